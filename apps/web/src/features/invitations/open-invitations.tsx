import type { Invitation } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './invitations.module.css'
import { expiresSoon, expiryText, spacedCode, whoFor } from './invite-words.ts'

const Row = ({ invitation }: { invitation: Invitation }) => {
  const queries = useQueryClient()
  const revoke = useSubmit(
    api.invitations.revoke.mutationOptions({
      onError: (error) => {
        const gone = isDefinedError(error) && error.code === 'REFUSED'
        toast({
          title: 'Could not revoke',
          text: gone ? 'It has already been used or revoked.' : messageOf(error),
          tone: 'bad',
        })
      },
      onSettled: () => invalidateTopics(queries, ['invitations']),
    }),
  )
  return (
    <li>
      <span className={classes.grow}>
        <span className={classes.code}>{spacedCode(invitation.code)}</span>
        <span className={classes.quiet}>
          {invitation.invitedEmail ?? `by ${invitation.invitedByName}`}
          {invitation.households > 1 && `. ${whoFor(invitation)}`}
        </span>
        <span className={`${classes.quiet} ${expiresSoon(invitation) ? classes.soon : ''}`}>
          {expiryText(invitation)}
        </span>
      </span>
      <Button
        variant="default"
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ invitationId: invitation.invitationId })}
        aria-label={`Revoke ${invitation.code}`}
      >
        Revoke
      </Button>
    </li>
  )
}

/** Codes that still wait for their family; nothing is shown when there are none. */
export const OpenInvitations = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.invitations.list.queryOptions({ input: { groupId } }))
  const invitations = query.data?.invitations ?? []
  if (query.isError) {
    return (
      <Panel title="Open invitations">
        <p className={classes.quiet}>Couldn't load invitations.</p>
        <Button variant="default" onClick={() => query.refetch()}>
          Retry
        </Button>
      </Panel>
    )
  }
  if (invitations.length === 0) return null
  return (
    <Panel title="Open invitations">
      <ul className={classes.list}>
        {invitations.map((invitation) => (
          <Row key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}
