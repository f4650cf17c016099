// The home page, at both of its addresses: the dashboard, with the decisions that are also on the group's page.
import { lazy } from 'react'
import { DashboardPage } from '../../screens/dashboard/dashboard-page.tsx'

const Decisions = lazy(() =>
  import('../../screens/group/to-do.tsx').then((module) => ({ default: module.Decisions })),
)

export const Home = ({ strikesFirst = false }) => (
  <DashboardPage strikesFirst={strikesFirst} Decisions={Decisions} />
)
