import { createFileRoute } from '@tanstack/react-router'
import { GroupDashboardPage } from '../../features/group-page/group-dashboard-page.tsx'
import { flagOf, textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { created, joined, urgent } = Route.useSearch()
  return (
    <GroupDashboardPage
      groupId={groupId}
      created={created === true}
      joined={joined === true}
      requestId={urgent}
    />
  )
}

export const Route = createFileRoute('/_app/groups/$groupId/dashboard')({
  /** `urgent`: the urgent ride that a message told of. */
  validateSearch: (search): { created?: true; joined?: true; urgent?: string } => ({
    created: flagOf(search, 'created'),
    joined: flagOf(search, 'joined'),
    urgent: textOf(search, 'urgent'),
  }),
  component: Page,
})
