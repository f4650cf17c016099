// Who cannot be balanced by any schedule (fairness.md 8): a bound in hindsight, and what would mend it.

import { applyHardFilters } from './eligibility.ts'
import { buildModel, type HouseholdNode, type OccurrenceNode } from './model.ts'
import { type Mode, modesOf } from './modes.ts'
import { slotsOf } from './slots.ts'
import { compareText } from './stable-hash.ts'
import type { PlanHousehold, PlanInput } from './types.ts'

/** What would bring a household within reach of zero, each by itself. Weekdays: 1 is Monday, 7 is Sunday. */
export type Mend =
  /** So many seats more in its largest car; a first car counts from 0. */
  | { kind: 'seats'; count: number }
  /** Free on this weekday too. */
  | { kind: 'weekday'; weekday: number }
  /** Somebody else who can drive on this weekday. */
  | { kind: 'other_driver'; weekday: number }

export type Unbalanceable = {
  householdId: string
  /** What it would still owe at the end if it drove whenever it can, in hundredths; 0 if it could come out even. */
  deficitHundredths: number
  /** What it would still be owed at the end if it drove only where nobody else can, in hundredths. */
  surplusHundredths: number
  /** Empty when no single change is enough. */
  mends: Mend[]
}

const MOST_SEATS = 8

/**
 * The households that no schedule of these occurrences brings to zero, by id. `input` is a stretch of rides, past or
 * to come, with balances as they were before it; fixed cars and frozen rides are taken as still open, for the question is what could have been.
 * A bound: whoever is listed cannot be balanced, whoever is not may still be hard to balance. Never refuses.
 */
export function unbalanceable(input: PlanInput): Unbalanceable[] {
  const open = reopen(input)
  return [...reachOf(open)]
    .filter(([, reach]) => reach.most < 0 || reach.least > 0)
    .sort(([a], [b]) => compareText(a, b))
    .map(([householdId, reach]) => ({
      householdId,
      deficitHundredths: Math.max(0, -reach.most),
      surplusHundredths: Math.max(0, reach.least),
      mends: reach.most < 0 ? mendsOfDeficit(open, householdId) : mendsOfSurplus(open, householdId),
    }))
}

function reopen(input: PlanInput): PlanInput {
  const occurrences = input.occurrences.map((occurrence) => ({
    ...occurrence,
    fixedCars: [],
    frozen: false,
    backedOutHouseholdIds: [],
    declinedHouseholdIds: [],
  }))
  return { hardLockHundredths: input.hardLockHundredths, households: input.households, occurrences }
}

/** Highest and lowest balance at the end, in hundredths. */
type Reach = { most: number; least: number }

function reachOf(input: PlanInput): Map<string, Reach> {
  const model = buildModel(input)
  applyHardFilters(model)
  const reach = new Map<HouseholdNode, Reach>()
  for (const household of model.households) {
    const posted = household.source?.postedHundredths ?? 0
    if (household.source?.active) reach.set(household, { most: posted, least: posted })
  }
  for (const slot of slotsOf(model.occurrences)) {
    for (const [household, sums] of reach) {
      const modes = modesOf(slot, household)
      let spends = 0
      let mustSpend = 0
      for (const occurrence of slot.occurrences) {
        spends += seatsPrice(occurrence, household)
        if (occurrence.candidates.some((other) => other !== household)) {
          mustSpend += seatsPrice(occurrence, household)
        }
      }
      const driven = modes.map((mode) => gainOf(mode, household, mustSpend))
      sums.most += Math.max(-mustSpend, ...driven)
      const forced = modes.filter((mode) => mode.every((drive) => isAlone(drive.occurrence, household)))
      const needed = forced.map((mode) => gainOf(mode, household, spends))
      sums.least += needed.length > 0 ? Math.min(...needed) : -spends
    }
  }
  return new Map([...reach].map(([household, sums]) => [household.id, sums]))
}

