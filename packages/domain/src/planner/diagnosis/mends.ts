// Finds changes that could bring an unbalanceable household to zero. Each is the smallest change of its kind that moves
// the household's bound to zero. If rides compete, it may still not be enough, as the bound is only a limit.
import { smallestFirst } from '../../households/cars.ts'
import type { PlanHousehold, PlanInput } from '../input/types.ts'
import { type Reach, type SlotReach, slotReaches } from './reach.ts'

/** A change that could help. Weekdays run from 1 (Monday) to 7 (Sunday). */
export type Mend =
  /** This many more seats in the household's largest car or, if it has none, in a first car. */
  | { kind: 'seats'; count: number; firstCar: boolean }
  /** The household is free on this many more dates on the weekday. `every`: on all of them. */
  | { kind: 'weekday'; weekday: number; count: number; every: boolean }
  /** The household's adults get valid credentials, which the group's Fair Guard requires to drive. */
  | { kind: 'credentials' }
  /** Another household can drive on this weekday. */
  | { kind: 'other_driver'; weekday: number }

const MOST_SEATS = 8

/**
 * Lists changes for a household that ends up owing whatever it does; none if no single change is enough. `slots`: the
 * input's slots.
 */
export function mendsOfDeficit(input: PlanInput, slots: SlotReach[], householdId: string): Mend[] {
  const household = input.households.find((each) => each.householdId === householdId)
  if (!household) return []
  const involving = slots.filter((slot) => slot.reach.has(householdId))
  /** Returns the household's highest possible final balance after the change. Recomputes only the given slots. */
  const mostWith = (changed: PlanHousehold, recomputed: SlotReach[]) => {
    const kept = involving.filter((slot) => !recomputed.includes(slot))
    const households = input.households.map((each) => (each === household ? changed : each))
    const made = slotReaches({ ...input, households, occurrences: ridesOf(recomputed) }, householdId)
    return household.postedHundredths + sumOf([...kept, ...made], householdId, 'most')
  }
  const credentialed = withCredentials(household)
  return [
    ...(credentialed && mostWith(credentialed, slots) >= 0 ? [{ kind: 'credentials' } as const] : []),
    ...seatMends(input, household, (changed) => mostWith(changed, slots) >= 0),
    ...weekdayMends(input, slots, { household, involving, mostWith }),
  ]
}

/**
 * Seats beyond what the pools use would carry no one. A larger car may also be needed more often, so each size is
 * tried.
 */
function seatMends(
  input: PlanInput,
  household: PlanHousehold,
  isEnough: (changed: PlanHousehold) => boolean,
): Mend[] {
  const asked = Math.max(0, ...input.occurrences.map(({ seatsPerCar }) => seatsPerCar))
  const largest = Math.max(0, ...household.cars.map(({ seats }) => seats ?? MOST_SEATS))
  for (let count = 1; count <= Math.min(asked, MOST_SEATS) - largest; count++) {
    if (isEnough(withSeats(household, count))) return [{ kind: 'seats', count, firstCar: largest === 0 }]
  }
  return []
}

type Deficit = {
  household: PlanHousehold
  involving: SlotReach[]
  mostWith: (changed: PlanHousehold, recomputed: SlotReach[]) => number
}

/** No slot spans the same weekday in two weeks, so the gains from the freed dates add up. */
function weekdayMends(input: PlanInput, slots: SlotReach[], deficit: Deficit): Mend[] {
  const { household, involving, mostWith } = deficit
  const now = household.postedHundredths + sumOf(involving, household.householdId, 'most')
  return [...datesByWeekday(input)].flatMap(([weekday, dates]): Mend[] => {
    let most = now
    const until = dates.findIndex((date) => {
      if (!isAway(input, household, date)) return false
      most += mostWith(freeOn(input, household, [date]), slotsOn(slots, date)) - now
      return most >= 0
    })
    if (until < 0) return []
    const count = dates.slice(0, until + 1).filter((date) => isAway(input, household, date)).length
    return [{ kind: 'weekday', weekday, count, every: until + 1 === dates.length }]
  })
}

