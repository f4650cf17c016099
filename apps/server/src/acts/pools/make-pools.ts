// Creates the rows of a new pool, its return trip and its roster, under the group's lock, before the group is planned.
import { pastDate } from '@beanpool/contract/timetable-words'
import { type PlanTier, planLimits } from '@beanpool/domain/plans/plan-limits'
import type { GeneratedSource } from '@beanpool/domain/pools/pool-requests'
import { countedPools, datedAhead, returnTrip } from '@beanpool/domain/pools/return-trip'
import { rideTimes } from '@beanpool/domain/pools/roll-out'
import {
  datesAhead,
  type EnteredTimetable,
  fieldsOfForm,
  type TimedFields,
  usualEnd,
} from '@beanpool/domain/pools/timetable'
import { askedUntil } from '@beanpool/domain/rides/kids-questions'
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput, planLimited } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { choosePlace, type PlaceChoice, placesAdded } from '../../books/places/choose-place.ts'
import { takeBackDeclines } from '../../books/pools/question-store.ts'
import {
  enrolKids,
  enrolledKidIds,
  groupKids,
  insertPool,
  livePools,
  poolById,
} from '../../books/pools/store.ts'
import type { PlanOutcome } from '../../books/rides/planning.ts'
import { termEndOf } from '../../books/terms/store.ts'
import type { Transaction } from '../../db/pool.ts'
import { askedKids } from './enrollable.ts'
import { type Made, makeReturn } from './make-return.ts'

type Room = { groupId: string; ownerPlanTier: PlanTier; today: string }

/**
 * Refuses a pool that would take the group further beyond its plan. Call it under the group's lock. `poolId`: the pool
 * being changed, if it already exists.
 */
export async function requireRoom(
  tx: Transaction,
  { groupId, ownerPlanTier, today }: Room,
  { timetable, poolId = '' }: { timetable: EnteredTimetable | null; poolId?: string },
) {
  const { poolsPerGroup, datesAhead } = planLimits[ownerPlanTier]
  const before = await livePools(tx, groupId)
  const [changed] = before.filter((pool) => pool.poolId === poolId)
  const next = { poolId, returnOfPoolId: changed?.returnOfPoolId ?? null, timetable }
  const after = [...before.filter((pool) => pool !== changed), next]
  const exceeds = (count: (pools: typeof after) => number, most: number | null) =>
    most !== null && count(after) > Math.max(most, count(before))
  if (exceeds(countedPools, poolsPerGroup)) throw planLimited('pools_per_group', poolsPerGroup ?? 0)
  if (exceeds((pools) => datedAhead(pools, today), datesAhead))
    throw planLimited('dates_ahead', datesAhead ?? 0)
}

/** Refuses past dates, except those that the pool already has. `today` is the group's date. */
export function requireNoPastDate(
  { dates }: EnteredTimetable & { kind: 'dates' },
  today: string,
  had: { date: string }[] = [],
) {
  const at = dates.findIndex(({ date }) => date < today && !had.some((each) => each.date === date))
  if (at !== -1) throw invalidInput(`timetable.dates.${at}`, pastDate)
}

// The response to an admin who created pools: how many rides they have, and which kids could not be enrolled.

export type Created = {
  poolId: string
  returnPoolId: string | null
  rideCount: number
  uncoveredCount: number
  leftOut: string[]
}

/** Counts the rides once the group is planned. */
export function countRides(answer: Created, { byPool }: PlanOutcome, poolIds: string[]) {
  for (const poolId of poolIds) {
    answer.rideCount += byPool.get(poolId)?.rides ?? 0
    answer.uncoveredCount += byPool.get(poolId)?.uncovered ?? 0
  }
}

/** The fields of a new pool's form. */
export type PoolForm = {
  groupId: string
  name: string
  weekdayMask: number
  startTime: string
  endTime: string | null
  timetable: EnteredTimetable | null
  startsOn: string
  throughOn: string | null
  seats: number
  lockHours: number | null
  from: PlaceChoice
  to: PlaceChoice
  notes: string | null
  kidIds: string[]
  backAt?: string | undefined
  generatedSource?: GeneratedSource | null
}

