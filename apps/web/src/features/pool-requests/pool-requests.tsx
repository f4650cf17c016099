// A group's open requests for pools. An admin sees the pool that each request would create, and answers in one tap. A
// family sees its own requests.
import type { GroupDashboard } from '@beanpool/contract/groups'
import type { PoolRequest } from '@beanpool/contract/pool-requests'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import { createdWords, isFull, noRoomWords } from '../../parts/pools/dialog-words.ts'
import { useBeyondPlan, usePoolRoom } from '../../parts/pools/new-pool.tsx'
import { useMe } from '../../parts/session/me.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { agoText, shortDate, todayIn, wallTimeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons, Rows, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside, Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './pool-requests.module.css'
import * as words from './words.ts'

const timesOf = (request: PoolRequest, today: string): string => {
  const there = poolTimesText(request, today)
  if (request.back) return words.back(there, poolTimesText(request.back, today))
  return request.backAt === null ? there : words.backAt(there, wallTimeText(request.backAt))
}

/** Shows the requested pool as accepting would create it. */
const Facts = ({ request }: { request: PoolRequest }) => {
  const group = useMe().groups.find(({ groupId }) => groupId === request.groupId)
  const { fromName, toName, startsOn, throughOn, seats, newPlaces, notes, kidNames } = request
  return (
    <Stack gap={2} className={classes.facts}>
      <p>{timesOf(request, todayIn(group?.timeZone ?? 'UTC'))}</p>
      <p>{words.fromTo(fromName, toName)}</p>
      <Aside>{words.dates(shortDate(startsOn), shortDate(throughOn), seats)}</Aside>
      <Aside>{words.riding(kidNames)}</Aside>
      {newPlaces.length > 0 && <Aside>{words.newInTheBook(newPlaces)}</Aside>}
      {notes && <Aside>{words.quote(notes)}</Aside>}
    </Stack>
  )
}

const Head = ({ request }: { request: PoolRequest }) => {
  const { name, householdName, askedByName, askedAt, beanIndex, mine } = request
  const ago = agoText(askedAt)
  return (
    <div className={classes.head}>
      <Bean index={beanIndex} letter={initialOf(householdName)} size={28} />
      <span>
        <b>{name}</b>
        <Aside as="span">
          {mine ? words.youAsked(askedByName, ago) : words.askedBy(askedByName, householdName, ago)}
        </Aside>
      </span>
    </div>
  )
}

type DecisionProps = { request: PoolRequest; isFirst: boolean }

/** If the group is full, the admin reads why before tapping. The request stays pending. */
const Decision = ({ request, isFirst }: DecisionProps) => {
  const [isDeclining, setDeclining] = useState(false)
  const room = usePoolRoom(request.groupId).data
  const accept = useAccept(request)
  const full = room !== undefined && isFull(room)
  const why = request.obstacle ? words.obstacle(request.obstacle) : full ? noRoomWords(room) : null
  const { requestId, name } = request
  return (
    <>
      {why && <Warning className={classes.warn}>{why}</Warning>}
      <Buttons>
        {request.obstacle === null && (
          <Button
            variant={isFirst && !full ? 'filled' : 'default'}
            loading={accept.isPending}
            aria-label={words.acceptNamed(name)}
            onClick={() => accept.mutate({ requestId })}
          >
            {everyday.accept}
          </Button>
        )}
        <Button
          variant="default"
          disabled={accept.isPending}
          aria-label={words.declineNamed(name)}
          onClick={() => setDeclining(true)}
        >
          {everyday.decline}
        </Button>
      </Buttons>
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </>
  )
}

const Withdraw = ({ request }: { request: PoolRequest }) => {
  const withdraw = useWithdraw(request)
  const { requestId, name } = request
  return (
    <Buttons>
      <Button
        variant="default"
        loading={withdraw.isPending}
        aria-label={words.withdrawNamed(name)}
        onClick={() => withdraw.mutate({ requestId })}
      >
        {words.withdraw}
      </Button>
    </Buttons>
  )
}

