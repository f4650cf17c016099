import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { flagOf } from '../../search.ts'

const Page = () => <DashboardPage strikesFirst={Route.useSearch().strikes === true} />

export const Route = createFileRoute('/_app/dashboard')({
  /** `strikes`: opened from a message about one. */
  validateSearch: (search): { strikes?: true } => ({ strikes: flagOf(search, 'strikes') }),
  component: Page,
})
