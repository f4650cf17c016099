// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { completeRide } from './complete-ride.ts'
import { correctRide } from './correct-ride.ts'
import { markNotRiding, markRidingAgain } from './not-riding.ts'
import { readCalendar } from './read-calendar.ts'
import { readRide } from './read-ride.ts'
import { takeRide } from './take-ride.ts'

const { rides } = authed

export const rideRoutes = {
  calendar: rides.calendar.handler(({ context, input }) => readCalendar(context, input)),
  get: rides.get.handler(({ context, input }) => readRide(context, input)),
  take: rides.take.handler(({ context, input }) => takeRide(context, input)),
  notRiding: rides.notRiding.handler(({ context, input }) => markNotRiding(context, input)),
  ridingAgain: rides.ridingAgain.handler(({ context, input }) => markRidingAgain(context, input)),
  complete: rides.complete.handler(({ context, input }) => completeRide(context, input)),
  correct: rides.correct.handler(({ context, input }) => correctRide(context, input)),
}
