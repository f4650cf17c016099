// Applies the dates of a followed calendar to its pool, just like an admin's change.
import { noneSkipped } from '@beanpool/domain/calendars/followed-days'
import { type PlanTier, planLimits } from '@beanpool/domain/plans/plan-limits'
import {
  changedStarts,
  type Differing,
  datesOf,
  type ReadStarts,
  textOf,
  waitingReason,
  withFrozen,
  withReturns,
} from '@beanpool/domain/pools/followed'
import { datedAhead } from '@beanpool/domain/pools/return-trip'
import { placesMoved } from '@beanpool/domain/pools/timetable'
import { outlivesPool } from '@beanpool/domain/rides/frozen-dates'
import { isOpenRide } from '@beanpool/domain/rides/occurrences'
import { dateIn } from '@beanpool/domain/time/zones'
import { type FollowedCalendar, saveCalendar } from '../../books/calendars/store.ts'
import { waysOf } from '../../books/calendars/ways.ts'
import { livePools, type poolById, updatePoolRow } from '../../books/pools/store.ts'
import { newPlacesOfDates } from '../../books/rides/new-stops.ts'
import { poolWasActedOn } from '../../books/undo/close-undos.ts'
import type { Queryable } from '../../db/pool.ts'
import { loadGroupState } from '../../planning/rides/group-state.ts'
import type { Closing, EventLine, OpenGroup } from '../opening/change-group.ts'
import { withDates } from '../pools/change-pool.ts'
import { askFamilies } from '../pools/make-pools.ts'

type Pool = NonNullable<Awaited<ReturnType<typeof poolById>>>

/** `isAnswered`: true if an admin has already seen the change, so it takes effect at once. */
export async function applyStarts(
  open: OpenGroup,
  calendar: FollowedCalendar,
  found: ReadStarts,
  { isAnswered = false } = {},
): Promise<Closing> {
  const { tx, now, locked } = open
  const ways = await waysOf(tx, calendar)
  if (ways === null || !('starts' in calendar.events)) return {}
  const today = dateIn(now, locked.group.timeZone)
  const back = ways.back?.timetable
  const typed = back?.kind === 'dates' ? back.dates : []
  const { before, read } = withReturns(calendar.events.starts, found, typed)
  const { starts, later } = read
  const reason = isAnswered ? null : waitingReason(before, starts, today)
  if (reason !== null) return waitForAdmin(open, { calendar, read, reason, poolName: ways.there.name })
  const pools = [ways.there, ...(ways.back ? [ways.back] : [])]
  const state = await loadGroupState(tx, calendar.groupId, now)
  const rides = state.rides.filter((ride) => isOpenRide(ride) && pools.some(({ id }) => id === ride.poolId))
  const isFrozen = (date: string) => {
    const ofDate = rides.filter((ride) => ride.date === date)
    return pools.some(({ id }) =>
      outlivesPool(
        ofDate.filter(({ poolId }) => poolId === id),
        now,
      ),
    )
  }
  const plan = { groupId: calendar.groupId, planTier: locked.ownerPlanTier, today }
  const within = starts.slice(0, await roomFor(tx, plan, pools))
  const kept = withFrozen(before, { starts: within, later }, { isFrozen, today })
  const { skipped = noneSkipped } = calendar.events
  const others = skipped.others + starts.length - within.length
  const saved = { ...calendar.events, starts: kept.starts, skipped: { ...skipped, others } }
  await saveCalendar(tx, calendar, { events: saved, waiting: null })
  const events: EventLine[] = kept.differing
    .filter(({ isNew }) => isNew)
    .flatMap((each) => tellOf(each, { rides, poolId: ways.there.id, poolName: ways.there.name }))
  const reopenedPoolIds: string[] = []
  let isChanged = false
  for (const pool of pools) {
    const change = withDates(pool, datesOf(kept.starts, pool === ways.there ? 'there' : 'back'), today)
    if (change.changes.length === 0) continue
    isChanged = true
    if (change.reopens) reopenedPoolIds.push(pool.id)
    await updatePoolRow(tx, pool.id, { ...change.values, updatedAt: now })
    await poolWasActedOn(tx, pool.id, now)
    const asked = await askFamilies(tx, { groupId: calendar.groupId, poolId: pool.id, now, before: pool })
    events.push({ kind: 'pool_changed', data: { poolName: pool.name, changes: change.changes, ...asked } })
    const dates = placesMoved(pool.timetable, change.values.timetable, today)
    events.push(...(await newPlacesOfDates(tx, { poolId: pool.id, dates }, now)))
  }
  const changed = changedStarts(before, kept.starts, today)
  const [first] = changed
  // The first read brings no notice, because the admin who starts following the calendar sees its first dates.
  if (first && calendar.readAt !== null) {
    const dates = [...new Set(changed.map(({ date }) => date))]
    const nextAt = instantOf(`${first.date}T${first.startTime}`, locked.group.timeZone)
    const data = { what: 'changed', poolId: calendar.poolId, poolName: ways.there.name, to: null } as const
    events.push({
      kind: 'calendar_asks',
      data: { ...data, count: dates.length, dates: dates.slice(0, 3), nextAt },
    })
  }
  return { events, ...(isChanged ? { plan: { byCaller: false, reopenedPoolIds } } : {}) }
}

