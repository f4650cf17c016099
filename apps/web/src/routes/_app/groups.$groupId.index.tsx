import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../features/group-page/group-page.tsx'
import { type GroupTab, groupTabs } from '../../features/groups/group-tabs.ts'
import { flagOf, oneOf, textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { tab, message, created, joined } = Route.useSearch()
  return (
    <GroupPage
      groupId={groupId}
      tab={tab ?? 'pools'}
      messageId={message}
      created={created === true}
      joined={joined === true}
    />
  )
}

export const Route = createFileRoute('/_app/groups/$groupId/')({
  /** `message`: the one on its board that a notice led to. */
  validateSearch: (search): { tab?: GroupTab; message?: string; created?: true; joined?: true } => ({
    tab: oneOf(search, 'tab', groupTabs),
    message: textOf(search, 'message'),
    created: flagOf(search, 'created'),
    joined: flagOf(search, 'joined'),
  }),
  component: Page,
})
