// Changes a ride's urgent request when the ride is taken for beans, called off, started or driven.
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { isForCash } from '@beanpool/domain/urgent/for-cash'
import {
  afterUrgentAction,
  type RequestChange,
  seatsAsked,
  type UrgentAction,
  urgentTransitions,
} from '@beanpool/domain/urgent/urgent-rules'
import type { Key } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { recordOwn } from '../record/own-events.ts'
import {
  postedLoads,
  requestsAhead,
  requestsFor,
  requestsOfRides,
  type UrgentRow,
  updateRequests,
} from './store.ts'

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

/** Closes the unclaimed requests of rides that no longer need a claimant. */
export function closeUrgents(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  return move(tx, rideIds, 'close', now)
}

const changeOf = ({ id, groupId, rideId }: UrgentRow) => ({ requestId: id, groupId, rideId })

type Claim = { by: { adultId: string; householdId: string }; carId: string | null; now: Temporal.Instant }

/** Claims the request. `carId` is only for a request without a ride, as a ride has its own car. */
export async function claimRequest(tx: Transaction, request: UrgentRow, { by, carId, now }: Claim) {
  await updateRequests(tx, [request.id], {
    status: 'claimed',
    claimedByAdultId: by.adultId,
    claimedCarId: carId,
    claimedAt: now,
    withdrawnByAdultId: null,
  })
  await requestChanged(tx, { kind: 'claimed', ...changeOf(request), householdId: by.householdId }, now)
}

type Withdrawal = {
  claimantAdultId: string
  byAdultId: string
  late: boolean
  /** True if the ride was moved after the claim. */
  free: boolean
  rules: { lateCancelStrike: number }
  now: Temporal.Instant
}

/**
 * Reopens the request. A late withdrawal gives the claimant a strike, unless it is free; the driver who gave the drive
 * back then keeps the waiver.
 */
export async function withdrawClaimOf(tx: Transaction, request: UrgentRow, withdrawal: Withdrawal) {
  const { claimantAdultId: adultId, byAdultId, late, free, rules, now } = withdrawal
  const status = urgentTransitions.claimed.withdraw
  await updateRequests(tx, [request.id], { status, ...nobodyClaims, withdrawnByAdultId: byAdultId })
  const change = changeOf(request)
  if (!late) await requestChanged(tx, { kind: 'reopened', ...change }, now)
  else if (!free) await requestChanged(tx, { kind: 'given_back_late', ...change, adultId, rules }, now)
}

/** Reopens the requests of these rides because their claimants can no longer drive. */
export async function reopenClaims(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  for (const request of await requestsOfRides(tx, rideIds, ['claimed'])) {
    await updateRequests(tx, [request.id], { status: urgentTransitions.claimed.withdraw, ...nobodyClaims })
    await requestChanged(tx, { kind: 'reopened', ...changeOf(request) }, now)
  }
}

export const nobodyClaims = {
  claimedByAdultId: null,
  claimedCarId: null,
  claimedAt: null,
  paidAt: null,
  receivedAt: null,
}

/** Ends the requests of rides that were called off, even claimed ones, without a strike. */
export function callOffUrgents(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  return move(tx, rideIds, 'call_off', now, nobodyClaims)
}

/** Ends the upcoming requests of a group that is deleted, claimed or not. */
export async function closeRequests(tx: Transaction, groupId: string, now: Temporal.Instant) {
  for (const { id, status } of await requestsAhead(tx, groupId, now)) {
    const next = afterUrgentAction(status, 'call_off')
    if (next) await updateRequests(tx, [id], { ...nobodyClaims, status: next, closedAt: now })
  }
}

/** Sets the seats of unclaimed requests to what their rides need, after kids have joined or left. */
export async function recountUrgents(tx: Transaction, groupId: string) {
  const changed = (await postedLoads(tx, groupId)).filter(
    ({ seats, kidCount }) => seats !== seatsAsked(kidCount),
  )
  for (const { requestId, kidCount } of changed)
    await updateRequests(tx, [requestId], { seats: seatsAsked(kidCount) })
  if (changed.length > 0) await recordOwn(tx, [{ kind: 'seats_recounted', groupIds: [groupId] }])
}

/** Moves the requests of rides that were moved with their pool or their day. */
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

/** Changes the places of requests whose rides now start or end elsewhere, as their pool does. */
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

/** Expires the unclaimed request of a ride that has started. */
export function expireUrgent(tx: Transaction, rideId: string, now: Temporal.Instant) {
  return move(tx, [rideId], 'expire', now)
}

/** Completes the request of a claimed ride that is over, whether the claimant came or not. */
export function completeUrgent(tx: Transaction, rideId: string, now: Temporal.Instant) {
  return move(tx, [rideId], 'complete', now)
}

/** Returns who had claimed a past ride, whether they came or not; null if it was not claimed. */
export async function claimantOf(db: Queryable, ride: Key): Promise<string | null> {
  const [request] = await requestsFor(db, [ride], ['completed'])
  return request?.claimedByAdultId ?? null
}

type Over = { status: RideStatus; driverAdultId: string | null }

/** Checks whether a past ride was driven for cash, which means that it must not move beans. */
export function drivenAsUrgent(claimedByAdultId: string | null, ride: Over): boolean {
  return isForCash({ status: 'completed', claimedByAdultId }, ride)
}

// Reactions of other features to changes of urgent requests. The features register them (app/reactions.ts).

/** Runs under the group's lock, in the transaction of the change. */
export type RequestReaction = (tx: Transaction, change: RequestChange, now: Temporal.Instant) => Promise<void>

let registered: readonly RequestReaction[] = []

/** Call it once, at the start, as the process has only one list. */
export function registerRequestReactions(reactions: readonly RequestReaction[]) {
  registered = reactions
}

/** Runs the reactions one by one, in the order of the list. */
async function requestChanged(tx: Transaction, change: RequestChange, now: Temporal.Instant) {
  for (const reaction of registered) await reaction(tx, change, now)
}
