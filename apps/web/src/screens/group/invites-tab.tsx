// Families that ask to join, ways to invite more families, and unused codes.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { JoinRequests, useJoinRequests } from '../../features/invitations/join-requests.tsx'
import { OpenInvitations } from '../../features/invitations/open-invitations.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { InviteActions } from './invite-actions.tsx'
import * as words from './words.ts'

export const InvitesTab = ({ group }: { group: GroupDashboard }) => {
  const isAdmin = group.role === 'admin'
  const query = useJoinRequests(group.groupId, isAdmin)
  const waiting = query.data?.requests.length ?? group.waiting.joinRequests
  const someWait = isAdmin && waiting > 0
  return (
    <Stack gap={20}>
      {someWait && (
        <Panel title={words.waiting}>
          <Loaded query={query} skeleton={<SkeletonCards count={1} height={72} />}>
            {({ requests }) => <JoinRequests requests={requests} />}
          </Loaded>
        </Panel>
      )}
      {group.mayInvite ? (
        <Panel title={words.inviteFamilies}>
          <p>{words.howToInvite}</p>
          <Buttons mt={12}>
            <InviteActions group={group} isSecond={someWait} />
          </Buttons>
        </Panel>
      ) : (
        <EmptyState title={words.adminsInvite}>{words.whomToAsk(group.ownerName)}</EmptyState>
      )}
      <OpenInvitations groupId={group.groupId} />
    </Stack>
  )
}
