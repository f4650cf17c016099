// The rows of rides that an undo keeps, and the steps that follow once they are restored.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { undo as contract } from '@beanpool/contract/undo'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { isCommitted, type RideStatus } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { givesDriveBack } from '@beanpool/domain/undo/undo'
import { sql } from 'drizzle-orm'
import { forbidden, refused } from '../../../api/failures.ts'
import { postPenalty, reverseRide } from '../../../books/ledger/post-ride.ts'
import { requireAccess } from '../../../books/members/access.ts'
import { reopenOffers } from '../../../books/offers/offer-book.ts'
import { type ActivityWrite, recordActivities } from '../../../books/record/record-activities.ts'
import { kidInGroup } from '../../../books/rides/absence-store.ts'
import type { RideRow, SeatRow } from '../../../books/rides/plan-store.ts'
import { priceData } from '../../../books/rides/price.ts'
import { rideWithSeats, someKidSitsTwice } from '../../../books/rides/store.ts'
import {
  bundlesOf,
  type Image,
  type RideBundle,
  swappedRides,
  type UndoInHand,
} from '../../../books/undo/changes.ts'
import { inGroups, type KeptRows, ofRidesInScope, ridesInScope } from '../../../books/undo/kept-rows.ts'
import { withdrawalIn } from '../../../books/undo/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { rideBackOuts, rideSeats, rides } from '../../../db/schema/rides.ts'
import { loadGroupState } from '../../../planning/rides/group-state.ts'
import { leaves, putBackRides } from './put-back-rides.ts'

// Settles the beans and the record of a ride that an undo has restored.

/**
 * Returns the adult who drove the ride before the undo, if it now has another driver. `before`: the rides before the
 * undo.
 */
function loserOf(
  before: Map<string, RideBundle>,
  { id, driverAdultId }: Pick<RideRow, 'id' | 'driverAdultId'>,
) {
  const was = before.get(id)?.ride
  const fromAdultId = was && isCommitted(was.status as RideStatus) ? was.driver_adult_id : null
  return typeof fromAdultId === 'string' && fromAdultId !== driverAdultId ? { fromAdultId } : {}
}

/** Returns false if the ride's kids are in other cars, as it cannot be restored then. */
async function settleUndone(
  tx: Transaction,
  caller: Caller,
  undo: UndoInHand,
  rideId: string,
): Promise<boolean> {
  const { action, what, now } = undo
  const found = await rideWithSeats(tx, rideId)
  if (!found) return false
  const { ride } = found
  if (await someKidSitsTwice(tx, ride)) return false
  if (action === 'done') {
    const posting = { groupId: ride.groupId, rideId, byAdultId: caller.adultId }
    await reverseRide(tx, { ...posting, at: now })
    await postPenalty(tx, { ...posting, entries: [], now })
  }
  const drives = givesDriveBack(action)
    ? { toAdultId: ride.driverAdultId, ...loserOf(bundlesOf(undo.current), ride) }
    : {}
  const rides = action === 'not_riding' && what !== '' ? { kidName: what } : {}
  const line = { groupId: ride.groupId, rideId, actorAdultId: caller.adultId, at: now }
  await recordActivities(tx, [{ ...line, kind: 'undone', data: { action, ...drives, ...rides } }])
  return true
}

// Settles the seats that an undo returned to a kid who had left their rides. Records them, and checks that none is
// missing.

/** The refusals that an undo can return here. */
type Refusal = RefusalOf<typeof contract.run>

type SettleSeatsUndoneSeatLeft = { rideId: string; kidId: string; recorded: boolean }
type SettleSeatsUndoneSettling = {
  seats: SettleSeatsUndoneSeatLeft[]
  kidName: string
  now: Temporal.Instant
}

const isBack = (seats: SeatRow[], kidId: string) =>
  seats.some((seat) => seat.kidId === kidId && seat.cancelledLateAt === null)

/**
 * Records that the kid rides again, because otherwise the last line on the ride's record would be the kid's leaving.
 */
async function recordSeatsUndone(tx: Transaction, caller: Caller, settling: SettleSeatsUndoneSettling) {
  const { seats: left, kidName, now } = settling
  for (const { rideId, kidId, recorded } of left) {
    const found = recorded ? await rideWithSeats(tx, rideId) : null
    if (!found || found.ride.status === 'cancelled' || !isBack(found.seats, kidId)) continue
    const line = { groupId: found.ride.groupId, rideId, actorAdultId: caller.adultId, at: now }
    await recordActivities(tx, [{ ...line, kind: 'riding_again', data: { kidName, kidId } }])
  }
}

type Withdrawn = { groupId: string; kidId: string; poolName: string }

