// The only SQL for swaps.
import type { SwapStatus } from '@beanpool/domain/swaps/swap-rules'
import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { among } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { swaps } from '../../db/schema/offers.ts'
import { rides } from '../../db/schema/rides.ts'

export type SwapRow = typeof swaps.$inferSelect
export type NewSwap = Omit<typeof swaps.$inferInsert, 'id'>

const otherRides = alias(rides, 'other_ride')

/** Reads unanswered proposals, with both rides as they are now and the proposer's household. */
async function proposals(db: Queryable, where: ReturnType<typeof and>) {
  return db
    .select({
      swap: swaps,
      own: rides,
      other: otherRides,
      householdId: adults.householdId,
      proposerName: adults.firstName,
    })
    .from(swaps)
    .innerJoin(rides, eq(rides.id, swaps.rideId))
    .innerJoin(otherRides, eq(otherRides.id, swaps.otherRideId))
    .innerJoin(adults, eq(adults.id, swaps.proposedByAdultId))
    .where(and(eq(swaps.status, 'proposed'), where))
    .orderBy(asc(swaps.proposedAt), asc(swaps.id))
}

export type ProposalRow = Awaited<ReturnType<typeof proposals>>[number]

export function proposalsInGroups(db: Queryable, groupIds: string[]) {
  return proposals(db, inArray(swaps.groupId, groupIds))
}

export function proposalsOnRides(db: Queryable, rideIds: string[]) {
  return proposals(db, or(among(swaps.rideId, rideIds), among(swaps.otherRideId, rideIds)))
}

/** Finds a swap with the proposer's household. */
export async function swapById(db: Queryable, swapId: string) {
  const [row] = await db
    .select({ swap: swaps, householdId: adults.householdId })
    .from(swaps)
    .innerJoin(adults, eq(adults.id, swaps.proposedByAdultId))
    .where(eq(swaps.id, swapId))
  return row ?? null
}

export async function insertSwap(tx: Transaction, swap: NewSwap) {
  await tx.insert(swaps).values({ ...swap, id: newId() })
}

type End = { status: SwapStatus; answeredByAdultId: string | null; answeredAt: Temporal.Instant }

export async function endSwaps(tx: Transaction, swapIds: string[], end: End) {
  if (swapIds.length > 0) await tx.update(swaps).set(end).where(inArray(swaps.id, swapIds))
}

/** Finds those of the groups with a proposal on a ride that has reached its lock. */
export async function groupsWithLockedProposals(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return db
    .selectDistinct({ groupId: swaps.groupId })
    .from(swaps)
    .innerJoin(rides, or(eq(rides.id, swaps.rideId), eq(rides.id, swaps.otherRideId)))
    .where(and(among(swaps.groupId, groupIds), eq(swaps.status, 'proposed'), lte(rides.lockAt, now)))
}
