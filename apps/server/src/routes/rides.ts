// Contract to use case, one line each.

import { markNotRiding, markRidingAgain } from '../acts/rides/attendance/not-riding.ts'
import { restoreDay, restoreRide } from '../acts/rides/day/bring-back.ts'
import { callOffDay, callOffRide } from '../acts/rides/day/call-off.ts'
import { mergeRide } from '../acts/rides/day/merge-car.ts'
import { shiftDay } from '../acts/rides/day/shift-day.ts'
import { assignFairly } from '../acts/rides/driver/assign-fairly.ts'
import { cantDrive } from '../acts/rides/driver/cant-drive.ts'
import { confirmDrive } from '../acts/rides/driver/confirm-drive.ts'
import { giveBackFor } from '../acts/rides/driver/give-back-for.ts'
import { pickDriver } from '../acts/rides/driver/pick-driver.ts'
import { takeRide } from '../acts/rides/driver/take-ride.ts'
import { completeRide } from '../acts/rides/outcome/complete-ride.ts'
import { correctRide } from '../acts/rides/outcome/correct-ride.ts'
import { markBadWeather } from '../acts/rides/outcome/mark-weather.ts'
import { answerNoShow, reportNoShow } from '../acts/rides/outcome/no-show.ts'
import { authed } from '../api/procedures.ts'
import { readCalendar } from '../views/rides/cards/read-calendar.ts'
import { readDriverChoices } from '../views/rides/cards/read-driver-choices.ts'
import { readMonth } from '../views/rides/cards/read-month.ts'
import { readNeedsDriver } from '../views/rides/cards/read-needs-driver.ts'
import { readReports } from '../views/rides/cards/read-reports.ts'
import { readRide } from '../views/rides/cards/read-ride.ts'
import { readShortfalls } from '../views/rides/cards/read-shortfalls.ts'

const { rides } = authed

export const rideRoutes = {
  calendar: rides.calendar.handler(({ context, input }) => readCalendar(context, input)),
  month: rides.month.handler(({ context, input }) => readMonth(context, input)),
  needsDriver: rides.needsDriver.handler(({ context, input }) => readNeedsDriver(context, input)),
  get: rides.get.handler(({ context, input }) => readRide(context, input)),
  take: rides.take.handler(({ context, input }) =>
    takeRide(context, input).then(() => readRide(context, input)),
  ),
  cantDrive: rides.cantDrive.handler(({ context, input }) =>
    cantDrive(context, input).then(() => readRide(context, input)),
  ),
  confirm: rides.confirm.handler(({ context, input }) =>
    confirmDrive(context, input).then(() => readRide(context, input)),
  ),
  giveBackFor: rides.giveBackFor.handler(({ context, input }) =>
    giveBackFor(context, input).then(() => readRide(context, input)),
  ),
  shortfalls: rides.shortfalls.handler(({ context, input }) => readShortfalls(context, input)),
  assignFairly: rides.assignFairly.handler(({ context, input }) =>
    assignFairly(context, input).then(() => readRide(context, input)),
  ),
  driverChoices: rides.driverChoices.handler(({ context, input }) => readDriverChoices(context, input)),
  pickDriver: rides.pickDriver.handler(({ context, input }) =>
    pickDriver(context, input).then(() => readRide(context, input)),
  ),
  notRiding: rides.notRiding.handler(({ context, input }) =>
    markNotRiding(context, input).then(() => readRide(context, input)),
  ),
  ridingAgain: rides.ridingAgain.handler(({ context, input }) =>
    markRidingAgain(context, input).then(() => readRide(context, input)),
  ),
  merge: rides.merge.handler(({ context, input }) =>
    mergeRide(context, input).then(() => readRide(context, input)),
  ),
  callOff: rides.callOff.handler(({ context, input }) =>
    callOffRide(context, input).then(() => readRide(context, input)),
  ),
  restore: rides.restore.handler(({ context, input }) =>
    restoreRide(context, input).then(() => readRide(context, input)),
  ),
  callOffDay: rides.callOffDay.handler(({ context, input }) => callOffDay(context, input)),
  restoreDay: rides.restoreDay.handler(({ context, input }) => restoreDay(context, input)),
  shiftDay: rides.shiftDay.handler(({ context, input }) => shiftDay(context, input)),
  markBadWeather: rides.markBadWeather.handler(({ context, input }) =>
    markBadWeather(context, input).then(() => readRide(context, input)),
  ),
  reports: rides.reports.handler(({ context }) => readReports(context)),
  reportNoShow: rides.reportNoShow.handler(({ context, input }) =>
    reportNoShow(context, input).then(() => readRide(context, input)),
  ),
  decideNoShow: rides.decideNoShow.handler(({ context, input }) =>
    answerNoShow(context, input).then(() => readRide(context, input)),
  ),
  complete: rides.complete.handler(({ context, input }) =>
    completeRide(context, input).then(() => readRide(context, input)),
  ),
  correct: rides.correct.handler(({ context, input }) =>
    correctRide(context, input).then(() => readRide(context, input)),
  ),
}
