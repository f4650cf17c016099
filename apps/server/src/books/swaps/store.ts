// The only SQL for swaps.
import type { SwapStatus } from '@beanpool/domain/swaps/swap-rules'
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { among, amongKeys, byId, idList, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { swaps } from '../../db/schema/offers.ts'
import { rides } from '../../db/schema/rides.ts'

export type SwapRow = typeof swaps.$inferSelect
type NewSwap = Omit<typeof swaps.$inferInsert, 'id'>

const otherRides = alias(rides, 'other_ride')

/** Selects proposals without an answer, with both rides as they are now and the proposer's household. */
function ofProposals(where: ReturnType<typeof and>) {
  return new QueryBuilder()
    .select({
      swap: swaps,
      own: rides,
      other: otherRides,
      householdId: adults.householdId,
      proposerName: adults.firstName,
    })
    .from(swaps)
    .innerJoin(rides, refersTo(swaps.rideId, rides))
    .innerJoin(otherRides, refersTo(swaps.otherRideId, otherRides))
    .innerJoin(adults, eq(adults.id, swaps.proposedByAdultId))
    .where(and(eq(swaps.status, 'proposed'), where))
    .orderBy(asc(swaps.proposedAt), asc(swaps.id))
}

export type ProposalRow = ReturnType<typeof ofProposals>['_']['result'][number]

export function proposalsInGroups(db: Queryable, groupIds: string[]): Promise<ProposalRow[]> {
  return readInGroups(db, { groupIds: idList(groupIds) })
}

const readInGroups = reader(ofProposals(among(swaps.groupId, sql.placeholder('groupIds'))))

const readOnRides = reader(ofProposals(or(amongKeys(swaps.rideId), amongKeys(swaps.otherRideId))))

export function proposalsOnRides(db: Queryable, rides: readonly Key[]): Promise<ProposalRow[]> {
  return readOnRides(db, keyLists(rides))
}

/** Finds a swap, with the household that proposed it. */
export async function swapById(db: Queryable, swapId: string, groupId?: string) {
  const [row] = await db
    .select({ swap: swaps, householdId: adults.householdId })
    .from(swaps)
    .innerJoin(adults, eq(adults.id, swaps.proposedByAdultId))
    .where(byId(swaps, swapId, groupId))
  return row ?? null
}

export async function insertSwap(tx: Transaction, swap: NewSwap) {
  await tx.insert(swaps).values({ ...swap, id: newId() })
}

type End = { status: SwapStatus; answeredByAdultId: string | null; answeredAt: Temporal.Instant }

export async function endSwaps(tx: Transaction, swapIds: string[], end: End) {
  if (swapIds.length > 0)
    await tx
      .update(swaps)
      .set(end)
      .where(and(ofLocked(tx, swaps), inArray(swaps.id, swapIds)))
}

/** Finds the groups that have a proposal on a ride that is locked. */
export async function groupsWithLockedProposals(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return db
    .selectDistinct({ groupId: swaps.groupId })
    .from(swaps)
    .innerJoin(rides, or(refersTo(swaps.rideId, rides), refersTo(swaps.otherRideId, rides)))
    .where(and(among(swaps.groupId, groupIds), eq(swaps.status, 'proposed'), lte(rides.lockAt, now)))
}
