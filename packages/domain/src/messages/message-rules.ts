// The rules of a group's message board: removing, restoring and addressing messages. Pure.
import type { GroupRole } from '../groups/roles.ts'

/** The maximum number of characters in a message, as JavaScript counts them. */
export const longestMessage = 2_000
/** The maximum number of adults that one message can address. */
export const mostAddressed = 20
/**
 * The maximum number of messages that one adult may post, across all groups. No real conversation reaches this limit.
 */
export const postLimit = { messages: 30, windowMinutes: 10 }

export const removalRefusals = ['not_yours', 'too_late'] as const
export type RemovalRefusal = (typeof removalRefusals)[number]

export type Removed = { byAdultId: string; at: Temporal.Instant }
type Message = { authorAdultId: string; removed: Removed | null }
type Reader = { adultId: string; role: GroupRole }

/**
 * How a message disappeared: its author `deleted` it, an admin `removed` it, or it was `emptied` when its author's
 * account was deleted.
 */
export const goneWays = ['deleted', 'removed', 'emptied'] as const
type GoneWay = (typeof goneWays)[number]

/**
 * Returns why the reader may not remove the message; null if they may. Authors can delete their own messages, and
 * admins can remove any.
 */
export function removeRefusal({ authorAdultId }: Message, reader: Reader): 'not_yours' | null {
  return authorAdultId === reader.adultId || reader.role === 'admin' ? null : 'not_yours'
}

/** The number of minutes for which a removed text is kept, in case removing it was a mistake. */
export const bringBackMinutes = 10

export const bringBackUntil = ({ at }: Removed): Temporal.Instant => at.add({ minutes: bringBackMinutes })

/**
 * Returns why the reader may not restore the message; null if they may. Only the adult who removed it can, within ten
 * minutes.
 */
export function bringBackRefusal(
  { removed }: { removed: Removed },
  reader: Pick<Reader, 'adultId'>,
  now: Temporal.Instant,
): RemovalRefusal | null {
  if (removed.byAdultId !== reader.adultId) return 'not_yours'
  return Temporal.Instant.compare(now, bringBackUntil(removed)) < 0 ? null : 'too_late'
}

/** Returns how the message disappeared; null if it is still there. */
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
 * Returns the addressed adults who are still in the group, without duplicates or the author. Adults who left while the
 * message was being typed are skipped, so it still reaches the rest.
 */
export function addressedBy(
  named: readonly string[],
  { authorAdultId, adultIds }: { authorAdultId: string; adultIds: readonly string[] },
): string[] {
  return [...new Set(named)].filter((adultId) => adultId !== authorAdultId && adultIds.includes(adultId))
}
