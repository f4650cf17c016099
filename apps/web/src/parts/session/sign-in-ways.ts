import type { SignInProviderId } from '@beanpool/domain/accounts/sign-in-providers'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The providers with which this server signs people in. */
export const signInWaysOptions = () =>
  api.accounts.signInWays.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: false })

/** Returns the names of these providers, if the server still offers them. */
export const useProviderNames = (ids: (SignInProviderId | undefined)[]): string[] => {
  const { data } = useQuery(signInWaysOptions())
  return data?.providers.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
}
