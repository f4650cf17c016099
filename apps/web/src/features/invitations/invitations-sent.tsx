// Invitations that the adult has sent in any group: open ones, which can be revoked, and families waiting for an admin.
import type { SentInvitation } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useFailure } from '../../ui/use-failure.ts'
import * as words from './dialog-words.ts'
import { expiresSoon, spacedCode } from './dialog-words.ts'
import classes from './invitations.module.css'
import { InvitationsFailed } from './invitations-for-me.tsx'

const whoOf = ({ invitedEmail, invitedFamilyName, households, useCount, code }: SentInvitation): string =>
  invitedEmail ??
  invitedFamilyName ??
  (households > 1 ? words.sharedLink(useCount, households) : `${words.forAnyFamily} ${spacedCode(code)}`)

const Row = ({ invitation }: { invitation: SentInvitation }) => {
  const queries = useQueryClient()
  const { invitationId, groupName, asked, expiresAt } = invitation
  const who = whoOf(invitation)
  const revoke = useSubmit(
    api.invitations.revoke.mutationOptions({
      onError: (error) =>
        toast({
          title: everyday.notRevoked,
          text: reasonOf(error) === 'not_pending' ? words.isOver : messageOf(error),
          tone: 'bad',
        }),
      onSettled: () => invalidateTopics(queries, ['invitations']),
    }),
  )
  const soon = !asked && expiresSoon(invitation)
  return (
    <li ref={handsFocusOn}>
      <Named>
        <span>{words.ownInvitationsToGroup(who, groupName)}</span>
        <Hint as="span" className={`${classes.quiet} ${soon ? classes.soon : ''}`}>
          {asked ? words.asked : words.expires(expiresAt)}
        </Hint>
      </Named>
      {!asked && (
        <Button
          variant="default"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ invitationId })}
          aria-label={words.revokeNamed(who)}
        >
          {words.revoke}
        </Button>
      )}
    </li>
  )
}

const atFirst = 5

/** Shows nothing if there are no invitations. */
export const InvitationsSent = () => {
  const query = useQuery(api.invitations.sent.queryOptions())
  const failure = useFailure(query)
  const [all, setAll] = useState(false)
  if (failure !== null) return <InvitationsFailed title={words.youSent} onRetry={() => query.refetch()} />
  const invitations = query.data?.invitations ?? []
  if (invitations.length === 0) return null
  return (
    <Panel title={words.youSent}>
      <Rows data-flex>
        {(all ? invitations : invitations.slice(0, atFirst)).map((invitation) => (
          <Row key={invitation.invitationId} invitation={invitation} />
        ))}
      </Rows>
      {!all && invitations.length > atFirst && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {words.showAll(invitations.length)}
        </Button>
      )}
    </Panel>
  )
}
