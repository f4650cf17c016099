// Contract to use case, one line each.

import { acceptOffer } from '../acts/offers/accept-offer.ts'
import { declineOffer } from '../acts/offers/decline-offer.ts'
import { authed } from '../api/procedures.ts'
import { readRide } from '../views/rides/cards/read-ride.ts'

const { offers } = authed

export const offerRoutes = {
  accept: offers.accept.handler(({ context, input }) =>
    acceptOffer(context, input).then((ride) => readRide(context, ride)),
  ),
  decline: offers.decline.handler(({ context, input }) =>
    declineOffer(context, input).then((ride) => readRide(context, ride)),
  ),
}
