import { createFileRoute } from '@tanstack/react-router'
import { PoolDetailPage } from '../../features/pools/pool-detail-page.tsx'
import * as everyday from '../../ui/everyday-words.ts'

export const Route = createFileRoute('/_app/pools/$poolId')({
  staticData: { barTitle: everyday.pools },
  component: () => <PoolDetailPage poolId={Route.useParams().poolId} />,
})
