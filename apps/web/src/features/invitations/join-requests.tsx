// Families that asked to join by a shared link: one tap lets a family in, and one declines.
import type { JoinRequest } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as counts from '../../ui/count-words.ts'
import { agoText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { toast } from '../../ui/toast.ts'
import classes from './invitations.module.css'
import * as words from './join-requests-words.ts'

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
        toast({ title: admit ? words.isIn(adultName) : words.wasDeclined(adultName), tone: 'good' }),
      onError: (error) =>
        toast({
          title: words.couldNotDecide,
          text: reasonOf(error) === 'already_decided' ? words.anotherAdminDecidedFirst : messageOf(error),
          tone: 'bad',
        }),
      onSettled: () => invalidateTopics(queries, ['invitations', 'members', 'rides']),
    }),
  )
  const busy = (admit: boolean) => decide.isPending && decide.variables?.admit === admit
  const who = householdName === adultName ? adultName : words.ofFamily(adultName, householdName)
  return (
    <li ref={handsFocusOn} className={classes.request}>
      <span className={classes.grow}>
        <b>{who}</b>
        <span className={classes.quiet}>
          {words.wantsToJoin(counts.kids(kidCount), invitedByName, agoText(createdAt))}
        </span>
      </span>
      <span className={classes.decide}>
        <Button
          variant="default"
          loading={busy(false)}
          onClick={() => decide.mutate({ requestId, admit: false })}
          aria-label={words.decline(adultName)}
        >
          {everyday.decline}
        </Button>
        <Button
          variant={next ? 'filled' : 'default'}
          loading={busy(true)}
          onClick={() => decide.mutate({ requestId, admit: true })}
          aria-label={words.letIn(adultName)}
        >
          {words.letInButton}
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
