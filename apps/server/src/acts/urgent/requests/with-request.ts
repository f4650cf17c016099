// Runs every change to an urgent request: under its group's lock, by a member, and on the row as it is now.
import type { EventOf } from '@beanpool/domain/record/events'
import { notFound } from '../../../api/failures.ts'
import type { SeatedRide } from '../../../books/rides/plan-store.ts'
import { rideWithSeats } from '../../../books/rides/store.ts'
import { factsOf, tripOf } from '../../../books/urgent/request-facts.ts'
import { adultOf, requestById, type UrgentRow } from '../../../books/urgent/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { GroupProcedure } from '../../../context/policy.ts'
import { groupOf } from '../../../db/directory.ts'
import { urgentRequests } from '../../../db/schema/urgent.ts'
import {
  type Closing,
  changeGroup,
  type EventLine,
  type OpenGroup,
  type WhenBusy,
} from '../../opening/change-group.ts'

export type Handling = OpenGroup & {
  request: UrgentRow
  facts: ReturnType<typeof factsOf>
  /** The ride that the request covers. */
  covered: SeatedRide | null
  names: { requester: string | null; claimant: string | null }
}

type Asking = { requestId: string; whenBusy?: WhenBusy }

export async function withRequest(
  caller: Caller,
  procedure: GroupProcedure,
  { requestId, ...how }: Asking,
  handle: (about: Handling) => Promise<Closing>,
) {
  const rowGroupId = await groupOf(caller.db, urgentRequests, requestId)
  await changeGroup(caller, procedure, { rowGroupId, ...how }, async (open) => {
    const { tx } = open
    const request = await requestById(tx, requestId, open.groupId)
    if (!request) throw notFound()
    const requester = await adultOf(tx, request.requesterAdultId)
    const claimant = request.claimedByAdultId ? await adultOf(tx, request.claimedByAdultId) : null
    const covered = request.rideId === null ? null : await rideWithSeats(tx, request.rideId)
    const households = {
      requester: requester?.householdId ?? null,
      claimant: claimant?.householdId ?? null,
    }
    const facts = factsOf(request, households, covered?.ride ?? null)
    const names = { requester: requester?.firstName ?? null, claimant: claimant?.firstName ?? null }
    return handle({ ...open, request, facts, covered, names })
  })
}

/** Builds a line for the ride's record, or for the group's record if the request has no ride. */
export function lineOf({ request, covered, locked }: Handling, event: EventOf<RequestEvent>): EventLine {
  const about = covered ? {} : tripOf(request, locked.group.timeZone)
  // The kind determines the data, but TypeScript loses that link in a spread.
  const told = { kind: event.kind, data: { ...event.data, requestId: request.id, ...about } } as typeof event
  return { rideId: covered?.ride.id ?? null, ...told }
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
