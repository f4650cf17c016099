// Accepts an offer of a ride. The first to take the ride wins, by an offer or by "Take this ride".

import type { RefusalOf } from '@beanpool/contract/errors'
import type { offers as contract } from '@beanpool/contract/offers'
import { afterOfferAction } from '@beanpool/domain/offers/offer-schedule'
import { notFound, refused } from '../../api/failures.ts'
import { requireAccess } from '../../books/members/access.ts'
import { offerById } from '../../books/offers/store.ts'
import type { Caller } from '../../context/caller.ts'
import { takeRideIf } from '../rides/driver/take-ride.ts'

type Refusal = RefusalOf<typeof contract.accept>

/** Returns the ride of the offer. */
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
      const current = await offerById(tx, offerId)
      if (!current) throw notFound()
      const next = afterOfferAction(current, 'accept', now)
      if (next === null) throw refused<Refusal>('offer_over')
    },
  })
  return { rideId }
}
