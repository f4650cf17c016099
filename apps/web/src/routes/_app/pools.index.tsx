import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PoolsPage } from '../../features/pools/pools-page.tsx'
import * as words from '../../route-words.ts'
import { flagOf, textOf } from '../../search.ts'

const SuggestionsPage = lazy(() =>
  import('../../features/pools/suggestions-page.tsx').then((module) => ({ default: module.SuggestionsPage })),
)

export const Route = createFileRoute('/_app/pools/')({
  staticData: { barTitle: words.pools },
  validateSearch: (search): { group?: string; create?: true; suggested?: true } => ({
    group: textOf(search, 'group'),
    create: flagOf(search, 'create'),
    suggested: flagOf(search, 'suggested'),
  }),
  component: () => {
    const { group, create, suggested } = Route.useSearch()
    if (suggested && group)
      return (
        <Suspense>
          <SuggestionsPage groupId={group} />
        </Suspense>
      )
    return <PoolsPage groupId={group} creating={create === true} />
  },
})
