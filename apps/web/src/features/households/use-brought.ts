// Reads the values that the invitation from a class list fills in during the set-up. Only the invited adult gets them.
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { pendingTarget } from '../../parts/session/targets.ts'

const codeOf = (returnTo: string | undefined): string | null => {
  const target = pendingTarget() ?? returnTo ?? ''
  return target.startsWith('/join') ? new URLSearchParams(target.split('?')[1]).get('code') : null
}

/** Undefined until loaded. A failure counts as no values. */
export const useBrought = (returnTo: string | undefined) => {
  const code = codeOf(returnTo)
  const query = useQuery(
    api.invitations.brought.queryOptions({
      input: code === null ? skipToken : { code },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (query.data) return query.data
  return code === null || query.isError ? nothing : undefined
}

const nothing = { kidNames: [], phone: null, partnerFirstName: null }
