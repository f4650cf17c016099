import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../features/accounts/guards.ts'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { signInWaysOptions } from '../parts/session/sign-in-ways.ts'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { redirect?: string } => ({ redirect: textOf(search, 'redirect') }),
  // Loaded before the page is drawn, so the button does not push the form down when it appears.
  loader: ({ context }) => context.queryClient.ensureQueryData(signInWaysOptions()).catch(() => null),
  beforeLoad: ({ context, search }) => requireVisitor(context.queryClient, search.redirect),
  component: () => <LoginPage redirect={Route.useSearch().redirect} />,
})
