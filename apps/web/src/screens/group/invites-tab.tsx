// Families that ask to join, ways to invite more, and unused codes.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { JoinRequests, useJoinRequests } from '../../features/invitations/join-requests.tsx'
import { OpenInvitations } from '../../features/invitations/open-invitations.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { InviteActions } from './invite-actions.tsx'
import * as words from './words.ts'

export const InvitesTab = ({ group }: { group: GroupDashboard }) => {
  const requests = useJoinRequests(group.groupId, group.role === 'admin')
  return (
    <Stack gap={20}>
      {requests.length > 0 && (
        <Panel title={words.waiting}>
          <JoinRequests requests={requests} />
        </Panel>
      )}
      {group.mayInvite ? (
        <Panel title={words.inviteFamilies}>
          <p>{words.howToInvite}</p>
          <Buttons mt={12}>
            <InviteActions group={group} isSecond={requests.length > 0} />
          </Buttons>
        </Panel>
      ) : (
        <EmptyState title={words.adminsInvite}>{words.whomToAsk(group.ownerName)}</EmptyState>
      )}
      <OpenInvitations groupId={group.groupId} />
    </Stack>
  )
}
