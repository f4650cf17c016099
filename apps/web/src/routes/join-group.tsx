import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../features/invitations/join-page.tsx'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/join-group')({
  validateSearch: (search): { code?: string } => ({ code: textOf(search, 'code') }),
  component: () => <JoinPage code={Route.useSearch().code} />,
})
