// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { appealStrike } from './appeal-strike.ts'
import { excuseStrike, refuseAppeal } from './excuse-strike.ts'
import { readStanding } from './read-standing.ts'
import { readStrikeBook } from './read-strike-book.ts'

const { standing } = authed

export const standingRoutes = {
  mine: standing.mine.handler(({ context, input }) => readStanding(context, input)),
  appeal: standing.appeal.handler(({ context, input }) => appealStrike(context, input)),
  book: standing.book.handler(({ context, input }) => readStrikeBook(context, input)),
  excuse: standing.excuse.handler(({ context, input }) => excuseStrike(context, input)),
  refuseAppeal: standing.refuseAppeal.handler(({ context, input }) => refuseAppeal(context, input)),
}
