// Contract to use case, one line each.

import { authed } from '../api/procedures.ts'
import { acceptOffer } from '../features/offers/answers/accept-offer.ts'
import { declineOffer } from '../features/offers/answers/decline-offer.ts'
import { readRide } from '../features/rides/cards/read-ride.ts'

const { offers } = authed

export const offerRoutes = {
  accept: offers.accept.handler(({ context, input }) =>
    acceptOffer(context, input).then((ride) => readRide(context, ride)),
  ),
  decline: offers.decline.handler(({ context, input }) =>
    declineOffer(context, input).then((ride) => readRide(context, ride)),
  ),
}
