// The fields of the form for a new pool and the rules between them, whether an admin creates the pool or a member
// requests it.
import { startsAfter } from '@beanpool/domain/pools/return-trip'
import { z } from 'zod'
import { newPlace } from './places.ts'
import { enteredDate, id, name, optionalText, wallTime } from './scalars.ts'
import { backTooEarly } from './timetable-words.ts'
import { enteredTimetable } from './timetables.ts'

/** A place from the group's book, or a new one to add to it. */
export const placeChoice = (missing: string) => z.union([z.object({ placeId: id }), newPlace], missing)

/** Null for the Fair Guard's lock window. At 0, rides lock when their late window begins. */
export const lockHours = z.int().min(0, 'At least 0 hours').max(72, 'At most 72 hours').nullable()

export const poolFields = {
  groupId: z.uuid('Group is required'),
  name: name(80, 'Event name is required'),
  weekdayMask: z.int('Pick at least one day').min(1, 'Pick at least one day').max(127),
  startTime: z.string('Start time is required').min(1, 'Start time is required').pipe(wallTime),
  endTime: wallTime.nullable(),
  /** Replaces the weekdays, the times and, if the timetable has dates, the first and last date. */
  timetable: enteredTimetable,
  startsOn: enteredDate,
  /** Null for the end of the group's term if that is still ahead, otherwise for 3 weeks. */
  throughOn: enteredDate.nullable(),
  seats: z.int().min(1, 'At least 1 seat').max(8, 'At most 8 seats'),
  lockHours,
  from: placeChoice('From address is required'),
  to: placeChoice('To address is required'),
  notes: optionalText(500),
  kidIds: z.array(id).max(200),
  /**
   * Also creates the return trip: the reversed route at this time, with the same kids, days and rules. Not used with a
   * timetable, which has its own times for the return trip.
   */
  backAt: wallTime.optional(),
}

type Timed = { startTime: string; endTime: string | null }
export const endsAfterStart = (pool: Timed) => pool.endTime === null || pool.endTime > pool.startTime
export const endIssue = { path: ['endTime'], message: 'End time must be after the start time' }

type Dated = { startsOn: string; throughOn: string | null }
export const throughAfterStart = (pool: Dated) => pool.throughOn === null || pool.throughOn >= pool.startsOn
export const throughIssue = {
  path: ['throughOn'],
  message: 'Through date must not be before the start date',
}

export const backAfterThere = (pool: Timed & { backAt?: string | undefined }) =>
  pool.backAt === undefined || startsAfter(pool, pool.backAt)
export const backIssue = { path: ['backAt'], message: backTooEarly }
