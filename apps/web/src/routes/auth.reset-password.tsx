import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/accounts/reset-password-page.tsx'
import { textOf } from '../search.ts'

const Page = () => {
  const { token, error, redirect } = Route.useSearch()
  return <ResetPasswordPage token={error ? undefined : token} redirect={redirect} />
}

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: (search): { token?: string; error?: string; redirect?: string } => ({
    token: textOf(search, 'token'),
    error: textOf(search, 'error'),
    redirect: textOf(search, 'redirect'),
  }),
  component: Page,
})
