// The last day of a family that leaves its group after a given day: from the next one on it neither rides nor drives there.

/** Whether a date (YYYY-MM-DD) comes after the family's last day. */
export const isPast = (lastDay: string | null | undefined, date: string): boolean =>
  typeof lastDay === 'string' && date > lastDay

/** The first date without it. */
export const dayAfter = (lastDay: string): string =>
  Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString()

/** How far ahead it may be. */
export const furthestDays = 366

export const lastDayRefusals = ['day_over', 'day_too_far'] as const
export type LastDayRefusal = (typeof lastDayRefusals)[number]

/** Whether it may be the last day; null when it may. `today`: on the group's calendar, which it may be too. */
export function lastDayRefusal(lastDay: string, today: string): LastDayRefusal | null {
  if (lastDay < today) return 'day_over'
  const furthest = Temporal.PlainDate.from(today).add({ days: furthestDays }).toString()
  return lastDay > furthest ? 'day_too_far' : null
}
