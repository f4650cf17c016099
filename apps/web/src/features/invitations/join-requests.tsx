// Families that asked to join by a shared link: one tap lets a family in, and one declines.
import type { JoinRequest } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { counted } from '../../ui/counted.ts'
import { agoText } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { toast } from '../../ui/toast.ts'
import classes from './invitations.module.css'

/** Of admins alone. */
export const useJoinRequests = (groupId: string, isAdmin: boolean): JoinRequest[] => {
  const query = useQuery(api.invitations.requests.queryOptions({ input: { groupId }, enabled: isAdmin }))
  return query.data?.requests ?? []
}

/** `next`: the page's one filled button is this family's. */
const Row = ({ request, next }: { request: JoinRequest; next: boolean }) => {
  const queries = useQueryClient()
  const { requestId, adultName, householdName, kidCount, invitedByName, createdAt } = request
  const decide = useSubmit(
    api.invitations.decide.mutationOptions({
      onSuccess: (_, { admit }) =>
        toast({ title: admit ? `${adultName} is in` : `${adultName} was declined`, tone: 'good' }),
      onError: (error) =>
        toast({
          title: 'Could not decide',
          text: reasonOf(error) === 'already_decided' ? 'Another admin decided first.' : messageOf(error),
          tone: 'bad',
        }),
      onSettled: () => invalidateTopics(queries, ['invitations', 'members', 'rides']),
    }),
  )
  const busy = (admit: boolean) => decide.isPending && decide.variables?.admit === admit
  const family = householdName === adultName ? '' : `, family ${householdName}`
  return (
    <li ref={handsFocusOn} className={classes.request}>
      <span className={classes.grow}>
        <b>
          {adultName}
          {family}
        </b>
        <span className={classes.quiet}>
          Wants to join with {counted(kidCount, 'kid', 'kids')}. By {invitedByName}'s link,{' '}
          {agoText(createdAt)}.
        </span>
      </span>
      <span className={classes.decide}>
        <Button
          variant="default"
          loading={busy(false)}
          onClick={() => decide.mutate({ requestId, admit: false })}
          aria-label={`Decline ${adultName}`}
        >
          Decline
        </Button>
        <Button
          variant={next ? 'filled' : 'default'}
          loading={busy(true)}
          onClick={() => decide.mutate({ requestId, admit: true })}
          aria-label={`Let ${adultName} in`}
        >
          Let in
        </Button>
      </span>
    </li>
  )
}

export const JoinRequests = ({ requests }: { requests: JoinRequest[] }) => (
  <ul className={classes.list}>
    {requests.map((request, place) => (
      <Row key={request.requestId} request={request} next={place === 0} />
    ))}
  </ul>
)
