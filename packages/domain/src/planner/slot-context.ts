// Everything that choosing drivers for one slot needs to know, and how a choice is scored.

import { goesFirst } from './adults.ts'
import { dayOf, type SlotPlan, seatSlot } from './forward-pass.ts'
import { isHeld } from './hold.ts'
import type { HouseholdNode } from './model.ts'
import { type Drive, type Mode, modesOf } from './modes.ts'
import { type Seating, seatOccurrence } from './seating.ts'
import type { Slot } from './slots.ts'
import { stableHash } from './stable-hash.ts'
import type { Walk } from './walk.ts'

/** Households that can drive in a slot, each with the sets of drives it can do together. Fixed for a whole plan. */
export type SlotOptions = { slot: Slot; households: HouseholdNode[]; modes: Mode[][] }

/** One entry per household of the options: the drives it does, or null. */
export type Picks = (Mode | null)[]

export type SlotContext = {
  options: SlotOptions
  walk: Walk
  /** Days with rides from this slot on: the end of each feels a change made here. */
  dayEnds: number
  /** Households that go first here because of a probation (product.md 7). */
  pinned: HouseholdNode[]
  /** True when a booking in this slot could meet the hard lock. */
  holdPossible: boolean
  /** Households held per occurrence, as the search takes them. */
  heldAt: Set<HouseholdNode>[]
  seatings: Map<string, Seating>[]
}

/** Compared field by field, in this order; less is better. */
export type Score = {
  uncovered: number
  /** Cars beyond one more than the fewest, and cars that nobody needs. */
  excessCars: number
  /** Households on probation that should go first and do not drive. */
  probationMissed: number
  /** Kids held: to hold fewer, those at the hard lock drive first. */
  heldSeats: number
  /** Growth of the sum of squared projected balances over the ends of the coming days with rides. */
  cost: number
  /** Growth of the sum of squared numbers of drives per household and week. */
  crowding: number
  cars: number
}

/** Lists who can drive what in a slot. The order of households is drawn per slot, so that no id is favoured. */
export function slotOptions(slot: Slot, households: HouseholdNode[]): SlotOptions {
  const key = slot.occurrences[0]?.id ?? ''
  const draws = households
    .map((household) => ({ household, draw: stableHash(`${key}\n${household.id}`) }))
    .sort((a, b) => a.draw - b.draw)
  const options: SlotOptions = { slot, households: [], modes: [] }
  for (const { household } of draws) {
    const modes = modesOf(slot, household)
    if (modes.length === 0) continue
    options.households.push(household)
    options.modes.push(modes)
  }
  return options
}

/** Reads the present balances; the slot's own earlier choice must have been taken back from the totals before. */
export function slotContext(options: SlotOptions, walk: Walk): SlotContext {
  const { slot } = options
  const day = dayOf(slot)
  for (const { source, tally } of walk.model.households) {
    let balance = source?.postedHundredths ?? 0
    tally.slopeHundredths = 0
    tally.netByDay.forEach((net, at) => {
      balance += net
      if (at >= day) tally.slopeHundredths += balance
    })
  }
  return {
    options,
    walk,
    dayEnds: walk.model.dayCount - day,
    pinned: options.households.filter((household) =>
      slot.occurrences.some(
        (o) => !o.source.frozen && o.candidates.includes(household) && goesFirst(walk, household, o),
      ),
    ),
    holdPossible: holdPossible(slot, walk),
    heldAt: slot.occurrences.map(() => new Set()),
    seatings: slot.occurrences.map(() => new Map()),
  }
}

function holdPossible(slot: Slot, walk: Walk): boolean {
  const spendable = new Map<HouseholdNode, number>()
  for (const occurrence of slot.occurrences) {
    const price = Math.max(
      occurrence.source.seatPriceHundredths,
      ...occurrence.fixedCars.map((car) => car.source.seatPriceHundredths),
    )
    for (const { household, kids } of occurrence.groups) {
      spendable.set(household, (spendable.get(household) ?? 0) + price * kids.length)
    }
    for (const { household } of occurrence.fixedCars.flatMap((car) => car.roster)) {
      spendable.set(household, (spendable.get(household) ?? 0) + price)
    }
  }
  for (const [household, most] of spendable) {
    const lowest = household.tally.foldHundredths - most
    if (isHeld(household, lowest, walk.model.hardLockHundredths)) return true
  }
  return false
}

