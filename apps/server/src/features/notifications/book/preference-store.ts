// The SQL of how adults want to be told.
import { type Preferences, preferencesWith } from '@beanpool/domain/notifications/preferences'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { notificationPreferences } from '../../../db/schema/notices.ts'

export async function readPreferences(db: Queryable, adultId: string): Promise<Preferences> {
  const [row] = await db
    .select({ changes: notificationPreferences.changes })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.adultId, adultId))
  return preferencesWith(row?.changes ?? {})
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
