import { createFileRoute } from '@tanstack/react-router'
import type { FamilySearch } from '../../features/groups/family-link.tsx'
import { type GroupTab, groupTabs } from '../../features/groups/group-tabs.ts'
import { GroupPage } from '../../screens/group/group-page.tsx'
import { flagOf, oneOf, textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { tab = 'overview', message, urgent, ...rest } = Route.useSearch()
  return <GroupPage groupId={groupId} tab={tab} messageId={message} requestId={urgent} {...rest} />
}

type Search = FamilySearch & {
  tab?: GroupTab
  /** The message on the board that a notice links to. */
  message?: string
  /** The urgent ride that a notice links to. */
  urgent?: string
  created?: true
  joined?: true
}

export const Route = createFileRoute('/_app/groups/$groupId/')({
  validateSearch: (search): Search => ({
    tab: oneOf(search, 'tab', groupTabs),
    message: textOf(search, 'message'),
    urgent: textOf(search, 'urgent'),
    focus: textOf(search, 'focus'),
    created: flagOf(search, 'created'),
    joined: flagOf(search, 'joined'),
  }),
  component: Page,
})