/** Lets every adult who may withdraw the kid undo the withdrawal. Returns false if the kid is gone. */
async function mayReturnToPool(
  tx: Transaction,
  caller: Caller,
  { groupId, kidId }: Withdrawn,
): Promise<boolean> {
  const member = await requireAccess(tx, caller, 'undo.run', { groupId })
  const kid = await kidInGroup(tx, groupId, kidId)
  if (kid && member.role !== 'admin' && kid.householdId !== member.householdId) throw forbidden()
  return kid !== null
}

/**
 * Records that the kid is in the pool again. Returns false if the kid lacks a seat on a ride that planning no longer
 * touches, because the ride has changed since, or its driver can no longer drive it. Refuses once such a ride has
 * started.
 */
async function settleWithdrawalUndone(
  tx: Transaction,
  caller: Caller,
  { seats: left, kidName, now, withdrawn }: SettleSeatsUndoneSettling & { withdrawn: Withdrawn },
): Promise<boolean> {
  for (const { rideId, kidId } of left) {
    const found = await rideWithSeats(tx, rideId)
    if (!found) return false
    const { ride, seats } = found
    if (reached(now, ride.startsAt)) throw refused<Refusal>('already_started')
    const isFirm = ride.status === 'urgent_claimed' || reached(now, ride.lockAt)
    if (isFirm && !(await isWhole(tx, ride, seats, kidId))) return false
    await reopenOffers(tx, caller.jobs, { rideId, offered: ride.status === 'offered', now })
  }
  await recordSeatsUndone(tx, caller, { seats: left, kidName, now })
  const line = { groupId: withdrawn.groupId, actorAdultId: caller.adultId, at: now }
  const data = { kidName, poolName: withdrawn.poolName }
  await recordActivities(tx, [{ ...line, kind: 'kid_enrolled', data }])
  return true
}

async function isWhole(tx: Transaction, ride: RideRow, seats: SeatRow[], kidId: string): Promise<boolean> {
  if (ride.status === 'cancelled' || !isBack(seats, kidId)) return false
  return !(await someKidSitsTwice(tx, ride))
}

// Finds the seats that a kid left through an action, and whether the ride's record has a line about it.

/** `recorded`: true if the ride was frozen when the kid left it, so its record has a line about that. */
type SeatLeft = { rideId: string; kidId: string; recorded: boolean }

/** Finds the seats that the kid had before the action but does not have now. Call it before anything is restored. */
function seatsLeft({ changes, current, actedAt }: UndoInHand): SeatLeft[] {
  const kidIds = new Set(
    changes.rows.flatMap(({ table, before, after }) => {
      const row = before ?? after ?? {}
      if (table === 'kids') return [String(row.id)]
      return table === 'pool_kids' || table === 'kid_absences' ? [String(row.kid_id)] : []
    }),
  )
  const now = bundlesOf(current)
  return changes.rides.flatMap(({ rideId, before }) =>
    [...kidIds]
      .filter((kidId) => before && seatsLeftRides(before, kidId) && !seatsLeftRides(now.get(rideId), kidId))
      .map((kidId) => ({ rideId, kidId, recorded: before !== null && wasFrozen(before.ride, actedAt) })),
  )
}

function seatsLeftRides(bundle: RideBundle | undefined, kidId: string): boolean {
  if (!bundle || bundle.ride.status === 'cancelled') return false
  return bundle.seats.some((seat) => seat.kid_id === kidId && seat.cancelled_late_at === null)
}

function wasFrozen(ride: Image, at: Temporal.Instant): boolean {
  const car = { status: ride.status as RideStatus, lockAt: Temporal.Instant.from(String(ride.lock_at)) }
  return isFrozen([car], at)
}

export const rideRowsKept: KeptRows = {
  tables: [
    {
      table: rides,
      ofRides: true,
      within: (scope) => sql`(${inGroups(scope)} and t.id in ${ridesInScope(scope)})`,
    },
    { table: rideSeats, ofRides: true, within: ofRidesInScope },
    { table: rideBackOuts, ofRides: true, within: ofRidesInScope },
  ],
  mayPutBack: async (tx, caller, undo) => {
    if (undo.action === 'apply_schedule') return undo.changes.rides.length > 0
    if (undo.action !== 'withdraw_kid') return true
    const withdrawn = withdrawnIn(undo)
    return withdrawn !== null && mayReturnToPool(tx, caller, withdrawn)
  },
  putBack: putBackRides,
  settle,
}

async function settle(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  if (undo.action === 'apply_schedule') return settleScheduleUndone(tx, caller, undo)
  if (!(await settleOwn(tx, caller, undo))) return false
  await recordOthersBack(tx, undo)
  return true
}

async function settleOwn(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  const { action, rideId, what, now } = undo
  if (action === 'accept_swap') return settleSwapUndone(tx, caller, undo)
  if (rideId !== null) return settleUndone(tx, caller, undo, rideId)
  const settling = { seats: seatsLeft(undo), kidName: what, now }
  const withdrawn = withdrawnIn(undo)
  if (withdrawn) return settleWithdrawalUndone(tx, caller, { ...settling, withdrawn })
  if (leaves.has(action)) await recordSeatsUndone(tx, caller, settling)
  if (stopsRides.has(action)) await recordRidesBack(tx, caller, undo)
  return true
}

