// The state machine of a ride as a table: the state that each action leads to from each state.
import { seatOutcomes } from '../beans/ride-entries.ts'

export const rideStatuses = [
  'needs_driver',
  'offered',
  'assigned',
  'urgent_posted',
  'urgent_claimed',
  'completed',
  'uncovered',
  'cancelled',
  'no_show',
] as const
export type RideStatus = (typeof rideStatuses)[number]

/** In these states, the ride has no driver yet, even if it is offered or posted. */
export const waitingStatuses = ['needs_driver', 'offered', 'urgent_posted'] as const satisfies RideStatus[]

/** In these states, the ride has a driver, for beans or for cash. */
export const committedStatuses = ['assigned', 'urgent_claimed'] as const satisfies RideStatus[]

/** In these states, the ride is upcoming. It counts in projected balances if it has a driver for beans. */
export const openStatuses = [...waitingStatuses, ...committedStatuses] as const

/** In these states, the ride has or had a driver. As long as the ride lasts, the driver and the car are busy. */
export const drivingStatuses = [...committedStatuses, 'completed'] as const satisfies RideStatus[]

export const rideActions = [
  'assign',
  'unassign',
  'offer',
  'end_offers',
  'take',
  'convert',
  'claim',
  'withdraw_claim',
  'cancel_urgent',
  'end_urgent',
  'start_without_driver',
  'complete',
  'correct',
  'record_driver',
  'confirm_no_show',
  'cancel',
  'restore',
] as const
export type RideAction = (typeof rideActions)[number]

/**
 * An action that is missing for a state is refused. `offer` on an offered ride starts the next wave. `end_urgent` ends
 * an admin's urgent post.
 */
const rideTransitions: Record<RideStatus, Partial<Record<RideAction, RideStatus>>> = {
  needs_driver: {
    assign: 'assigned',
    take: 'assigned',
    offer: 'offered',
    convert: 'urgent_posted',
    start_without_driver: 'uncovered',
    cancel: 'cancelled',
  },
  offered: {
    take: 'assigned',
    offer: 'offered',
    end_offers: 'needs_driver',
    start_without_driver: 'uncovered',
    cancel: 'cancelled',
  },
  assigned: {
    assign: 'assigned',
    unassign: 'needs_driver',
    convert: 'urgent_posted',
    complete: 'completed',
    confirm_no_show: 'no_show',
    cancel: 'cancelled',
  },
  urgent_posted: {
    claim: 'urgent_claimed',
    take: 'assigned',
    assign: 'assigned',
    cancel_urgent: 'assigned',
    end_urgent: 'needs_driver',
    start_without_driver: 'uncovered',
    cancel: 'cancelled',
  },
  urgent_claimed: {
    withdraw_claim: 'urgent_posted',
    complete: 'completed',
    confirm_no_show: 'no_show',
    cancel: 'cancelled',
  },
  completed: { correct: 'completed', confirm_no_show: 'no_show' },
  uncovered: { record_driver: 'completed' },
  cancelled: { restore: 'needs_driver' },
  no_show: { record_driver: 'completed' },
}

/** Returns the state after an action, or null if the table refuses it. */
export function afterAction(status: RideStatus, action: RideAction): RideStatus | null {
  return rideTransitions[status][action] ?? null
}

export function isOpen(status: RideStatus): boolean {
  return (openStatuses as readonly RideStatus[]).includes(status)
}

export function isCommitted(status: RideStatus): boolean {
  return (committedStatuses as readonly RideStatus[]).includes(status)
}

// The states that a kid's seat on a ride can have.

/** `booked` and `held` apply before the ride is done, the other states afterwards. */
export const seatStates = ['booked', 'held', ...seatOutcomes] as const
export type SeatState = (typeof seatStates)[number]

/** The states of a report that a driver did not show up. */
export const reportStatuses = ['pending', 'confirmed', 'rejected'] as const
export type ReportStatus = (typeof reportStatuses)[number]
