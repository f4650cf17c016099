// Computes how high and how low a household's balance can end while rides are covered as well as possible. This is the
// bound behind "cannot be balanced".
import type { PlanInput, PlanOccurrence } from '../input/types.ts'
import { canLeaveAtMost, coverMost } from '../search/coverage.ts'
import { type SlotOptions, slotOptions } from '../search/slot-context.ts'
import { applyHardFilters } from '../seating/eligibility.ts'
import { buildModel, type HouseholdNode, type OccurrenceNode, ownRiders } from '../seating/model.ts'
import { MODE_LIMIT, type Mode, modesOf } from '../seating/modes.ts'
import { type Slot, slotsOf } from '../seating/slots.ts'

/**
 * The number of steps per search for coverage. If they run out, nothing is ruled out, as a crowded slot must not hide a
 * way to balance.
 */
const STEP_LIMIT = 5_000

/** The highest and lowest final balance, in hundredths. */
export type Reach = { most: number; least: number }

/** A slot, with the data that shows which of a household's drives leave the most seats covered. */
type Covering = {
  options: SlotOptions
  needs: number[]
  /** The minimum number of seats without a driver; null if the search was cut short and proves nothing. */
  uncovered: number | null
}

/** One slot's part in the reach of its households. Slots share no drives, so the parts add up. */
export type SlotReach = { occurrences: PlanOccurrence[]; reach: Map<string, Reach> }

/** Returns the reach of every active household. Ignores holds, which would hide a debt. */
export function reachOf(input: PlanInput): { reach: Map<string, Reach>; slots: SlotReach[] } {
  const slots = slotReaches(input)
  const reach = new Map<string, Reach>()
  for (const { householdId, active, postedHundredths } of input.households) {
    if (!active || reach.has(householdId)) continue
    const parts = slots.flatMap((slot) => slot.reach.get(householdId) ?? [])
    reach.set(householdId, {
      most: postedHundredths + sumOf(parts.map(({ most }) => most)),
      least: postedHundredths + sumOf(parts.map(({ least }) => least)),
    })
  }
  return { reach, slots }
}

/**
 * Returns the reach slot by slot: for all active households, or for a single one in the slots that it has a part in.
 */
export function slotReaches(input: PlanInput, onlyHouseholdId?: string): SlotReach[] {
  const model = buildModel(input)
  applyHardFilters(model)
  const counted = model.households.filter(
    ({ id, source }) => source?.active && (onlyHouseholdId ?? id) === id,
  )
  return slotsOf(model.occurrences).flatMap((slot) => {
    const involved = counted.filter((household) => isInvolved(slot, household))
    const occurrences = slot.occurrences.map(({ source }) => source)
    // The slot is listed all the same, as a household with a larger car or more time may be able to drive in it.
    if (involved.length === 0) return onlyHouseholdId === undefined ? [{ occurrences, reach: new Map() }] : []
    const covering = coveringOf(slotOptions(slot, model.households))
    const reach = involved.map((household) => [household.id, reachInSlot(covering, household)] as const)
    return [{ occurrences, reach: new Map(reach) }]
  })
}

function isInvolved(slot: Slot, household: HouseholdNode): boolean {
  return slot.occurrences.some(
    (occurrence) => ownRiders(occurrence, household) > 0 || occurrence.candidates.includes(household),
  )
}

function coveringOf(options: SlotOptions): Covering {
  const needs = options.slot.occurrences.map(kidsOf)
  const { uncovered, exact } = coverMost({ needs, choices: options.modes.map(choicesOf) }, STEP_LIMIT)
  return { options, needs, uncovered: exact ? uncovered : null }
}

function choicesOf(modes: Mode[]) {
  return modes.map((mode) =>
    mode.map(({ occurrence, capacity }) => ({ occurrence: occurrence.placeInSlot, seats: capacity })),
  )
}

/**
 * Returns the largest and smallest change that a slot can make to a household's balance without costing any kid a seat.
 */
