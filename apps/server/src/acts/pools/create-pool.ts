// Creates a pool in one transaction: its roster, its rides up to the plan's horizon, their drivers, and a return trip
// if requested.
import type { FollowedEntered } from '@beanpool/contract/calendars'
import { fieldsOfForm } from '@beanpool/domain/pools/timetable'
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput } from '../../api/failures.ts'
import { mayCall, withoutWebcal } from '../../base/fetch-file.ts'
import { followCalendar } from '../../books/calendars/store.ts'
import { ownStarts } from '../../books/calendars/ways.ts'
import { poolsWithIds } from '../../books/pools/store.ts'
import type { PoolRow } from '../../books/rides/plan-store.ts'
import type { PlanOutcome } from '../../books/rides/planning.ts'
import type { Caller } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeGroup } from '../opening/change-group.ts'
import { pickFirstDriver } from '../rides/driver/pick-first-driver.ts'
import { askedKids } from './enrollable.ts'
import {
  type Created,
  countRides,
  makePools,
  type PoolForm,
  type PoolIds,
  requireNoPastDate,
  requireRoom,
} from './make-pools.ts'

export type NewPool = PoolForm & {
  firstDriverAdultId: string | null
  ids?: PoolIds | undefined
  suggested?: boolean | undefined
  /** The calendar from which the pool gets its dates. */
  follows?: FollowedEntered | undefined
}

export function createPool(
  caller: Caller,
  { firstDriverAdultId, ids, suggested = false, follows, ...input }: NewPool,
): Promise<Created> {
  const { groupId } = input
  const asking = { groupId, undo: { action: 'create_pool' } } as const
  return changeGroup(caller, 'pools.create', asking, async ({ tx, locked, member, now }) => {
    const before = ids && (await madeBefore(tx, { adultId: caller.adultId, input, ids }))
    if (before) return again(before, await askedKids(tx, input, now))
    const { group, ownerPlanTier } = locked
    const today = dateIn(now, group.timeZone)
    await requireRoom(tx, { groupId, ownerPlanTier, today }, input)
    requireDatesAhead(input, today)
    const generatedSource = suggested && ownerPlanTier === 'pro' ? ('suggested' as const) : null
    const made = { input: { ...input, generatedSource }, ids, firstDriverAdultId }
    const closing = await makingPools(tx, { ...made, caller, householdId: member.householdId, now })
    if (follows) await follow(tx, { caller, follows, groupId, poolId: closing.answer.poolId, now })
    return closing
  })
}

type Follow = {
  caller: Caller
  follows: FollowedEntered
  groupId: string
  poolId: string
  now: Temporal.Instant
}

/**
 * Makes the pool follow the calendar, which is read within a minute, outside this transaction. The form has already
 * shown its dates.
 */
async function follow(tx: Transaction, { caller, follows, groupId, poolId, now }: Follow) {
  const url = withoutWebcal(follows.url)
  if (!mayCall(url, { testHosts: caller.config.calendarTestHosts }))
    throw invalidInput('follows.url', 'Only public https addresses')
  const starts = await ownStarts(tx, { groupId, poolId })
  await followCalendar(tx, { ...follows, url, groupId, poolId, nextReadAt: now, events: { starts } })
}

type Making = Pick<NewPool, 'firstDriverAdultId'> & {
  ids?: Partial<PoolIds> | undefined
  caller: Caller
  householdId: string
  input: PoolForm
  now: Temporal.Instant
}

export async function makingPools(tx: Transaction, making: Making) {
  const { caller, householdId, input, ids, firstDriverAdultId, now } = making
  const { adultId, jobs } = caller
  const { made, events, leftOut } = await makePools(tx, { adultId, householdId, input, ids, now })
  const [{ poolId }, back] = made
  const answer = { ...nothingPlanned, poolId, returnPoolId: back?.poolId ?? null, leftOut }
  const poolIds = made.map((pool) => pool.poolId)
  return {
    what: back ? `${input.name} and its return trip` : input.name,
    events,
    plan: { byCaller: true, reopenedPoolIds: poolIds },
    afterPlan: async (outcome: PlanOutcome) => {
      countRides(answer, outcome, poolIds)
      if (firstDriverAdultId === null) return
      const by = { byAdultId: adultId, jobs }
      await pickFirstDriver(tx, {
        groupId: input.groupId,
        now,
        ...by,
        poolId,
        driverAdultId: firstDriverAdultId,
      })
    },
    answer,
  }
}

export const nothingPlanned = { rideCount: 0, uncoveredCount: 0 }

type Before = { adultId: string; input: PoolForm; ids: PoolIds }

/** Finds the pools that an earlier attempt at this call created; null if the ids are free. */
async function madeBefore(tx: Transaction, { adultId, input, ids }: Before) {
  const rows = await poolsWithIds(tx, [ids.poolId, ids.returnPoolId])
  if (rows.length === 0) return null
  const isSame = (row: (typeof rows)[number]) =>
    row.groupId === input.groupId && row.createdByAdultId === adultId && row.deletedAt === null
  if (!rows.every(isSame) || ids.poolId === ids.returnPoolId) throw invalidInput('ids', 'These ids are taken')
  const there = rows.find((row) => row.id === ids.poolId)
  // The first response was lost, and the form has changed since.
  if (!there || isOther(there, input))
    throw invalidInput('name', 'This pool was made as you first sent it: change it in its settings')
  const back = rows.some((row) => row.id === ids.returnPoolId)
  return { poolId: ids.poolId, returnPoolId: back ? ids.returnPoolId : null }
}

function isOther(row: PoolRow, form: PoolForm) {
  const { name, seats, lockHours } = form
  const { weekdayMask, startTime, startsOn } = fieldsOfForm(form, row.throughOn)
  return (
    row.name !== name ||
    row.weekdayMask !== weekdayMask ||
    row.startTime.slice(0, 5) !== startTime ||
    row.startsOn !== startsOn ||
    row.seats !== seats ||
    row.lockHours !== lockHours
  )
}

/** Plans again without any change, so nothing moves and the rides are counted as before. */
function again(made: Pick<Created, 'poolId' | 'returnPoolId'>, { leftOut }: { leftOut: string[] }) {
  const answer = { ...nothingPlanned, ...made, leftOut }
  const poolIds = [made.poolId, made.returnPoolId].filter((poolId) => poolId !== null)
  return {
    plan: { byCaller: true },
    afterPlan: async (outcome: PlanOutcome) => countRides(answer, outcome, poolIds),
    answer,
  }
}

/** Refuses a pool that would already have ended, and dates in the past. `today` is the group's date. */
function requireDatesAhead({ throughOn, timetable }: PoolForm, today: string) {
  if (timetable?.kind === 'dates') return requireNoPastDate(timetable, today)
  if (throughOn !== null && throughOn < today)
    throw invalidInput('throughOn', 'Through date must not be in the past')
}
