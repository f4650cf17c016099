// Contract to use case, one line each.

import { declineSuggestion, restoreSuggestion } from '../acts/pools/suggestions/decline-suggestion.ts'
import { authed } from '../api/procedures.ts'
import { readSuggestions } from '../views/pools/read-suggestions.ts'

const { poolSuggestions } = authed

export const poolSuggestionRoutes = {
  list: poolSuggestions.list.handler(({ context, input }) => readSuggestions(context, input)),
  decline: poolSuggestions.decline.handler(({ context, input }) =>
    declineSuggestion(context, input).then(() => readSuggestions(context, input)),
  ),
  restore: poolSuggestions.restore.handler(({ context, input }) =>
    restoreSuggestion(context, input).then(() => readSuggestions(context, input)),
  ),
}
