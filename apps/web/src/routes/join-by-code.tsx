import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../features/invitations/join-page.tsx'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/join-by-code')({
  validateSearch: (search): { code?: string; email?: string } => ({
    code: textOf(search, 'code'),
    email: textOf(search, 'email'),
  }),
  component: () => <JoinPage {...Route.useSearch()} by="typed" />,
})
