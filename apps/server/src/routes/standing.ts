// Contract to use case, one line each.
import { authed, open } from '../api/procedures.ts'
import { appealStrike } from '../features/standing/decisions/appeal-strike.ts'
import { excuseStrike, refuseAppeal } from '../features/standing/decisions/excuse-strike.ts'
import { readFamilies } from '../features/standing/decisions/read-families.ts'
import { readHistory } from '../features/standing/decisions/read-history.ts'
import { readNeverBalanced } from '../features/standing/decisions/read-never-balanced.ts'
import { readStanding } from '../features/standing/decisions/read-standing.ts'
import { readStrikeBook } from '../features/standing/decisions/read-strike-book.ts'
import { readApplicants, readReputation, shareReputation } from '../features/standing/decisions/reputation.ts'
import {
  makeReputationLink,
  readLinkedReputation,
  readReputationLink,
  revokeReputationLink,
} from '../features/standing/decisions/reputation-link.ts'

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
