// The rules of a group's board: who takes a message away, until when it comes back, and whom it addresses. Pure.
import type { GroupRole } from '../groups/memberships.ts'

/** Characters, as JavaScript counts them. */
export const longestMessage = 2_000
/** Adults that one message addresses. */
export const mostAddressed = 20
/** Of one adult, in all groups: a conversation never gets there. */
export const postLimit = { messages: 30, windowMinutes: 10 }

export const removalRefusals = ['not_yours', 'too_late'] as const
export type RemovalRefusal = (typeof removalRefusals)[number]

export type Removed = { byAdultId: string; at: Temporal.Instant }
type Message = { authorAdultId: string; removed: Removed | null }
type Reader = { adultId: string; role: GroupRole }

/** How a message reads. `deleted` by its author, `removed` by an admin, `emptied` with the account of its author. */
export const goneWays = ['deleted', 'removed', 'emptied'] as const
export type GoneWay = (typeof goneWays)[number]

/** Its author deletes it, and an admin removes anybody's. */
export function removeRefusal({ authorAdultId }: Message, reader: Reader): 'not_yours' | null {
  return authorAdultId === reader.adultId || reader.role === 'admin' ? null : 'not_yours'
}

/** Its text is kept that long, in case it was taken away by mistake. */
export const bringBackMinutes = 10

export const bringBackUntil = ({ at }: Removed): Temporal.Instant => at.add({ minutes: bringBackMinutes })

/** By the adult who took it away, for ten minutes (product.md 13). */
export function bringBackRefusal(
  { removed }: { removed: Removed },
  reader: Pick<Reader, 'adultId'>,
  now: Temporal.Instant,
): RemovalRefusal | null {
  if (removed.byAdultId !== reader.adultId) return 'not_yours'
  return Temporal.Instant.compare(now, bringBackUntil(removed)) < 0 ? null : 'too_late'
}

/** How it reads now that it is gone; null: it is there. */
export function goneWay({
  authorAdultId,
  authorIsDeleted,
  removed,
}: Message & { authorIsDeleted: boolean }): GoneWay | null {
  if (authorIsDeleted) return 'emptied'
  if (removed === null) return null
  return removed.byAdultId === authorAdultId ? 'deleted' : 'removed'
}

/**
 * Of those named, the adults of the group, each once, without who writes. Somebody who left while it was typed is
 * left out: the message is for the others too.
 */
export function addressedBy(
  named: readonly string[],
  { authorAdultId, adultIds }: { authorAdultId: string; adultIds: readonly string[] },
): string[] {
  return [...new Set(named)].filter((adultId) => adultId !== authorAdultId && adultIds.includes(adultId))
}
