import { createFileRoute } from '@tanstack/react-router'
import { PoolsPage } from '../../features/pools/pools-page.tsx'
import * as words from '../../route-words.ts'
import { flagOf, textOf } from '../../search.ts'

export const Route = createFileRoute('/_app/pools/')({
  staticData: { barTitle: words.pools },
  validateSearch: (search): { group?: string; create?: true } => ({
    group: textOf(search, 'group'),
    create: flagOf(search, 'create'),
  }),
  component: () => {
    const { group, create } = Route.useSearch()
    return <PoolsPage groupId={group} creating={create === true} />
  },
})
