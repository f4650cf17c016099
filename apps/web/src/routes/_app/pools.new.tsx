import { createFileRoute } from '@tanstack/react-router'
import { NewPoolPage } from '../../features/pools/new-pool-page.tsx'
import * as words from '../../route-words.ts'
import { textOf } from '../../search.ts'

export const Route = createFileRoute('/_app/pools/new')({
  staticData: { barTitle: words.pools },
  validateSearch: (search): { group?: string } => ({ group: textOf(search, 'group') }),
  component: () => <NewPoolPage groupId={Route.useSearch().group} />,
})
