import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../features/groups/groups-page.tsx'
import * as words from '../../route-words.ts'

export const Route = createFileRoute('/_app/groups/')({
  staticData: { barTitle: words.groups },
  component: GroupsPage,
})
