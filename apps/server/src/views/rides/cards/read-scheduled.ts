// Reads rides ahead for other features: the next ones of a group or pool, and those that will move a balance.
import type { RideCard } from '@beanpool/contract/ride-card'
import {
  allOf,
  endingAfter,
  followingRide,
  inGroups,
  movingBalanceOf,
  notOver,
  ofPool,
  withIds,
} from '../../../books/rides/store.ts'
import type { Caller, Reader } from '../../../context/caller.ts'
import { readCards } from './ride-cards.ts'

export async function nextRides(
  caller: Reader,
  { groupId, poolId, limit }: { groupId: string; poolId?: string; limit: number },
): Promise<RideCard[]> {
  const now = caller.now()
  const where = allOf(inGroups([groupId]), notOver, endingAfter(now), poolId ? ofPool(poolId) : undefined)
  return readCards(caller.db, { adultId: caller.adultId, now, where, limit })
}

type MovingBalance = { groupId: string; householdId: string; after: string | null; limit: number }

/** Lists scheduled rides with a driver that will move the household's balance in the group, soonest first; `after`: a ride of the group. */
export async function ridesMovingBalance(
  caller: Caller,
  { groupId, householdId, after, limit }: MovingBalance,
): Promise<RideCard[]> {
  const below = after === null ? undefined : followingRide(groupId, after)
  const where = allOf(inGroups([groupId]), movingBalanceOf(householdId), below)
  return readCards(caller.db, { adultId: caller.adultId, now: caller.now(), where, limit })
}

/** Reads the cards of these rides by id, as the adult may see them. The caller has checked that the adult may. */
export async function cardsByRide(caller: Caller, rideIds: string[]): Promise<Map<string, RideCard>> {
  const query = { adultId: caller.adultId, now: caller.now(), where: withIds(rideIds) }
  return new Map((await readCards(caller.db, query)).map((card) => [card.rideId, card]))
}
