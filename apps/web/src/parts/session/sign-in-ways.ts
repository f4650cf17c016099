import type { SignInProviderId } from '@beanpool/domain/accounts/sign-in-providers'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The providers through which adults can sign in on this server. */
export const signInWaysOptions = () =>
  api.accounts.signInWays.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: false })

/** Returns the names of those providers that the server still offers. */
export const useProviderNames = (ids: (SignInProviderId | undefined)[]): string[] => {
  const { data } = useQuery(signInWaysOptions())
  return data?.providers.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
}
