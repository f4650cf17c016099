// Contract to use case, one line each.

import { endClubToken, makeClubToken } from '../acts/clubs/change-tokens.ts'
import { authed } from '../api/procedures.ts'
import { readClubTokens } from '../views/clubs/read-tokens.ts'

const { clubTokens } = authed

export const clubTokenRoutes = {
  list: clubTokens.list.handler(({ context, input }) => readClubTokens(context, input)),
  make: clubTokens.make.handler(({ context, input }) => makeClubToken(context, input)),
  end: clubTokens.end.handler(({ context, input }) => endClubToken(context, input)),
}
