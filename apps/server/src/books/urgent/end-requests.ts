// Ends the urgent requests of a family that leaves: its posts end, and what it claimed is posted again, without a
// strike.
import type { EventFacts } from '@beanpool/domain/record/events'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { applyStep } from '../rides/apply.ts'
import { rideWithSeats } from '../rides/store.ts'
import { seenUnderWay } from '../rides/under-way.ts'
import { termsOfClaim, tripOf } from './request-facts.ts'
import { ridesPostedForLeavers, type UrgentRow, updateRequests } from './store.ts'
import { nobodyClaims } from './urgent-book.ts'

type Family = { groupId: string; adultIds: string[]; now: Temporal.Instant }

/**
 * Finds upcoming requests that one of the adults posted or claimed, and their posts without a ride that can still be
 * claimed. Claimed rides that they posted are left out: these still take place, with the kids who remain.
 */
export async function requestsOfFamily(db: Queryable, { groupId, adultIds, now }: Family) {
  if (adultIds.length === 0) return { posted: [], claimed: [] }
  const { windowStart, windowEnd, rideId, status } = urgentRequests
  const claimable = and(isNull(rideId), eq(status, 'posted'), gt(windowEnd, now))
  const rows = await db
    .select()
    .from(urgentRequests)
    .where(
      and(
        eq(urgentRequests.groupId, groupId),
        or(gt(windowStart, now), claimable),
        inArray(status, ['posted', 'claimed']),
        or(
          inArray(urgentRequests.requesterAdultId, adultIds),
          inArray(urgentRequests.claimedByAdultId, adultIds),
        ),
      ),
    )
    .orderBy(urgentRequests.windowStart, urgentRequests.id)
  const isOwn = (row: UrgentRow) => adultIds.includes(row.requesterAdultId)
  return {
    posted: rows.filter((row) => isOwn(row) && (row.status === 'posted' || row.rideId === null)),
    claimed: rows.filter((row) => row.claimedByAdultId !== null && adultIds.includes(row.claimedByAdultId)),
  }
}

/** Looks again for a driver who drives for beans if the requester has left, as no cash would be paid. */
export async function endRequestsOfLeavers(
  tx: Transaction,
  { groupId, now }: { groupId: string; now: Temporal.Instant },
) {
  for (const rideId of await ridesPostedForLeavers(tx, groupId)) await seekForBeans(tx, rideId, now)
}

/** Looks for a driver who drives a posted ride for beans. That closes the ride's request if it is still open. */
async function seekForBeans(tx: Transaction, rideId: string, now: Temporal.Instant) {
  const posted = await rideWithSeats(tx, rideId)
  if (posted?.ride.status === 'urgent_posted')
    await applyStep(tx, posted.ride, { step: 'end_urgent' }, { now })
}

type Line = { rideId: string | null } & (
  | { kind: 'urgent_cancelled'; data: EventFacts['urgent_cancelled'] }
  | { kind: 'urgent_withdrawn'; data: EventFacts['urgent_withdrawn'] }
)

type Ending = Family & { timeZone: string; rules: Parameters<typeof termsOfClaim>[2]['rules'] }

const about = (request: UrgentRow, timeZone: string) => ({
  requestId: request.id,
  ...(request.rideId === null ? tripOf(request, timeZone) : {}),
})

/**
 * Posts again what the adults have claimed, without a strike, unless they are already on the way. Returns the lines for
 * the record.
 */
async function endClaims(tx: Transaction, { timeZone, rules, ...family }: Ending): Promise<Line[]> {
  const { now } = family
  const { claimed } = await requestsOfFamily(tx, family)
  const lines: Line[] = []
  for (const request of claimed) {
    const adultId = request.claimedByAdultId ?? ''
    const covered = request.rideId === null ? null : await rideWithSeats(tx, request.rideId)
    const seen = covered && (await seenUnderWay(tx, covered.ride, { action: 'withdraw_claim' }))
    if (seen && reached(now, seen.startsAt)) continue
    const { late } = termsOfClaim(request, covered?.ride ?? null, { rules, now })
    // Changes the ride first, as its reaction reopens the request.
    if (covered?.ride.status === 'urgent_claimed')
      await applyStep(tx, covered.ride, { step: 'post' }, { now })
    else await updateRequests(tx, [request.id], { ...nobodyClaims, status: 'posted' })
    const data = { ...about(request, timeZone), late, free: false, strike: false, fromAdultId: adultId }
    lines.push({ rideId: request.rideId, kind: 'urgent_withdrawn', data })
  }
  if (claimed.length > 0) await endRequestsOfLeavers(tx, family)
  return lines
}

/** Ends the adults' claims and their posts. A ride that they posted needs a driver again. */
export async function endRequests(tx: Transaction, ending: Ending): Promise<Line[]> {
  const { timeZone, now } = ending
  const { posted } = await requestsOfFamily(tx, ending)
  const lines = await endClaims(tx, ending)
  for (const request of posted) {
    const claimant = request.claimedByAdultId
    await updateRequests(tx, [request.id], { ...nobodyClaims, status: 'cancelled', closedAt: now })
    if (request.rideId !== null) await seekForBeans(tx, request.rideId, now)
    const data = { ...about(request, timeZone), ...(claimant ? { claimantAdultId: claimant } : {}) }
    lines.push({ rideId: request.rideId, kind: 'urgent_cancelled', data })
  }
  return lines
}
