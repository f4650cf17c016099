import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../features/accounts/guards.ts'
import { SignUpPage } from '../features/accounts/signup-page.tsx'
import { signInWaysOptions } from '../parts/session/sign-in-ways.ts'
import { textOf } from '../search.ts'

const Page = () => {
  return <SignUpPage {...Route.useSearch()} />
}

export const Route = createFileRoute('/auth/signup')({
  validateSearch: (search): { redirect?: string; code?: string; email?: string; lastName?: string } => ({
    redirect: textOf(search, 'redirect'),
    code: textOf(search, 'code'),
    email: textOf(search, 'email'),
    lastName: textOf(search, 'lastName'),
  }),
  // Loaded before the page is drawn, so the button does not push the form down when it appears.
  loader: ({ context }) => context.queryClient.ensureQueryData(signInWaysOptions()).catch(() => null),
  beforeLoad: ({ context, search }) => requireVisitor(context.queryClient, search.redirect),
  component: Page,
})
