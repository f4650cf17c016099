// Contract to use case, one line each.

import {
  acceptPoolRequest,
  declinePoolRequest,
  withdrawPoolRequest,
} from '../acts/pools/requests/answer-request.ts'
import { askForPool } from '../acts/pools/requests/ask-for-pool.ts'
import { authed } from '../api/procedures.ts'
import { readPoolRequests } from '../views/pools/read-requests.ts'

const { poolRequests } = authed

export const poolRequestRoutes = {
  list: poolRequests.list.handler(({ context, input }) => readPoolRequests(context, input)),
  ask: poolRequests.ask.handler(({ context, input }) => askForPool(context, input)),
  accept: poolRequests.accept.handler(({ context, input }) => acceptPoolRequest(context, input)),
  decline: poolRequests.decline.handler(({ context, input }) => declinePoolRequest(context, input)),
  withdraw: poolRequests.withdraw.handler(({ context, input }) => withdrawPoolRequest(context, input)),
}
