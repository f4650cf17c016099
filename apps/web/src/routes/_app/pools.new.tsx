import { createFileRoute } from '@tanstack/react-router'
import { NewPoolPage } from '../../features/pools/new-pool-page.tsx'
import { textOf } from '../../search.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const Route = createFileRoute('/_app/pools/new')({
  staticData: { barTitle: everyday.pools },
  validateSearch: (search): { group?: string } => ({ group: textOf(search, 'group') }),
  component: () => <NewPoolPage groupId={Route.useSearch().group} />,
})
