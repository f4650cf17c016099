import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PoolsPage } from '../../features/pools/pools-page.tsx'
import { flagOf, textOf } from '../../search.ts'
import * as everyday from '../../ui/everyday-words.ts'

const SuggestionsPage = lazy(() =>
  import('../../features/pools/suggestions-page.tsx').then((module) => ({ default: module.SuggestionsPage })),
)

export const Route = createFileRoute('/_app/pools/')({
  staticData: { barTitle: everyday.pools },
  validateSearch: (search): { group?: string; create?: true; suggested?: true; take?: string } => ({
    group: textOf(search, 'group'),
    create: flagOf(search, 'create'),
    suggested: flagOf(search, 'suggested'),
    take: textOf(search, 'take'),
  }),
  component: () => {
    const { group, create, suggested, take } = Route.useSearch()
    if (suggested && group)
      return (
        <Suspense>
          <SuggestionsPage groupId={group} takenKey={take} />
        </Suspense>
      )
    return <PoolsPage groupId={group} creating={create === true} />
  },
})
