// Answers the offer of a ride. The first adult to take the ride gets it, through an offer or "Take this ride".
import type { RefusalOf } from '@beanpool/contract/errors'
import type { offers as contract } from '@beanpool/contract/offers'
import { afterOfferAction } from '@beanpool/domain/offers/offer-schedule'
import { notFound, refused } from '../../api/failures.ts'
import { requireAccess } from '../../books/members/access.ts'
import { endOffers, offerById } from '../../books/offers/store.ts'
import { requireNoDriver } from '../../books/rides/require-no-driver.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import { offers } from '../../db/schema/offers.ts'
import { offerDeclined } from '../../planning/rides/offer-ride.ts'
import { changeGroup } from '../opening/change-group.ts'
import { takeRideIf } from '../rides/driver/take-ride.ts'

type Refusal = RefusalOf<(typeof contract)['accept' | 'decline']>

/** Returns the offered ride. */
export async function acceptOffer(caller: Caller, { offerId }: { offerId: string }) {
  const offer = await offerById(caller.db, offerId)
  const rowGroupId = offer?.groupId
  const member = await requireAccess(caller.db, caller, 'offers.accept', { rowGroupId })
  if (!offer || offer.householdId !== member.householdId) throw notFound()
  const { rideId } = offer
  await takeRideIf(caller, 'offers.accept', {
    rideId,
    kind: 'accepted',
    stillMay: async (tx, now) => {
      const current = await offerById(tx, offerId, offer.groupId)
      if (!current) throw notFound()
      const next = afterOfferAction(current, 'accept', now)
      if (next === null) throw refused<Refusal>('offer_over')
    },
  })
  return { rideId }
}

// Declines the offer. The household is not asked again for this ride, and the next household is asked at once.

/** Returns the offered ride. */
export async function declineOffer(caller: Caller, { offerId }: { offerId: string }) {
  const rowGroupId = await groupOf(caller.db, offers, offerId)
  return changeGroup(caller, 'offers.decline', { rowGroupId }, async ({ tx, groupId, member, now }) => {
    const { householdId } = member
    const offer = await offerById(tx, offerId, groupId)
    if (!offer || offer.householdId !== householdId) throw notFound()
    const { rideId } = offer
    const answer = { rideId }
    // A retry by the same adult gets the original response.
    if (offer.status === 'declined') return { answer }
    await requireNoDriver(tx, rideId)
    const next = afterOfferAction(offer, 'decline', now)
    if (next === null) throw refused<Refusal>('offer_over')
    await endOffers(tx, [offerId], { status: next, now })
    return {
      events: [{ rideId, kind: 'declined', data: { householdIds: [householdId] } }],
      beforePlan: () => offerDeclined(tx, caller.jobs, { rideId, groupId, now }),
      answer,
    }
  })
}
