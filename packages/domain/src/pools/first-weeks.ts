// The first two weeks of a new pool, as far as the plan reaches, shown on its form.
import { lastScheduledDate } from './roll-out.ts'

/** Dates, YYYY-MM-DD, both included. */
type FirstWeeks = { from: string; through: string }

type Dated = {
  startsOn: string
  throughOn: string
  /** Today in the group's time zone. */
  today: string
  /** The number of weeks the group owner's plan covers. */
  weeks: number
}

const days = 14

/** Begins on its first upcoming day. `through` is before `from` if nothing is left, or nothing planned yet. */
export function firstWeeks({ startsOn, throughOn, today, weeks }: Dated): FirstWeeks {
  const from = startsOn > today ? startsOn : today
  const [through = throughOn] = [throughOn, lastScheduledDate(today, weeks), daysAfter(from, days - 1)].sort()
  return { from, through }
}

/** The reason such a pool would have no rides in its first two weeks. */
export const emptyPlans = ['no_kids', 'not_yet', 'no_dates'] as const
type EmptyPlan = (typeof emptyPlans)[number]

/**
 * `not_yet`: it begins after the planned weeks. `no_dates`: it runs on none of these days. `rideCount`: in the first
 * two weeks, or as much of them as the plan reaches.
 */
export function emptyPlan(pool: Dated & { kidCount: number; rideCount: number }): EmptyPlan | null {
  if (pool.rideCount > 0) return null
  if (pool.kidCount === 0) return 'no_kids'
  return pool.startsOn > lastScheduledDate(pool.today, pool.weeks) ? 'not_yet' : 'no_dates'
}

/** Returns the day on which a later pool's first rides are planned. */
export function plannedFirstOn({ startsOn, weeks }: Pick<Dated, 'startsOn' | 'weeks'>): string {
  return daysAfter(startsOn, 1 - weeks * 7)
}

function daysAfter(date: string, count: number): string {
  return Temporal.PlainDate.from(date).add({ days: count }).toString()
}
