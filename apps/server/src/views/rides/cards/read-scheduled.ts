// Reads upcoming rides for other features: the next ones in a group or pool, and those that will move a balance.
import type { RideCard } from '@beanpool/contract/ride-card'
import { sql } from 'drizzle-orm'
import {
  allOf,
  cardReader,
  endingAfter,
  followingRide,
  inGroups,
  movingBalanceOf,
  notOver,
  ofPoolOrAll,
  withKeys,
} from '../../../books/rides/store.ts'
import type { Caller, Reader } from '../../../context/context.ts'
import { idList, type Key } from '../../../db/chunks.ts'
import { readSnapshot } from '../../../db/snapshot.ts'
import { cardsOf, readCards } from './ride-cards.ts'

export async function nextRides(
  caller: Reader,
  { groupId, poolId, limit }: { groupId: string; poolId?: string; limit: number },
): Promise<RideCard[]> {
  const now = caller.now()
  const { db, adultId } = caller
  const of = { groupIds: idList([groupId]), poolId: poolId ?? null, limit, now: now.toString() }
  // Today's rides may already have begun.
  const known = { groupIds: [groupId], since: now.subtract({ hours: 24 }) }
  return readSnapshot(db, (tx) => cardsOf(tx, ridesAhead(tx, of), { adultId, now, ...known }))
}

const ridesAhead = cardReader(
  allOf(
    inGroups(sql.placeholder('groupIds')),
    notOver,
    endingAfter(sql.placeholder('now')),
    ofPoolOrAll(sql.placeholder('poolId')),
  ),
  sql.placeholder('limit'),
)

type MovingBalance = { groupId: string; householdId: string; after: string | null; limit: number }

/**
 * Lists scheduled rides with a driver that will move the household's balance in the group, soonest first. `after`: a
 * ride in the group, after which the list begins.
 */
export async function ridesMovingBalance(
  caller: Caller,
  { groupId, householdId, after, limit }: MovingBalance,
): Promise<RideCard[]> {
  const below = after === null ? undefined : followingRide(groupId, after)
  const where = allOf(inGroups([groupId]), movingBalanceOf(householdId), below)
  return readCards(caller.db, { adultId: caller.adultId, now: caller.now(), where, limit })
}

/** Reads these rides' cards for an adult; the caller has checked that the adult may see them. */
export async function cardsByRide(caller: Caller, rides: readonly Key[]): Promise<Map<string, RideCard>> {
  const query = { adultId: caller.adultId, now: caller.now(), where: withKeys(rides) }
  return new Map((await readCards(caller.db, query)).map((card) => [card.rideId, card]))
}
