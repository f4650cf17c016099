import { api } from '../../api/api.ts'

/** How one can sign in on this server: with Google too, or not. */
export const signInWaysOptions = () =>
  api.accounts.signInWays.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: false })
