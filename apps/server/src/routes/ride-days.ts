// Contract to use case, one line each.

import { takeBackTap, tapRide } from '../acts/rides/trip/tap-ride.ts'
import { authed } from '../api/procedures.ts'
import { readRideDay } from '../views/rides/trip/read-ride-day.ts'

const { rideDays } = authed

export const rideDayRoutes = {
  get: rideDays.get.handler(({ context, input }) => readRideDay(context, input)),
  tap: rideDays.tap.handler(({ context, input }) =>
    tapRide(context, input).then(() => readRideDay(context, input)),
  ),
  takeBack: rideDays.takeBack.handler(({ context, input }) =>
    takeBackTap(context, input).then(() => readRideDay(context, input)),
  ),
}
