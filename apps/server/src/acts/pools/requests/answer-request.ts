// Lets an admin accept a pool request, which creates the pool as the form would, or decline it. The requesting family
// can withdraw the request.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { poolRequests as contract } from '@beanpool/contract/pool-requests'
import {
  type AskedPlace,
  endBefore,
  obstacleTo,
  type PoolRequestAnswer,
} from '@beanpool/domain/pools/pool-requests'
import { dateIn } from '@beanpool/domain/time/zones'
import { notFound, refused } from '../../../api/failures.ts'
import type { PlaceChoice } from '../../../books/places/choose-place.ts'
import { placesOf } from '../../../books/places/store.ts'
import { endPoolRequest, type PoolRequestRow, poolRequestById } from '../../../books/pools/requests/store.ts'
import { groupKids } from '../../../books/pools/store.ts'
import { termEndOf } from '../../../books/terms/store.ts'
import type { Caller } from '../../../context/context.ts'
import { groupOf } from '../../../db/directory.ts'
import type { Transaction } from '../../../db/pool.ts'
import { poolRequests } from '../../../db/schema/pools.ts'
import { changeGroup } from '../../opening/change-group.ts'
import { type Created, countRides, makePools, type PoolForm, requireRoom } from '../make-pools.ts'

type AcceptRefusal = RefusalOf<typeof contract.accept>
type DeclineRefusal = RefusalOf<typeof contract.decline>
type WithdrawRefusal = RefusalOf<typeof contract.withdraw>

type Named = { requestId: string }

export async function acceptPoolRequest(caller: Caller, { requestId }: Named): Promise<Created> {
  const asking = { ...(await ofGroup(caller, requestId)), undo: { action: 'create_pool' } } as const
  return changeGroup(caller, 'poolRequests.accept', asking, async ({ tx, groupId, locked, now }) => {
    const { adultId } = caller
    const request = await lockedRequest(tx, requestId)
    const end = endBefore(request, { answer: 'accepted', byAdultId: adultId })
    if (end === 'done' && request.made) return { answer: request.made }
    if (end !== null && end !== 'done') throw refused<AcceptRefusal>(end)
    const today = dateIn(now, locked.group.timeZone)
    const as = { book: await bookOf(tx, groupId), today, termEnd: await termEndOf(tx, groupId) }
    const obstacle = obstacleTo(request.draft, as)
    if (obstacle) throw refused<AcceptRefusal>(obstacle)
    const input = await formOf(tx, request)
    await requireRoom(tx, { groupId, ownerPlanTier: locked.ownerPlanTier, today }, input)
    const { made, events, leftOut } = await makePools(tx, {
      adultId,
      householdId: request.householdId,
      input,
      now,
    })
    const [{ poolId }, back] = made
    const answer = { poolId, returnPoolId: back?.poolId ?? null, rideCount: 0, uncoveredCount: 0, leftOut }
    const poolIds = made.map((pool) => pool.poolId)
    return {
      what: back ? `${request.name} and its return trip` : request.name,
      events: [{ kind: 'pool_request_accepted', data: factsOf(request) }, ...events],
      plan: { byCaller: true, reopenedPoolIds: poolIds },
      afterPlan: async (outcome) => {
        countRides(answer, outcome, poolIds)
        await endPoolRequest(tx, requestId, { status: 'accepted', adultId, now, made: answer })
      },
      answer,
    }
  })
}

export async function declinePoolRequest(
  caller: Caller,
  { requestId, note }: Named & { note: string | null },
) {
  await changeGroup(caller, 'poolRequests.decline', await ofGroup(caller, requestId), async ({ tx, now }) => {
    const { request, isDone } = await openRequest(tx, requestId, { caller, answer: 'declined' })
    if (isDone) return {}
    await endPoolRequest(tx, requestId, { status: 'declined', adultId: caller.adultId, now })
    return { events: [{ kind: 'pool_request_declined', data: { ...factsOf(request), note } }] }
  })
  return {}
}

export async function withdrawPoolRequest(caller: Caller, { requestId }: Named) {
  const asking = await ofGroup(caller, requestId)
  await changeGroup(caller, 'poolRequests.withdraw', asking, async ({ tx, member, now }) => {
    const { householdId } = await lockedRequest(tx, requestId)
    if (householdId !== member.householdId) throw refused<WithdrawRefusal>('own_request')
    const { request, isDone } = await openRequest(tx, requestId, { caller, answer: 'withdrawn' })
    if (isDone) return {}
    await endPoolRequest(tx, requestId, { status: 'withdrawn', adultId: caller.adultId, now })
    return { events: [{ kind: 'pool_request_withdrawn', data: factsOf(request) }] }
  })
  return {}
}

async function ofGroup({ db }: Caller, requestId: string) {
  return { rowGroupId: await groupOf(db, poolRequests, requestId) }
}

/** Runs under the group's lock, so one of two simultaneous answers comes first. */
async function lockedRequest(tx: Transaction, requestId: string): Promise<PoolRequestRow> {
  const request = await poolRequestById(tx, requestId)
  if (!request) throw notFound()
  return request
}

type Answering = { caller: Caller; answer: Exclude<PoolRequestAnswer, 'accepted'> }

/** `isDone`: this is a retry. */
async function openRequest(tx: Transaction, requestId: string, { caller, answer }: Answering) {
  const request = await lockedRequest(tx, requestId)
  const end = endBefore(request, { answer, byAdultId: caller.adultId })
  if (end !== null && end !== 'done') throw refused<DeclineRefusal & WithdrawRefusal>(end)
  return { request, isDone: end === 'done' }
}

const factsOf = ({ requestId, name, householdId }: PoolRequestRow) => ({
  requestId,
  poolName: name,
  householdIds: [householdId],
})

export async function bookOf(db: Caller['db'] | Transaction, groupId: string) {
  return (await placesOf(db, [groupId])).map(({ id, name, address }) => ({ placeId: id, name, address }))
}

const choiceOf = ({ placeId, name, address }: AskedPlace): PlaceChoice =>
  placeId === null ? { name, address } : { placeId }

/** Leaves out kids who are no longer in the group. */
async function formOf(tx: Transaction, request: PoolRequestRow): Promise<PoolForm> {
  const { groupId, name, notes, draft, householdId } = request
  const { from, to, backAt, kidIds, ...fields } = draft
  const riding = (await groupKids(tx, groupId)).filter(
    (kid) => kid.householdId === householdId && kidIds.includes(kid.kidId),
  )
  return {
    ...fields,
    timetable: fields.timetable ?? null,
    groupId,
    name,
    notes,
    backAt: backAt ?? undefined,
    from: choiceOf(from),
    to: choiceOf(to),
    kidIds: riding.map((kid) => kid.kidId),
  }
}