/** The ids that the client created when it showed the form. */
export type PoolIds = { poolId: string; returnPoolId: string }

/** `ids.returnPoolId`: used only if there is a return trip. */
type Making = {
  adultId: string
  /** The family for which the pool is created. It is not asked about its other kids. */
  householdId: string
  input: PoolForm
  ids?: Partial<PoolIds> | undefined
  now: Temporal.Instant
}

/** Creates the pool and, if requested, its return trip. Also returns the lines for the record. */
export async function makePools(tx: Transaction, { adultId, householdId, input, ids, now }: Making) {
  const { groupId, from, to, kidIds: _, backAt, timetable: entered, ...fields } = input
  const { kids, leftOut } = await askedKids(tx, input, now)
  const kidIds = kids.map((kid) => kid.kidId)
  const choosing = { groupId, adultId, now }
  const start = await choosePlace(tx, { ...choosing, choice: from, field: 'from' })
  const end = await choosePlace(tx, { ...choosing, choice: to, field: 'to' })
  const row = {
    ...fields,
    groupId,
    createdAt: now,
    updatedAt: now,
    createdByAdultId: adultId,
    ...fieldsOfForm(input, input.throughOn ?? usualEnd(input.startsOn, await termEndOf(tx, groupId))),
    fromPlaceId: start.place.id,
    toPlaceId: end.place.id,
  }
  const poolId = await insertPool(tx, row, ids?.poolId)
  await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
  const made: [Made, ...Made[]] = [{ poolId, name: input.name }]
  const there = { ...row, id: poolId }
  const back = returnTrip(there, { entered, backAt })
  if (back !== null)
    made.push(await makeReturn(tx, { there, back, id: ids?.returnPoolId, kidIds, adultId, now }))
  const asked = await askFamilies(tx, { groupId, poolId, now, householdId })
  const created = made.map(
    ({ poolId: id, name }) =>
      ({ kind: 'pool_created', data: { poolName: name, ...(id === poolId ? asked : {}) } }) as const,
  )
  return { made, leftOut, events: [...placesAdded([start, end]), ...created] }
}

/** `before`: the pool before the change. A new pool asks all families except the one for which it was created. */
type Asking = {
  groupId: string
  poolId: string
  now: Temporal.Instant
  householdId?: string
  before?: TimedFields
}

/**
 * Asks families about dates that are new to the pool, as long as they can still answer. Kids who do not ride otherwise
 * may want to ride then.
 */
export async function askFamilies(tx: Transaction, { groupId, poolId, now, householdId, before }: Asking) {
  const pool = await poolById(tx, poolId, groupId)
  const known = (await rulesOfGroups(tx, [groupId])).get(groupId)
  if (!pool?.active || pool.returnOfPoolId !== null || !known) return {}
  const { timeZone, fairGuard: rules } = known
  const today = dateIn(now, timeZone)
  const had = before ? datesAhead(before, today, 100) : []
  const dates = datesAhead(pool, today, 0)
  const isSame = dates.every((date) => had.includes(date))
  if (isSame || askedUntil(pool, { timeZone, rules, now }) === null) return {}
  const [kids, riding] = [await groupKids(tx, groupId), await enrolledKidIds(tx, pool)]
  const homes = before
    ? kids.filter(({ kidId }) => riding.has(kidId)).map((kid) => kid.householdId)
    : [householdId]
  const asked = kids.filter((kid) => !riding.has(kid.kidId) && !homes.includes(kid.householdId))
  await takeBackDeclines(tx, { groupId, poolId, kidIds: asked.map(({ kidId }) => kidId) })
  const starts = dates.map((date) => rideTimes(pool, date, timeZone).startsAt)
  const nextAt = starts.find((at) => Temporal.Instant.compare(at, now) > 0)?.toString()
  return { poolId, askedHouseholdIds: [...new Set(asked.map((kid) => kid.householdId))], nextAt }
}
