import { createFileRoute } from '@tanstack/react-router'
import { GenerateSchedulePage } from '../../features/schedule/generate-schedule-page.tsx'

const Page = () => <GenerateSchedulePage groupId={Route.useParams().groupId} />

export const Route = createFileRoute('/_app/groups/$groupId/generate-schedule')({ component: Page })
