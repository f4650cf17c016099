import type { Invitation } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useFailure } from '../../ui/use-failure.ts'
import * as words from './dialog-words.ts'
import { expiresSoon, expiryText, spacedCode, whoFor } from './dialog-words.ts'
import classes from './invitations.module.css'

const Row = ({ invitation }: { invitation: Invitation }) => {
  const queries = useQueryClient()
  const revoke = useSubmit(
    api.invitations.revoke.mutationOptions({
      onError: (error) => {
        const gone = isDefinedError(error) && error.code === 'REFUSED'
        toast({
          title: everyday.notRevoked,
          text: gone ? words.isOver : messageOf(error),
          tone: 'bad',
        })
      },
      onSettled: () => invalidateTopics(queries, ['invitations']),
    }),
  )
  return (
    <li>
      <Named>
        <span className={classes.code}>{spacedCode(invitation.code)}</span>
        <Hint as="span" className={classes.quiet}>
          {words.whoAndBy(invitation.invitedEmail ?? invitation.invitedFamilyName, invitation.invitedByName)}
          {invitation.households > 1 && `. ${whoFor(invitation)}`}
        </Hint>
        <Hint as="span" className={`${classes.quiet} ${expiresSoon(invitation) ? classes.soon : ''}`}>
          {expiryText(invitation)}
        </Hint>
      </Named>
      <Button
        variant="default"
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ invitationId: invitation.invitationId })}
        aria-label={words.revokeCode(invitation.code)}
      >
        {words.revoke}
      </Button>
    </li>
  )
}

const atFirst = 5

type OpenInvitationsProps = {
  groupId: string
  /** True if the invitations have a fixed place on the page, which then says so if there are none. */
  saysNone?: boolean
}

/** Lists open codes, and used-up links with a waiting family. */
export const OpenInvitations = ({ groupId, saysNone = false }: OpenInvitationsProps) => {
  const query = useQuery(api.invitations.list.queryOptions({ input: { groupId } }))
  const failure = useFailure(query)
  const [all, setAll] = useState(false)
  const invitations = query.data?.invitations ?? []
  if (failure !== null) {
    return (
      <Panel title={words.openInvitations}>
        <Hint className={classes.quiet}>{words.couldntLoad}</Hint>
        <Button variant="default" onClick={() => query.refetch()}>
          {everyday.retry}
        </Button>
      </Panel>
    )
  }
  if (invitations.length === 0) {
    if (!saysNone || query.isPending) return null
    return (
      <Panel title={words.openInvitations}>
        <Hint className={classes.quiet}>{words.noneYet}</Hint>
      </Panel>
    )
  }
  return (
    <Panel title={words.openInvitations}>
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
