import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../features/groups/groups-page.tsx'

export const Route = createFileRoute('/_app/groups/')({
  staticData: { barTitle: 'My Groups' },
  component: GroupsPage,
})
