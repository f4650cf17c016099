// Closes undos: after another action on the same rows, an earlier state can no longer be restored.
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

/** Closes the undo for creating a pool once it has been changed, or a kid has joined or left it. */
export function poolWasActedOn(tx: Transaction, poolId: string, now: Temporal.Instant) {
  return closeCreations(tx, poolId, now)
}

/** Closes all undos from before the group's change of time zone, as rides would return at the wrong time. */
export function clockWasMoved(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** Closes undos for earlier decisions about a family's leaving, as a newer one replaces them. */
export function leavingWasActedOn(
  tx: Transaction,
  { groupId, householdId }: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, { groupId, householdId }, now)
}

/** Closes the undo for leaving once the family's balance was spread over the others; it may join again. */
export function balanceWasSettled(
  tx: Transaction,
  left: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, left, now)
}

/** Closes undos that affect rides, pools and rosters of a past term. */
export function termWasEnded(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** Closes undos for earlier schedules, as a newer one builds on their result. */
export function schedulesWereReplaced(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeScheduleUndos(tx, groupId, now)
}

/** Closes the undo for a kid's withdrawal from the pool, as the kid is in it again. */
export function kidWasEnrolledAgain(
  tx: Transaction,
  enrolment: { poolId: string; kidId: string },
  now: Temporal.Instant,
) {
  return closeWithdrawals(tx, enrolment, now)
}
