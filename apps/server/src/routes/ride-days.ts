// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { readRideDay } from '../features/rides/trip/read-ride-day.ts'
import { takeBackTap, tapRide } from '../features/rides/trip/tap-ride.ts'

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
