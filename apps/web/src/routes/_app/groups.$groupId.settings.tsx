import { createFileRoute } from '@tanstack/react-router'
import { GroupSettingsPage } from '../../features/group-settings/group-settings-page.tsx'

const Page = () => <GroupSettingsPage groupId={Route.useParams().groupId} />

export const Route = createFileRoute('/_app/groups/$groupId/settings')({ component: Page })
