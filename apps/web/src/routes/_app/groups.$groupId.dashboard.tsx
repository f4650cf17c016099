import { createFileRoute } from '@tanstack/react-router'
import { GroupDashboardPage } from '../../features/group-page/group-dashboard-page.tsx'
import { flagOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { created, joined } = Route.useSearch()
  return <GroupDashboardPage groupId={groupId} created={created === true} joined={joined === true} />
}

export const Route = createFileRoute('/_app/groups/$groupId/dashboard')({
  validateSearch: (search): { created?: true; joined?: true } => ({
    created: flagOf(search, 'created'),
    joined: flagOf(search, 'joined'),
  }),
  component: Page,
})
