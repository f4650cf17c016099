// Honours the preferences of a household in a pool ("mornings only", "at most one drive a week") if coverage stays the
// same. A weekly cap links the rides of a week, so drives against wishes are first matched over the whole week, and the
// unneeded ones are then left out of the plan.
import { stableHash } from '../../ties/stable-hash.ts'
import type { Plan, PlanInput, PlannedCar, PlanOccurrence } from '../input/types.ts'
import { rideBoard } from '../search/ride-score.ts'
import { slotOptions } from '../search/slot-context.ts'
import { applyHardFilters } from '../seating/eligibility.ts'
import { buildModel, type HouseholdNode, type Model } from '../seating/model.ts'
import { type Slot, slotsOf } from '../seating/slots.ts'
import { type SlotDemand, type Way, waysToCover } from '../wishes/needed-drives.ts'
import { matchWeek } from '../wishes/week-matching.ts'
import { compareDrives, driveKey, readWishes, type WishedDrive, type Wishes } from '../wishes/wishes.ts'
import { plan } from './plan.ts'

/** If holds make the matched plan leave more kids behind, the wishes of this many weeks are tried one after another. */
const MOST_TRIES = 6

/**
 * Returns the plan that breaks the fewest wishes at full coverage, and is fair otherwise. Without wishes, or if `plan`
 * breaks none, it is the same as `plan`. Fixed cars are never removed, and count towards caps, as do completed drives.
 */
export function planPreferring(input: PlanInput): Plan {
  const freely = plan(input)
  if ((input.preferences ?? []).length === 0 || freely.refused) return freely
  const wishes = readWishes(input)
  if (wishes.broken([...standingDrives(input), ...newDrives(input, freely)]) === 0) return freely
  const spared = sparedByWeek(input, freely, wishes)
  const least = uncoveredSeats(freely)
  const weeks = [...spared.keys()].sort()
  const all = plan(sparing(input, [...spared.values()].flat()))
  if (uncoveredSeats(all) <= least) return all
  return weekByWeek(input, { freely, least, weeks: weeks.slice(0, MOST_TRIES), spared })
}

/** Honours wishes week by week, provided that no seat is lost. */
function weekByWeek(
  input: PlanInput,
  about: { freely: Plan; least: number; weeks: string[]; spared: Map<string, WishedDrive[]> },
): Plan {
  let best = about.freely
  let kept: WishedDrive[] = []
  for (const week of about.weeks) {
    const more = [...kept, ...(about.spared.get(week) ?? [])]
    const next = plan(sparing(input, more))
    if (uncoveredSeats(next) > about.least) continue
    best = next
    kept = more
  }
  return best
}

/** Returns unneeded drives that go against households' wishes, by week. */
function sparedByWeek(input: PlanInput, freely: Plan, wishes: Wishes): Map<string, WishedDrive[]> {
  const model = buildModel(input)
  applyHardFilters(model)
  const anyway = new Set(newDrives(input, freely).map(driveKey))
  const held = heldIn(freely)
  const slots = slotsOf(model.occurrences).map((slot) => demandOf(model, slot, { wishes, anyway, held }))
  const byWeek = Map.groupBy(slots, ({ options }) => options.slot.occurrences[0]?.source.weekKey ?? '')
  const standing = standingDrives(input)
  return new Map(
    [...byWeek].map(([week, demands]) => {
      const counted = new Map(wishes.done)
      for (const { occurrence, householdId } of standing) {
        const cap = wishes.capOf(occurrence, householdId)
        if (cap) counted.set(cap.key, (counted.get(cap.key) ?? 0) + 1)
      }
      const needed = matchWeek({ wishes, slots: demands.map(waysToCover), counted, anyway })
      return [week, notNeeded({ demands, needed, counted, anyway, wishes })]
    }),
  )
}

function demandOf(
  model: Model,
  slot: Slot,
  about: { wishes: Wishes; anyway: Set<string>; held: Set<string> },
): SlotDemand {
  const { wishes } = about
  const ranks = new Float64Array(model.households.length)
  const rides = slot.occurrences.map((occurrence) => {
    const heldHere = occurrence.groups.filter(({ household }) =>
      about.held.has(`${occurrence.id}\n${household.id}`),
    )
    return rideBoard(occurrence, new Set(heldHere.map((group) => group.household)), ranks)
  })
  const heldOwnKids = (household: HouseholdNode, place: number): number => {
    const group = slot.occurrences[place]?.groups.find((each) => each.household === household)
    if (!group) return 0
    return group.heldCount + (rides[place]?.held.has(household) ? group.judgedCount : 0)
  }
  return {
    options: slotOptions(slot, model.households),
    needs: rides.map((ride) => ride.uncoveredAlone),
    seatsOf: (drive) => drive.capacity - heldOwnKids(drive.household, drive.occurrence.placeInSlot),
    isTouched: ({ occurrence, household }) =>
      wishes.isUnwished(occurrence.source, household.id) ||
      wishes.capOf(occurrence.source, household.id) !== null,
    drivenAnyway: about.anyway,
  }
}