/** Scores a choice with the holds taken as `heldAt` has them: fast, and exact wherever no choice shifts a hold. */
export function judge(context: SlotContext, picks: Picks): { score: Score; plan: SlotPlan } {
  const drives = drivesOf(picks)
  const plan = { drives, seatings: seatFromCache(context, drives), heldAt: context.heldAt }
  return { score: scoreOf(context, plan), plan }
}

/** Scores a choice with every hold judged anew, ride after ride. */
export function judgeExactly(context: SlotContext, picks: Picks): { score: Score; plan: SlotPlan } {
  if (!context.holdPossible) return judge(context, picks)
  const { walk, options } = context
  const plan = seatSlot(options.slot, drivesOf(picks), walk.model.hardLockHundredths)
  return { score: scoreOf(context, plan), plan }
}

function drivesOf(picks: Picks): Drive[] {
  const drives: Drive[] = []
  for (const mode of picks) if (mode) drives.push(...mode)
  return drives
}

/** With the holds taken as given, an occurrence's seating depends on its own drivers alone, so it is kept. */
export function seatingFor(context: SlotContext, place: number, drives: Drive[]): Seating {
  let key = ''
  for (const drive of drives) key += `${drive.household.ordinal}:${drive.capacity},`
  const cache = context.seatings[place]
  const known = cache?.get(key)
  if (known) return known
  const occurrence = context.options.slot.occurrences[place]
  if (!occurrence) throw new Error(`A slot has no occurrence at place ${place}`)
  const seating = seatOccurrence(occurrence, drives, context.heldAt[place] ?? new Set())
  cache?.set(key, seating)
  return seating
}

function seatFromCache(context: SlotContext, drives: Drive[]): Seating[] {
  const drivesAt: Drive[][] = context.seatings.map(() => [])
  for (const drive of drives) drivesAt[drive.occurrence.placeInSlot]?.push(drive)
  return drivesAt.map((here, place) => {
    here.sort((a, b) => a.household.ordinal - b.household.ordinal)
    return seatingFor(context, place, here)
  })
}

function scoreOf(context: SlotContext, plan: SlotPlan): Score {
  const score: Score = {
    uncovered: 0,
    excessCars: 0,
    probationMissed: 0,
    heldSeats: 0,
    cost: 0,
    crowding: 0,
    cars: plan.drives.length,
  }
  const net = new Map<HouseholdNode, number>()
  plan.seatings.forEach((seating, place) => {
    const limit = context.options.slot.occurrences[place]?.carLimit ?? 0
    score.uncovered += seating.uncovered
    score.heldSeats += seating.heldSeats
    score.excessCars += Math.max(0, seating.cars.length - limit) + seating.needlessCars
    for (const effect of seating.effects) {
      net.set(effect.household, (net.get(effect.household) ?? 0) + effect.hundredths)
    }
  })
  for (const [household, change] of net) {
    score.cost += change * (2 * household.tally.slopeHundredths + context.dayEnds * change)
  }
  score.crowding = crowdingOf(plan.drives)
  score.probationMissed = context.pinned.filter(
    (pinned) => !plan.drives.some((drive) => drive.household === pinned),
  ).length
  return score
}

function crowdingOf(drives: Drive[]): number {
  let crowding = 0
  drives.forEach((drive, index) => {
    let before = drive.household.tally.drivesByWeek[drive.occurrence.week] ?? 0
    for (let i = 0; i < index; i++) {
      const other = drives[i]
      if (other?.household === drive.household && other.occurrence.week === drive.occurrence.week) before += 1
    }
    crowding += 2 * before + 1
  })
  return crowding
}

/** Negative when `a` is the better score. */
export function compareScores(a: Score, b: Score): number {
  return (
    a.uncovered - b.uncovered ||
    a.excessCars - b.excessCars ||
    a.probationMissed - b.probationMissed ||
    a.heldSeats - b.heldSeats ||
    a.cost - b.cost ||
    a.crowding - b.crowding ||
    a.cars - b.cars
  )
}
