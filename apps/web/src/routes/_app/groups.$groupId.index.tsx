import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../features/group-page/group-page.tsx'
import type { FamilySearch } from '../../features/groups/family-link.tsx'
import { type GroupTab, groupTabs } from '../../features/groups/group-tabs.ts'
import { flagOf, oneOf, textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { tab, message, focus, created, joined } = Route.useSearch()
  return (
    <GroupPage
      groupId={groupId}
      tab={tab ?? 'pools'}
      messageId={message}
      focus={focus}
      created={created === true}
      joined={joined === true}
    />
  )
}

export const Route = createFileRoute('/_app/groups/$groupId/')({
  /** `message`: the message on its board that a notice led to. `focus`: the family whose sheet is open. */
  validateSearch: (
    search,
  ): FamilySearch & { tab?: GroupTab; message?: string; created?: true; joined?: true } => ({
    tab: oneOf(search, 'tab', groupTabs),
    message: textOf(search, 'message'),
    focus: textOf(search, 'focus'),
    created: flagOf(search, 'created'),
    joined: flagOf(search, 'joined'),
  }),
  component: Page,
})
