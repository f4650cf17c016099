// Maps each procedure of the contract to its use case or view, one per line.
import { acceptOffer, declineOffer } from '../acts/offers/answer-offer.ts'
import { markNotRiding, markRidingAgain } from '../acts/rides/attendance/not-riding.ts'
import { restoreDay, restoreRide } from '../acts/rides/day/bring-back.ts'
import { callOffDay, callOffRide } from '../acts/rides/day/call-off.ts'
import { mergeRide } from '../acts/rides/day/merge-car.ts'
import { shiftDay } from '../acts/rides/day/shift-day.ts'
import { cantDrive } from '../acts/rides/driver/cant-drive.ts'
import { confirmDrive } from '../acts/rides/driver/confirm-drive.ts'
import { giveBackFor } from '../acts/rides/driver/give-back-for.ts'
import { assignFairly, pickDriver } from '../acts/rides/driver/pick-driver.ts'
import { takeRide } from '../acts/rides/driver/take-ride.ts'
import { completeRide } from '../acts/rides/outcome/complete-ride.ts'
import { correctRide } from '../acts/rides/outcome/correct-ride.ts'
import { markBadWeather } from '../acts/rides/outcome/mark-weather.ts'
import { answerNoShow, reportNoShow } from '../acts/rides/outcome/no-show.ts'
import { takeBackTap, tapRide } from '../acts/rides/trip/tap-ride.ts'
import { appealStrike, excuseStrike, refuseAppeal } from '../acts/standing/excuse-strike.ts'
import { shareReputation } from '../acts/standing/reputation.ts'
import { makeReputationLink, revokeReputationLink } from '../acts/standing/reputation-link.ts'
import { acceptSwap, declineSwap, withdrawSwap } from '../acts/swaps/answer-swap.ts'
import { proposeSwap } from '../acts/swaps/propose-swap.ts'
import { runUndo } from '../acts/undo/run-undo.ts'
import { markPaid, markReceived, sayNotCome } from '../acts/urgent/requests/after-ride.ts'
import { cancelUrgent } from '../acts/urgent/requests/cancel.ts'
import { claimUrgent, withdrawClaim } from '../acts/urgent/requests/claim.ts'
import { convertShortfall } from '../acts/urgent/requests/convert-shortfall.ts'
import { postUrgent } from '../acts/urgent/requests/post.ts'
import { authed, open } from '../api/procedures.ts'
import { readParticipation, readPricing } from '../books/urgent/read-allowances.ts'
import { readGroupBook, readOwnBook } from '../views/beans/read-book.ts'
import { readLedger, readScheduledMoves } from '../views/beans/read-ledger.ts'
import { readDriverChoices } from '../views/rides/cards/read-driver-choices.ts'
import { readCalendar, readMonth } from '../views/rides/cards/read-month.ts'
import { readNeedsDriver, readShortfalls } from '../views/rides/cards/read-needs-driver.ts'
import { readReports } from '../views/rides/cards/read-reports.ts'
import { readRide } from '../views/rides/cards/read-ride.ts'
import { readRideDay } from '../views/rides/trip/read-ride-day.ts'
import { readFamilies } from '../views/standing/read-families.ts'
import { readHistory } from '../views/standing/read-history.ts'
import { readNeverBalanced } from '../views/standing/read-never-balanced.ts'
import {
  readApplicants,
  readLinkedReputation,
  readReputation,
  readReputationLink,
} from '../views/standing/read-reputation.ts'
import { readStanding, readStrikeBook } from '../views/standing/read-standing.ts'
import { readOpenSwaps, readSwapChoices } from '../views/swaps/read-swaps.ts'
import { readUndos } from '../views/undo/read-undos.ts'
import { readRequesterChoices } from '../views/urgent/read-requester-choices.ts'
import { listRequests, readRequest } from '../views/urgent/read-requests.ts'

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

const { offers } = authed

export const offerRoutes = {
  accept: offers.accept.handler(({ context, input }) =>
    acceptOffer(context, input).then((ride) => readRide(context, ride)),
  ),
  decline: offers.decline.handler(({ context, input }) =>
    declineOffer(context, input).then((ride) => readRide(context, ride)),
  ),
}

const { swaps } = authed

