import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/standing/dashboard-page.tsx'

export const Route = createFileRoute('/_app/')({ component: DashboardPage })
