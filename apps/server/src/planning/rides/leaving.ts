// Finds the seats that a kid gives up when it leaves a pool, or for good: shown before the tap, and checked at the tap
// (decision 11).

import type { RefusalOf } from '@beanpool/contract/errors'
import type { LeftSeat } from '@beanpool/contract/left-seats'
import type { pools as contract } from '@beanpool/contract/pools'
import { firstDateAhead } from '@beanpool/domain/households/absence'
import { type ShownTerms, staleTermsRefusal } from '@beanpool/domain/rides/agreed-terms'
import { isEmpty, leftSeat } from '@beanpool/domain/rides/not-riding'
import { fateOfSeat, type SeatFate, termsOfLeaving } from '@beanpool/domain/rides/riders'
import { refused } from '../../api/failures.ts'
import { groupIdsOf } from '../../books/members/membership-store.ts'
import { enrolledPoolIds, namesOfPools, readLockedRides } from '../../books/rides/absence-store.ts'
import type { RideRow, SeatRow } from '../../books/rides/plan-store.ts'
import { stateOf } from '../../books/rides/plan-store.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'

/** The possible refusals of these procedures. */
type Refusal = RefusalOf<typeof contract.withdraw>

type Kid = { kidId: string; householdId: string }
type Locked = { ride: RideRow; seats: SeatRow[] }

/** Names the fate of each of the kid's seats. A claimed ride runs with the remaining kids. */
function fatesOf(locked: Locked[], kid: Kid, now: Temporal.Instant) {
  return locked.flatMap(({ ride, seats }) => {
    const seat = seats.find((each) => each.kidId === kid.kidId)
    if (!seat || seat.cancelledLateAt !== null) return []
    const others = seats.filter((each) => each !== seat)
    const { charged, forCash, driven } = leftSeat(ride, { seat, others }, now)
    const emptied = !charged && !forCash && isEmpty(others.map(stateOf), { driven })
    const ownDrive = ride.driverHouseholdId === kid.householdId
    return [{ ride, fate: fateOfSeat({ forCash, ownDrive, charged, emptied }) }]
  })
}

type Leaving = Pools & { kid: Kid; fromDate: string; now: Temporal.Instant }

/** Refuses if it costs more than was shown; a caller that showed nothing passes. */
export async function refuseStaleLeaving(tx: Transaction, leaving: Leaving[], shown: ShownTerms | undefined) {
  if (!shown) return
  const fates: SeatFate[] = []
  for (const { kid, now, ...span } of leaving) {
    const left = fatesOf(await readLockedRides(tx, { ...span, toDate: null }, now), kid, now)
    fates.push(...left.map((each) => each.fate))
  }
  const stale = staleTermsRefusal(shown, termsOfLeaving(fates))
  if (stale) throw refused<Refusal>(stale)
}

type Pools = { groupId: string; poolIds: string[] }

/** Reads the seats that each kid gives up on the pools' rides ahead, by kid. */
export async function readLeaving(
  db: Queryable,
  { groupId, poolIds, kids, now }: Pools & { kids: Kid[]; now: Temporal.Instant },
): Promise<Map<string, LeftSeat[]>> {
  const span = { groupId, poolIds, fromDate: firstDateAhead(now), toDate: null }
  const locked = await readLockedRides(db, span, now)
  const pools = await namesOfPools(db, poolIds)
  return new Map(
    kids.map((kid) => [
      kid.kidId,
      fatesOf(locked, kid, now).map(({ ride, fate }) => ({
        rideId: ride.id,
        startAt: ride.startsAt.toString(),
        lateAt: ride.lateAt.toString(),
        timeZone: pools.get(ride.poolId)?.timeZone ?? 'UTC',
        poolName: pools.get(ride.poolId)?.name ?? '',
        fate,
        driven: ride.driverAdultId !== null,
        seatPriceHundredths: ride.seatPriceHundredths,
      })),
    ]),
  )
}

/** Reads the kid's seats in all its pools, in every group of its household, soonest first. */
export async function readLeavingForGood(
  db: Queryable,
  kid: Kid,
  now: Temporal.Instant,
): Promise<LeftSeat[]> {
  const left: LeftSeat[] = []
  for (const groupId of await groupIdsOf(db, kid.householdId)) {
    const poolIds = await enrolledPoolIds(db, groupId, kid.kidId)
    left.push(...((await readLeaving(db, { groupId, poolIds, kids: [kid], now })).get(kid.kidId) ?? []))
  }
  return left.sort((a, b) => a.startAt.localeCompare(b.startAt))
}
