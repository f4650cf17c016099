// Closes undos: once somebody acted on something again, it can no longer be put back to what it was before.
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

/** A pool that was changed, or that a kid joined or left, is no longer just made. */
export function poolWasActedOn(tx: Transaction, poolId: string, now: Temporal.Instant) {
  return closeCreations(tx, poolId, now)
}

/** What was done on the group's old clock would come back at the wrong time. */
export function clockWasMoved(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** What a family or an admin decides about its leaving replaces what was decided before. */
export function leavingWasActedOn(
  tx: Transaction,
  { groupId, householdId }: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, { groupId, householdId }, now)
}

/** A family whose balance was spread over the others does not come back as it was; it may join again. */
export function balanceWasSettled(
  tx: Transaction,
  left: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  return closeLeavings(tx, left, now)
}

/** Rides, pools and rosters of a term that is over stay as they are. */
export function termWasEnded(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeGroupUndos(tx, groupId, now)
}

/** A newer schedule builds on the result of the one before it. */
export function schedulesWereReplaced(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return closeScheduleUndos(tx, groupId, now)
}

/** Taking its withdrawal back would be nothing any more: it is in the pool. */
export function kidWasEnrolledAgain(
  tx: Transaction,
  enrolment: { poolId: string; kidId: string },
  now: Temporal.Instant,
) {
  return closeWithdrawals(tx, enrolment, now)
}
