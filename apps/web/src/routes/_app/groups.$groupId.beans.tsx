import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '../../features/beans/ledger-page.tsx'
import { textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { household } = Route.useSearch()
  return <LedgerPage key={household} groupId={groupId} householdId={household} />
}

export const Route = createFileRoute('/_app/groups/$groupId/beans')({
  validateSearch: (search): { household?: string } => ({ household: textOf(search, 'household') }),
  component: Page,
})
