// The requests for pools that wait in a group: an admin reads what each would make, and answers with one tap; a family sees its own.
import type { GroupPage } from '@beanpool/contract/groups'
import type { PoolRequest } from '@beanpool/contract/pool-requests'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { agoText, shortDate, wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { usePoolRoom } from '../pools/new-pool.tsx'
import { isFull, noRoomWords } from '../pools/room-words.ts'
import { UndoLines } from '../undo/undo-lines.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import * as words from './pool-request-words.ts'
import classes from './pool-requests.module.css'
import { useAccept, useWithdraw } from './use-decide.ts'

const timesOf = ({ startTime, endTime, backAt }: PoolRequest): string => {
  const start = wallTimeText(startTime)
  const there = endTime === null ? start : words.fromTo(start, wallTimeText(endTime))
  return backAt === null ? there : words.backAt(there, wallTimeText(backAt))
}

/** What accepting it makes, as it was asked for. */
const Facts = ({ request }: { request: PoolRequest }) => {
  const { weekdayMask, fromName, toName, startsOn, throughOn, seats, newPlaces, notes, kidNames } = request
  return (
    <div className={classes.facts}>
      <p>{words.wouldRide(weekdaysText(weekdayMask), timesOf(request))}</p>
      <p>{words.fromTo(fromName, toName)}</p>
      <p className={classes.quiet}>{words.dates(shortDate(startsOn), shortDate(throughOn), seats)}</p>
      <p className={classes.quiet}>{words.riding(kidNames)}</p>
      {newPlaces.length > 0 && <p className={classes.quiet}>{words.newInTheBook(newPlaces)}</p>}
      {notes && <p className={classes.quiet}>{words.quote(notes)}</p>}
    </div>
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
        <span className={classes.quiet}>
          {mine ? words.youAsked(askedByName, ago) : words.askedBy(askedByName, householdName, ago)}
        </span>
      </span>
    </div>
  )
}

type DecisionProps = { request: PoolRequest; isFirst: boolean }

/** A full group reads why before it taps; the request waits. */
const Decision = ({ request, isFirst }: DecisionProps) => {
  const [isDeclining, setDeclining] = useState(false)
  const room = usePoolRoom(request.groupId).data
  const accept = useAccept(request, room?.ownedByMe ?? false)
  const full = room !== undefined && isFull(room)
  const why = request.obstacle ? words.obstacle(request.obstacle) : full ? noRoomWords(room) : null
  const { requestId, name } = request
  return (
    <>
      {why && <p className={classes.warn}>{why}</p>}
      <div className={classes.buttons}>
        {request.obstacle === null && (
          <Button
            variant={isFirst && !full ? 'filled' : 'default'}
            loading={accept.isPending}
            aria-label={words.acceptNamed(name)}
            onClick={() => accept.mutate({ requestId })}
          >
            {words.accept}
          </Button>
        )}
        <Button
          variant="default"
          disabled={accept.isPending}
          aria-label={words.declineNamed(name)}
          onClick={() => setDeclining(true)}
        >
          {words.decline}
        </Button>
      </div>
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </>
  )
}

const Withdraw = ({ request }: { request: PoolRequest }) => {
  const withdraw = useWithdraw(request)
  const { requestId, name } = request
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        loading={withdraw.isPending}
        aria-label={words.withdrawNamed(name)}
        onClick={() => withdraw.mutate({ requestId })}
      >
        {words.withdraw}
      </Button>
    </div>
  )
}

type ListProps = { requests: PoolRequest[]; isAdmin: boolean }

const List = ({ requests, isAdmin }: ListProps) => (
  <ul className={classes.list}>
    {requests.map((request, place) => (
      <li key={request.requestId} ref={handsFocusOn}>
        <Head request={request} />
        <Facts request={request} />
        {isAdmin ? <Decision request={request} isFirst={place === 0} /> : <Withdraw request={request} />}
      </li>
    ))}
  </ul>
)

/** In a dialog, until the last one is answered. */
export const PoolRequests = ({ groupId, isAdmin }: { groupId: string; isAdmin: boolean }) => {
  const query = useQuery(api.poolRequests.list.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={words.didNotLoad} skeleton={<SkeletonCards height={160} />}>
      {({ requests }) => (
        <>
          {requests.length === 0 ? (
            <p>{words.nothingWaits}</p>
          ) : (
            <List requests={requests} isAdmin={isAdmin} />
          )}
          <UndoLines actions={['create_pool']} />
        </>
      )}
    </Loaded>
  )
}

/** On top of a group's pools, while something waits. */
export const PoolRequestsPanel = ({ group }: { group: GroupPage }) => {
  const { groupId, role, poolRequestCount } = group
  const isAdmin = role === 'admin'
  const query = useQuery(
    api.poolRequests.list.queryOptions({ input: { groupId }, enabled: poolRequestCount > 0 }),
  )
  const requests = poolRequestCount > 0 ? (query.data?.requests ?? []) : []
  return (
    <>
      {requests.length > 0 && (
        <Panel title={isAdmin ? words.requestsForPools : words.yourRequests}>
          <List requests={requests} isAdmin={isAdmin} />
        </Panel>
      )}
      {isAdmin && <UndoLines actions={['create_pool']} />}
    </>
  )
}
