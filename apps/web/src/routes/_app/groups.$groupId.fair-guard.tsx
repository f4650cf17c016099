import { createFileRoute } from '@tanstack/react-router'
import { GroupFairGuardPage } from '../../features/fair-guards/group-page.tsx'

const Page = () => <GroupFairGuardPage groupId={Route.useParams().groupId} />

export const Route = createFileRoute('/_app/groups/$groupId/fair-guard')({ component: Page })
