// Invitations to the adult's address or family. Accepting one leads to joining; declining one declines all invitations
// from that group.
import type { InvitationForMe } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Beside, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useFailure } from '../../ui/use-failure.ts'
import * as words from './dialog-words.ts'
import { expiresSoon } from './dialog-words.ts'
import classes from './invitations.module.css'

/** `next`: true if this invitation has the list's one filled button. */
const Row = ({ invitation, next }: { invitation: InvitationForMe; next: boolean }) => {
  const queries = useQueryClient()
  const { invitationId, code, groupName, city, householdCount, inviterName } = invitation
  const decline = useSubmit(
    api.invitations.decline.mutationOptions({
      onSuccess: () => toast({ title: words.declined(groupName) }),
      onError: (error) =>
        reasonOf(error) === 'not_pending'
          ? toast({ title: everyday.couldNotDecline, text: words.isOver, tone: 'bad' })
          : toast({ title: words.couldntDecline, text: messageOf(error), tone: 'bad' }),
      onSettled: () => invalidateTopics(queries, ['invitations']),
    }),
  )
  return (
    <li ref={handsFocusOn} className={classes.invitation}>
      <Named>
        <b>{groupName}</b>
        <Hint as="span" className={classes.quiet}>
          {city}, {counts.families(householdCount)}. {words.whoInvites(inviterName)}
          {invitation.needsApproval && ` ${everyday.anAdminDecides}`}
        </Hint>
        <Hint as="span" className={`${classes.quiet} ${expiresSoon(invitation) ? classes.soon : ''}`}>
          {words.expires(invitation.expiresAt)}
        </Hint>
      </Named>
      <span className={classes.decide}>
        <Button
          variant="default"
          loading={decline.isPending}
          onClick={() => decline.mutate({ invitationId })}
          aria-label={words.declineNamed(groupName)}
        >
          {everyday.decline}
        </Button>
        <ButtonLink
          to="/join"
          search={{ code }}
          variant={next ? 'filled' : 'default'}
          aria-label={words.acceptNamed(groupName)}
        >
          {everyday.accept}
        </ButtonLink>
      </span>
    </li>
  )
}

/** Shows nothing if there are no invitations. */
export const InvitationsForMe = () => {
  const query = useQuery(api.invitations.forMe.queryOptions())
  const failure = useFailure(query)
  if (failure !== null) return <InvitationsFailed title={words.forYou} onRetry={() => query.refetch()} />
  const invitations = query.data?.invitations ?? []
  if (invitations.length === 0) return null
  return (
    <Panel title={words.forYou}>
      <Rows data-flex>
        {invitations.map((invitation, place) => (
          <Row key={invitation.invitationId} invitation={invitation} next={place === 0} />
        ))}
      </Rows>
    </Panel>
  )
}

// Says that a list of invitations did not load, and offers to try again.

type InvitationsFailedProps = { title: string; onRetry: () => void }

export const InvitationsFailed = ({ title, onRetry }: InvitationsFailedProps) => (
  <Panel title={title}>
    <Beside mb={6} className={classes.allShown} role="alert">
      <span>{words.couldntLoad}</span>
      <Button variant="default" onClick={onRetry}>
        {everyday.retry}
      </Button>
    </Beside>
  </Panel>
)
