// Keeps a group's memberships, to undo leaving or a removal: a family gets back every drive and every locked seat, or
// cannot return at all.
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { inArray } from 'drizzle-orm'
import { adultsOfFamily } from '../../../books/groups/leaving/store.ts'
import { recordOwn } from '../../../books/record/own-events.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { dropSavedStrikes } from '../../../books/strikes/saved-strikes.ts'
import type { Image, RideBundle, UndoInHand } from '../../../books/undo/changes.ts'
import { inGroups, type KeptRows } from '../../../books/undo/kept-rows.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { memberships } from '../../../db/schema/groups.ts'
import { rideSeats, rides } from '../../../db/schema/rides.ts'

export const familiesKept: KeptRows = {
  tables: [{ table: memberships, within: inGroups, isActedOn: true }],
}

/** Runs after the rides have been restored. */
export const returnsKept: KeptRows = { tables: [], settle }

async function settle(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  if (undo.action !== 'leave_group' && undo.action !== 'remove_household') return true
  for (const { table, before } of undo.changes.rows) {
    if (table !== 'memberships' || before === null) continue
    const householdId = String(before.household_id)
    if (!(await isWhole(tx, householdId, undo))) return false
    const groupId = String(before.group_id)
    await dropSavedStrikes(tx, { groupId, householdId })
    const line = { groupId, actorAdultId: caller.adultId, at: undo.now }
    const data = { householdIds: [householdId] }
    await recordActivities(tx, [{ ...line, kind: 'leaving_undone', data }])
    const adultIds = (await adultsOfFamily(tx, householdId)).map(({ adultId }) => adultId)
    await recordOwn(tx, [{ kind: 'groups_changed', adultIds }])
  }
  return true
}

/**
 * Checks the family's drives that were not planned automatically, and its seats on rides that planning leaves alone.
 * Everything else is planned again anyway.
 */
async function isWhole(tx: Transaction, householdId: string, { changes, actedAt }: UndoInHand) {
  const before = changes.rides.flatMap((change) => change.before ?? [])
  const rideIds = before.map(({ ride }) => String(ride.id))
  if (rideIds.length === 0) return true
  const now = await tx.select().from(rides).where(inArray(rides.id, rideIds))
  const seats = await tx.select().from(rideSeats).where(inArray(rideSeats.rideId, rideIds))
  return before.every((was) => {
    const ride = now.find(({ id }) => id === was.ride.id)
    if (!needsBack(was.ride, householdId, actedAt)) return true
    const drove = was.ride.driver_household_id === householdId
    const isDriven = !drove || ride?.driverHouseholdId === householdId
    const here = seats.filter((seat) => seat.rideId === was.ride.id && seat.cancelledLateAt === null)
    const isSeated = kidsOn(was, householdId).every((kidId) => here.some((seat) => seat.kidId === kidId))
    return ride !== undefined && ride.status === was.ride.status && isDriven && isSeated
  })
}

function needsBack(ride: Image, householdId: string, at: Temporal.Instant): boolean {
  const car = { status: ride.status as RideStatus, lockAt: Temporal.Instant.from(String(ride.lock_at)) }
  if (car.status === 'cancelled') return false
  const isOwnByHand = ride.driver_household_id === householdId && ride.driver_source !== 'plan'
  return isOwnByHand || isFrozen([car], at)
}

const kidsOn = ({ seats }: RideBundle, householdId: string) =>
  seats.flatMap((seat) =>
    seat.household_id === householdId && seat.cancelled_late_at === null ? [String(seat.kid_id)] : [],
  )
