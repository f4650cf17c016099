import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'

const Page = () => <DashboardPage strikesFirst={false} />

export const Route = createFileRoute('/_app/')({ component: Page })