/** Returns both drives of a swap to their former drivers. */
async function settleSwapUndone(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  for (const rideId of swappedRides(undo)) if (!(await settleUndone(tx, caller, undo, rideId))) return false
  return true
}

function withdrawnIn({ action, changes, current, groupIds }: UndoInHand) {
  const found = withdrawalIn(action, changes)
  const [groupId] = groupIds
  if (!found || groupId === undefined) return null
  const pool = current.find(({ table, row }) => table === 'pools' && row.id === found.poolId)
  return pool ? { groupId, kidId: found.kidId, poolName: String(pool.row.name) } : null
}

// Records the rides that were restored by undoing a schedule, the end of a pool or the loss of some of its dates.

async function restored(tx: Transaction, { changes, now }: UndoInHand, groupId = '') {
  const { rules, rides: all } = await loadGroupState(tx, groupId, now)
  const back = new Set(changes.rides.map(({ rideId }) => rideId))
  return { rules, rides: all.filter(({ id, status }) => back.has(id) && status !== 'cancelled') }
}

/** Actions whose undo itself tells the family that it is back. */
const returns = new Set<UndoableAction>(['leave_group', 'remove_household'])

/** Records the drives of other rides that moved with the action and that the undo moves back. */
async function recordOthersBack(tx: Transaction, undo: UndoInHand) {
  const own = new Set([undo.rideId, ...swappedRides(undo)])
  const before = bundlesOf(undo.current)
  const kept = new Map(undo.changes.rides.map((change) => [change.rideId, change.before?.ride]))
  const moves = ({ id, driverAdultId }: { id: string; driverAdultId: unknown }) => {
    const was = before.get(id)?.ride
    return was && was.status !== 'cancelled' && !own.has(id) && was.driver_adult_id !== driverAdultId
  }
  if (![...kept].some(([id, ride]) => ride && moves({ id, driverAdultId: ride.driver_adult_id }))) return
  // Lines without an actor do not end any open undo of these rides.
  const line = { actorAdultId: null, at: undo.now }
  for (const groupId of undo.groupIds) {
    const { rules, rides: back } = await restored(tx, undo, groupId)
    const lines = back.filter(moves).flatMap((ride): ActivityWrite[] => {
      const { id: rideId, driverAdultId: toAdultId } = ride
      const { fromAdultId = null } = loserOf(before, ride)
      if (toAdultId === null) {
        // Drives that their adults can no longer do have already been recorded.
        const hadNone = ride.status === 'needs_driver' && kept.get(rideId)?.driver_adult_id === null
        return hadNone && fromAdultId !== null
          ? [{ ...line, groupId, rideId, kind: 'no_driver_found', data: { fromAdultId } }]
          : []
      }
      const isKnown = fromAdultId === null && returns.has(undo.action)
      if (ride.status !== 'assigned' || isKnown) return []
      const price = { hundredths: ride.seatPriceHundredths ?? 0, reasons: ride.priceReasons }
      const data = { fromAdultId, toAdultId, ...priceData(price, ride.priceBasis ?? rules) }
      return [{ ...line, groupId, rideId, kind: 'planned', data }]
    })
    await recordActivities(tx, lines)
  }
}

/**
 * Records each restored ride, which notifies its old and its new driver if the drive changes hands. Returns false if no
 * ride was restored.
 */
async function settleScheduleUndone(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  if (undo.changes.rides.length === 0) return false
  const before = bundlesOf(undo.current)
  const { rides } = await restored(tx, undo, undo.groupIds[0])
  await recordActivities(
    tx,
    rides.map((ride) => {
      const { id: rideId, groupId, driverAdultId: toAdultId } = ride
      const loses = loserOf(before, ride)
      const backTo = 'fromAdultId' in loses && toAdultId ? { toAdultId } : {}
      const line = { groupId, rideId, actorAdultId: caller.adultId, at: undo.now }
      return { ...line, kind: 'undone', data: { action: 'apply_schedule', ...backTo, ...loses } }
    }),
  )
  return true
}

/** Actions after which rides no longer run. */
const stopsRides = new Set<UndoableAction>(['delete_pool', 'shorten_pool', 'import_no_ride_days'])

async function recordRidesBack(tx: Transaction, caller: Caller, undo: UndoInHand) {
  const before = bundlesOf(undo.current)
  const { rides } = await restored(tx, undo, undo.groupIds[0])
  const back = rides.filter(({ id }) => before.get(id)?.ride.status === 'cancelled')
  await recordActivities(
    tx,
    back.map(({ id: rideId, groupId }) => {
      const line = { groupId, rideId, actorAdultId: caller.adultId, at: undo.now }
      return { ...line, kind: 'brought_back', data: { ofDay: true } }
    }),
  )
}
