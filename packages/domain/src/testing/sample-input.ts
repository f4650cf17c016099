// Small, tricky inputs for planner tests, with clashing pools, absences, tiny cars, holds, and frozen or fixed rides.
import type { Car } from '../households/cars.ts'
import { CAR_PRICE } from '../planner/car-price.ts'
import type {
  FixedCar,
  PlanHousehold,
  PlanInput,
  PlannedDriver,
  PlanOccurrence,
  Preference,
} from '../planner/input/types.ts'

/** Draws an integer from `from` to `to`, inclusive. Tests pass a source that can shrink. */
export type Draw = (from: number, to: number) => number

export type SampleLimits = {
  households: number
  days: number
  pools: number
  /** True if there may be fixed cars, frozen rides and frozen holds. */
  commitments: boolean
  /** True if balances may be near the hard lock. */
  holds: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY_MS = Date.UTC(2026, 2, 2)
const STARTS = [8, 8.5, 15, 15, 15.75]

type HouseholdChanges = Partial<Omit<PlanHousehold, 'cars'>> & { carSeats?: Car['seats'][] }

/**
 * Builds a household that can drive at any time. It has one adult, and one car with as many seats as the pool asks for.
 */
export function sampleHousehold(
  householdId: string,
  { carSeats = [null], ...changes }: HouseholdChanges = {},
): PlanHousehold {
  return {
    householdId,
    active: true,
    postedHundredths: 0,
    lastDroveAtMs: null,
    cars: sampleCars(householdId, carSeats),
    exemptFromHold: false,
    leftBehind30d: 0,
    adults: [sampleAdult(`${householdId}-a`)],
    drivesElsewhere: [],
    ...changes,
  }
}

/** Builds cars named `a-car0`, `a-car1`, and so on. */
export function sampleCars(householdId: string, carSeats: Car['seats'][]): Car[] {
  return carSeats.map((seats, at) => ({ carId: `${householdId}-car${at}`, seats }))
}

/** Builds a driver in the household's first car. */
export const sampleDriver = (householdId: string, adultId = `${householdId}-a`): PlannedDriver => ({
  kind: 'adult',
  householdId,
  adultId,
  carId: `${householdId}-car0`,
})

/** Builds an adult who is always free. */
export function sampleAdult(
  adultId: string,
  changes: Partial<PlanHousehold['adults'][number]> = {},
): PlanHousehold['adults'][number] {
  return { adultId, lastDroveAtMs: null, away: [], credentialsOk: true, onProbation: false, ...changes }
}

/**
 * Builds an occurrence with one enrolled kid per household id (repeat an id for siblings). By default, it is on day 0
 * from 8:00 to 9:00.
 */
export function sampleOccurrence(
  occurrenceId: string,
  householdIds: string[],
  changes: Partial<PlanOccurrence> & { day?: number; hour?: number } = {},
): PlanOccurrence {
  const { day = 0, hour = 8, ...rest } = changes
  const startMs = MONDAY_MS + day * DAY_MS + hour * HOUR_MS
  return {
    occurrenceId,
    poolId: occurrenceId.split(':')[0] ?? occurrenceId,
    date: dateOf(startMs),
    weekKey: dateOf(MONDAY_MS + Math.floor(day / 7) * 7 * DAY_MS),
    startMs,
    endMs: startMs + HOUR_MS,
    seatsPerCar: 8,
    seatPriceHundredths: 100,
    enrolledHouseholdIds: [...new Set(householdIds)],
    riders: householdIds.map((householdId, index) => ({
      kidId: `${householdId}-k${householdIds.slice(0, index).filter((id) => id === householdId).length}`,
      householdId,
      frozenHold: null,
    })),
    backedOutHouseholdIds: [],
    fixedCars: [],
    frozen: false,
    ...rest,
  }
}

/** Builds an input with the usual hard lock of -5 beans. */
export function sampleInput(households: PlanHousehold[], occurrences: PlanOccurrence[]): PlanInput {
  return { hardLockHundredths: -500, carPrice: CAR_PRICE, households, occurrences }
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Draws a complete input within the limits. */
export function drawInput(draw: Draw, limits: SampleLimits): PlanInput {
  const households = Array.from({ length: draw(1, limits.households) }, (_, i) =>
    drawHousehold(draw, limits, i),
  )
  const ids = households.map((household) => household.householdId)
  const occurrences: PlanOccurrence[] = []
  const pools = draw(1, limits.pools)
  for (let pool = 0; pool < pools; pool++) {
    const enrolled = ids.filter(() => draw(0, 3) > 0)
    for (let day = 0; day < limits.days; day++) {
      occurrences.push(drawOccurrence(draw, limits, { pool, day: day * 4, enrolled, ids }))
    }
  }
  const hardLockHundredths = limits.holds ? -500 : -1_000_000
  return { hardLockHundredths, carPrice: CAR_PRICE, households, occurrences }
}

/** Adds drawn wishes to an input. */
export function drawWishes(draw: Draw, input: PlanInput): PlanInput {
  const occurrences = input.occurrences.map((each) => ({
    ...each,
    isMorning: new Date(each.startMs).getUTCHours() < 12,
  }))
  return { ...input, occurrences, preferences: drawPreferences(draw, input) }
}

/** Draws preferences for about half of the households in each pool. */
export function drawPreferences(draw: Draw, { households, occurrences }: PlanInput): Preference[] {
  return [...new Set(occurrences.map((each) => each.poolId))].flatMap((poolId) =>
    households
      .filter(() => draw(0, 1) === 1)
      .map(({ householdId }) => ({
        poolId,
        householdId,
        morningsOnly: draw(0, 1) === 1,
        maxDrivesPerWeek: [null, 0, 1, 1, 2][draw(0, 4)] ?? null,
      })),
  )
}

function drawHousehold(draw: Draw, limits: SampleLimits, index: number): PlanHousehold {
  const householdId = `h${index}`
  const adults = Array.from({ length: [0, 1, 1, 1, 1, 2][draw(0, 5)] ?? 1 }, (_, a) =>
    sampleAdult(`${householdId}-a${a}`, {
      lastDroveAtMs: draw(0, 2) === 0 ? null : MONDAY_MS - draw(1, 9) * DAY_MS,
      away: Array.from({ length: draw(0, 2) }, () => {
        const fromMs = MONDAY_MS + draw(0, 10) * DAY_MS + draw(0, 1) * 12 * HOUR_MS
        return { fromMs, toMs: fromMs + 12 * HOUR_MS, reason: draw(0, 1) ? 'unavailable' : 'vacation' }
      }),
      credentialsOk: draw(0, 9) > 0,
      onProbation: draw(0, 9) === 0,
    }),
  )
  const cars = [[], [0], [2], [3], [4], [null], [3, 2], [5, 3]]
  const elsewhereMs = MONDAY_MS + draw(0, 4) * DAY_MS + 15 * HOUR_MS
  return sampleHousehold(householdId, {
    active: draw(0, 12) > 0,
    postedHundredths: draw(limits.holds ? -7 : -3, 3) * 100,
    lastDroveAtMs: draw(0, 2) === 0 ? null : MONDAY_MS - draw(1, 9) * DAY_MS,
    carSeats: cars[draw(0, cars.length - 1)] ?? [null],
    exemptFromHold: draw(0, 6) === 0,
    leftBehind30d: draw(0, 2),
    adults,
    drivesElsewhere:
      adults[0] && draw(0, 5) === 0
        ? [
            {
              fromMs: elsewhereMs,
              toMs: elsewhereMs + HOUR_MS,
              ...sampleDriver(householdId, adults[0].adultId),
            },
          ]
        : [],
  })
}

function drawOccurrence(
  draw: Draw,
  limits: SampleLimits,
  at: { pool: number; day: number; enrolled: string[]; ids: string[] },
): PlanOccurrence {
  const riding = at.enrolled.flatMap((id) =>
    Array.from({ length: [0, 1, 1, 1, 2][draw(0, 4)] ?? 1 }, () => id),
  )
  const occurrence = sampleOccurrence(`p${at.pool}:${at.day}`, riding, {
    day: at.day,
    hour: STARTS[at.pool % STARTS.length] ?? 8,
    seatsPerCar: draw(1, 6),
    seatPriceHundredths: [100, 100, 100, 150][draw(0, 3)] ?? 100,
    enrolledHouseholdIds: at.enrolled,
    backedOutHouseholdIds: at.enrolled.filter(() => draw(0, 11) === 0),
  })
  return limits.commitments ? commit(draw, occurrence, at.ids) : occurrence
}

function commit(draw: Draw, occurrence: PlanOccurrence, ids: string[]): PlanOccurrence {
  const fixedCars: FixedCar[] = ids
    .filter(() => draw(0, 9) === 0)
    .map((householdId, index) => ({
      carIndex: index,
      driver: sampleDriver(householdId, `${householdId}-a0`),
      kidIds: draw(0, 1) ? occurrence.riders.slice(index, index + 1).map((rider) => rider.kidId) : null,
      seatPriceHundredths: 100 + 50 * draw(0, 1),
    }))
  const riders = occurrence.riders.map((rider) => ({
    ...rider,
    frozenHold: [null, null, null, null, true, false][draw(0, 5)] ?? null,
  }))
  return { ...occurrence, fixedCars, riders, frozen: draw(0, 4) === 0 }
}
