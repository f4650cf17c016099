// The last day of a family that leaves its group on a set date: from the next day on it neither rides nor drives there.

/** Tells whether a date (YYYY-MM-DD) comes after the family's last day. */
export const isPast = (lastDay: string | null | undefined, date: string): boolean =>
  typeof lastDay === 'string' && date > lastDay

/** Returns the first date without the family. */
export const dayAfter = (lastDay: string): string =>
  Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString()

/** How far ahead the last day may be. */
export const furthestDays = 366

export const lastDayRefusals = ['day_over', 'day_too_far'] as const
export type LastDayRefusal = (typeof lastDayRefusals)[number]

/** Returns why it may not be the last day; null if it may. `today`: on the group's calendar; allowed, too. */
export function lastDayRefusal(lastDay: string, today: string): LastDayRefusal | null {
  if (lastDay < today) return 'day_over'
  const furthest = Temporal.PlainDate.from(today).add({ days: furthestDays }).toString()
  return lastDay > furthest ? 'day_too_far' : null
}
