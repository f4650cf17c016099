// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { endClubToken, makeClubToken } from '../features/clubs/change-tokens.ts'
import { readClubTokens } from '../features/clubs/read-tokens.ts'

const { clubTokens } = authed

export const clubTokenRoutes = {
  list: clubTokens.list.handler(({ context, input }) => readClubTokens(context, input)),
  make: clubTokens.make.handler(({ context, input }) => makeClubToken(context, input)),
  end: clubTokens.end.handler(({ context, input }) => endClubToken(context, input)),
}