/** True when nobody but the household could drive, and somebody else needs it. */
function isAlone(occurrence: OccurrenceNode, household: HouseholdNode): boolean {
  return (
    occurrence.candidates.length === 1 &&
    occurrence.candidates[0] === household &&
    occurrence.groups.some((group) => group.household !== household)
  )
}

function seatsPrice(occurrence: OccurrenceNode, household: HouseholdNode): number {
  const own = occurrence.groups.find((group) => group.household === household)?.kids.length ?? 0
  return own * occurrence.source.seatPriceHundredths
}

/** Change when it drives this mode with its car full of others, and spends on its other rides. */
function gainOf(mode: Mode, household: HouseholdNode, spends: number): number {
  let gain = -spends
  for (const { occurrence, capacity, own } of mode) {
    const kids = occurrence.groups.reduce((sum, group) => sum + group.kids.length, 0)
    const others = Math.min(capacity - own.kids, kids - own.kids)
    gain += others * occurrence.source.seatPriceHundredths + seatsPrice(occurrence, household)
  }
  return gain
}

function mendsOfDeficit(input: PlanInput, householdId: string): Mend[] {
  const mends: Mend[] = []
  const helps = (change: (household: PlanHousehold) => PlanHousehold): boolean =>
    (reachOf(changed(input, householdId, change)).get(householdId)?.most ?? -1) >= 0
  for (let count = 1; count <= MOST_SEATS; count++) {
    if (!helps((household) => withSeats(household, count))) continue
    mends.push({ kind: 'seats', count })
    break
  }
  for (const weekday of weekdaysOf(input)) {
    if (helps((household) => freeOn(input, household, weekday))) mends.push({ kind: 'weekday', weekday })
  }
  return mends
}

/** Somebody who needs no seat and can always drive on that weekday stands in for the driver who is missing. */
function mendsOfSurplus(input: PlanInput, householdId: string): Mend[] {
  return weekdaysOf(input).flatMap((weekday): Mend[] => {
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
    const occurrences = input.occurrences.map((occurrence) =>
      weekdayOf(occurrence.date) === weekday
        ? { ...occurrence, enrolledHouseholdIds: [...occurrence.enrolledHouseholdIds, helper.householdId] }
        : occurrence,
    )
    const reach = reachOf({ ...input, households: [...input.households, helper], occurrences })
    return (reach.get(householdId)?.least ?? 1) <= 0 ? [{ kind: 'other_driver', weekday }] : []
  })
}

function changed(
  input: PlanInput,
  householdId: string,
  change: (household: PlanHousehold) => PlanHousehold,
): PlanInput {
  const households = input.households.map((each) => (each.householdId === householdId ? change(each) : each))
  return { ...input, households }
}

function withSeats(household: PlanHousehold, count: number): PlanHousehold {
  const [largest = 0, ...others] = household.carSeats.toSorted(
    (a, b) => (b ?? MOST_SEATS) - (a ?? MOST_SEATS),
  )
  return { ...household, carSeats: [Math.min(MOST_SEATS, (largest ?? MOST_SEATS) + count), ...others] }
}

/** Free whenever the stretch has rides on that weekday. */
function freeOn(input: PlanInput, household: PlanHousehold, weekday: number): PlanHousehold {
  const rides = input.occurrences.filter((occurrence) => weekdayOf(occurrence.date) === weekday)
  const adults = household.adults.map((adult) => ({
    ...adult,
    away: adult.away.flatMap((span) =>
      rides.some((ride) => span.fromMs < ride.endMs && ride.startMs < span.toMs) ? [] : [span],
    ),
  }))
  return { ...household, adults }
}

function weekdaysOf(input: PlanInput): number[] {
  return [...new Set(input.occurrences.map((occurrence) => weekdayOf(occurrence.date)))].sort((a, b) => a - b)
}

/** 1 for Monday to 7 for Sunday, of a date YYYY-MM-DD. */
function weekdayOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return at === 0 ? 7 : at
}
