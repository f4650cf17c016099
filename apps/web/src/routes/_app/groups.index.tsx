import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../screens/groups/groups-page.tsx'
import * as everyday from '../../ui/everyday-words.ts'

export const Route = createFileRoute('/_app/groups/')({
  staticData: { barTitle: everyday.myGroups },
  component: GroupsPage,
})
