// Contract to use case, one line each.

import { authed } from '../../http/procedures.ts'
import { readRide } from '../rides/read-ride.ts'
import { acceptOffer } from './accept-offer.ts'
import { declineOffer } from './decline-offer.ts'

const { offers } = authed

export const offerRoutes = {
  accept: offers.accept.handler(({ context, input }) =>
    acceptOffer(context, input).then((ride) => readRide(context, ride)),
  ),
  decline: offers.decline.handler(({ context, input }) =>
    declineOffer(context, input).then((ride) => readRide(context, ride)),
  ),
}
