// The ways to invite to a group, in the dialog and on the page: by email, from one's other groups, by a link.
import type { AdmissionShown, Invitation } from '@beanpool/contract/invitations'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { EmailInvites } from './email-invites.tsx'
import { FamilyInvites } from './family-invites.tsx'
import classes from './invitations.module.css'
import * as words from './invite-dialog-words.ts'
import { InviteTicket } from './invite-ticket.tsx'
import inviting from './inviting.module.css'
import { LinkInvites } from './link-invites.tsx'

type InviteFormsProps = {
  groupId: string
  /** A link that could be neither shared nor copied. */
  shown?: Invitation | undefined
  /** All that was asked for is sent. */
  onDone: () => void
}

type WaysProps = InviteFormsProps & { admission: AdmissionShown }

const Ways = ({ groupId, admission, shown, onDone }: WaysProps) => {
  const [ticket, setTicket] = useState(shown)
  const { groupName, isAdmin, waits } = admission
  if (ticket)
    return <InviteTicket invitation={ticket} groupName={groupName} onAnother={() => setTicket(undefined)} />
  return (
    <div className={classes.stack}>
      {!isAdmin && waits && <p className={inviting.note}>{words.anAdminLetsIn}</p>}
      <Tabs defaultValue="email" keepMounted={false}>
        <Tabs.List mb="md" grow>
          <Tabs.Tab value="email">{words.byEmail}</Tabs.Tab>
          <Tabs.Tab value="families">{words.fromFamilies}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          <EmailInvites groupId={groupId} onDone={onDone} />
        </Tabs.Panel>
        <Tabs.Panel value="families">
          <FamilyInvites groupId={groupId} onDone={onDone} />
        </Tabs.Panel>
      </Tabs>
      <LinkInvites {...{ groupId, groupName, isAdmin, waits }} onMade={setTicket} />
    </div>
  )
}

export const InviteForms = ({ groupId, ...props }: InviteFormsProps) => {
  const query = useQuery(api.invitations.admission.queryOptions({ input: { groupId } }))
  return (
    <Loaded
      query={query}
      errorTitle={words.failedToLoad}
      errorText={messageOf}
      skeleton={<SkeletonCards count={1} height={260} />}
    >
      {(admission) =>
        admission.mayInvite ? (
          <Ways key={groupId} groupId={groupId} admission={admission} {...props} />
        ) : (
          <EmptyState title={words.onlyAdminsInvite} card={false}>
            {words.askAnAdmin}
          </EmptyState>
        )
      }
    </Loaded>
  )
}
