// An urgent request's state machine as one table: a last-minute ride paid in cash outside the app (product.md 8).

export const urgentStatuses = ['posted', 'claimed', 'completed', 'expired', 'cancelled'] as const
export type UrgentStatus = (typeof urgentStatuses)[number]

/** Posted separately, converted from a drive, or posted by an admin for a ride without a driver. */
export const urgentSources = ['post', 'convert', 'admin'] as const
export type UrgentSource = (typeof urgentSources)[number]

export const urgentActions = [
  'claim',
  'withdraw',
  'cancel',
  'close',
  'call_off',
  'expire',
  'complete',
  'not_come',
  'mark_paid',
  'mark_received',
] as const
export type UrgentAction = (typeof urgentActions)[number]

/**
 * Refuses pairs that are not in the table. `close`: its ride was taken for beans, or its pool stopped. `not_come`: its claimant did not, and it
 * ends as unclaimed. `call_off`: an admin called its ride off, which also ends a claim. Cash can be marked any time after the claim.
 */
export const urgentTransitions: Record<UrgentStatus, Partial<Record<UrgentAction, UrgentStatus>>> = {
  posted: {
    claim: 'claimed',
    cancel: 'cancelled',
    close: 'cancelled',
    call_off: 'cancelled',
    expire: 'expired',
  },
  claimed: {
    withdraw: 'posted',
    call_off: 'cancelled',
    complete: 'completed',
    not_come: 'expired',
    mark_paid: 'claimed',
    mark_received: 'claimed',
  },
  completed: { not_come: 'expired', mark_paid: 'completed', mark_received: 'completed' },
  expired: {},
  cancelled: {},
}

/** Returns the state after an action, or null if the table refuses it. */
export function afterUrgentAction(status: UrgentStatus, action: UrgentAction): UrgentStatus | null {
  return urgentTransitions[status][action] ?? null
}
