import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { redirect?: string } => ({ redirect: textOf(search, 'redirect') }),
  component: () => <LoginPage redirect={Route.useSearch().redirect} />,
})
