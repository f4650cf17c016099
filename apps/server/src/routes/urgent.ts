// Contract to use case, one line each.

import { cancelUrgent } from '../acts/urgent/requests/cancel.ts'
import { claimUrgent } from '../acts/urgent/requests/claim.ts'
import { convertShortfall, readRequesterChoices } from '../acts/urgent/requests/convert-shortfall.ts'
import { markPaid, markReceived } from '../acts/urgent/requests/mark-cash.ts'
import { sayNotCome } from '../acts/urgent/requests/not-come.ts'
import { postUrgent } from '../acts/urgent/requests/post.ts'
import { withdrawClaim } from '../acts/urgent/requests/withdraw.ts'
import { authed } from '../api/procedures.ts'
import { readParticipation, readPricing } from '../books/urgent/read-allowances.ts'
import { listRequests, readRequest } from '../books/urgent/read-requests.ts'
import { readRide } from '../views/rides/cards/read-ride.ts'

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
