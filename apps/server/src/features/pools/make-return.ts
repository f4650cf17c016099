// The row and the roster of a return trip; what else it is, its pool says (product.md 10).
import { returnTrip } from '@beanpool/domain/pools/return-trip'
import type { Transaction } from '../../db/pool.ts'
import { enrolKids, insertPool, type NewPoolRow } from './store.ts'

type Making = {
  there: NewPoolRow & { id: string }
  backAt: string
  kidIds: string[]
  adultId: string
  now: Temporal.Instant
}

export type Made = { poolId: string; name: string }

/** Under the group's lock. Gives the new pool, which has no rides until the group is planned. */
export async function makeReturn(
  tx: Transaction,
  { there, backAt, kidIds, adultId, now }: Making,
): Promise<Made> {
  const { id: returnOfPoolId, groupId, fromPlaceId, toPlaceId, ...rules } = there
  const way = { name: there.name, startTime: clock(there.startTime), endTime: clock(there.endTime ?? null) }
  const back = returnTrip(way, backAt)
  const poolId = await insertPool(tx, {
    ...rules,
    ...back,
    ...{ groupId, returnOfPoolId, fromPlaceId: toPlaceId, toPlaceId: fromPlaceId },
    ...{ createdByAdultId: adultId, createdAt: now, updatedAt: now },
  })
  await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
  return { poolId, name: back.name }
}

/** The database gives seconds too. */
function clock(time: string): string
function clock(time: string | null): string | null
function clock(time: string | null) {
  return time === null ? null : time.slice(0, 5)
}
