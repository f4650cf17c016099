// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { readLedger } from '../views/beans/read-ledger.ts'
import { readScheduledMoves } from '../views/beans/read-scheduled-moves.ts'

export const beanRoutes = {
  ledger: authed.beans.ledger.handler(({ context, input }) => readLedger(context, input)),
  scheduled: authed.beans.scheduled.handler(({ context, input }) => readScheduledMoves(context, input)),
}
