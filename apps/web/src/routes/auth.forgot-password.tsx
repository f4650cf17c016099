import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/accounts/forgot-password-page.tsx'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/auth/forgot-password')({
  validateSearch: (search): { redirect?: string } => ({ redirect: textOf(search, 'redirect') }),
  component: () => <ForgotPasswordPage redirect={Route.useSearch().redirect} />,
})
