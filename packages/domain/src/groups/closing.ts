// Deleting a group: when it is refused, and how long its books stay readable (settled.md, *Groups and people*).

export const deletionRefusals = ['name_differs', 'other_families'] as const
export type DeletionRefusal = (typeof deletionRefusals)[number]

type Asked = { name: string; typed: string; otherFamilies: number }

/** Returns why an admin may not delete the group now; null if they may. Other families: active ones except the admin's. */
export function deletionRefusal({ name, typed, otherFamilies }: Asked): DeletionRefusal | null {
  if (otherFamilies > 0) return 'other_families'
  return typed === name ? null : 'name_differs'
}

const readableDays = 30

/** Returns until when a deleted group's books can be read. */
export const booksReadableUntil = (deletedAt: Temporal.Instant): Temporal.Instant =>
  deletedAt.add({ hours: readableDays * 24 })

/** Groups deleted after this moment can still be read. */
export const booksReadableSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: readableDays * 24 })
