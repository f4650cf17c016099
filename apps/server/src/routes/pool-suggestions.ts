// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { declineSuggestion, restoreSuggestion } from '../features/pools/suggestions/decline-suggestion.ts'
import { readSuggestions } from '../features/pools/suggestions/read-suggestions.ts'

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
