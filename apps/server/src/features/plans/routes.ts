// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { redeemBetaCode } from './redeem-beta-code.ts'

export const planRoutes = {
  redeemBetaCode: authed.plans.redeemBetaCode.handler(({ context, input }) => redeemBetaCode(context, input)),
}