type Room = { groupId: string; planTier: PlanTier; today: string }

/**
 * Returns how many dates these pools may have under the plan of the group's owner, but never fewer than they have now,
 * because a smaller plan removes nothing.
 */
export async function roomFor(db: Queryable, { groupId, planTier, today }: Room, pools: Pool[]) {
  const { datesAhead } = planLimits[planTier]
  const ids = new Set(pools.map(({ id }) => id))
  const live = await livePools(db, groupId)
  const datesOfPools = (isOwn: boolean) =>
    datedAhead(
      live.filter(({ poolId }) => ids.has(poolId) === isOwn),
      today,
    )
  return datesAhead === null
    ? Number.POSITIVE_INFINITY
    : Math.max(datesOfPools(true), datesAhead - datesOfPools(false))
}

/** Also accepts a date without a time, which means midnight. */
export const instantOf = (wallTime: string, timeZone: string) =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone).toInstant().toString()

type Waiting = {
  calendar: FollowedCalendar
  read: ReadStarts
  reason: NonNullable<ReturnType<typeof waitingReason>>
  poolName: string
}

/** Changes nothing if admins already have a notice of the same change. */
async function waitForAdmin(
  { tx }: OpenGroup,
  { calendar, read, reason, poolName }: Waiting,
): Promise<Closing> {
  const { waiting, poolId } = calendar
  if (waiting && 'starts' in waiting && textOf(waiting.starts) === textOf(read.starts)) return {}
  await saveCalendar(tx, calendar, { waiting: { reason, ...read, isLeft: false } })
  const data = { what: reason, poolId, poolName, count: read.starts.length, to: null }
  // A calendar that keeps changing while it waits sends one request.
  return waiting && 'starts' in waiting && !waiting.isLeft
    ? {}
    : { events: [{ kind: 'calendar_asks', data }] }
}

type Told = { rides: { id: string; date: string }[]; poolId: string; poolName: string }

/** Reports each car on a frozen date, which an admin can move or call off. */
function tellOf({ start, to }: Differing, { rides, poolId, poolName }: Told): EventLine[] {
  const what = to === null ? 'ride_gone' : 'ride_moved'
  const moved = to && `${to.date} ${to.startTime}`
  return rides
    .filter(({ date }) => date === start.date)
    .map(({ id }) => ({
      rideId: id,
      kind: 'calendar_asks',
      data: { what, poolId, poolName, count: 1, to: moved },
    }))
}
