// Pauses, resumes, edits or deletes a pool. Locked and done rides stay as they are.
import { isDeepStrictEqual } from 'node:util'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools as contract } from '@beanpool/contract/pools'
import { planChanges } from '@beanpool/domain/planner/group/plan-changes'
import {
  datesLost,
  type EnteredTimetable,
  fieldsOfForm,
  isOneRide,
  movesDates,
  type PoolDate,
  placesMoved,
  type Timetable,
  timedFields,
  type WeeklyLine,
  withPastDates,
} from '@beanpool/domain/pools/timetable'
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput, notFound, refused } from '../../api/failures.ts'
import { calendarOf } from '../../books/calendars/store.ts'
import { placesLeave } from '../../books/places/store.ts'
import { poolById, poolGroupId, updatePoolRow } from '../../books/pools/store.ts'
import { newPlacesOfDates } from '../../books/rides/new-stops.ts'
import { poolWasActedOn } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/context.ts'
import type { GroupProcedure } from '../../context/policy.ts'
import { type GroupState, readGroupState } from '../../planning/rides/group-state.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../opening/change-group.ts'
import { askFamilies, requireNoPastDate, requireRoom } from './make-pools.ts'

type Refusal = RefusalOf<(typeof contract)['delete' | 'pause' | 'resume' | 'update']>

type PoolId = { poolId: string }
type Pool = NonNullable<Awaited<ReturnType<typeof poolById>>>
type Values = Parameters<typeof updatePoolRow>[2]

/** How a change affects the pool, and whether its automatic drives are reassigned. */
type Decision = {
  values: Values
  reopens: boolean
} & (
  | { recordedAs: 'pool_paused' | 'pool_resumed' | 'pool_deleted' }
  | { recordedAs: 'pool_changed'; changes: string[]; shortens: boolean }
)

export async function pausePool(caller: Caller, { poolId }: PoolId) {
  const decision = { values: { active: false }, reopens: false, recordedAs: 'pool_paused' } as const
  await changePool(caller, 'pools.pause', { poolId, decide: () => decision })
}

export async function resumePool(caller: Caller, { poolId }: PoolId) {
  const decision = { values: { active: true }, reopens: false, recordedAs: 'pool_resumed' } as const
  await changePool(caller, 'pools.resume', { poolId, decide: () => decision })
}

type PoolChange = PoolId & {
  name: string
  weekdayMask: number
  startTime: string
  endTime: string | null
  timetable: EnteredTimetable | null
  keepsDates?: boolean | undefined
  throughOn: string
  seats: number
  lockHours: number | null
  notes: string | null
  cancels: number
}

/** Saves the pool's fields except its places, which are set with its route. */
export async function updatePool(caller: Caller, { poolId, cancels, ...asked }: PoolChange) {
  const decide = (pool: Pool, today: string): Decision => {
    const had = pool.timetable?.kind === 'dates' ? pool.timetable.dates : []
    if (asked.timetable?.kind === 'dates') requireNoPastDate(asked.timetable, today, had)
    const fields = storedFields(pool, asked, today)
    if (fields.throughOn < fields.startsOn)
      throw invalidInput('throughOn', 'Through date must not be before the start date')
    const changes = changeWords(pool, fields)
    const reopens = pool.seats !== fields.seats || movesDates(pool, fields, today)
    return {
      values: fields,
      reopens,
      recordedAs: 'pool_changed',
      changes,
      shortens: datesLost(pool, fields, today).length > 0 || fields.throughOn < pool.throughOn,
    }
  }
  await changePool(caller, 'pools.update', { poolId, decide, cancels, undo: { action: 'shorten_pool' } })
}

type Fields = Omit<PoolChange, 'poolId' | 'cancels' | 'timetable' | 'keepsDates'> & {
  startsOn: string
  timetable: Timetable | null
}

/**
 * Returns the fields with the days and times as stored. Weekly pools keep their first day, because A weeks are counted
 * from it.
 */
function storedFields(
  pool: Pool,
  { timetable: entered, keepsDates = false, ...fields }: Asked,
  today: string,
): Fields {
  if (keepsDates) {
    const { weekdayMask, startTime, endTime, startsOn, throughOn, timetable } = pool
    return { ...fields, weekdayMask, startTime, endTime, startsOn, throughOn, timetable }
  }
  const form = { ...fields, startsOn: pool.startsOn, timetable: entered }
  const stored = fieldsOfForm(form, fields.throughOn)
  const timetable = withPastDates(stored.timetable ?? null, pool.timetable, today)
  return { ...fields, ...timedFields({ ...stored, timetable }), timetable }
}

