// The slot pass (fairness.md 4): the best set of drivers for one slot, coverage first, then balances.

import { type CoverageAnswer, type CoverageChoice, coverMost } from './coverage.ts'
import type { HouseholdNode, OccurrenceNode } from './model.ts'
import { climb } from './slot-climb.ts'
import { compareScores, judge, judgeExactly, type Picks, type SlotContext } from './slot-context.ts'
import { consider, enumerate, type Search } from './slot-search.ts'

/**
 * The best choice found for the slot, never worse than `start`; `start` itself unless another is truly better. While
 * searching, holds stay as `start` makes them; the outcome is judged with the holds it makes itself.
 */
export function improveSlot(context: SlotContext, start: Picks): Picks {
  const before = judgeExactly(context, start)
  context.heldAt = before.plan.heldAt
  const needs = needsOf(context)
  const gains = gainsOf(context)
  const search: Search = {
    context,
    best: { picks: start, score: judge(context, start).score },
    needs,
    gains,
  }
  const cover = coverMost({ needs, choices: coverageChoices(context, gains) })
  consider(search, picksOf(context, cover))
  if (!enumerate(search)) climb(search)
  if (!context.holdPossible) return search.best.picks
  const after = judgeExactly(context, search.best.picks)
  return compareScores(after.score, before.score) < 0 ? search.best.picks : start
}

/** Kids who need a place if their household does not drive, less the seats that fixed cars have free. */
function needsOf(context: SlotContext): number[] {
  const nobody = context.options.households.map(() => null)
  return judge(context, nobody).plan.seatings.map((seating) => seating.uncovered)
}

/** Seats a drive adds for kids who need one anyway: its own kids that only ride because it drives take theirs. */
function gainsOf(context: SlotContext): number[][][] {
  return context.options.modes.map((modes) =>
    modes.map((mode) =>
      mode.map((drive) => drive.capacity - heldOwnKids(context, drive.household, drive.occurrence)),
    ),
  )
}

function heldOwnKids(context: SlotContext, household: HouseholdNode, occurrence: OccurrenceNode): number {
  const group = occurrence.groups.find((own) => own.household === household)
  if (!group) return 0
  return group.heldCount + (context.heldAt[occurrence.placeInSlot]?.has(household) ? group.judgedCount : 0)
}

function coverageChoices(context: SlotContext, gains: number[][][]): CoverageChoice[][] {
  return context.options.modes.map((modes, at) =>
    modes.map((mode, index) =>
      mode.map((drive, part) => ({
        occurrence: drive.occurrence.placeInSlot,
        seats: gains[at]?.[index]?.[part] ?? 0,
      })),
    ),
  )
}

function picksOf(context: SlotContext, cover: CoverageAnswer): Picks {
  return context.options.modes.map((modes, at) => modes[cover.picks[at] ?? -1] ?? null)
}
