// Every change of an urgent request: under its group's lock, by a member, on the row as it is now.

import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import type { EventOf } from '@beanpool/domain/record/events'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound } from '../../http/failures.ts'
import { type LockedGroup, lockGroup, type Member, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { type CoveredRide, lockCoveredRide } from '../rides/urgent-ride.ts'
import { readRequest } from './read-requests.ts'
import { factsOf } from './request-facts.ts'
import { adultOf, lockRequest, requestById, type UrgentRow } from './store.ts'
import { tripOf } from './trip.ts'

export type Handling = {
  tx: Transaction
  caller: Caller
  now: Temporal.Instant
  locked: LockedGroup
  member: Member
  request: UrgentRow
  facts: ReturnType<typeof factsOf>
  /** The ride that the request covers. */
  covered: CoveredRide | null
  names: { requester: string | null; claimant: string | null }
}

export async function withRequest(
  caller: Caller,
  { requestId }: { requestId: string },
  handle: (about: Handling) => Promise<void>,
): Promise<UrgentRequest> {
  const found = await requestById(caller.db, requestId)
  const { groupId } = await requireOwn(caller.db, caller.adultId, found?.groupId)
  await withTransaction(caller.db, async (tx) => {
    const now = caller.now()
    const locked = await lockGroup(tx, groupId)
    const member = await requireMember(tx, caller.adultId, groupId)
    const request = await lockRequest(tx, requestId)
    if (!request) throw notFound()
    const requester = await adultOf(tx, request.requesterAdultId)
    const claimant = request.claimedByAdultId ? await adultOf(tx, request.claimedByAdultId) : null
    const covered = request.rideId === null ? null : await lockCoveredRide(tx, request.rideId)
    const households = {
      requester: requester?.householdId ?? null,
      claimant: claimant?.householdId ?? null,
    }
    const facts = factsOf(request, households, covered?.ride ?? null)
    const names = { requester: requester?.firstName ?? null, claimant: claimant?.firstName ?? null }
    await handle({ tx, caller, now, locked, member, request, facts, covered, names })
  })
  return readRequest(caller, { requestId })
}

/** A line in the ride's history, or in the group's for a request of its own. */
export function record(
  { tx, caller, now, request, covered, locked }: Handling,
  event: EventOf<RequestEvent>,
) {
  const { groupId, id: requestId } = request
  const about = covered ? {} : tripOf(request, locked.group.timeZone)
  const line = { groupId, rideId: covered?.ride.id ?? null, actorAdultId: caller.adultId, at: now }
  // What kind it is decides its facts: a spread does not tell the two apart.
  const told = { kind: event.kind, data: { ...event.data, requestId, ...about } } as typeof event
  return recordActivities(tx, [{ ...line, ...told }])
}

type RequestEvent =
  | 'urgent_cancelled'
  | 'urgent_claimed'
  | 'urgent_not_come'
  | 'urgent_not_paid'
  | 'urgent_not_received'
  | 'urgent_paid'
  | 'urgent_received'
  | 'urgent_withdrawn'
