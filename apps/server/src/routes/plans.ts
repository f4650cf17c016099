// Contract to use case, one line each.

import { redeemBetaCode } from '../acts/plans/redeem-beta-code.ts'
import { authed } from '../api/procedures.ts'

export const planRoutes = {
  redeemBetaCode: authed.plans.redeemBetaCode.handler(({ context, input }) => redeemBetaCode(context, input)),
}
