import { createFileRoute } from '@tanstack/react-router'
import { JoinFamilyPage } from '../features/households/join-family-page.tsx'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/join-family')({
  validateSearch: (search): { code?: string } => ({ code: textOf(search, 'code') }),
  component: () => <JoinFamilyPage code={Route.useSearch().code} />,
})
