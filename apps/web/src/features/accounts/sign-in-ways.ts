import { api } from '../../api/api.ts'

/** The ways to sign in on this server: with Google, or without. */
export const signInWaysOptions = () =>
  api.accounts.signInWays.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: false })