/**
 * Lists changes for a household that ends up owed whatever the other households do: on some weekday, a household
 * without kids on board steps in as another driver.
 */
export function mendsOfSurplus(input: PlanInput, slots: SlotReach[], householdId: string): Mend[] {
  const posted = input.households.find((each) => each.householdId === householdId)?.postedHundredths ?? 0
  const households = [...input.households, helperOf(householdId)]
  const involving = slots.filter((slot) => slot.reach.has(householdId))
  return [...datesByWeekday(input)].flatMap(([weekday, dates]): Mend[] => {
    const recomputed = involving.filter((slot) => slot.occurrences.some(({ date }) => dates.includes(date)))
    const occurrences = ridesOf(recomputed).map((ride) =>
      dates.includes(ride.date)
        ? { ...ride, enrolledHouseholdIds: [...ride.enrolledHouseholdIds, helperOf(householdId).householdId] }
        : ride,
    )
    const made = slotReaches({ ...input, households, occurrences }, householdId)
    const kept = involving.filter((slot) => !recomputed.includes(slot))
    return posted + sumOf([...kept, ...made], householdId, 'least') <= 0
      ? [{ kind: 'other_driver', weekday }]
      : []
  })
}

const helperOf = (householdId: string): PlanHousehold => ({
  householdId: `${householdId}\nhelper`,
  active: true,
  postedHundredths: 0,
  lastDroveAtMs: null,
  cars: [{ carId: 'helper', seats: null }],
  exemptFromHold: false,
  leftBehind30d: 0,
  adults: [{ adultId: 'helper', lastDroveAtMs: null, away: [], credentialsOk: true, onProbation: false }],
  drivesElsewhere: [],
})

function sumOf(slots: SlotReach[], householdId: string, end: keyof Reach): number {
  return slots.reduce((sum, slot) => sum + (slot.reach.get(householdId)?.[end] ?? 0), 0)
}

const ridesOf = (slots: SlotReach[]) => slots.flatMap((slot) => slot.occurrences)

const slotsOn = (slots: SlotReach[], date: string) =>
  slots.filter((slot) => slot.occurrences.some((ride) => ride.date === date))

/** Returns the household as if all of its adults had valid credentials; null if they do. */
function withCredentials(household: PlanHousehold): PlanHousehold | null {
  if (household.adults.every((adult) => adult.credentialsOk)) return null
  return { ...household, adults: household.adults.map((adult) => ({ ...adult, credentialsOk: true })) }
}

function withSeats(household: PlanHousehold, count: number): PlanHousehold {
  const [largest, ...others] = smallestFirst(household.cars).reverse()
  const seats = Math.min(MOST_SEATS, (largest ? (largest.seats ?? MOST_SEATS) : 0) + count)
  return { ...household, cars: [{ carId: largest?.carId ?? 'first', seats }, ...others] }
}

/** Returns the household as if it were free for all rides on these dates. */
function freeOn(input: PlanInput, household: PlanHousehold, dates: string[]): PlanHousehold {
  const rides = input.occurrences.filter((occurrence) => dates.includes(occurrence.date))
  const adults = household.adults.map((adult) => ({
    ...adult,
    away: adult.away.flatMap((span) =>
      rides.some((ride) => span.fromMs < ride.endMs && ride.startMs < span.toMs) ? [] : [span],
    ),
  }))
  return { ...household, adults }
}

function isAway(input: PlanInput, household: PlanHousehold, date: string): boolean {
  return freeOn(input, household, [date]).adults.some(
    (adult, at) => adult.away.length < (household.adults[at]?.away.length ?? 0),
  )
}

/** Lists the dates with rides by weekday, in chronological order. */
function datesByWeekday(input: PlanInput): Map<number, string[]> {
  const dates = [...new Set(input.occurrences.map((occurrence) => occurrence.date))].sort()
  const byWeekday = Map.groupBy(dates, weekdayOf)
  return new Map([...byWeekday].sort(([a], [b]) => a - b))
}

/** Returns the weekday of a date (YYYY-MM-DD), from 1 (Monday) to 7 (Sunday). */
function weekdayOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return at === 0 ? 7 : at
}
