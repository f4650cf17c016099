// The SQL for adults' notification preferences.
import { type Preferences, preferencesWith } from '@beanpool/domain/notifications/preferences'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { selectLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { notificationPreferences } from '../../db/schema/notices.ts'
import { defineJob } from '../../jobs/job.ts'

// Defines the job that sends notices by email and push; its handler is next to the channels.

export const deliverNotices = defineJob({
  name: 'deliver-notices',
  data: z.object({ noticeIds: z.array(z.string()) }),
  retryLimit: 12,
  // Keeps parents from waiting longer when an instance has died.
  patienceSeconds: 60,
})

export async function readPreferences(db: Queryable, adultId: string): Promise<Preferences> {
  const [row] = await db
    .select({ changes: notificationPreferences.changes })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.adultId, adultId))
  return preferencesWith(row?.changes ?? {})
}

/**
 * Reads preferences in order to change them. If two changes come at the same time, the second waits for the first and
 * keeps its values.
 */
export async function lockPreferences(tx: Transaction, adultId: string): Promise<Preferences> {
  await selectLocked(tx, adultId, tx.select({ id: adults.id }).from(adults).where(eq(adults.id, adultId)))
  return readPreferences(tx, adultId)
}

export async function savePreferences(
  tx: Transaction,
  { adultId, preferences, now }: { adultId: string; preferences: Preferences; now: Temporal.Instant },
) {
  const values = { changes: preferences, updatedAt: now }
  await tx
    .insert(notificationPreferences)
    .values({ adultId, ...values })
    .onConflictDoUpdate({ target: notificationPreferences.adultId, set: values })
}
