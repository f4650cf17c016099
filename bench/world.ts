// Makes up a group for the benchmark: the families in each pool, and the times when they are available, week by week.
import type { AwaySpan } from '@beanpool/domain/time/span'
import type { PlanHousehold, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { sampleCars } from '../packages/domain/src/testing/sample-input.ts'
import { type Random, seededRandom } from './random.ts'

export type Kind = 'easy' | 'tight' | 'structural'

export type WorldShape = { households: number; pools: number; kind: Kind; weeks: number; seed: number }

/** `lateAbsences` lists, by occurrence, kids who turn out not to ride once the plan is made. */
export type World = {
  shape: WorldShape
  households: PlanHousehold[]
  occurrences: PlanOccurrence[]
  lateAbsences: Map<string, Set<string>>
}

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Monday, 2026-01-05, 00:00 UTC. */
const FIRST_MONDAY_MS = Date.UTC(2026, 0, 5)
const SCHOOL_DAYS = 5
/** The start hours of pools 1, 2, 3 and so on: mornings clash with one another, and so do afternoons. */
const STARTS = [7.5, 15, 15.25, 7.75, 15.5, 16.5, 8, 15.75]
const RIDE_HOURS = 0.75

type Kids = { poolId: string; householdId: string; kidIds: string[] }

/** Makes the world of this shape; the same shape always yields the same world. */
export function makeWorld(shape: WorldShape): World {
  const kindNumber = { easy: 1, tight: 2, structural: 3 }[shape.kind]
  const random = seededRandom(shape.seed * 7919 + shape.households * 101 + shape.pools * 11 + kindNumber)
  const households = Array.from({ length: shape.households }, (_, i) => makeHousehold(random, shape, i))
  const enrolments = enrol(random, shape, households)
  const world: World = { shape, households, occurrences: [], lateAbsences: new Map() }
  for (let day = 0; day < shape.weeks * 7; day++) {
    if (day % 7 >= SCHOOL_DAYS) continue
    for (let pool = 0; pool < shape.pools; pool++) addOccurrence(random, world, { day, pool, enrolments })
  }
  return world
}

function makeHousehold(random: Random, shape: WorldShape, index: number): PlanHousehold {
  const householdId = `h${String(index).padStart(3, '0')}`
  const awayChance = { easy: 0.1, tight: 0.35, structural: 0.2 }[shape.kind]
  const seats: [number, number] = shape.kind === 'tight' ? [3, 5] : [4, 6]
  const second = random.chance(0.15)
  const cars = [random.between(...seats)]
  if (second) cars.push(random.between(...seats))
  const vacation = vacationSpans(random, shape)
  const adults = Array.from({ length: second ? 2 : 1 }, (_, a) => ({
    adultId: `${householdId}-a${a}`,
    lastDroveAtMs: null,
    away: [...awaySpans(random, shape, awayChance), ...vacation],
    credentialsOk: true,
    onProbation: false,
  }))
  const household: PlanHousehold = {
    householdId,
    active: true,
    postedHundredths: 0,
    lastDroveAtMs: null,
    cars: sampleCars(householdId, cars),
    exemptFromHold: false,
    leftBehind30d: 0,
    adults,
    drivesElsewhere: [],
  }
  return shape.kind === 'structural' ? bend(random, shape, household, index) : household
}

/** In structural worlds some households can never be balanced: a tiny car, no car, or Fridays only. */
function bend(random: Random, shape: WorldShape, household: PlanHousehold, index: number): PlanHousehold {
  if (index % 3 !== 0) return household
  const way = random.between(0, 2)
  if (way === 0) return { ...household, cars: sampleCars(household.householdId, [2]) }
  if (way === 1) return { ...household, cars: sampleCars(household.householdId, [0]) }
  const adults = household.adults.map((adult) => ({ ...adult, away: [...adult.away, ...notFridays(shape)] }))
  return { ...household, adults }
}

function notFridays(shape: WorldShape): AwaySpan[] {
  return Array.from({ length: shape.weeks }, (_, week) => {
    const fromMs = FIRST_MONDAY_MS + week * 7 * DAY_MS
    return { fromMs, toMs: fromMs + 4 * DAY_MS, reason: 'unavailable' as const }
  })
}

/** Draws the half-days on which someone is away, which are the same in every week. */
function awaySpans(random: Random, shape: WorldShape, chance: number): AwaySpan[] {
  const spans: AwaySpan[] = []
  for (let half = 0; half < SCHOOL_DAYS * 2; half++) {
    if (!random.chance(chance)) continue
    for (let week = 0; week < shape.weeks; week++) {
      const fromMs = FIRST_MONDAY_MS + week * 7 * DAY_MS + half * 12 * HOUR_MS
      spans.push({ fromMs, toMs: fromMs + 12 * HOUR_MS, reason: 'unavailable' })
    }
  }
  return spans
}

/** Draws two weeks in forty during which the whole household is away, neither driving nor riding. */
function vacationSpans(random: Random, shape: WorldShape): AwaySpan[] {
  const spans: AwaySpan[] = []
  for (let week = 0; week < shape.weeks; week++) {
    if (!random.chance(0.05)) continue
    const fromMs = FIRST_MONDAY_MS + week * 7 * DAY_MS
    spans.push({ fromMs, toMs: fromMs + 7 * DAY_MS, reason: 'vacation' })
  }
  return spans
}

/**
 * Enrols each household in each pool with a fixed probability, but in at least one; three in ten enrolments have two
 * kids. Beyond 30 households, a pool stays as large as with 30: more families need more pools, not buses.
 */
function enrol(random: Random, shape: WorldShape, households: PlanHousehold[]): Kids[] {
  const share =
    shape.households <= 3 ? 1 : shape.households <= 12 ? 0.7 : 0.45 * Math.min(1, 30 / shape.households)
  const enrolments: Kids[] = []
  households.forEach(({ householdId }, index) => {
    for (let pool = 0; pool < shape.pools; pool++) {
      if (!random.chance(share) && pool !== index % shape.pools) continue
      const kidIds = [`${householdId}-p${pool}-k0`]
      if (random.chance(0.3)) kidIds.push(`${householdId}-p${pool}-k1`)
      enrolments.push({ poolId: `pool${pool}`, householdId, kidIds })
    }
  })
  return enrolments
}

function addOccurrence(
  random: Random,
  world: World,
  at: { day: number; pool: number; enrolments: Kids[] },
): void {
  const poolId = `pool${at.pool}`
  const dayMs = FIRST_MONDAY_MS + at.day * DAY_MS
  const date = isoDate(dayMs)
  const startMs = dayMs + (STARTS[at.pool % STARTS.length] ?? 8) * HOUR_MS
  const mine = at.enrolments.filter((enrolment) => enrolment.poolId === poolId)
  const occurrenceId = `${poolId}:${date}`
  const riders: PlanOccurrence['riders'] = []
  const late = new Set<string>()
  for (const { householdId, kidIds } of mine) {
    const [adult] = world.households.find((known) => known.householdId === householdId)?.adults ?? []
    const away = adult?.away.some((s) => s.reason === 'vacation' && s.fromMs <= dayMs && dayMs < s.toMs)
    if (away) continue
    for (const kidId of kidIds) {
      const fate = random.next()
      if (fate >= 0.05) riders.push({ kidId, householdId, frozenHold: null })
      if (fate >= 0.05 && fate < 0.1) late.add(kidId)
    }
  }
  world.lateAbsences.set(occurrenceId, late)
  world.occurrences.push({
    occurrenceId,
    poolId,
    date,
    weekKey: isoDate(FIRST_MONDAY_MS + Math.floor(at.day / 7) * 7 * DAY_MS),
    startMs,
    endMs: startMs + RIDE_HOURS * HOUR_MS,
    seatsPerCar: 6,
    seatPriceHundredths: 100,
    enrolledHouseholdIds: mine.map((enrolment) => enrolment.householdId),
    riders,
    backedOutHouseholdIds: [],
    fixedCars: [],
    frozen: false,
  })
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
