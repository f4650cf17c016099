// The strikes that an undo keeps. They are never written back: strikes that the action gave are dropped, and those that
// it closed are decided again.
import { type StrikeStatus, strikeTransitions, withoutWaiver } from '@beanpool/domain/standing/strikes'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { ofLocked } from '../../db/locked.ts'
import type { Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { inGroups, type KeptRows, type PuttingBack } from '../undo/kept-rows.ts'
import {
  driversWereSet,
  ridesWereBroughtBack,
  ridesWereCancelled,
  urgentWasClaimed,
} from './settle-strikes.ts'
import { drivesOfRides, strikesOf, updateStrikes } from './store.ts'

export const strikeRowsKept: KeptRows = {
  tables: [
    {
      table: strikes,
      ofRides: true,
      within: (scope) => sql`(${inGroups(scope)} or t.adult_id = ${scope.adultId}::uuid)`,
    },
  ],
  putBack: async (tx, { undo, rows, backIds }) => {
    const given = rows.filter(({ before }) => before === null)
    const closed = rows.filter(({ before, isTouched }) => before !== null && !isTouched)
    const rideIds = [...backIds]
    await settleStrikesUndone(tx, {
      given: keysOf(given),
      closed: keysOf(closed),
      rideIds,
      now: undo.now,
    })
    return new Set()
  },
}

const keysOf = (rows: PuttingBack['rows']) =>
  rows.map(({ before, after }) => ({
    strikeId: String((before ?? after)?.id),
    groupId: String((before ?? after)?.group_id),
  }))

type StrikeKeys = ReturnType<typeof keysOf>

// Decides an undone action's strikes by the current state of their rides. Strikes are never restored from the kept
// rows, as others may have acted on the rides since (decision 12).

type StrikesUndone = {
  /** Strikes that the action gave. */
  given: StrikeKeys
  /** Strikes that the action closed or opened, and that have not changed since. */
  closed: StrikeKeys
  /** Rides that are restored or, if the action had added them, gone. */
  rideIds: string[]
  now: Temporal.Instant
}

/** Runs after the rides have been restored. */
async function settleStrikesUndone(tx: Transaction, { given, closed, rideIds, now }: StrikesUndone) {
  const dropped = (await strikesOf(tx, given)).filter(
    (strike) =>
      strikeTransitions[strike.status].gave_up_for_nothing !== undefined || isExcusedAsGiven(strike),
  )
  await updateStrikes(tx, dropped, { status: 'dropped', closedAt: now })
  const reopened = (await strikesOf(tx, closed)).filter(mayReopen)
  for (const [status, strikes] of Map.groupBy(reopened, reopenedAs)) {
    await updateStrikes(tx, strikes, { status, closedAt: null, servedByRideId: null })
  }
  await follow(tx, [...new Set([...rideIds, ...reopened.flatMap(({ rideId }) => rideId ?? [])])], now)
  // If a claim is restored, it waives again the strikes that were reopened when it ended.
  for (const claim of await claimsOf(tx, { rideIds, strikeIds: closed.map(({ strikeId }) => strikeId) }))
    await urgentWasClaimed(tx, { ...claim, now })
}

/** An excuse that was given together with the strike is undone with it; a later one stays. */
const isExcusedAsGiven = ({ status, givenAt, closedAt }: Closed) =>
  status === 'excused' && closedAt?.equals(givenAt) === true

type Closed = Awaited<ReturnType<typeof strikesOf>>[number]

const closedStatuses = new Set(['waived', 'dropped', 'lapsed', 'served'])

/** A strike stays waived as long as its ride is claimed, whatever was undone. */
const mayReopen = ({ status, rideStatus }: Closed) =>
  closedStatuses.has(status) && rideStatus !== 'urgent_claimed'

const reopenedAs = ({ kind, status }: Closed): StrikeStatus =>
  status === 'served' ? 'standing' : withoutWaiver(kind)

/** Makes open strikes follow their rides, which have a driver, are cancelled or still need a driver. */
async function follow(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  const rides = await drivesOfRides(tx, rideIds)
  const off = rides.filter(({ status }) => status === 'cancelled').map(({ rideId }) => rideId)
  const drives = rides.flatMap(({ rideId, status, householdId }) =>
    status === 'assigned' && householdId ? [{ rideId, householdId }] : [],
  )
  await ridesWereCancelled(tx, off, now)
  await ridesWereBroughtBack(
    tx,
    rideIds.filter((rideId) => !off.includes(rideId)),
    now,
  )
  if (drives.length > 0) await driversWereSet(tx, drives, now)
}

// The SQL for the claims that strikes follow.

/** Finds claimed requests that these rides or strikes are about, each with the claimant's family. */
async function claimsOf(tx: Transaction, about: { rideIds: string[]; strikeIds: string[] }) {
  const ofStrikes = tx
    .select({ id: strikes.urgentRequestId })
    .from(strikes)
    .where(and(ofLocked(tx, strikes), inArray(strikes.id, about.strikeIds)))
  return tx
    .select({
      requestId: urgentRequests.id,
      rideId: urgentRequests.rideId,
      householdId: sql<string>`${adults.householdId}`,
    })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .where(
      and(
        ofLocked(tx, urgentRequests),
        eq(urgentRequests.status, 'claimed'),
        or(inArray(urgentRequests.rideId, about.rideIds), inArray(urgentRequests.id, ofStrikes)),
      ),
    )
    .orderBy(urgentRequests.id)
}
