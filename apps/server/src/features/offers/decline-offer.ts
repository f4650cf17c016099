// Decline: the household is not asked again for this ride, and the next one is asked at once.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { afterOfferAction } from '@beanpool/domain/offers/offer-states'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { offerDeclined } from '../rides/offer-ride.ts'
import { readRide } from '../rides/read-ride.ts'
import { requireNoDriver } from '../rides/require-no-driver.ts'
import { endOffers, offerById } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.offers.decline>

export async function declineOffer(caller: Caller, { offerId }: { offerId: string }): Promise<RideDetail> {
  const offer = await offerById(caller.db, offerId)
  const { householdId } = await requireOwn(caller.db, caller.adultId, offer?.groupId)
  if (!offer || offer.householdId !== householdId) throw notFound()
  const { rideId, groupId } = offer
  await withTransaction(caller.db, (tx) => decline(tx, caller, { offerId, rideId, groupId }))
  return readRide(caller, { rideId })
}

type Declining = { offerId: string; rideId: string; groupId: string }

async function decline(tx: Transaction, caller: Caller, { offerId, rideId, groupId }: Declining) {
  const now = caller.now()
  await lockGroup(tx, groupId)
  const member = await requireMember(tx, caller.adultId, groupId)
  const offer = await offerById(tx, offerId)
  if (!offer || offer.householdId !== member.householdId) throw notFound()
  // A retry of one's own answer gets the first answer.
  if (offer.status === 'declined') return
  await requireNoDriver(tx, rideId)
  const next = afterOfferAction(offer, 'decline', now)
  if (next === null) throw refused<Refusal>('offer_over')
  await endOffers(tx, [offerId], { status: next, now })
  await offerDeclined(tx, caller, { rideId, groupId, householdId: member.householdId, now })
}
