// Seats that an undo gave back to a kid which had left its rides: their record, and whether they are whole.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { undo as contract } from '@beanpool/contract/undo'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { forbidden, refused } from '../../../api/failures.ts'
import { requireAccess } from '../../../books/members/access.ts'
import { reopenOffers } from '../../../books/offers/offer-book.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { kidInGroup } from '../../../books/rides/absence-store.ts'
import type { RideRow, SeatRow } from '../../../books/rides/plan-store.ts'
import { lockRide, someKidSitsTwice } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.run>

type SeatLeft = { rideId: string; kidId: string; recorded: boolean }
type Settling = { seats: SeatLeft[]; kidName: string; now: Temporal.Instant }

const isBack = (seats: SeatRow[], kidId: string) =>
  seats.some((seat) => seat.kidId === kidId && seat.cancelledLateAt === null)

/** The last line of a ride is not that the kid left it, once it sits there again. */
export async function recordSeatsUndone(tx: Transaction, caller: Caller, settling: Settling) {
  const { seats: left, kidName, now } = settling
  for (const { rideId, kidId, recorded } of left) {
    const found = recorded ? await lockRide(tx, rideId) : null
    if (!found || found.ride.status === 'cancelled' || !isBack(found.seats, kidId)) continue
    const line = { groupId: found.ride.groupId, rideId, actorAdultId: caller.adultId, at: now }
    await recordActivities(tx, [{ ...line, kind: 'riding_again', data: { kidName, kidId } }])
  }
}

type Withdrawn = { groupId: string; kidId: string; poolName: string }

/** Anybody who may withdraw the kid may take that back; false when it is gone. */
export async function mayReturnToPool(
  tx: Transaction,
  caller: Caller,
  { groupId, kidId }: Withdrawn,
): Promise<boolean> {
  const member = await requireAccess(tx, caller, 'undo.run', { groupId })
  const kid = await kidInGroup(tx, groupId, kidId)
  if (kid && member.role !== 'admin' && kid.householdId !== member.householdId) throw forbidden()
  return kid !== null
}

/**
 * The kid is in its pool again. False when a seat that it left on a ride which planning no longer touches is not back:
 * somebody acted on that ride since, or its driver cannot drive it any more. Refused when such a ride has started.
 */
export async function settleWithdrawalUndone(
  tx: Transaction,
  caller: Caller,
  { seats: left, kidName, now, withdrawn }: Settling & { withdrawn: Withdrawn },
): Promise<boolean> {
  for (const { rideId, kidId } of left) {
    const found = await lockRide(tx, rideId)
    if (!found) return false
    const { ride, seats } = found
    if (reached(now, ride.startsAt)) throw refused<Refusal>('already_started')
    const stands = ride.status === 'urgent_claimed' || reached(now, ride.lockAt)
    if (stands && !(await isWhole(tx, ride, seats, kidId))) return false
    await reopenOffers(tx, caller.jobs, { rideId, offered: ride.status === 'offered', now })
  }
  await recordSeatsUndone(tx, caller, { seats: left, kidName, now })
  const line = { groupId: withdrawn.groupId, actorAdultId: caller.adultId, at: now }
  const data = { kidName, poolName: withdrawn.poolName }
  await recordActivities(tx, [{ ...line, kind: 'kid_enrolled', data }])
  return true
}

async function isWhole(tx: Transaction, ride: RideRow, seats: SeatRow[], kidId: string): Promise<boolean> {
  if (ride.status === 'cancelled' || !isBack(seats, kidId)) return false
  return !(await someKidSitsTwice(tx, ride))
}
