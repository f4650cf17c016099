// Starts and stops following a calendar, for a pool or for a group's days without rides, and answers pending changes.
import { createHash } from 'node:crypto'
import type { calendars as contract, FollowedEntered } from '@beanpool/contract/calendars'
import type { RefusalOf } from '@beanpool/contract/errors'
import { type FollowedStart, textOf } from '@beanpool/domain/pools/followed'
import { notFound, refused } from '../../api/failures.ts'
import { limitRate } from '../../api/limit-rate.ts'
import { mayCall, withoutWebcal } from '../../base/fetch-file.ts'
import {
  calendarOf,
  type Followed,
  type FollowedCalendar,
  followCalendar,
  saveCalendar,
  unfollow,
} from '../../books/calendars/store.ts'
import { ownStarts } from '../../books/calendars/ways.ts'
import { requireAccess } from '../../books/members/access.ts'
import { readTimeZone } from '../../books/members/membership-store.ts'
import { noRideDayOn, removeNoRideDayRow } from '../../books/pools/no-ride-days-store.ts'
import { groupOwner, poolById, poolGroupId } from '../../books/pools/store.ts'
import type { Caller } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'
import { changeGroup, type EventLine } from '../opening/change-group.ts'
import { type DayShown, importDays } from '../pools/import-no-ride-days.ts'
import { applyStarts, roomFor } from './apply-starts.ts'
import { lookUp } from './look-up.ts'
import { nextRead, readFollowed, take } from './read-calendar.ts'

type Failed = Exclude<RefusalOf<typeof contract.followDays>, 'admin_only'>
type Decided = RefusalOf<typeof contract.answerPool>

/** Limits how often one adult can make the server fetch an address. */
const looks = { limit: 30, windowMinutes: 10 }

/** Reads an address that an adult has typed; throws unless a calendar of the expected kind is there. */
async function lookOnce(
  caller: Caller,
  groupId: string,
  { url, ...asked }: FollowedEntered & { isOfPool: boolean },
) {
  await limitRate(caller, { key: `calendars:${caller.adultId}`, ...looks })
  const { config, db } = caller
  const address = withoutWebcal(url)
  if (!mayCall(address, { testHosts: config.calendarTestHosts })) throw refused<Failed>('bad_address')
  const asking = { ...asked, url: address, etag: null, lastModified: null }
  const found = await lookUp(caller, await readTimeZone(db, groupId), asking)
  if (found.outcome === 'failed') throw refused<Failed>(found.why)
  return found
}

/** Returns the starts that a pool would get if it followed the calendar. */
export async function previewCalendar(
  caller: Caller,
  { groupId, ...asked }: FollowedEntered & { groupId: string },
) {
  await requireAccess(caller.db, caller, 'calendars.preview', { groupId })
  const found = await lookOnce(caller, groupId, { ...asked, isOfPool: true })
  if (found.outcome !== 'starts') throw notFound()
  const { planTier } = await groupOwner(caller.db, groupId)
  const today = caller
    .now()
    .toZonedDateTimeISO(await readTimeZone(caller.db, groupId))
    .toPlainDate()
  const room = await roomFor(caller.db, { groupId, planTier, today: today.toString() }, [])
  // If there is no room at all, creating the pool refuses with that reason.
  const starts = room === 0 ? found.starts : found.starts.slice(0, room)
  const later = found.starts.length - starts.length
  return { starts, skipped: { ...found.skipped, others: found.skipped.others + later } }
}

const followsEvent: EventLine = {
  kind: 'group_changed',
  data: { changes: ['calendar of days without rides'] },
}

export async function followDays(caller: Caller, { groupId, url }: { groupId: string; url: string }) {
  await requireAccess(caller.db, caller, 'calendars.followDays', { groupId })
  const found = await lookOnce(caller, groupId, { url, words: '', leadMinutes: 0, isOfPool: false })
  await changeGroup(caller, 'calendars.followDays', { groupId }, async (open) => {
    const row = await calendarOf(open.tx, { groupId, poolId: null })
    // A retry finds the calendar already followed.
    if (row?.url === withoutWebcal(url)) return {}
    const events = { rows: [], taken: row && 'taken' in row.events ? row.events.taken : [], left: [] }
    const calendar = await followCalendar(open.tx, {
      groupId,
      poolId: null,
      url: withoutWebcal(url),
      words: '',
      leadMinutes: 0,
      nextReadAt: nextRead(caller),
      events,
    })
    await take(open, calendar, found)
    return { events: [followsEvent] }
  })
}

type FollowingPool = FollowedEntered & { poolId: string }

