// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { appealStrike } from './appeal-strike.ts'
import { excuseStrike, refuseAppeal } from './excuse-strike.ts'
import { readGroupStanding } from './read-group-standing.ts'
import { readStanding } from './read-standing.ts'
import { readStrikeBook } from './read-strike-book.ts'
import { readReputation, shareReputation } from './reputation.ts'

const { standing } = authed

export const standingRoutes = {
  mine: standing.mine.handler(({ context, input }) => readStanding(context, input)),
  appeal: standing.appeal.handler(({ context, input }) =>
    appealStrike(context, input).then(() => readStanding(context, {})),
  ),
  book: standing.book.handler(({ context, input }) => readStrikeBook(context, input)),
  excuse: standing.excuse.handler(({ context, input }) =>
    excuseStrike(context, input).then((group) => readStrikeBook(context, group)),
  ),
  refuseAppeal: standing.refuseAppeal.handler(({ context, input }) =>
    refuseAppeal(context, input).then((group) => readStrikeBook(context, group)),
  ),
  ofGroup: standing.ofGroup.handler(({ context, input }) => readGroupStanding(context, input)),
  reputation: standing.reputation.handler(({ context, input }) => readReputation(context, input)),
  shareReputation: standing.shareReputation.handler(({ context, input }) => shareReputation(context, input)),
}
