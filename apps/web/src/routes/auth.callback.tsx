import { signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { createFileRoute } from '@tanstack/react-router'
import { CallbackPage } from '../features/accounts/callback-page.tsx'
import type { Via } from '../features/accounts/words.ts'
import { signInWaysOptions } from '../parts/session/sign-in-ways.ts'
import { oneOf, textOf } from '../search.ts'

const Page = () => {
  const { redirect, next, error, via } = Route.useSearch()
  return <CallbackPage target={redirect ?? next} error={error} via={via} />
}

type CallbackSearch = { redirect?: string; next?: string; error?: string; via?: Via }

export const Route = createFileRoute('/auth/callback')({
  validateSearch: (search): CallbackSearch => ({
    redirect: textOf(search, 'redirect'),
    next: textOf(search, 'next'),
    error: textOf(search, 'error'),
    via: oneOf(search, 'via', [...signInProviderIds, 'email']),
  }),
  // The words on the page name the provider.
  loader: ({ context }) => context.queryClient.ensureQueryData(signInWaysOptions()).catch(() => null),
  component: Page,
})
