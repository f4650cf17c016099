import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/households/profile-page.tsx'
import { textOf } from '../../search.ts'

export const Route = createFileRoute('/_app/profile')({
  validateSearch: (search): { return?: string } => ({ return: textOf(search, 'return') }),
  component: () => <ProfilePage returnTo={Route.useSearch().return} />,
})
