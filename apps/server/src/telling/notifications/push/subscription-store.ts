// The SQL for the browsers that receive push messages.
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { pushSubscriptions } from '../../../db/schema/notices.ts'
import type { Subscription } from './send-push.ts'

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect

const mostPerAdult = 20

type Subscribing = Subscription & { adultId: string; sessionId: string; now: Temporal.Instant }

/**
 * Moves a browser's one subscription to the adult who is now signed in there. Deletes an adult's oldest subscriptions
 * beyond the limit.
 */
export async function saveSubscription(tx: Transaction, { now, ...values }: Subscribing) {
  await tx
    .insert(pushSubscriptions)
    .values({ id: newId(), ...values, createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
  const tooMany = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.adultId, values.adultId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(mostPerAdult)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany))
}

export async function subscriptionsOf(db: Queryable, adultId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.adultId, adultId))
    .orderBy(asc(pushSubscriptions.id))
}

export async function subscriptionAt(
  db: Queryable,
  { adultId, endpoint }: { adultId: string; endpoint: string },
): Promise<SubscriptionRow | null> {
  const own = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.adultId, adultId))
  const [row] = await db.select().from(pushSubscriptions).where(own)
  return row ?? null
}

export async function subscriptionWithId(db: Queryable, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return row ?? null
}

/** Compares the address too, because a browser that has come back with a new address keeps its subscription. */
export async function forgetSubscription(db: Queryable, { id, endpoint }: { id: string; endpoint: string }) {
  const same = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint))
  await db.delete(pushSubscriptions).where(same)
}