/** The usual rule decides whether changes to the pool's dates need an admin's approval. */
export async function followForPool(caller: Caller, { poolId, url, ...asked }: FollowingPool) {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  const { groupId } = await requireAccess(caller.db, caller, 'calendars.followPool', { rowGroupId })
  const found = await lookOnce(caller, groupId, { ...asked, url, isOfPool: true })
  await changeGroup(caller, 'calendars.followPool', { groupId }, async (open) => {
    const pool = await poolById(open.tx, poolId, groupId)
    if (!pool || pool.endedAt !== null) throw notFound()
    if (pool.timetable?.kind !== 'dates') throw refused<RefusalOf<typeof contract.followPool>>('no_dates')
    const before = await calendarOf(open.tx, { groupId, poolId })
    const calendar = await followCalendar(open.tx, {
      ...asked,
      url: withoutWebcal(url),
      groupId,
      poolId,
      nextReadAt: nextRead(caller),
      events: before?.events ?? { starts: await ownStarts(open.tx, { groupId, poolId }) },
    })
    const closing = await take(open, calendar, found)
    const changes = ['the calendar that it follows']
    const event: EventLine = { kind: 'pool_changed', data: { poolName: pool.name, changes } }
    return { ...closing, events: [...(closing.events ?? []), event] }
  })
}

/** Returns the pool's name, or null for the days without rides. Throws if the pool is not in the group. */
async function poolNamed(db: Queryable, { groupId, poolId }: Followed) {
  if (poolId === null) return null
  const pool = await poolById(db, poolId, groupId)
  if (!pool) throw notFound()
  return pool
}

export async function stopFollowing(caller: Caller, { groupId, poolId }: Followed) {
  await changeGroup(caller, 'calendars.stop', { groupId }, async ({ tx }) => {
    const pool = await poolNamed(tx, { groupId, poolId })
    if (!(await unfollow(tx, { groupId, poolId }))) return {}
    if (pool === null) return { events: [followsEvent] }
    const data = { poolName: pool.name, changes: ['the calendar that it follows'] }
    return { events: [{ kind: 'pool_changed', data }] }
  })
  return {}
}

export async function fetchNow(caller: Caller, { groupId, poolId }: Followed) {
  await requireAccess(caller.db, caller, 'calendars.readNow', { groupId })
  await limitRate(caller, { key: `calendars:${caller.adultId}`, ...looks })
  await poolNamed(caller.db, { groupId, poolId })
  const row = await calendarOf(caller.db, { groupId, poolId })
  if (row !== null) await readFollowed(caller, row)
  return {}
}

type Answered = { groupId: string; days: DayShown[]; gone: string[]; left: string[] }

export async function answerDays(caller: Caller, { groupId, days, gone, left }: Answered) {
  const undo = { action: 'import_no_ride_days' } as const
  await changeGroup(caller, 'calendars.answerDays', { groupId, undo }, async (open) => {
    const { tx } = open
    const row = await calendarOf(tx, { groupId, poolId: null })
    if (!row || !('taken' in row.events)) throw refused<Decided>('changed_since')
    const saved = days.length > 0 ? await importDays(open, days) : {}
    const removed: EventLine[] = []
    // Removes only days that came from the calendar and are no longer in it.
    const listed = new Set(row.events.rows.flatMap(({ dates }) => dates))
    for (const date of gone.filter((each) => taken(row).has(each) && !listed.has(each))) {
      const day = await noRideDayOn(tx, groupId, date)
      if (day && (await removeNoRideDayRow(tx, groupId, date)))
        removed.push({ kind: 'no_ride_day_removed', data: { date, note: day.note } })
    }
    const added = days.map(({ date }) => date)
    const leftOf = [...new Set([...row.events.left, ...left])].filter((date) => !added.includes(date))
    const takenNow = [...new Set([...taken(row), ...added])].filter(
      (date) => !gone.includes(date) && !left.includes(date),
    )
    const answered = new Set([...added, ...left, ...gone])
    const told = row.waiting && 'dates' in row.waiting ? row.waiting.dates : []
    const dates = told.filter((date) => !answered.has(date))
    const events = { ...row.events, taken: takenNow, left: leftOf }
    await saveCalendar(tx, row, { events, waiting: dates.length > 0 ? { dates } : null })
    const lines = [...(saved.events ?? []), ...removed]
    return {
      what: saved.what ?? null,
      events: lines,
      ...(lines.length > 0 ? { plan: { byCaller: true } } : {}),
    }
  })
}

const taken = ({ events }: FollowedCalendar) => new Set('taken' in events ? events.taken : [])

/** The fingerprint of a change as it was shown. A change with any other fingerprint is refused. */
export const shownOf = (starts: FollowedStart[]): string =>
  createHash('sha256').update(textOf(starts)).digest('hex')

type Answer = { poolId: string; applies: boolean; shown: string }

export async function answerPool(caller: Caller, { poolId, applies, shown }: Answer) {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  await changeGroup(caller, 'calendars.answerPool', { rowGroupId }, async (open) => {
    const row = await calendarOf(open.tx, { groupId: open.groupId, poolId })
    if (!row) throw refused<Decided>('changed_since')
    const { waiting } = row
    // A retry finds the change already answered.
    if (!waiting || !('starts' in waiting)) return {}
    if (shownOf(waiting.starts) !== shown) throw refused<Decided>('changed_since')
    if (applies) return applyStarts(open, row, { later: [], ...waiting }, { isAnswered: true })
    await saveCalendar(open.tx, row, { waiting: { ...waiting, isLeft: true } })
    return {}
  })
}
