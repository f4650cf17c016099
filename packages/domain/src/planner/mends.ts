// What would bring a household that cannot be balanced within reach of zero (fairness.md 8), each change by itself.

import { reachOf } from './reach.ts'
import type { PlanHousehold, PlanInput } from './types.ts'

/** Weekdays: 1 is Monday, 7 is Sunday. */
export type Mend =
  /** So many seats more in its largest car, or in a first one. */
  | { kind: 'seats'; count: number; firstCar: boolean }
  /** Free on so many more dates of this weekday; `every`: on all of them. */
  | { kind: 'weekday'; weekday: number; count: number; every: boolean }
  /** Somebody else who can drive on this weekday. */
  | { kind: 'other_driver'; weekday: number }

const MOST_SEATS = 8

/** For a household that owes whatever it does. Empty when no single change is enough. */
export function mendsOfDeficit(input: PlanInput, householdId: string): Mend[] {
  const helps = (change: (household: PlanHousehold) => PlanHousehold): boolean => {
    const households = input.households.map((each) =>
      each.householdId === householdId ? change(each) : each,
    )
    return (reachOf({ ...input, households }, householdId).get(householdId)?.most ?? -1) >= 0
  }
  const household = input.households.find((each) => each.householdId === householdId)
  const mends: Mend[] = []
  if (helps((each) => withSeats(each, MOST_SEATS))) {
    let count = 1
    while (count < MOST_SEATS && !helps((each) => withSeats(each, count))) count += 1
    const hasCar = household?.carSeats.some((seats) => seats !== 0)
    mends.push({ kind: 'seats', count, firstCar: !hasCar })
  }
  for (const [weekday, dates] of datesByWeekday(input)) {
    const isFreed = (count: number) => (each: PlanHousehold) => freeOn(input, each, dates.slice(0, count))
    if (!helps(isFreed(dates.length))) continue
    let until = 1
    while (!helps(isFreed(until))) until += 1
    const count = dates.slice(0, until).filter((date) => household && isAway(input, household, date)).length
    mends.push({ kind: 'weekday', weekday, count, every: until === dates.length })
  }
  return mends
}

/** For a household that is owed whatever others do: somebody who needs no seat and is free all that weekday stands in. */
export function mendsOfSurplus(input: PlanInput, householdId: string): Mend[] {
  const helper: PlanHousehold = {
    householdId: `${householdId}\nhelper`,
    active: true,
    postedHundredths: 0,
    lastDroveAtMs: null,
    carSeats: [null],
    exemptFromHold: false,
    leftBehind30d: 0,
    adults: [{ adultId: 'helper', lastDroveAtMs: null, away: [], credentialsOk: true, onProbation: false }],
    drivesElsewhere: [],
  }
  const households = [...input.households, helper]
  return [...datesByWeekday(input)].flatMap(([weekday, dates]): Mend[] => {
    const occurrences = input.occurrences.map((occurrence) =>
      dates.includes(occurrence.date)
        ? { ...occurrence, enrolledHouseholdIds: [...occurrence.enrolledHouseholdIds, helper.householdId] }
        : occurrence,
    )
    const reach = reachOf({ ...input, households, occurrences }, householdId).get(householdId)
    return (reach?.least ?? 1) <= 0 ? [{ kind: 'other_driver', weekday }] : []
  })
}

function withSeats(household: PlanHousehold, count: number): PlanHousehold {
  const [largest = 0, ...others] = household.carSeats.toSorted(
    (a, b) => (b ?? MOST_SEATS) - (a ?? MOST_SEATS),
  )
  return { ...household, carSeats: [Math.min(MOST_SEATS, (largest ?? MOST_SEATS) + count), ...others] }
}

/** Free whenever there are rides on these dates. */
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

/** The dates with rides, in order of time, by weekday. */
function datesByWeekday(input: PlanInput): Map<number, string[]> {
  const dates = [...new Set(input.occurrences.map((occurrence) => occurrence.date))].sort()
  const byWeekday = Map.groupBy(dates, weekdayOf)
  return new Map([...byWeekday].sort(([a], [b]) => a - b))
}

/** 1 for Monday to 7 for Sunday, of a date YYYY-MM-DD. */
function weekdayOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return at === 0 ? 7 : at
}
