// The data needed to walk past a slot, and to judge a choice of drivers in it.
import { stableHash } from '../../ties/stable-hash.ts'
import type { HouseholdNode } from '../seating/model.ts'
import { type Drive, type Mode, modesOf } from '../seating/modes.ts'
import type { Slot } from '../seating/slots.ts'
import { goesFirst } from '../turns/fair-order.ts'
import { type SlotPlan, seatSlot } from '../turns/forward-pass.ts'
import type { Walk } from '../turns/walk.ts'
import { SAME_COST } from './balance-sheet.ts'

/** The households that can drive in a slot, each with the sets of drives that it can do. Fixed for a whole plan. */
export type SlotOptions = { slot: Slot; households: HouseholdNode[]; modes: Mode[][] }

export type SlotContext = {
  options: SlotOptions
  walk: Walk
  /** Indexes of households that go first here because of probation. */
  pinned: Set<number>
}

/** The quality of a plan. Plans are compared field by field, in this order; less is better. */
export type Judged = {
  uncovered: number
  /** Cars beyond the limit (one more than the fewest possible), and cars that are not needed. */
  excessCars: number
  /** Households on probation that should go first but do not drive. */
  probationMissed: number
  /** Kids who are held. Counting them lets households at the hard lock drive first, so fewer kids are held. */
  heldSeats: number
  /** The cost of balances (`balance-sheet.ts`) and cars. This field and the next two are set only for a whole plan. */
  cost: number
  /** The sum of the squared numbers of drives per household and week. */
  crowding: number
  cars: number
}

export function emptyJudged(): Judged {
  return {
    uncovered: 0,
    excessCars: 0,
    probationMissed: 0,
    heldSeats: 0,
    cost: 0,
    crowding: 0,
    cars: 0,
  }
}

/**
 * Lists the possible drives of each household in a slot. The order of households is drawn for each slot, so no id is
 * favoured.
 */
export function slotOptions(slot: Slot, households: HouseholdNode[]): SlotOptions {
  const key = slot.occurrences[0]?.id ?? ''
  const able = new Set(slot.occurrences.flatMap((occurrence) => occurrence.candidates))
  const options: SlotOptions = { slot, households: [], modes: [] }
  if (able.size === 0) return options
  const draws = households
    .filter((household) => able.has(household))
    .map((household) => ({ household, draw: stableHash(`${key}\n${household.id}`) }))
    .sort((a, b) => a.draw - b.draw)
  for (const { household } of draws) {
    const modes = modesOf(slot, household)
    if (modes.length === 0) continue
    options.households.push(household)
    options.modes.push(modes)
  }
  return options
}

/** Returns the state of a slot at the time when the walk gets there. */
export function slotContext(options: SlotOptions, walk: Walk): SlotContext {
  const pinned = new Set<number>()
  if (walk.probationPending.size > 0) {
    options.households.forEach((household, at) => {
      const first = options.slot.occurrences.some(
        (o) => !o.source.frozen && o.candidates.includes(household) && goesFirst(walk, household, o),
      )
      if (first) pinned.add(at)
    })
  }
  return { options, walk, pinned }
}

/** Seats all kids as the plan will, and determines every hold again, ride by ride. */
export function judge(context: SlotContext, picks: number[]): { judged: Judged; plan: SlotPlan } {
  const { walk, options } = context
  const plan = seatSlot(options.slot, drivesOf(options, picks), walk.model.hardLockHundredths)
  const judged = emptyJudged()
  plan.seatings.forEach((seating, place) => {
    const limit = options.slot.occurrences[place]?.carLimit ?? 0
    judged.uncovered += seating.uncovered
    judged.heldSeats += seating.heldSeats
    judged.excessCars += Math.max(0, seating.cars.length - limit) + seating.needless.length
  })
  for (const at of context.pinned) if (picks[at] === -1) judged.probationMissed += 1
  return { judged, plan }
}

export function drivesOf(options: SlotOptions, picks: number[]): Drive[] {
  return picks.flatMap((pick, at) => options.modes[at]?.[pick] ?? [])
}

/** Compares two plans. The result is negative if `a` is better. */
export function compareJudged(a: Judged, b: Judged): number {
  const cost = a.cost - b.cost
  return (
    a.uncovered - b.uncovered ||
    a.excessCars - b.excessCars ||
    a.probationMissed - b.probationMissed ||
    a.heldSeats - b.heldSeats ||
    (Math.abs(cost) > SAME_COST ? cost : a.crowding - b.crowding || a.cars - b.cars)
  )
}
