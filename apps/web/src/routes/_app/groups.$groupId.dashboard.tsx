import { createFileRoute } from '@tanstack/react-router'
import { GroupDashboardPage } from '../../features/group-page/group-dashboard-page.tsx'
import type { FamilySearch } from '../../features/groups/family-link.tsx'
import { flagOf, oneOf, textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { urgent, tour, tab, focus } = Route.useSearch()
  return (
    <GroupDashboardPage
      groupId={groupId}
      requestId={urgent}
      isBegun={tour === true}
      isFamilies={tab === 'families'}
      focus={focus}
    />
  )
}

export const Route = createFileRoute('/_app/groups/$groupId/dashboard')({
  /** `urgent`: the urgent ride of a message. `tour`: begun on the group's page. `focus`: the family in the sheet. */
  validateSearch: (search): FamilySearch & { urgent?: string; tour?: true; tab?: 'families' } => ({
    urgent: textOf(search, 'urgent'),
    tour: flagOf(search, 'tour'),
    tab: oneOf(search, 'tab', ['families']),
    focus: textOf(search, 'focus'),
  }),
  component: Page,
})
