import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../features/accounts/confirm-page.tsx'
import { textOf } from '../search.ts'

const Page = () => {
  const { token, redirect } = Route.useSearch()
  return <ConfirmPage token={token} redirect={redirect} />
}

export const Route = createFileRoute('/auth/confirm')({
  validateSearch: (search): { token?: string; redirect?: string } => ({
    token: textOf(search, 'token'),
    redirect: textOf(search, 'redirect'),
  }),
  component: Page,
})
