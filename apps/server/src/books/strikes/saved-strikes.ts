// Saves strikes when a family leaves a group, and gives them if it soon comes back (decision 28).
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import {
  type ReturnedTo,
  returnedAs,
  strikeFor,
  withdrawalStrikeFor,
} from '@beanpool/domain/standing/strikes'
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import type { Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { rides } from '../../db/schema/rides.ts'
import { savedStrikes } from '../../db/schema/standing.ts'
import { backOut } from '../rides/store.ts'
import { recordStrikes } from './record-strikes.ts'
import { insertStrike } from './store.ts'

/** A drive or claim that the family gives up. `weight`: the weight of the strike for giving it back. */
export type LetGo = {
  groupId: string
  adultId: string
  rideId: string | null
  urgentRequestId: string | null
  weight: number
  lateAt: Temporal.Instant
}

export async function saveStrikes(tx: Transaction, drives: LetGo[], now: Temporal.Instant) {
  const rows = drives
    .filter(({ weight }) => weight > 0)
    .map(({ lateAt, urgentRequestId, weight, ...drive }) => {
      const rules = { lateCancelStrike: weight }
      const { kind } = urgentRequestId ? withdrawalStrikeFor(rules, now) : strikeFor({ lateAt }, rules, now)
      return { ...drive, urgentRequestId, weight, kind, id: newId(), savedAt: now }
    })
  if (rows.length > 0) await tx.insert(savedStrikes).values(rows)
}

type Returning = { groupId: string; householdId: string; now: Temporal.Instant }

/**
 * Gives the saved strikes that, by the current state of their rides, count or may still count. Their date is the day on
 * which they were saved. Removes all saved strikes.
 */
export async function bringStrikesBack(
  tx: Transaction,
  { groupId, householdId, now }: Returning,
  savedSince: Temporal.Instant,
) {
  const saved = await savedOf(tx, { groupId, householdId, savedSince })
  for (const { strike, ...ride } of saved) {
    const status = returnedAs(strike.kind, becameOf(ride, householdId))
    if (status === null) continue
    const { adultId, rideId, urgentRequestId, kind, weight, savedAt } = strike
    const expiresAt = savedAt.add({ hours: 30 * 24 })
    const about = { groupId, adultId, rideId, urgentRequestId, kind, weight }
    await insertStrike(tx, { ...about, status, reason: null, givenAt: savedAt, expiresAt })
    // Leaving the group has turned out to be giving the ride back, so planning must not return it to the family.
    if (rideId !== null && kind !== 'withdrew_claim' && ride.status)
      await backOut(tx, { groupId, rideId, householdId, adultId, at: savedAt })
    recordStrikes(tx, { strikes: [about], event: 'returned', now })
  }
  await dropSavedStrikes(tx, { groupId, householdId })
}

type RideNow = {
  status: RideStatus | null
  calledOffAt: Temporal.Instant | null
  driverHouseholdId: string | null
}

function becameOf({ status, calledOffAt, driverHouseholdId }: RideNow, householdId: string): ReturnedTo {
  const isOwn = driverHouseholdId === householdId
  if (status === 'assigned' || status === 'completed') return isOwn ? 'own' : 'driven'
  if (status === 'urgent_claimed') return isOwn ? 'own_claim' : 'claimed'
  if (status === 'cancelled') return calledOffAt ? 'off' : 'not_needed'
  return status === 'uncovered' || status === 'no_show' ? 'not_driven' : 'waits'
}

async function savedOf(
  tx: Transaction,
  { groupId, householdId, savedSince }: Omit<Returning, 'now'> & { savedSince: Temporal.Instant },
) {
  return tx
    .select({
      strike: savedStrikes,
      status: rides.status,
      calledOffAt: rides.calledOffAt,
      driverHouseholdId: rides.driverHouseholdId,
    })
    .from(savedStrikes)
    .innerJoin(adults, eq(adults.id, savedStrikes.adultId))
    .leftJoin(rides, refersTo(savedStrikes.rideId, rides))
    .where(
      and(
        eq(savedStrikes.groupId, groupId),
        eq(adults.householdId, householdId),
        isNull(adults.deletedAt),
        gt(savedStrikes.savedAt, savedSince),
      ),
    )
    .orderBy(savedStrikes.savedAt, savedStrikes.id)
}

/**
 * Deletes the saved strikes of a family that has been given its strikes, or that has not given up its drives after all.
 */
export async function dropSavedStrikes(tx: Transaction, { groupId, householdId }: Omit<Returning, 'now'>) {
  const ofFamily = tx.select({ id: adults.id }).from(adults).where(eq(adults.householdId, householdId))
  await tx
    .delete(savedStrikes)
    .where(and(eq(savedStrikes.groupId, groupId), inArray(savedStrikes.adultId, ofFamily)))
}

/** Deletes saved strikes that are too old to be given. */
export async function forgetSavedStrikes(tx: Transaction, savedUntil: Temporal.Instant) {
  await tx.delete(savedStrikes).where(lte(savedStrikes.savedAt, savedUntil))
}
