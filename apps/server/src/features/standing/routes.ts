// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { readGroupStanding } from './read-group-standing.ts'
import { readStanding } from './read-standing.ts'
import { readReputation, shareReputation } from './reputation.ts'

const { standing } = authed

export const standingRoutes = {
  ofGroup: standing.ofGroup.handler(({ context, input }) => readGroupStanding(context, input)),
  reputation: standing.reputation.handler(({ context, input }) => readReputation(context, input)),
  shareReputation: standing.shareReputation.handler(({ context, input }) => shareReputation(context, input)),
  mine: standing.mine.handler(({ context, input }) => readStanding(context, input)),
}
