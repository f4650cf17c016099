// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { readStanding } from './read-standing.ts'

export const standingRoutes = {
  mine: authed.standing.mine.handler(({ context, input }) => readStanding(context, input)),
}
