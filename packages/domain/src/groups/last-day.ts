// The last day of a family that leaves its group on a chosen date. The family neither rides nor drives there
// afterwards.

/** Tells whether a date (YYYY-MM-DD) comes after the family's last day. */
export const isPast = (lastDay: string | null | undefined, date: string): boolean =>
  typeof lastDay === 'string' && date > lastDay

/** Returns the first date on which the family is no longer in the group. */
export const dayAfter = (lastDay: string): string =>
  Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString()

/** The last day may be at most this many days ahead. */
export const furthestDays = 366

export const lastDayRefusals = ['day_over', 'day_too_far'] as const
type LastDayRefusal = (typeof lastDayRefusals)[number]

/**
 * Returns why the date cannot be the last day; null if it can. `today`, on the group's calendar, is allowed as well.
 */
export function lastDayRefusal(lastDay: string, today: string): LastDayRefusal | null {
  if (lastDay < today) return 'day_over'
  const furthest = Temporal.PlainDate.from(today).add({ days: furthestDays }).toString()
  return lastDay > furthest ? 'day_too_far' : null
}

// Deleting a group: the reasons to refuse, and how long its books remain readable.

export const deletionRefusals = ['name_differs', 'other_families'] as const
type DeletionRefusal = (typeof deletionRefusals)[number]

type Asked = { name: string; typed: string; otherFamilies: number }

/**
 * Returns why an admin cannot delete the group now; null if they can. `otherFamilies`: active families other than the
 * admin's.
 */
export function deletionRefusal({ name, typed, otherFamilies }: Asked): DeletionRefusal | null {
  if (otherFamilies > 0) return 'other_families'
  return typed === name ? null : 'name_differs'
}

const readableDays = 30

/** Returns until when a deleted group's books can be read. */
export const booksReadableUntil = (deletedAt: Temporal.Instant): Temporal.Instant =>
  deletedAt.add({ hours: readableDays * 24 })

/** Returns the cutoff: groups deleted after it can still be read. */
export const booksReadableSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: readableDays * 24 })
