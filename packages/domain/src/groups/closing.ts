// Deleting a group: when it is refused, and how long its books can be read (settled.md, *Groups and people*).

export const deletionRefusals = ['name_differs', 'other_families'] as const
export type DeletionRefusal = (typeof deletionRefusals)[number]

type Asked = { name: string; typed: string; otherFamilies: number }

/** Whether an admin may not delete the group now; null when they may. Other families: its active ones beside the admin's. */
export function deletionRefusal({ name, typed, otherFamilies }: Asked): DeletionRefusal | null {
  if (otherFamilies > 0) return 'other_families'
  return typed === name ? null : 'name_differs'
}

const readableDays = 30

/** Until here the books of a deleted group can be read. */
export const booksReadableUntil = (deletedAt: Temporal.Instant): Temporal.Instant =>
  deletedAt.add({ hours: readableDays * 24 })

/** A group that was deleted after this can still be read. */
export const booksReadableSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: readableDays * 24 })