function reachInSlot(covering: Covering, household: HouseholdNode): Reach {
  const { slot } = covering.options
  const modes = modesOf(slot, household)
  // The list of drives is incomplete in this case, so nothing can be ruled out.
  if (modes.length >= MODE_LIMIT) return { most: Number.POSITIVE_INFINITY, least: Number.NEGATIVE_INFINITY }
  const possible = [[], ...modes].filter((mode) => coversAsMuch(covering, household, mode))
  const reach = { most: Number.NEGATIVE_INFINITY, least: Number.POSITIVE_INFINITY }
  for (const mode of possible) {
    const spends = seatsSpent(covering, household, mode)
    const spent = sumOf(spends)
    const saved = sumOf(spends.slice(0, covering.uncovered ?? spends.length))
    reach.most = Math.max(reach.most, earnedAtMost(household, mode) + saved - spent)
    reach.least = Math.min(reach.least, earnedAtLeast(covering, household, mode) - spent)
  }
  return reach
}

/** False only if the other households provably cannot cover what these drives leave uncovered. */
function coversAsMuch(covering: Covering, household: HouseholdNode, mode: Mode): boolean {
  const { options, uncovered } = covering
  if (uncovered === null) return true
  const needs = [...covering.needs]
  for (const { occurrence, capacity } of mode) {
    needs[occurrence.placeInSlot] = (needs[occurrence.placeInSlot] ?? 0) - capacity
  }
  const others = options.modes.filter((_, at) => options.households[at] !== household)
  const { possible, known } = canLeaveAtMost({ needs, choices: others.map(choicesOf) }, uncovered, STEP_LIMIT)
  return possible || !known
}

/** Returns the prices of the household's seats in other households' cars, highest first. */
function seatsSpent({ options }: Covering, household: HouseholdNode, mode: Mode): number[] {
  return options.slot.occurrences
    .filter((occurrence) => mode.every((drive) => drive.occurrence !== occurrence))
    .flatMap((occurrence) =>
      new Array<number>(ownRiders(occurrence, household)).fill(occurrence.source.seatPriceHundredths),
    )
    .sort((a, b) => b - a)
}

/**
 * Returns the household's maximum earnings: its cars are full, with other families' kids on all seats that its own kids
 * leave free.
 */
function earnedAtMost(household: HouseholdNode, mode: Mode): number {
  return sumOf(
    mode.map(({ occurrence, capacity }) => {
      const others = Math.min(capacity, kidsOf(occurrence)) - ownRiders(occurrence, household)
      return others * occurrence.source.seatPriceHundredths
    }),
  )
}

/**
 * Returns the least that the household can earn. Assumes that as many other kids as possible are in other cars: in as
 * many cars as the car rule allows, with nothing competing for them.
 */
function earnedAtLeast({ options, uncovered }: Covering, household: HouseholdNode, mode: Mode): number {
  if (uncovered === null) return 0
  return sumOf(
    mode.map(({ occurrence }) => {
      const cars = options.households
        .map((other, at) => (other === household ? 0 : largestCar(options.modes[at] ?? [], occurrence)))
        .sort((a, b) => b - a)
      const allowed = options.slot.occurrences.length === 1 ? occurrence.carLimit - 1 : cars.length
      const own = ownRiders(occurrence, household)
      const others = kidsOf(occurrence) - own - uncovered - sumOf(cars.slice(0, allowed))
      return Math.max(0, others) * occurrence.source.seatPriceHundredths
    }),
  )
}

function largestCar(modes: Mode[], occurrence: OccurrenceNode): number {
  let seats = 0
  for (const mode of modes) {
    for (const drive of mode) if (drive.occurrence === occurrence) seats = Math.max(seats, drive.capacity)
  }
  return seats
}

function kidsOf(occurrence: OccurrenceNode): number {
  return sumOf(occurrence.groups.map((group) => group.kids.length))
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
