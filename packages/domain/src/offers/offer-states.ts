// An offer's state machine as one table: an invitation to one household to take one ride (product.md 8).

export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'closed'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerActions = ['accept', 'decline', 'expire', 'close'] as const
export type OfferAction = (typeof offerActions)[number]

/** Pairs that are not in the table are refused. `close`: the ride no longer needs the offer. */
export const offerTransitions: Record<OfferStatus, Partial<Record<OfferAction, OfferStatus>>> = {
  open: { accept: 'accepted', decline: 'declined', expire: 'expired', close: 'closed' },
  accepted: {},
  declined: {},
  expired: {},
  closed: {},
}

export type AnsweredOffer = { status: OfferStatus; expiresAt: Temporal.Instant }

/**
 * Returns the state after an action, or null if it is refused. An expired offer can no longer be accepted or declined,
 * even before the job has passed it on; before its end it cannot expire.
 */
export function afterOfferAction(
  offer: AnsweredOffer,
  action: OfferAction,
  now: Temporal.Instant,
): OfferStatus | null {
  const ranOut = Temporal.Instant.compare(now, offer.expiresAt) >= 0
  if (action === 'expire' ? !ranOut : action !== 'close' && ranOut) return null
  return offerTransitions[offer.status][action] ?? null
}
