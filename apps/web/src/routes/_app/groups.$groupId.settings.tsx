import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../screens/group/group-page.tsx'

const Page = () => <GroupPage groupId={Route.useParams().groupId} tab="settings" />

export const Route = createFileRoute('/_app/groups/$groupId/settings')({ component: Page })