/** Returns the change that replaces a pool's upcoming dates and keeps its past ones. `today` is the group's date. */
export function withDates(pool: Pool, dates: PoolDate[], today: string) {
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  const { name, startTime, endTime, throughOn, seats, lockHours, notes, startsOn, weekdayMask } = pool
  const kept = withPastDates({ kind: 'dates', dates }, pool.timetable, today)
  const none = { date: yesterday, startTime: startTime.slice(0, 5), endTime: null, place: null, note: null }
  const timetable = kept.kind === 'dates' && kept.dates.length === 0 ? { ...kept, dates: [none] } : kept
  const form = {
    name,
    seats,
    lockHours,
    notes,
    startTime,
    endTime,
    throughOn,
    startsOn,
    weekdayMask,
    timetable,
  }
  const fields: Fields = { ...form, ...timedFields(form), timetable }
  return { values: fields, changes: changeWords(pool, fields), reopens: movesDates(pool, fields, today) }
}

/** Counts the upcoming rides on dates that the pool would lose. */
export async function ridesLost(
  { tx, groupId, now }: Pick<OpenGroup, 'tx' | 'groupId' | 'now'>,
  poolId: string,
  values: Pick<Values, 'timetable'>,
) {
  const state = await readGroupState(tx, groupId, now)
  const pools = state.pools.map((pool) => (pool.id === poolId ? { ...pool, ...values } : pool))
  const { dropped } = planChanges({ ...state, pools } as GroupState, { poolIds: [] })
  return dropped.filter((ride) => ride.poolId === poolId && ride.status !== 'cancelled').length
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const weekdayNames = (mask: number) => weekdays.filter((_, index) => mask & (1 << index)).join(' ')

const lineWords = ({ weekdayMask, weeks, startTime, endTime }: WeeklyLine) =>
  [weekdayNames(weekdayMask), startTime, endTime, weeks === 'every' ? null : `${weeks.toUpperCase()} weeks`]
    .filter((word) => word !== null)
    .join(' ')

/** Returns words like "Mon Tue", "Mon 07:50; Fri 08:40 A weeks" or "2026-12-05 09:30 Lake Pitch". */
function daysWords({ weekdayMask, timetable }: Pick<Pool, 'weekdayMask' | 'timetable'>): string {
  if (timetable === null) return weekdayNames(weekdayMask)
  if (timetable.kind === 'weekly') return timetable.lines.map(lineWords).join('; ')
  return timetable.dates
    .map(({ date, startTime, endTime, place }) => [date, startTime, endTime, place].filter(Boolean).join(' '))
    .join('; ')
}

type OfDates = Pick<Pool, 'timetable'>

/**
 * Returns words like "2026-12-05: Red shirts" for dates whose note differs from the other timetable's; 'none' if there
 * are no notes.
 */
function notesThatDiffer({ timetable }: OfDates, { timetable: other }: OfDates): string {
  if (timetable?.kind !== 'dates' || other?.kind !== 'dates') return 'none'
  const noteThen = new Map(other.dates.map(({ date, note }) => [date, note]))
  const differing = timetable.dates.filter(
    ({ date, note }) => noteThen.has(date) && noteThen.get(date) !== note,
  )
  return (
    differing
      .flatMap(({ date, note }) => note && `${date}: ${note}`)
      .filter(Boolean)
      .join('; ') || 'none'
  )
}

const lockWords = (hours: number | null) => hours ?? 'the Fair Guard’s'

/** Describes each change for the group's record, with the old and new values. */
function changeWords(pool: Pool, next: Fields): string[] {
  const time = (text: string | null) => text?.slice(0, 5) ?? 'none'
  const facts: [string, string | number, string | number][] = [
    ['name', pool.name, next.name],
    ['start', time(pool.startTime), time(next.startTime)],
    ['end', time(pool.endTime), time(next.endTime)],
    ['days', daysWords(pool), daysWords(next)],
    ['notes of dates', notesThatDiffer(pool, next), notesThatDiffer(next, pool)],
    ['seats', pool.seats, next.seats],
    ['last day', pool.throughOn, next.throughOn],
    ['lock hours', lockWords(pool.lockHours), lockWords(next.lockHours)],
    ['notes', pool.notes ?? 'none', next.notes ?? 'none'],
  ]
  return facts.flatMap(([what, from, to]) => (from === to ? [] : [`${what} from ${from} to ${to}`]))
}

export async function deletePool(
  caller: Caller,
  { poolId, name }: PoolId & { name: string },
): Promise<{ groupId: string }> {
  const decide = (pool: Pool) => {
    if (pool.name !== name) throw refused<Refusal>('name_differs')
    return { values: { deletedAt: caller.now() }, reopens: false, recordedAs: 'pool_deleted' } as const
  }
  const undo = { action: 'delete_pool' } as const
  return { groupId: await changePool(caller, 'pools.delete', { poolId, decide, undo }) }
}

type Asked = Omit<PoolChange, 'poolId' | 'cancels'>

type Changing = PoolId & {
  decide: (pool: Pool, today: string) => Decision
  undo?: { action: 'delete_pool' | 'shorten_pool' }
  cancels?: number | undefined
}

/** Returns the pool's group. */
async function changePool(
  caller: Caller,
  procedure: GroupProcedure,
  { poolId, decide, cancels, ...how }: Changing,
) {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  return changeGroup(caller, procedure, { rowGroupId, ...how }, async (open) => {
    const { tx, groupId, locked, member, now } = open
    const pool = await poolById(tx, poolId, groupId)
    if (!pool) throw notFound()
    const isMaker = isOneRide(pool) && pool.createdByAdultId === caller.adultId
    if (member.role !== 'admin' && !isMaker) throw refused<Refusal>('admin_only')
    if (pool.endedAt !== null) throw refused<Refusal>('pool_ended')
    const today = dateIn(now, locked.group.timeZone)
    const decision = decide(pool, today)
    const { values, reopens } = decision
    if (isSoAlready(pool, decision)) return { what: pool.name, answer: groupId }
    const isChanged = decision.recordedAs === 'pool_changed'
    if (isChanged) await requireMayChange(open, pool, values.timetable ?? null, today)
    const shortens = isChanged && decision.shortens
    const lost = shortens ? await ridesLost(open, poolId, values) : 0
    if (cancels !== undefined && cancels !== lost) throw refused<Refusal>('cancels_rides', String(lost))
    await updatePoolRow(tx, poolId, { ...values, updatedAt: now })
    await poolWasActedOn(tx, poolId, now)
    const asked = isChanged ? await askFamilies(tx, { groupId, poolId, now, before: pool }) : {}
    const dates = isChanged ? placesMoved(pool.timetable, values.timetable ?? null, today) : []
    const elsewhere = await newPlacesOfDates(tx, { poolId, dates }, now)
    const freed = await placesLeave(tx, { groupId, now })
    return {
      what: shortens ? ridesOf(lost, pool.name) : isChanged ? null : pool.name,
      events: [...eventsOf(decision, { poolName: pool.name, ...asked }), ...elsewhere, ...freed],
      plan: { byCaller: true, reopenedPoolIds: reopens ? [poolId] : [] },
      answer: groupId,
    }
  })
}

/** Limits a creator who is not an admin to one ride. Refuses new dates for a pool that follows a calendar. */
async function requireMayChange(open: OpenGroup, pool: Pool, timetable: Timetable | null, today: string) {
  const { tx, groupId, locked, member } = open
  if (isDeepStrictEqual(timetable, pool.timetable)) return
  const ahead = timetable?.kind === 'dates' ? timetable.dates.filter(({ date }) => date >= today) : []
  if (member.role !== 'admin' && ahead.length !== 1) throw refused<Refusal>('admin_only')
  // If the pool was deleted, its return trip no longer follows the calendar.
  const leads = pool.returnOfPoolId === null ? pool : await poolById(tx, pool.returnOfPoolId, groupId)
  if (leads && (await calendarOf(tx, { groupId, poolId: leads.id })))
    throw refused<Refusal>('follows_calendar')
  const room = { groupId, ownerPlanTier: locked.ownerPlanTier, today }
  await requireRoom(tx, room, { poolId: pool.id, timetable })
}

const ridesOf = (count: number, poolName: string) =>
  `${count === 0 ? 'Dates' : count === 1 ? '1 ride' : `${count} rides`} of ${poolName}`

/** Checks whether the decision changes nothing, such as pausing a paused pool. Nothing is then written or planned. */
const isSoAlready = (pool: Pool, decision: Decision) =>
  decision.recordedAs === 'pool_changed'
    ? decision.changes.length === 0
    : decision.values.active === pool.active

function eventsOf(decision: Decision, of: { poolName: string }): EventLine[] {
  if (decision.recordedAs !== 'pool_changed') return [{ kind: decision.recordedAs, data: of }]
  return [{ kind: 'pool_changed', data: { ...of, changes: decision.changes } }]
}
