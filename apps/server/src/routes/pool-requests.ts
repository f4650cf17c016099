// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import {
  acceptPoolRequest,
  declinePoolRequest,
  withdrawPoolRequest,
} from '../features/pools/requests/answer-request.ts'
import { askForPool } from '../features/pools/requests/ask-for-pool.ts'
import { readPoolRequests } from '../features/pools/requests/read-requests.ts'

const { poolRequests } = authed

export const poolRequestRoutes = {
  list: poolRequests.list.handler(({ context, input }) => readPoolRequests(context, input)),
  ask: poolRequests.ask.handler(({ context, input }) => askForPool(context, input)),
  accept: poolRequests.accept.handler(({ context, input }) => acceptPoolRequest(context, input)),
  decline: poolRequests.decline.handler(({ context, input }) => declinePoolRequest(context, input)),
  withdraw: poolRequests.withdraw.handler(({ context, input }) => withdrawPoolRequest(context, input)),
}
