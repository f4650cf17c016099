// What becomes of a strike is on the record of the ride that it was given for (product.md 13).
import type { RecordedStrikeEvent } from '@beanpool/domain/record/events'
import type { Transaction } from '../../../db/pool.ts'
import { recordEffects } from '../../record/book/record-activities.ts'

export type SettledStrike = { adultId: string; groupId: string; rideId: string | null }

/** It follows from something, so it stands after it. A strike of another group is on the record there. Those of requests without a ride are on their group's. */
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
