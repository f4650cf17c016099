// Contract to use case, one line each.

import { authed } from '../../http/procedures.ts'
import { readRide } from '../rides/read-ride.ts'
import { cancelUrgent } from './cancel.ts'
import { claimUrgent } from './claim.ts'
import { convertShortfall, readRequesterChoices } from './convert-shortfall.ts'
import { markPaid, markReceived } from './mark-cash.ts'
import { sayNotCome } from './not-come.ts'
import { postUrgent } from './post.ts'
import { readParticipation, readPricing } from './read-allowances.ts'
import { listRequests, readRequest } from './read-requests.ts'
import { withdrawClaim } from './withdraw.ts'

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
