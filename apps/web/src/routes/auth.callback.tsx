import { createFileRoute } from '@tanstack/react-router'
import { CallbackPage } from '../features/accounts/callback-page.tsx'
import { textOf } from '../search.ts'

const Page = () => {
  const { redirect, next, error } = Route.useSearch()
  return <CallbackPage target={redirect ?? next} failed={error !== undefined} />
}

export const Route = createFileRoute('/auth/callback')({
  validateSearch: (search): { redirect?: string; next?: string; error?: string } => ({
    redirect: textOf(search, 'redirect'),
    next: textOf(search, 'next'),
    error: textOf(search, 'error'),
  }),
  component: Page,
})
