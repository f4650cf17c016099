// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { readLedger } from '../features/beans/screens/read-ledger.ts'

export const beanRoutes = {
  ledger: authed.beans.ledger.handler(({ context, input }) => readLedger(context, input)),
}
