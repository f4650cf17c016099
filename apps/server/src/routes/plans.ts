// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { redeemBetaCode } from '../features/plans/redeem-beta-code.ts'

export const planRoutes = {
  redeemBetaCode: authed.plans.redeemBetaCode.handler(({ context, input }) => redeemBetaCode(context, input)),
}
