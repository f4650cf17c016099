// Records each change of a strike on the ride that it was given for (product.md 13).
import type { RecordedStrikeEvent } from '@beanpool/domain/record/events'
import type { Transaction } from '../../db/pool.ts'
import { recordEffects } from '../record/record-activities.ts'

export type SettledStrike = { adultId: string; groupId: string; rideId: string | null }

/**
 * Records them as consequences, after their cause. A strike of another group is on that group's record. Strikes of requests without a ride are
 * on their group's record.
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