type ListProps = { requests: PoolRequest[]; isAdmin: boolean }

const List = ({ requests, isAdmin }: ListProps) => (
  <Rows pad={14} data-flush="both" className={classes.list}>
    {requests.map((request, place) => (
      <Stack as="li" gap={12} key={request.requestId} ref={handsFocusOn}>
        <Head request={request} />
        <Facts request={request} />
        {isAdmin ? <Decision request={request} isFirst={place === 0} /> : <Withdraw request={request} />}
      </Stack>
    ))}
  </Rows>
)

/** Shown in a dialog until the last request is answered. */
export const PoolRequests = ({ groupId, isAdmin }: { groupId: string; isAdmin: boolean }) => {
  const query = useQuery(api.poolRequests.list.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} skeleton={<SkeletonCards height={160} />}>
      {({ requests }) => (
        <>
          {requests.length === 0 ? (
            <p>{everyday.nothingWaits}</p>
          ) : (
            <List requests={requests} isAdmin={isAdmin} />
          )}
          <UndoLines actions={['create_pool']} />
        </>
      )}
    </Loaded>
  )
}

/** Shown above a group's pools while a request is waiting. */
export const PoolRequestsPanel = ({ group }: { group: GroupDashboard }) => {
  const { groupId, role } = group
  const poolRequestCount = group.waiting.poolRequests
  const isAdmin = role === 'admin'
  const query = useQuery(
    api.poolRequests.list.queryOptions({ input: { groupId }, enabled: poolRequestCount > 0 }),
  )
  const waiting = poolRequestCount > 0 ? (query.data?.requests.length ?? poolRequestCount) : 0
  return (
    <>
      {waiting > 0 && (
        <Panel title={isAdmin ? everyday.poolRequests : words.yourRequests}>
          <Loaded query={query} skeleton={<SkeletonCards count={1} height={160} />}>
            {({ requests }) => <List requests={requests} isAdmin={isAdmin} />}
          </Loaded>
        </Panel>
      )}
      {isAdmin && <UndoLines actions={['create_pool']} />}
    </>
  )
}

// Lets an admin decline a pool request, with an optional note to the family.
const DeclineDialog = ({ request, onClose }: { request: PoolRequest; onClose: () => void }) => {
  const [note, setNote] = useState('')
  const decline = useDecline(request, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decline.mutate({ requestId: request.requestId, note })
  }
  return (
    <LateDialog onClose={onClose} title={words.declineTitle(request.name)}>
      <Stack as="form" onSubmit={submit}>
        <Textarea
          data-autofocus
          label={words.noteOptional}
          placeholder={words.sampleNote}
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Buttons>
          <Button type="submit" loading={decline.isPending}>
            {everyday.decline}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </Buttons>
      </Stack>
    </LateDialog>
  )
}

// Answers a pool request. An admin accepts or declines it, and the family that made it can withdraw it.
const useAccept = ({ name, groupId }: PoolRequest) => {
  const queries = useQueryClient()
  const tellBeyondPlan = useBeyondPlan()
  return useSubmit(
    api.poolRequests.accept.mutationOptions({
      onSuccess: (made) => toast({ title: words.poolCreated(name), text: createdWords(made), tone: 'good' }),
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          return tellBeyondPlan(words.notAccepted, { groupId, ...error.data })
        }
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notAccepted, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['pools', 'requests', 'rides', 'beans']),
    }),
  )
}

const useDecline = ({ name }: PoolRequest, onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.poolRequests.decline.mutationOptions({
      onSuccess: () => {
        toast({ title: words.declined(name), text: everyday.familyIsTold, tone: 'good' })
        onDone()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notDeclined, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['requests']),
    }),
  )
}

const useWithdraw = ({ name }: PoolRequest) => {
  const queries = useQueryClient()
  return useSubmit(
    api.poolRequests.withdraw.mutationOptions({
      onSuccess: () => toast({ title: words.withdrawn(name), tone: 'good' }),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notWithdrawn, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['requests']),
    }),
  )
}
