// An offer's state machine as one table: an invitation to one household to take one ride (product.md 8).

export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'closed'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerActions = ['accept', 'decline', 'expire', 'close'] as const
export type OfferAction = (typeof offerActions)[number]

/** A pair that is not in the table is refused. `close`: the ride went another way. */
export const offerTransitions: Record<OfferStatus, Partial<Record<OfferAction, OfferStatus>>> = {
  open: { accept: 'accepted', decline: 'declined', expire: 'expired', close: 'closed' },
  accepted: {},
  declined: {},
  expired: {},
  closed: {},
}

export type AnsweredOffer = { status: OfferStatus; expiresAt: Temporal.Instant }

/**
 * The state after an action, or null where it is refused. An offer that has run out can no longer be accepted or
 * declined, whether or not the job has passed it on by then; before it ran out it cannot expire.
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
