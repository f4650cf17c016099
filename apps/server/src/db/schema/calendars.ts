// Calendars that groups follow at their addresses: a school's for days without rides, a team's for a pool.
import { type CalendarFailure, calendarFailures } from '@beanpool/domain/calendars/failures'
import type { FollowedDays, Skipped } from '@beanpool/domain/calendars/followed-days'
import type { FollowedStart, KeptStart, WaitingReason } from '@beanpool/domain/pools/followed'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idInGroup, instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { groups } from './groups.ts'
import { pools } from './pools.ts'

/** The last applied version: a pool's starts, or a school's days with their answers. */
type ReadEvents = ({ starts: KeptStart[] } | FollowedDays) & { skipped?: Skipped }

/**
 * `starts`: the calendar's start times. `isLeft`: an admin left the pool as it was. `dates`: the days that admins were
 * notified of.
 */
/** `later`: missing from changes that have waited since 1.0.0. */
type WaitingStarts = {
  reason: WaitingReason
  starts: FollowedStart[]
  later?: FollowedStart[]
  isLeft: boolean
}
type WaitingChange = WaitingStarts | { dates: string[] }

export const followedCalendars = pgTable(
  'followed_calendars',
  {
    id: idInGroup(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    /** The pool that follows the calendar; null if the calendar is for the group's days without rides. */
    poolId: uuid('pool_id'),
    url: text('url').notNull(),
    /** The words to look for, separated by commas; empty for all events. */
    words: text('words').notNull().default(''),
    leadMinutes: integer('lead_minutes').notNull().default(0),
    /** The markers (ETag, date) of the version that was last read. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** When the calendar is next due to be read. */
    nextReadAt: instant('next_read_at').notNull(),
    readAt: instant('read_at'),
    failingSince: instant('failing_since'),
    failure: text('failure').$type<CalendarFailure>(),
    /** When admins were notified that the calendar cannot be read. */
    toldAt: instant('told_at'),
    events: jsonb('events').$type<ReadEvents>().notNull(),
    waiting: jsonb('waiting').$type<WaitingChange>(),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.poolId, pools),
    index('followed_calendars_next_read_at_idx').on(table.nextReadAt),
    uniqueIndex('followed_calendars_pool_id_key').on(table.groupId, table.poolId),
    uniqueIndex('followed_calendars_days_key').on(table.groupId).where(sql`${table.poolId} is null`),
    check('followed_calendars_failure', oneOf(table.failure, calendarFailures)),
    check('followed_calendars_failing', sql`(${table.failure} is null) = (${table.failingSince} is null)`),
  ],
)
