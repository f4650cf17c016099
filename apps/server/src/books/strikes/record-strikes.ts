// Records each change to a strike on the ride for which it was given.
import type { RecordedStrikeEvent } from '@beanpool/domain/record/events'
import type { Key } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { recordEffects } from '../record/record-activities.ts'
import { lateCancelsOf } from './store.ts'

// Reads the beans that each household owes for a late cancel if its strike counts.

export async function lateCancels(db: Queryable, rides: readonly Key[]) {
  const rows = await lateCancelsOf(db, rides)
  return rows.filter((row) => row.penaltyHundredths > 0)
}

// Returns the route of a request without a ride, for the strike of a claimant who gave it back.

type Row = { fromLocation: string | null; toLocation: string | null }

/** Returns null for a strike on a ride, which shows the pool's name instead. */
export function strikeTrip({ fromLocation, toLocation }: Row) {
  return fromLocation === null || toLocation === null ? null : { fromLocation, toLocation }
}

export type SettledStrike = { adultId: string; groupId: string; rideId: string | null }

/**
 * Records changes to strikes as consequences, after their cause. A strike of another group goes on that group's record,
 * and so does a strike for a request without a ride.
 */
export function recordStrikes(
  tx: Transaction,
  { strikes, event, now }: { strikes: SettledStrike[]; event: RecordedStrikeEvent; now: Temporal.Instant },
) {
  recordEffects(
    tx,
    strikes.map(({ adultId, groupId, rideId }) => ({
      groupId,
      rideId,
      actorAdultId: null,
      kind: 'strike_settled',
      data: { toAdultId: adultId, event },
      at: now,
    })),
  )
}