/**
 * Returns the drives affected by wishes that none of the week's slots needs, except for those within a cap, which may
 * be ordinary turns.
 */
function notNeeded(about: {
  demands: SlotDemand[]
  needed: Way
  counted: Map<string, number>
  anyway: ReadonlySet<string>
  wishes: Wishes
}): WishedDrive[] {
  const { demands, wishes, anyway } = about
  const needed = new Set(about.needed.map(driveKey))
  const used = new Map(about.counted)
  for (const { occurrence, householdId } of about.needed) {
    const cap = wishes.capOf(occurrence, householdId)
    if (cap) used.set(cap.key, (used.get(cap.key) ?? 0) + 1)
  }
  const spared: WishedDrive[] = []
  const others = touchedDrives(demands).filter((drive) => !needed.has(driveKey(drive)))
  const familiar = (drive: WishedDrive): number => (anyway.has(driveKey(drive)) ? 0 : 1)
  others.sort(
    (a, b) =>
      familiar(a) - familiar(b) || stableHash(driveKey(a)) - stableHash(driveKey(b)) || compareDrives(a, b),
  )
  for (const drive of others) {
    const cap = wishes.capOf(drive.occurrence, drive.householdId)
    const count = cap ? (used.get(cap.key) ?? 0) : 0
    const hasRoom =
      cap !== null && count < cap.most && !wishes.isUnwished(drive.occurrence, drive.householdId)
    if (hasRoom) used.set(cap.key, count + 1)
    else spared.push(drive)
  }
  return spared
}

function touchedDrives(demands: SlotDemand[]): WishedDrive[] {
  const found = new Map<string, WishedDrive>()
  for (const { options, isTouched } of demands) {
    for (const drive of options.modes.flat(2)) {
      if (!isTouched(drive)) continue
      const wished = { occurrence: drive.occurrence.source, householdId: drive.household.id }
      found.set(driveKey(wished), wished)
    }
  }
  return [...found.values()]
}

/** Returns the drives in a plan that are not fixed, by household. */
function newDrives(input: PlanInput, { cars }: Plan): WishedDrive[] {
  const occurrences = new Map(input.occurrences.map((each) => [each.occurrenceId, each]))
  return cars.flatMap(({ driver, fixed, occurrenceId }) => {
    const occurrence = occurrences.get(occurrenceId)
    return driver && !fixed && occurrence ? [{ occurrence, householdId: driver.householdId }] : []
  })
}

function standingDrives(input: PlanInput): WishedDrive[] {
  return input.occurrences.flatMap((occurrence) =>
    occurrence.fixedCars.map(({ driver }) => ({ occurrence, householdId: driver.householdId })),
  )
}

/** Returns, by ride, the households whose kids the plan holds. */
function heldIn({ cars }: Plan): Set<string> {
  return new Set(
    cars.flatMap((car) =>
      car.seats.flatMap((seat) =>
        seat.state === 'held' ? [`${car.occurrenceId}\n${seat.householdId}`] : [],
      ),
    ),
  )
}

function sparing(input: PlanInput, spared: WishedDrive[]): PlanInput {
  const byOccurrence = Map.groupBy(spared, (each) => each.occurrence.occurrenceId)
  const occurrences = input.occurrences.map((occurrence): PlanOccurrence => {
    const of = byOccurrence.get(occurrence.occurrenceId)
    return of ? { ...occurrence, sparedHouseholdIds: of.map((each) => each.householdId) } : occurrence
  })
  return { ...input, occurrences }
}

/** Counts the booked seats in cars without a driver. */
function uncoveredSeats({ cars }: Plan): number {
  const waiting = (car: PlannedCar) => car.seats.filter((seat) => seat.state === 'booked').length
  return cars.reduce((sum, car) => sum + (car.driver === null ? waiting(car) : 0), 0)
}
