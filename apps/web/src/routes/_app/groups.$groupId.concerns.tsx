import { createFileRoute } from '@tanstack/react-router'
import { ConcernsPage } from '../../features/concerns/concerns-page.tsx'
import { flagOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { report } = Route.useSearch()
  return <ConcernsPage key={groupId} groupId={groupId} reports={report === true} />
}

export const Route = createFileRoute('/_app/groups/$groupId/concerns')({
  validateSearch: (search): { report?: true } => ({ report: flagOf(search, 'report') }),
  component: Page,
})
