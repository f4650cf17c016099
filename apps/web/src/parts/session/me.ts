import type { Me } from '@beanpool/contract/accounts'
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { api, client, hasCode, isUnreached } from '../../api/api.ts'

/** Returns null if the failure says that no adult is signed in; throws other failures. */
const nobodyOr = (error: unknown): null => {
  if (hasCode(error, 'UNAUTHORIZED')) return null
  throw error
}

/** The signed-in adult. Null for a visitor, or once the session has ended. */
export const meOptions = queryOptions<Me | null>({
  queryKey: api.accounts.me.key({ type: 'query' }),
  queryFn: async ({ signal, client: queries }) => {
    try {
      return await client.accounts.me(undefined, { signal })
    } catch (error) {
      // For a visitor, being signed out is an answer, and is shown until refetched. If an adult was signed in, it
      // means that the session has ended.
      if (queries.getQueryData(meOptions.queryKey)) throw error
      return nobodyOr(error)
    }
  },
  staleTime: 60_000,
})

/** Returns the signed-in adult. Only for screens behind the sign-in guard. */
export const useMe = (): Me => {
  const me = useSuspenseQuery(meOptions).data
  if (!me) throw new Error('a signed-in screen is shown to a visitor')
  return me
}

/** Returns the adult, null for a visitor, or undefined while unknown. */
export const useVisitor = (): Me | null | undefined => {
  const query = useQuery({ ...meOptions, retryOnMount: false })
  if (query.data !== undefined) return query.data
  return query.errorUpdateCount > 0 ? null : undefined
}

/**
 * Returns the adult who was signed in here, with the data kept on this device. Null if there is none. For offline use.
 */
const restoredMe = (queries: QueryClient): Promise<Me | null> =>
  import('../../api/kept-reads-here.ts').then(({ restoreReads }) => restoreReads(queries)).catch(() => null)

/** Returns null if no adult is signed in. Throws if the server cannot be reached and nothing is kept. */
export const loadMe = async (queries: QueryClient): Promise<Me | null> => {
  const known = queries.getQueryData(meOptions.queryKey)
  if (known) return known
  const offline = navigator.onLine === false ? await restoredMe(queries) : null
  if (offline) return offline
  try {
    // In the meantime, a visitor may have signed in from another tab.
    return await queries.fetchQuery({ ...meOptions, staleTime: 0 })
  } catch (error) {
    const kept = isUnreached(error) ? await restoredMe(queries) : null
    return kept ?? nobodyOr(error)
  }
}

/**
 * Refetches the session after it has changed. Drops responses for a visitor or another adult, since the same query now
 * has a different result. Queries on the screen stay and are refetched.
 */
export const reloadMe = async (queries: QueryClient): Promise<Me | null> => {
  await queries.cancelQueries({ queryKey: meOptions.queryKey })
  queries.removeQueries({ type: 'inactive' })
  const me = await client.accounts.me().catch(nobodyOr)
  // If an adult's page is still on the screen, it stays while a dialog over it signs the adult in.
  if (me || !queries.getQueryData(meOptions.queryKey)) queries.setQueryData(meOptions.queryKey, me)
  return me
}

/**
 * Records without a request that no adult is signed in, and clears the number on the app's icon. The rest of the cache
 * is dropped once no screen shows it.
 */
export const forgetMe = async (queries: QueryClient) => {
  navigator.clearAppBadge?.().catch(() => undefined)
  await queries.cancelQueries()
  queries.setQueryData(meOptions.queryKey, null)
}
