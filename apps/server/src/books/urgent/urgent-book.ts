// Changes the urgent request of a ride with the ride: taken for beans, called off, started, driven.
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { isForCash } from '@beanpool/domain/urgent/for-cash'
import {
  afterUrgentAction,
  seatsAsked,
  type UrgentAction,
  urgentTransitions,
} from '@beanpool/domain/urgent/urgent-rules'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { urgentWasWithdrawn } from '../strikes/settle-strikes.ts'
import { postedLoads, requestsAhead, requestsOfRides, updateRequests } from './store.ts'

async function move(
  tx: Transaction,
  rideIds: string[],
  action: UrgentAction,
  now: Temporal.Instant,
  values: Parameters<typeof updateRequests>[2] = {},
) {
  const requests = await requestsOfRides(tx, rideIds, ['posted', 'claimed'])
  for (const [status, some] of Map.groupBy(requests, (each) => each.status)) {
    const next = afterUrgentAction(status, action)
    const ids = some.map((each) => each.id)
    if (next) await updateRequests(tx, ids, { ...values, status: next, closedAt: now })
  }
}

/** Closes requests of rides with another outcome; claimed ones stay. */
export function closeUrgents(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  return move(tx, rideIds, 'close', now)
}

/** Reopens claims of these rides, whose claimants can no longer drive, and the strikes that the claims had waived. */
export async function reopenClaims(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  for (const { id } of await requestsOfRides(tx, rideIds, ['claimed'])) {
    await updateRequests(tx, [id], { status: urgentTransitions.claimed.withdraw, ...nobodyClaims })
    await urgentWasWithdrawn(tx, id, now)
  }
}

export const nobodyClaims = {
  claimedByAdultId: null,
  claimedCarId: null,
  claimedAt: null,
  paidAt: null,
  receivedAt: null,
}

/** Ends requests of rides that were called off, claims too, without a strike. */
export function callOffUrgents(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  return move(tx, rideIds, 'call_off', now, nobodyClaims)
}

/** Ends requests of a deleted group that have not begun, claimed or not. */
export async function closeRequests(tx: Transaction, groupId: string, now: Temporal.Instant) {
  for (const { id, status } of await requestsAhead(tx, groupId, now)) {
    const next = afterUrgentAction(status, 'call_off')
    if (next) await updateRequests(tx, [id], { ...nobodyClaims, status: next, closedAt: now })
  }
}

/** Updates unclaimed requests to the seats that their rides need, after kids came or went. */
export async function recountUrgents(tx: Transaction, groupId: string) {
  const changed = (await postedLoads(tx, groupId)).filter(
    ({ seats, kidCount }) => seats !== seatsAsked(kidCount),
  )
  for (const { requestId, kidCount } of changed)
    await updateRequests(tx, [requestId], { seats: seatsAsked(kidCount) })
  if (changed.length > 0) await publish(tx, { groupId, topics: ['urgent'] })
}

/** Moves the requests of rides that moved, with their pool or their day. */
export async function moveUrgents(
  tx: Transaction,
  rides: { id: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }[],
) {
  const requests = await requestsOfRides(
    tx,
    rides.map((ride) => ride.id),
    ['posted', 'claimed'],
  )
  for (const { id, rideId, windowStart } of requests) {
    const ride = rides.find((each) => each.id === rideId)
    if (!ride || ride.startsAt.equals(windowStart)) continue
    await updateRequests(tx, [id], { windowStart: ride.startsAt, windowEnd: ride.endsAt })
  }
}

/** Changes the places of requests whose rides start or end elsewhere, with their pool. */
export async function rerouteUrgents(
  tx: Transaction,
  rideIds: string[],
  trip: { fromLocation: string; toLocation: string },
) {
  const requests = await requestsOfRides(tx, rideIds, ['posted', 'claimed'])
  await updateRequests(
    tx,
    requests.map(({ id }) => id),
    trip,
  )
}

/** Expires the unclaimed request of a ride that started. */
export function expireUrgent(tx: Transaction, rideId: string, now: Temporal.Instant) {
  return move(tx, [rideId], 'expire', now)
}

/** Completes the request: the claimant drove the ride. */
export function completeUrgent(tx: Transaction, rideId: string, now: Temporal.Instant) {
  return move(tx, [rideId], 'complete', now)
}

/** Returns the claimant of a ride that is over, whether they came or not; null without one. */
export async function claimantOf(db: Queryable, rideId: string): Promise<string | null> {
  const [request] = await requestsOfRides(db, [rideId], ['completed'])
  return request?.claimedByAdultId ?? null
}

type Over = { status: RideStatus; driverAdultId: string | null }

/** Checks whether a past ride was driven for cash: nothing of it may reach the beans. */
export function drivenAsUrgent(claimedByAdultId: string | null, ride: Over): boolean {
  return isForCash({ status: 'completed', claimedByAdultId }, ride)
}
