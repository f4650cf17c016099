import type { Me } from '@beanpool/contract/accounts'
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { api, hasCode } from '../../api.ts'

export const meOptions = queryOptions(api.accounts.me.queryOptions({ staleTime: 60_000 }))

/** The signed-in adult; only on screens behind the sign-in guard. */
export const useMe = (): Me => useSuspenseQuery(meOptions).data

/** The adult, or null for a visitor, or undefined while unknown. */
export const useVisitor = (): Me | null | undefined => {
  const query = useQuery(meOptions)
  if (query.data) return query.data
  return query.isError ? null : undefined
}

/** Null when nobody is signed in; throws when the server cannot be reached. */
export const loadMe = async (queries: QueryClient): Promise<Me | null> => {
  try {
    return await queries.ensureQueryData(meOptions)
  } catch (error) {
    if (hasCode(error, 'UNAUTHORIZED')) return null
    throw error
  }
}
