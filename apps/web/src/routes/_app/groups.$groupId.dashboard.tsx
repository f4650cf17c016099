import { createFileRoute } from '@tanstack/react-router'
import { GroupDashboardPage } from '../../features/group-page/group-dashboard-page.tsx'
import { flagOf, textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { urgent, tour } = Route.useSearch()
  return <GroupDashboardPage groupId={groupId} requestId={urgent} isBegun={tour === true} />
}

export const Route = createFileRoute('/_app/groups/$groupId/dashboard')({
  /** `urgent`: the urgent ride that a message told of. `tour`: it was begun on the group's page. */
  validateSearch: (search): { urgent?: string; tour?: true } => ({
    urgent: textOf(search, 'urgent'),
    tour: flagOf(search, 'tour'),
  }),
  component: Page,
})
