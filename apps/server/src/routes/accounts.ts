// Contract to use case, one line each.
import { authed, open } from '../api/procedures.ts'
import { readMe, updateAccount } from '../views/accounts/read-me.ts'

export const accountRoutes = {
  signInWays: open.accounts.signInWays.handler(({ context }) => ({ google: context.config.google !== null })),
  me: authed.accounts.me.handler(({ context }) => readMe(context)),
  update: authed.accounts.update.handler(({ context, input }) => updateAccount(context, input)),
}
