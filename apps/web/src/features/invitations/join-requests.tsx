// Families that asked to join, with the reputation they share. One tap approves or rejects a family, and
// another button approves all.
import type { JoinRequest } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Badge } from '../../ui/badge.tsx'
import * as counts from '../../ui/count-words.ts'
import { agoText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Beside, Named, Rows } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import classes from './invitations.module.css'

/** Read for admins alone. */
export const useJoinRequests = (groupId: string, isAdmin: boolean) =>
  useQuery(api.invitations.requests.queryOptions({ input: { groupId }, enabled: isAdmin }))

type Decided = { request: JoinRequest; admitted: boolean }
type OnDecided = (decided: Decided[]) => void

const topics = ['invitations', 'members', 'rides'] as const

/** Reads the reputations once for all rows, which include families that were just decided. */
const useReputations = (groupId: string) => {
  const query = useQuery(
    api.standing.applicants.queryOptions({ input: { groupId }, enabled: groupId !== '' }),
  )
  return (adultId: string): string | null => {
    const known = query.data?.adults.find((each) => each.adultId === adultId)
    if (known === undefined) return null
    return known.reputation === null ? words.notShared : words.reputationLine(known.reputation)
  }
}

type RowProps = { request: JoinRequest; reputation: string | null; next: boolean; onDecided: OnDecided }

/** `next`: true if this family has the page's one filled button. */
const Row = ({ request, reputation, next, onDecided }: RowProps) => {
  const queries = useQueryClient()
  const { requestId, adultName } = request
  const decide = useSubmit(
    api.invitations.decide.mutationOptions({
      onSuccess: (_, { admit }) => onDecided([{ request, admitted: admit }]),
      onError: (error, { admit }) =>
        toast({
          title: admit ? everyday.notApproved : everyday.notRejected,
          text: reasonOf(error) === 'already_decided' ? words.anotherAdminDecidedFirst : messageOf(error),
          tone: 'bad',
        }),
      onSettled: () => invalidateTopics(queries, [...topics]),
    }),
  )
  const busy = (admit: boolean) => decide.isPending && decide.variables?.admit === admit
  return (
    <li ref={handsFocusOn} className={classes.request}>
      <Applicant request={request} reputation={reputation} />
      <span className={classes.decide}>
        <Button
          variant="default"
          loading={busy(false)}
          onClick={() => decide.mutate({ requestId, admit: false })}
          aria-label={words.rejectNamed(adultName)}
        >
          {words.reject}
        </Button>
        <Button
          variant={next ? 'filled' : 'default'}
          loading={busy(true)}
          onClick={() => decide.mutate({ requestId, admit: true })}
          aria-label={words.approveNamed(adultName)}
        >
          {words.approve}
        </Button>
      </span>
    </li>
  )
}

const Applicant = ({ request, reputation }: { request: JoinRequest; reputation: string | null }) => {
  const { adultName, householdName, kidCount, invitedByName, createdAt, byLink } = request
  return (
    <Named>
      <b>{householdName === adultName ? adultName : words.ofFamily(adultName, householdName)}</b>
      <Hint as="span" className={classes.quiet}>
        {words.howTheyCame(counts.kids(kidCount), invitedByName, agoText(createdAt), byLink)}
      </Hint>
      {reputation && <span className={classes.reputation}>{reputation}</span>}
    </Named>
  )
}

const DecidedRow = ({ request, admitted }: Decided) => (
  <li className={classes.request}>
    <Applicant request={request} reputation={null} />
    <Badge tone={admitted ? 'good' : 'plain'}>{admitted ? words.approved : words.rejected}</Badge>
  </li>
)

const ApproveAll = ({ waiting, onDecided }: { waiting: JoinRequest[]; onDecided: OnDecided }) => {
  const queries = useQueryClient()
  const admit = useSubmit(
    api.invitations.admitAll.mutationOptions({
      onSuccess: ({ admitted }) => {
        onDecided(
          waiting
            .filter(({ requestId }) => admitted.includes(requestId))
            .map((request) => ({ request, admitted: true })),
        )
        toast({ title: words.allApproved(admitted.length), tone: 'good' })
      },
      onError: (error) => toast({ title: everyday.notApproved, text: messageOf(error), tone: 'bad' }),
      onSettled: () => invalidateTopics(queries, [...topics]),
    }),
  )
  const requestIds = waiting.map(({ requestId }) => requestId)
  return (
    <Button
      variant="default"
      loading={admit.isPending}
      onClick={() => admit.mutate({ groupId: waiting[0]?.groupId ?? '', requestIds })}
    >
      {words.approveAll(waiting.length)}
    </Button>
  )
}

/** The maximum number of families that are shown, and that one tap approves. */
const mostShown = 100

/** A family stays in its place after the decision, so nothing jumps under the thumb. */
export const JoinRequests = ({ requests }: { requests: JoinRequest[] }) => {
  const [decided, setDecided] = useState<Decided[]>([])
  const isDecided = ({ requestId }: JoinRequest) =>
    decided.some(({ request }) => request.requestId === requestId)
  const waiting = requests.filter((request) => !isDecided(request)).slice(0, mostShown)
  const reputationOf = useReputations(waiting[0]?.groupId ?? '')
  const onDecided: OnDecided = (news) => setDecided((before) => [...before, ...news])
  const all = [...waiting, ...decided.map(({ request }) => request)].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  )
  return (
    <>
      {waiting.length > 1 && (
        <Beside mb={6} className={classes.allShown}>
          <Hint as="span" className={classes.quiet}>
            {words.waitingFamilies(counts.families(waiting.length))}
          </Hint>
          <ApproveAll waiting={waiting} onDecided={onDecided} />
        </Beside>
      )}
      <Rows data-flex>
        {all.map((request) => {
          const { requestId, adultId } = request
          const known = decided.find((each) => each.request.requestId === requestId)
          if (known) return <DecidedRow key={requestId} {...known} />
          const next = requestId === waiting[0]?.requestId
          return <Row key={requestId} {...{ request, next, onDecided }} reputation={reputationOf(adultId)} />
        })}
      </Rows>
    </>
  )
}
