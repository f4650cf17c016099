// The first two weeks of a new pool, as far as the plan covers them. The pool's form shows them.
import { lastScheduledDate } from './roll-out.ts'

/** The first and last date, YYYY-MM-DD, inclusive. */
type FirstWeeks = { from: string; through: string }

type Dated = {
  startsOn: string
  throughOn: string
  /** Today's date in the group's time zone. */
  today: string
  /** The number of weeks that the group owner's plan covers. */
  weeks: number
}

const days = 14

/**
 * Returns the first two weeks, beginning with the first upcoming day. `through` is before `from` if nothing is left, or
 * if nothing is planned yet.
 */
export function firstWeeks({ startsOn, throughOn, today, weeks }: Dated): FirstWeeks {
  const from = startsOn > today ? startsOn : today
  const [through = throughOn] = [throughOn, lastScheduledDate(today, weeks), daysAfter(from, days - 1)].sort()
  return { from, through }
}

/** The reasons why a pool would have no rides in its first two weeks. */
export const emptyPlans = ['no_kids', 'not_yet', 'no_dates'] as const
type EmptyPlan = (typeof emptyPlans)[number]

/**
 * Returns why the pool has no rides in its first two weeks; null if it has some. `not_yet`: it begins after the planned
 * weeks. `no_dates`: it runs on none of these days. `rideCount`: the number of rides in the part of the two weeks that
 * the plan covers.
 */
export function emptyPlan(pool: Dated & { kidCount: number; rideCount: number }): EmptyPlan | null {
  if (pool.rideCount > 0) return null
  if (pool.kidCount === 0) return 'no_kids'
  return pool.startsOn > lastScheduledDate(pool.today, pool.weeks) ? 'not_yet' : 'no_dates'
}

/** Returns the day on which a pool that begins later will have its first rides planned. */
export function plannedFirstOn({ startsOn, weeks }: Pick<Dated, 'startsOn' | 'weeks'>): string {
  return daysAfter(startsOn, 1 - weeks * 7)
}

function daysAfter(date: string, count: number): string {
  return Temporal.PlainDate.from(date).add({ days: count }).toString()
}
