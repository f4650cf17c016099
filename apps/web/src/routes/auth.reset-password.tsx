import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/accounts/reset-password-page.tsx'
import { textOf } from '../search.ts'

const Page = () => {
  const { token, error } = Route.useSearch()
  return <ResetPasswordPage token={error ? undefined : token} />
}

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: (search): { token?: string; error?: string } => ({
    token: textOf(search, 'token'),
    error: textOf(search, 'error'),
  }),
  component: Page,
})
