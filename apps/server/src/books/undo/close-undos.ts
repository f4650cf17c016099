// Closes undos: after another action on the same rows, their earlier state can no longer be restored.
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

/** Closes the undo of creating a pool that was changed, or that a kid joined or left. */
export function poolWasActedOn(tx: Transaction, poolId: string, now: Temporal.Instant) {
  return closeCreations(tx, poolId, now)
}

/** Closes all undos from before the group changed its time zone: rides would return at the wrong time. */
export function clockWasMoved(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** Closes undos of earlier decisions about a family's leaving: a newer one replaces them. */
export function leavingWasActedOn(
  tx: Transaction,
  { groupId, householdId }: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, { groupId, householdId }, now)
}

/** Closes the undo of leaving for a family whose balance was spread over the others; it may join again. */
export function balanceWasSettled(
  tx: Transaction,
  left: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, left, now)
}

/** Closes undos of rides, pools and rosters of a term that is over. */
export function termWasEnded(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** Closes undos of earlier schedules: a newer one builds on the result of the one before it. */
export function schedulesWereReplaced(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeScheduleUndos(tx, groupId, now)
}

/** Closes the undo of a kid's withdrawal from the pool: the kid is in it again. */
export function kidWasEnrolledAgain(
  tx: Transaction,
  enrolment: { poolId: string; kidId: string },
  now: Temporal.Instant,
) {
  return closeWithdrawals(tx, enrolment, now)
}
