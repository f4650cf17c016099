import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../features/group-page/group-page.tsx'
import { type GroupTab, groupTabs } from '../../features/groups/group-tabs.ts'
import { flagOf, oneOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { tab, created, joined } = Route.useSearch()
  return (
    <GroupPage groupId={groupId} tab={tab ?? 'pools'} created={created === true} joined={joined === true} />
  )
}

export const Route = createFileRoute('/_app/groups/$groupId/')({
  /** `created`: by whom it is opened, just now. `joined`: likewise. */
  validateSearch: (search): { tab?: GroupTab; created?: true; joined?: true } => ({
    tab: oneOf(search, 'tab', groupTabs),
    created: flagOf(search, 'created'),
    joined: flagOf(search, 'joined'),
  }),
  component: Page,
})
