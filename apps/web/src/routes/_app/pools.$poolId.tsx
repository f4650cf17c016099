import { createFileRoute } from '@tanstack/react-router'
import { PoolDetailPage } from '../../features/pools/pool-detail-page.tsx'
import * as words from '../../route-words.ts'

export const Route = createFileRoute('/_app/pools/$poolId')({
  staticData: { barTitle: words.pools },
  component: () => <PoolDetailPage poolId={Route.useParams().poolId} />,
})
