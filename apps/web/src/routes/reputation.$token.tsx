import { createFileRoute } from '@tanstack/react-router'
import { LinkedReputationPage } from '../features/standing/linked-reputation-page.tsx'

const Page = () => <LinkedReputationPage token={Route.useParams().token} />

export const Route = createFileRoute('/reputation/$token')({ component: Page })
