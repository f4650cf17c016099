// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { readMe, updateAccount } from './read-me.ts'

export const accountRoutes = {
  me: authed.accounts.me.handler(({ context }) => readMe(context)),
  update: authed.accounts.update.handler(({ context, input }) => updateAccount(context, input)),
}
