// Records each change of a strike on the ride that it was given for.
import type { RecordedStrikeEvent } from '@beanpool/domain/record/events'
import type { Key } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { recordEffects } from '../record/record-activities.ts'
import { lateCancelsOf } from './store.ts'

// Reads the beans that each household owes for cancelling a ride late, while its strike counts.

export async function lateCancels(db: Queryable, rides: readonly Key[]) {
  const rows = await lateCancelsOf(db, rides)
  return rows.filter((row) => row.penaltyHundredths > 0)
}

// Returns the route of a request without a ride, for the strike of a claimant who withdrew from it.

type Row = { fromLocation: string | null; toLocation: string | null }

/** Returns null for the strike of a ride, which has its pool's name. */
export function strikeTrip({ fromLocation, toLocation }: Row) {
  return fromLocation === null || toLocation === null ? null : { fromLocation, toLocation }
}

export type SettledStrike = { adultId: string; groupId: string; rideId: string | null }

/**
 * Records changes of strikes as consequences, after their cause. A strike of another group is on that group's record.
 * Strikes of requests without a ride are on their group's record.
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
