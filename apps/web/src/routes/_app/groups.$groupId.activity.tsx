import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '../../features/groups/activity-page.tsx'

const Page = () => <ActivityPage groupId={Route.useParams().groupId} />

export const Route = createFileRoute('/_app/groups/$groupId/activity')({ component: Page })
