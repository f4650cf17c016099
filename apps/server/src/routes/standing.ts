// Contract to use case, one line each.

import { appealStrike } from '../acts/standing/appeal-strike.ts'
import { excuseStrike, refuseAppeal } from '../acts/standing/excuse-strike.ts'
import { readApplicants, readReputation, shareReputation } from '../acts/standing/reputation.ts'
import {
  makeReputationLink,
  readLinkedReputation,
  readReputationLink,
  revokeReputationLink,
} from '../acts/standing/reputation-link.ts'
import { authed, open } from '../api/procedures.ts'
import { readFamilies } from '../views/standing/read-families.ts'
import { readHistory } from '../views/standing/read-history.ts'
import { readNeverBalanced } from '../views/standing/read-never-balanced.ts'
import { readStanding } from '../views/standing/read-standing.ts'
import { readStrikeBook } from '../views/standing/read-strike-book.ts'

const { standing } = authed

export const standingRoutes = {
  reputationLink: standing.reputationLink.handler(({ context }) => readReputationLink(context)),
  makeReputationLink: standing.makeReputationLink.handler(({ context }) => makeReputationLink(context)),
  revokeReputationLink: standing.revokeReputationLink.handler(({ context }) => revokeReputationLink(context)),
  linkedReputation: open.standing.linkedReputation.handler(({ context, input }) =>
    readLinkedReputation(context, input),
  ),
  history: standing.history.handler(({ context }) => readHistory(context)),
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
  families: standing.families.handler(({ context }) => readFamilies(context)),
  neverBalanced: standing.neverBalanced.handler(({ context, input }) => readNeverBalanced(context, input)),
  reputation: standing.reputation.handler(({ context, input }) => readReputation(context, input)),
  applicants: standing.applicants.handler(({ context, input }) => readApplicants(context, input)),
  shareReputation: standing.shareReputation.handler(({ context, input }) => shareReputation(context, input)),
}
