// Closes undos: once another action has changed the same rows, their earlier state can no longer be restored.
import type { Transaction } from '../../db/pool.ts'
import {
  closeCreations,
  closeGroupUndos,
  closeLeavings,
  closeScheduleUndos,
  closeUndos,
  closeWithdrawals,
} from './store.ts'

export function ridesWereActedOn(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  return closeUndos(tx, rideIds, now)
}

/** Closes the undo for creating a pool, as the pool was changed, or a kid joined or left it. */
export function poolWasActedOn(tx: Transaction, poolId: string, now: Temporal.Instant) {
  return closeCreations(tx, poolId, now)
}

/**
 * Closes all undos of actions before the group changed its time zone, as they would restore rides at the wrong time.
 */
export function clockWasMoved(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** Closes the undos for earlier decisions about a family's leaving, which a newer decision replaces. */
export function leavingWasActedOn(
  tx: Transaction,
  { groupId, householdId }: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, { groupId, householdId }, now)
}

/**
 * Closes the undo for leaving, because the family's balance has been spread over the other families. The family can
 * still join again.
 */
export function balanceWasSettled(
  tx: Transaction,
  left: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, left, now)
}

/** Closes undos that would change rides, pools and rosters of a term that has ended. */
export function termWasEnded(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** Closes undos for earlier schedules, because a newer one builds on their result. */
export function schedulesWereReplaced(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeScheduleUndos(tx, groupId, now)
}

/** Closes the undo for withdrawing a kid from the pool, because the kid is in it again. */
export function kidWasEnrolledAgain(
  tx: Transaction,
  enrolment: { poolId: string; kidId: string },
  now: Temporal.Instant,
) {
  return closeWithdrawals(tx, enrolment, now)
}
