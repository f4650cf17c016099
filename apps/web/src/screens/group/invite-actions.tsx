// The ways to invite from the group's page: one tap shares a link while the family is alone in the group, and the
// dialog offers the other ways.
import type { GroupDashboard } from '@beanpool/contract/groups'
import type { Invitation } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useShareLink } from '../../features/invitations/use-share-link.ts'
import * as words from './words.ts'

const InviteDialog = lazy(() =>
  import('../../features/invitations/invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
)

type Invited = Pick<GroupDashboard, 'groupId' | 'name' | 'role' | 'householdCount'>

/** `isSecond`: true if a family is waiting to be let in, which comes first. */
export const InviteActions = ({ group, isSecond }: { group: Invited; isSecond: boolean }) => {
  const [inviting, setInviting] = useState<{ shown?: Invitation } | null>(null)
  const named = { groupId: group.groupId, groupName: group.name }
  const { share, busy } = useShareLink(named, (shown) => setInviting({ shown }))
  return (
    <>
      {group.householdCount < 2 && (
        <Button variant={isSecond ? 'default' : 'filled'} onClick={share} loading={busy}>
          {words.inviteFamilies}
        </Button>
      )}
      <Button variant="default" onClick={() => setInviting({})}>
        {group.householdCount < 2 ? words.otherWays : words.invite}
      </Button>
      {inviting && (
        <Suspense>
          <InviteDialog {...named} shown={inviting.shown} onClose={() => setInviting(null)} />
        </Suspense>
      )}
    </>
  )
}
