// Notifies every open screen that may see a change. The message is written in the change's transaction, so it is sent
// after the commit, in order, on all instances, and never after a rollback.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { atVeryEnd, type Queryable, type Transaction } from '../db/pool.ts'

export const liveChannel = 'beanpool_live'

export const liveEventSchema = z.union([
  z.object({ groupId: z.string(), topics: z.array(z.string()) }),
  z.object({ adultId: z.string(), topics: z.array(z.string()), membership: z.boolean().optional() }),
  z.object({ endedSessionId: z.string() }),
])

/**
 * An event for a group's members, or for one adult. `topics` are the data that a screen should refetch, without its
 * content: only adults with access can fetch it. `membership`: the adult's set of groups changed.
 */
export type LiveEvent = z.output<typeof liveEventSchema>

const changedGroups = new WeakMap<Queryable, Set<string>>()

/** Returns the groups whose screens the transaction has told so far to refetch. */
export const changedGroupsIn = (tx: Transaction): string[] => [...(changedGroups.get(tx) ?? [])]

function noteGroups(tx: Queryable, events: LiveEvent[]) {
  const noted = changedGroups.getOrInsertComputed(tx, () => new Set())
  for (const event of events) if ('groupId' in event) noted.add(event.groupId)
}

export function publish(tx: Queryable, event: LiveEvent) {
  return publishAll(tx, [event])
}

const waiting = new WeakMap<Queryable, Set<string>>()

/** Sends several events. A transaction's events go out in one statement at its end, each once. */
export async function publishAll(tx: Queryable, events: LiveEvent[]) {
  if (events.length === 0) return
  noteGroups(tx, events)
  const payloads = events.map((event) => JSON.stringify(event))
  const known = waiting.get(tx)
  if (known) for (const payload of payloads) known.add(payload)
  else {
    const all = new Set(payloads)
    if (atVeryEnd(tx, () => send(tx, [...all]))) waiting.set(tx, all)
    else await send(tx, payloads)
  }
}

async function send(tx: Queryable, payloads: string[]) {
  await tx.execute(
    sql`select pg_notify(${liveChannel}, event) from unnest(${sql.param(payloads)}::text[]) as event`,
  )
}

/** Sends the same event to each of these adults. */
export function publishToAdults(tx: Queryable, adultIds: string[], topics: string[]) {
  return publishAll(
    tx,
    adultIds.map((adultId) => ({ adultId, topics })),
  )
}
