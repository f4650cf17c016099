// Calendars that a group follows by URL, for its days without rides and for its pools.
import { calendarFailures } from '@beanpool/domain/calendars/failures'
import { importedDaysLimit } from '@beanpool/domain/calendars/free-days'
import { waitingReasons } from '@beanpool/domain/pools/followed'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { date, enteredDate, id, instant, optionalText, wallTime } from './scalars.ts'

const url = z
  .string()
  .trim()
  .max(1_000, 'At most 1000 characters')
  .regex(/^(https?|webcals?):\/\/\S+$/i, 'Enter an address that starts with https://')

/** A pool's followed calendar: comma-separated `words` select its events; rides start some minutes before them. */
export const followedEntered = z.object({
  url,
  words: z.string().trim().max(200, 'At most 200 characters'),
  leadMinutes: z.int().min(0, 'At least 0 minutes').max(240, 'At most 240 minutes'),
})
export type FollowedEntered = z.infer<typeof followedEntered>

/** How many events were left out, by reason. */
const skipped = z.object({ unread: z.int(), whole: z.int(), others: z.int() })

const followedState = z.object({
  readAt: instant.nullable(),
  /** Why the calendar cannot be read, and since when; the last version that could be read is kept. */
  failure: z.enum(calendarFailures).nullable(),
  failingSince: instant.nullable(),
  skipped,
})

const followedDays = followedState.extend({
  url: z.string(),
  /** Events whose dates no admin has decided on yet, listed as in the preview of an imported file. */
  rows: z.array(z.object({ name: z.string(), dates: z.array(date), isSchoolOn: z.boolean() })),
  /** Days without rides that the calendar no longer lists. */
  gone: z.array(z.object({ date, note: z.string().nullable() })),
})
export type FollowedDaysShown = z.infer<typeof followedDays>

/** A ride that the calendar asks for. `backAt`: when its return trip starts; null if the event has no end. */
const start = z.object({
  date,
  startTime: wallTime,
  backAt: wallTime.nullable(),
  name: z.string(),
  place: z.string(),
})
export type CalendarStart = z.infer<typeof start>

const followedPool = followedState.extend({
  /** The calendar's address, shown only to admins, as it may be a secret. */
  url: z.string().nullable(),
  words: z.string(),
  leadMinutes: z.int(),
  next: z.array(start),
  /** A change waiting for an admin: the dates removed and added, and the number of rides it would cancel. */
  waiting: z
    .object({
      reason: z.enum(waitingReasons),
      shown: z.string(),
      lost: z.array(start),
      gained: z.array(start),
      cancels: z.int(),
    })
    .nullable(),
})
export type FollowedPool = z.infer<typeof followedPool>

const days = z.object({ followed: followedDays.nullable() })
const ofPool = z.object({ followed: followedPool.nullable() })
const failures = [...calendarFailures, 'admin_only'] as const
const note = optionalText(80)

export const calendars = {
  days: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(days),
  /** Reads the calendar and, if that succeeds, follows it. Its days take effect once an admin saves them. */
  followDays: base
    .errors({ REFUSED: refusal(failures) })
    .input(z.object({ groupId: id, url }))
    .output(days),
  /**
   * Saves the chosen days as shown, lets rides run again on the days in `gone`, and leaves the rest waiting. Can be
   * undone for ten minutes.
   */
  answerDays: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since']) })
    .input(
      z.object({
        groupId: id,
        days: z
          .array(z.object({ date: enteredDate, note, shown: z.string().max(64) }))
          .max(importedDaysLimit),
        gone: z.array(enteredDate).max(importedDaysLimit),
        /** Dates that were shown but not chosen. */
        left: z.array(enteredDate).max(importedDaysLimit),
      }),
    )
    .output(days),
  /**
   * Stops following a calendar; if `poolId` is null, the one for days without rides. Days and dates already read from
   * it stay.
   */
  stop: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, poolId: id.nullable() }))
    .output(z.object({})),
  readNow: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, poolId: id.nullable() }))
    .output(z.object({})),
  /** Previews a pool's next dates before it is created. */
  preview: base
    .errors({ REFUSED: refusal(failures) })
    .input(followedEntered.extend({ groupId: id }))
    .output(z.object({ starts: z.array(start), skipped })),
  ofPool: base.input(z.object({ poolId: id })).output(ofPool),
  /** Makes a pool with dates follow a calendar, or changes which calendar or events it follows. */
  followPool: base
    .errors({ REFUSED: refusal([...failures, 'no_dates']) })
    .input(followedEntered.extend({ poolId: id }))
    .output(ofPool),
  /** Accepts or declines a pending change, as shown. */
  answerPool: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since']) })
    .input(z.object({ poolId: id, applies: z.boolean(), shown: z.string().max(64) }))
    .output(ofPool),
}
