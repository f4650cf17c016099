import { createFileRoute } from '@tanstack/react-router'
import { PoolDetailPage } from '../../features/pools/pool-detail-page.tsx'

export const Route = createFileRoute('/_app/pools/$poolId')({
  staticData: { barTitle: 'Pools' },
  component: () => <PoolDetailPage poolId={Route.useParams().poolId} />,
})
