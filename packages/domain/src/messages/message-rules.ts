// The rules of a group's message board: removing and restoring messages, and whom they address. Pure.
import type { GroupRole } from '../groups/roles.ts'

/** In characters, as JavaScript counts them. */
export const longestMessage = 2_000
/** The most adults that one message can address. */
export const mostAddressed = 20
/** The limit per adult, across all groups; no real conversation reaches it. */
export const postLimit = { messages: 30, windowMinutes: 10 }

export const removalRefusals = ['not_yours', 'too_late'] as const
export type RemovalRefusal = (typeof removalRefusals)[number]

export type Removed = { byAdultId: string; at: Temporal.Instant }
type Message = { authorAdultId: string; removed: Removed | null }
type Reader = { adultId: string; role: GroupRole }

/**
 * How a message was removed: `deleted` by its author, `removed` by an admin, `emptied` along with its author's account.
 */
export const goneWays = ['deleted', 'removed', 'emptied'] as const
type GoneWay = (typeof goneWays)[number]

/** Authors delete their own messages; admins can remove any. */
export function removeRefusal({ authorAdultId }: Message, reader: Reader): 'not_yours' | null {
  return authorAdultId === reader.adultId || reader.role === 'admin' ? null : 'not_yours'
}

/** How long a removed text is kept, in case removing it was a mistake. */
export const bringBackMinutes = 10

export const bringBackUntil = ({ at }: Removed): Temporal.Instant => at.add({ minutes: bringBackMinutes })

/** Only the adult who removed the message can restore it, within ten minutes. */
export function bringBackRefusal(
  { removed }: { removed: Removed },
  reader: Pick<Reader, 'adultId'>,
  now: Temporal.Instant,
): RemovalRefusal | null {
  if (removed.byAdultId !== reader.adultId) return 'not_yours'
  return Temporal.Instant.compare(now, bringBackUntil(removed)) < 0 ? null : 'too_late'
}

/** Returns how the message was removed; null if it was not. */
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
 * Returns the addressed adults who are still in the group, each once, without the author. Skips adults who left while
 * it was being typed, so that the message still reaches the others.
 */
export function addressedBy(
  named: readonly string[],
  { authorAdultId, adultIds }: { authorAdultId: string; adultIds: readonly string[] },
): string[] {
  return [...new Set(named)].filter((adultId) => adultId !== authorAdultId && adultIds.includes(adultId))
}
