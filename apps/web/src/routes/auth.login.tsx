import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../features/accounts/guards.ts'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { redirect?: string } => ({ redirect: textOf(search, 'redirect') }),
  beforeLoad: ({ context, search }) => requireVisitor(context.queryClient, search.redirect),
  component: () => <LoginPage redirect={Route.useSearch().redirect} />,
})
