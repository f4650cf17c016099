// Reads a followed calendar every three hours and on demand, and applies its changes. A pool's dates follow the
// calendar, while days without rides need an admin's approval. An unreadable calendar changes nothing.
import { datesToTell, waitingDays } from '@beanpool/domain/calendars/followed-days'
import { dateIn } from '@beanpool/domain/time/zones'
import { z } from 'zod'
import {
  calendarToRead,
  dueCalendars,
  type FollowedCalendar,
  nextReads,
  saveCalendar,
} from '../../books/calendars/store.ts'
import { noRideDaysFrom } from '../../books/pools/no-ride-days-store.ts'
import { groupOwner, poolById } from '../../books/pools/store.ts'
import { type ClockStep, inEach } from '../../context/clock-step.ts'
import type { AppContext } from '../../context/context.ts'
import { handleJob } from '../../context/job-handler.ts'
import { withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'
import { publish } from '../../live/publish.ts'
import { type Closing, changeGroup, type EventLine, type OpenGroup } from '../opening/change-group.ts'
import { applyStarts, instantOf } from './apply-starts.ts'
import { type Found, lookUp } from './look-up.ts'

const everyHours = 3
/** Admins get a notice once reads have failed for this long. */
const toldAfterHours = 24

const readCalendarOnce = defineJob({
  name: 'read_calendar',
  data: z.object({ groupId: z.uuid(), id: z.uuid() }),
  policy: 'exclusive',
  retryLimit: 2,
  patienceSeconds: 60,
})

type Key = { groupId: string; id: string }

export const readCalendarJob = handleJob({
  job: readCalendarOnce,
  // The calendar's server may take ten seconds to answer.
  sideBySide: true,
  handle: (context, key) => readFollowed(context, key),
})

/** Queues a job for each calendar that is due, so fetching calendars does not delay the minute's other jobs. */
export const followCalendarsStep: ClockStep = {
  run: async (context, groupIds) =>
    inEach(context, await dueCalendars(context.db, groupIds, context.now()), (due) =>
      withTransaction(context.db, async (tx) => {
        await saveCalendar(tx, due, { nextReadAt: nextRead(context) })
        await context.jobs.enqueue(tx, readCalendarOnce, due, { singletonKey: due.id })
      }),
    ),
  next: nextReads,
}

export const nextRead = ({ now }: Pick<AppContext, 'now'>) => now().add({ hours: everyHours })

/**
 * Reads a calendar now. Changes nothing if the calendar is no longer followed, or if a read that began later finished
 * first.
 */
export async function readFollowed(context: AppContext, key: Key) {
  const askedAt = context.now()
  const due = await calendarToRead(context.db, key)
  if (due === null) return
  const { calendar, timeZone } = due
  const found = await lookUp(context, timeZone, {
    ...calendar,
    isOfPool: calendar.poolId !== null,
    ...(isDone(calendar, timeZone, context.now()) ? {} : { etag: null, lastModified: null }),
  })
  const { adultId } = await groupOwner(context.db, key.groupId)
  const asking = { groupId: key.groupId, byCalendar: true }
  await changeGroup({ ...context, adultId }, 'calendars.readNow', asking, async (open) => {
    const row = await calendarToRead(open.tx, key)
    // The address or the search words have changed in the meantime.
    const isSame = row?.calendar.url === calendar.url && row.calendar.words === calendar.words
    if (!row || !isSame) return {}
    const { readAt } = row.calendar
    const isLate = readAt !== null && Temporal.Instant.compare(readAt, askedAt) > 0
    return isLate ? {} : take(open, row.calendar, found, askedAt)
  })
}

/**
 * Checks whether an unchanged calendar can be skipped. It must have been read today, as a series shows more dates each
 * day, and no frozen ride may have kept a date from following it.
 */
function isDone(
  { readAt, failure, events }: FollowedCalendar,
  timeZone: string,
  now: Temporal.Instant,
): boolean {
  const dayOf = (at: Temporal.Instant) => dateIn(at, timeZone)
  const differs = 'starts' in events && events.starts.some(({ told }) => told !== undefined)
  return failure === null && !differs && readAt !== null && dayOf(readAt) === dayOf(now)
}

/** Applies the result of a read, and returns the events for the group's record and its admins. */
export async function take(
  open: OpenGroup,
  calendar: FollowedCalendar,
  found: Found,
  askedAt = open.now,
): Promise<Closing> {
  const { tx, now } = open
  const save = (values: Partial<FollowedCalendar>) => saveCalendar(tx, calendar, values)
  if (found.outcome === 'failed') {
    const failingSince = calendar.failingSince ?? now
    // Waiting would not help if there are too many dates.
    const isLong = found.why === 'too_many' || now.since(failingSince).total('hours') >= toldAfterHours
    const tells = isLong && calendar.toldAt === null
    await save({ failingSince, failure: found.why, ...(tells ? { toldAt: now } : {}) })
    const what = found.why === 'too_many' ? 'too_many' : 'unreadable'
    return tells ? { events: [await asks(open, calendar, { what, count: 0 })] } : {}
  }
  await save({ readAt: askedAt, failingSince: null, failure: null, toldAt: null })
  // Open pages show when the calendar was last read.
  await publish(tx, { groupId: calendar.groupId, topics: ['pools'] })
  if (found.outcome === 'unchanged') return {}
  const { etag, lastModified, skipped } = found
  const read = { ...calendar, events: { ...calendar.events, skipped } }
  await save({ etag, lastModified, events: read.events })
  if (found.outcome === 'starts') return applyStarts(open, read, found)
  if (!('rows' in read.events)) return {}
  const today = dateIn(now, open.locked.group.timeZone)
  const days = await noRideDaysFrom(tx, calendar.groupId, today)
  const events = { ...read.events, rows: found.rows }
  const dates = datesToTell(waitingDays(events, { holidays: new Set(days.map(({ date }) => date)), today }))
  const told = calendar.waiting && 'dates' in calendar.waiting ? calendar.waiting.dates : []
  await save({ events, waiting: dates.length === 0 ? null : { dates } })
  const [first] = dates.filter((date) => !told.includes(date))
  if (first === undefined) return {}
  const nextAt = instantOf(first, open.locked.group.timeZone)
  return { events: [await asks(open, calendar, { what: 'days', count: dates.length, nextAt })] }
}

type Asking = Pick<Extract<EventLine, { kind: 'calendar_asks' }>['data'], 'what' | 'count' | 'nextAt'>

/** Returns the event that notifies admins. */
export async function asks({ tx }: OpenGroup, { groupId, poolId }: FollowedCalendar, asking: Asking) {
  const pool = poolId === null ? null : await poolById(tx, poolId, groupId)
  const data = { ...asking, poolId, poolName: pool?.name ?? null, to: null }
  return { kind: 'calendar_asks', data } as const
}
