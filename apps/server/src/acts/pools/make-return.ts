// Creates a return trip's row and roster; its pool provides the rest.
import type { BackTrip } from '@beanpool/domain/pools/return-trip'
import { turned } from '@beanpool/domain/pools/route'
import { chosenStops, routeOf, saveStops } from '../../books/places/route-store.ts'
import { enrolKids, insertPool, type NewPoolRow, saveKidStop } from '../../books/pools/store.ts'
import type { Transaction } from '../../db/pool.ts'

type Making = {
  there: NewPoolRow & { id: string }
  /** The id of the return trip; a new one if omitted. */
  id?: string | undefined
  back: BackTrip
  kidIds: string[]
  adultId: string
  now: Temporal.Instant
}

export type Made = { poolId: string; name: string }

/** Call it under the group's lock. Returns the new pool, which has no rides until the group is planned. */
export async function makeReturn(
  tx: Transaction,
  { there, back, id, kidIds, adultId, now }: Making,
): Promise<Made> {
  const { id: returnOfPoolId, groupId, fromPlaceId, toPlaceId, ...rules } = there
  const row = {
    ...rules,
    ...back,
    groupId,
    returnOfPoolId,
    fromPlaceId: toPlaceId,
    toPlaceId: fromPlaceId,
    createdByAdultId: adultId,
    createdAt: now,
    updatedAt: now,
  }
  const poolId = await insertPool(tx, row, id)
  await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
  await turnRoute(tx, { groupId, thereId: returnOfPoolId, poolId, kidIds })
  return { poolId, name: back.name }
}

type Turning = { groupId: string; thereId: string; poolId: string; kidIds: string[] }

/** Reverses the stops, so each kid is picked up where they were dropped off. */
async function turnRoute(tx: Transaction, { groupId, thereId, poolId, kidIds }: Turning) {
  const { placeIds } = await routeOf(tx, { id: thereId, groupId })
  await saveStops(tx, { groupId, poolId, placeIds: placeIds.slice(1, -1).toReversed() })
  const chosen = await chosenStops(tx, [{ id: thereId, groupId }])
  for (const { kidId, ...stop } of chosen.filter((each) => kidIds.includes(each.kidId)))
    await saveKidStop(tx, { poolId, kidId, ...turned(stop) })
}