export const swapRoutes = {
  choices: swaps.choices.handler(({ context, input }) => readSwapChoices(context, input)),
  open: swaps.open.handler(({ context }) => readOpenSwaps(context)),
  propose: swaps.propose.handler(({ context, input }) =>
    proposeSwap(context, input).then(() => readRide(context, input)),
  ),
  accept: swaps.accept.handler(({ context, input }) =>
    acceptSwap(context, input).then((ride) => readRide(context, ride)),
  ),
  decline: swaps.decline.handler(({ context, input }) =>
    declineSwap(context, input).then((ride) => readRide(context, ride)),
  ),
  withdraw: swaps.withdraw.handler(({ context, input }) =>
    withdrawSwap(context, input).then((ride) => readRide(context, ride)),
  ),
}

const { urgent } = authed

export const urgentRoutes = {
  list: urgent.list.handler(({ context, input }) => listRequests(context, input)),
  pricing: urgent.pricing.handler(({ context, input }) => readPricing(context, input)),
  participation: urgent.participation.handler(({ context }) => readParticipation(context)),
  post: urgent.post.handler(({ context, input }) =>
    postUrgent(context, input).then(() => readRequest(context, input)),
  ),
  claim: urgent.claim.handler(({ context, input }) =>
    claimUrgent(context, input).then(() => readRequest(context, input)),
  ),
  withdraw: urgent.withdraw.handler(({ context, input }) =>
    withdrawClaim(context, input).then(() => readRequest(context, input)),
  ),
  cancel: urgent.cancel.handler(({ context, input }) =>
    cancelUrgent(context, input).then(() => readRequest(context, input)),
  ),
  notCome: urgent.notCome.handler(({ context, input }) =>
    sayNotCome(context, input).then(() => readRequest(context, input)),
  ),
  markPaid: urgent.markPaid.handler(({ context, input }) =>
    markPaid(context, input).then(() => readRequest(context, input)),
  ),
  markReceived: urgent.markReceived.handler(({ context, input }) =>
    markReceived(context, input).then(() => readRequest(context, input)),
  ),
  requesterChoices: urgent.requesterChoices.handler(({ context, input }) =>
    readRequesterChoices(context, input),
  ),
  convertShortfall: urgent.convertShortfall.handler(({ context, input }) =>
    convertShortfall(context, input).then(() => readRide(context, input)),
  ),
}

const { undo } = authed

export const undoRoutes = {
  open: undo.open.handler(({ context }) => readUndos(context)),
  run: undo.run.handler(({ context, input }) => runUndo(context, input)),
}

export const beanRoutes = {
  ownBook: authed.beans.ownBook.handler(({ context, input }) => readOwnBook(context, input)),
  groupBook: authed.beans.groupBook.handler(({ context, input }) => readGroupBook(context, input)),
  ledger: authed.beans.ledger.handler(({ context, input }) => readLedger(context, input)),
  scheduled: authed.beans.scheduled.handler(({ context, input }) => readScheduledMoves(context, input)),
}

const { standing } = authed

export const standingRoutes = {
  reputationLink: standing.reputationLink.handler(({ context }) => readReputationLink(context)),
  makeReputationLink: standing.makeReputationLink.handler(({ context }) =>
    makeReputationLink(context).then(() => readReputationLink(context)),
  ),
  revokeReputationLink: standing.revokeReputationLink.handler(({ context }) => revokeReputationLink(context)),
  linkedReputation: open.standing.linkedReputation.handler(({ context, input }) =>
    readLinkedReputation(context, input),
  ),
  history: standing.history.handler(({ context }) => readHistory(context)),
  mine: standing.mine.handler(({ context, input }) => readStanding(context, input)),
  appeal: standing.appeal.handler(({ context, input }) =>
    appealStrike(context, input).then(() => readStanding(context, {})),
  ),
  book: standing.book.handler(({ context, input }) => readStrikeBook(context, input)),
  excuse: standing.excuse.handler(({ context, input }) =>
    excuseStrike(context, input).then((group) => readStrikeBook(context, group)),
  ),
  refuseAppeal: standing.refuseAppeal.handler(({ context, input }) =>
    refuseAppeal(context, input).then((group) => readStrikeBook(context, group)),
  ),
  families: standing.families.handler(({ context }) => readFamilies(context)),
  neverBalanced: standing.neverBalanced.handler(({ context, input }) => readNeverBalanced(context, input)),
  reputation: standing.reputation.handler(({ context, input }) => readReputation(context, input)),
  applicants: standing.applicants.handler(({ context, input }) => readApplicants(context, input)),
  shareReputation: standing.shareReputation.handler(({ context, input }) =>
    shareReputation(context, input).then(() => readReputation(context, {})),
  ),
}
