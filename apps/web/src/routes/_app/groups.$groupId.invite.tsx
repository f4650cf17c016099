import { createFileRoute } from '@tanstack/react-router'
import { InvitePage } from '../../features/invitations/invite-page.tsx'
import { flagOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { approvals } = Route.useSearch()
  return <InvitePage groupId={groupId} approvals={approvals === true} />
}

export const Route = createFileRoute('/_app/groups/$groupId/invite')({
  validateSearch: (search): { approvals?: true } => ({ approvals: flagOf(search, 'approvals') }),
  component: Page,
})
