// The only SQL for drivers' taps.
import { and, asc, eq, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { amongKeys, type Key } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { readListed } from '../../db/read-together.ts'
import { rideTaps } from '../../db/schema/rides.ts'

export type TapRow = typeof rideTaps.$inferSelect

/** Reads one driver's taps on the ride in the order of their arrival, without those taken back. */
export async function tapsBy(db: Queryable, ride: Key, driverId: string): Promise<TapRow[]> {
  const { rideId, adultId, takenBackAt, place } = rideTaps
  return readListed(
    db,
    new QueryBuilder()
      .select()
      .from(rideTaps)
      .where(and(amongKeys(rideId, [ride]), eq(adultId, driverId), isNull(takenBackAt)))
      .orderBy(asc(place)),
  )
}

export async function tapById(tx: Transaction, tapId: string): Promise<TapRow | null> {
  const [row] = await tx.select().from(rideTaps).where(eq(rideTaps.id, tapId))
  return row ?? null
}

export async function insertTap(tx: Transaction, tap: typeof rideTaps.$inferInsert) {
  await tx.insert(rideTaps).values(tap)
}

export async function takeTapBack(tx: Transaction, tapId: string, takenBackAt: Temporal.Instant) {
  await tx
    .update(rideTaps)
    .set({ takenBackAt })
    .where(and(ofLocked(tx, rideTaps), eq(rideTaps.id, tapId)))
}

/** The key that is violated if a tap's id is already in use. */
export const tapIdKey = 'ride_taps_pkey'
