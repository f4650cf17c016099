import { createFileRoute } from '@tanstack/react-router'
import { CallbackPage } from '../features/accounts/callback-page.tsx'
import { oneOf, textOf } from '../search.ts'

const Page = () => {
  const { redirect, next, error, via } = Route.useSearch()
  return <CallbackPage target={redirect ?? next} error={error} via={via} />
}

type CallbackSearch = { redirect?: string; next?: string; error?: string; via?: 'google' | 'email' }

export const Route = createFileRoute('/auth/callback')({
  validateSearch: (search): CallbackSearch => ({
    redirect: textOf(search, 'redirect'),
    next: textOf(search, 'next'),
    error: textOf(search, 'error'),
    via: oneOf(search, 'via', ['google', 'email']),
  }),
  component: Page,
})
