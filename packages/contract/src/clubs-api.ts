// The REST API for clubs. A group's token can read counts, times and places, but no names.

import { clubRideStates } from '@beanpool/domain/clubs/club-tokens'
import { z } from 'zod'
import { base } from './errors.ts'
import { enteredDate, hundredths, id, instant, wallTime } from './scalars.ts'
import { poolTimes } from './timetables.ts'

const mostOnPage = 200
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A page of items. `next` is the address of the next page; null on the last one. */
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() })

const paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostOnPage)
    .default(100)
    .describe(`How many on a page, at most ${mostOnPage}.`),
  cursor: z.string().max(200).optional().describe('From `next` of the page before.'),
}

/** A place in the group's book. If a family lent it, the address is null and the name is "A family's place". */
const clubPlace = z.strictObject({ name: z.string(), address: z.string().nullable() })

export const clubGroup = z.strictObject({
  groupId: id,
  name: z.string(),
  city: z.string(),
  timeZone: z.string(),
  familyCount: z.int(),
  kidCount: z.int(),
  activePoolCount: z.int(),
})

/**
 * `family` is the family's number in joining order, from 1. It is the same in every response, and the only way to tell
 * families apart.
 */
export const clubFamily = z.strictObject({ family: z.int(), adultCount: z.int(), kidCount: z.int() })

export const clubPool = z.strictObject({
  poolId: id,
  name: z.string(),
  active: z.boolean(),
  weekdays: z.array(z.enum(weekdays)),
  /** The pool's days and times if one line cannot express them; null otherwise. */
  timetable: poolTimes.timetable,
  /** A wall-clock time in the group's zone. */
  startTime: wallTime,
  endTime: wallTime.nullable(),
  startsOn: z.iso.date(),
  throughOn: z.iso.date(),
  seats: z.int(),
  kidCount: z.int(),
  from: clubPlace,
  to: clubPlace,
})

export const clubRide = z.strictObject({
  rideId: id,
  poolId: id,
  date: z.iso.date(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(clubRideStates),
  seats: z.int(),
  kidCount: z.int(),
  from: clubPlace,
  to: clubPlace,
})

/** The balance in hundredths of a bean. Families that left are included, so the group's sum is zero. */
export const clubBalance = z.strictObject({
  family: z.int(),
  left: z.boolean(),
  postedHundredths: hundredths,
  projectedHundredths: hundredths,
})

const clubPaths = { group: z.object({ groupId: id }) }
const path = clubPaths.group.shape
export const clubPageQuery = z.object(paging)
export const clubRidesQuery = z.object({
  from: enteredDate.describe('The first date, in the group’s zone.'),
  to: enteredDate.describe('The last date; at most 62 days.'),
  ...paging,
})

const get = (address: `/${string}`, summary: string) =>
  base.route({ method: 'GET', path: address, summary, tags: ['Clubs'] })

/** The API is described by /api/docs and answered by apps/server/src/http/clubs-api.ts. */
export const clubsApi = {
  group: get('/groups/{groupId}', 'The group').input(z.object(path)).output(clubGroup),
  families: get('/groups/{groupId}/families', 'Its families, as numbers')
    .input(z.object({ ...path, ...paging }))
    .output(pageOf(clubFamily)),
  pools: get('/groups/{groupId}/pools', 'Its pools')
    .input(z.object({ ...path, ...paging }))
    .output(pageOf(clubPool)),
  rides: get('/groups/{groupId}/rides', 'Its rides of a span of dates')
    .input(z.object({ ...path, ...clubRidesQuery.shape }))
    .output(pageOf(clubRide)),
  balances: get('/groups/{groupId}/balances', 'The beans of its families')
    .input(z.object({ ...path, ...paging }))
    .output(pageOf(clubBalance)),
}

export type ClubGroup = z.infer<typeof clubGroup>
export type ClubFamily = z.infer<typeof clubFamily>
export type ClubPool = z.infer<typeof clubPool>
export type ClubRide = z.infer<typeof clubRide>
export type ClubBalance = z.infer<typeof clubBalance>
export type ClubPlace = z.infer<typeof clubPlace>
export const clubWeekdays = weekdays
