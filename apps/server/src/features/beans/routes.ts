// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { readLedger } from './read-ledger.ts'

export const beanRoutes = {
  ledger: authed.beans.ledger.handler(({ context, input }) => readLedger(context, input)),
}
