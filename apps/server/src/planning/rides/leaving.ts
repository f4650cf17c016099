// Finds the seats that a kid gives up when it leaves a pool or leaves for good. They are shown before the tap and
// checked at the tap (decision 11).
import type { RefusalOf } from '@beanpool/contract/errors'
import type { LeftSeat } from '@beanpool/contract/left-seats'
import type { pools as contract } from '@beanpool/contract/pools'
import { firstDateAhead } from '@beanpool/domain/households/absence'
import { type ShownTerms, staleTermsRefusal } from '@beanpool/domain/rides/agreed-terms'
import { isEmpty, leftSeat } from '@beanpool/domain/rides/not-riding'
import { fateOfSeat, type SeatFate, termsOfLeaving } from '@beanpool/domain/rides/riders'
import { refused } from '../../api/failures.ts'
import { groupIdsOf } from '../../books/members/membership-store.ts'
import {
  absenceOf,
  enrolledPoolIds,
  insertAbsences,
  namesOfPools,
  readLockedRides,
  withdrawAbsences,
} from '../../books/rides/absence-store.ts'
import { leaveCalledOffCars } from '../../books/rides/day-store.ts'
import { type RideRow, type SeatRow, stateOf } from '../../books/rides/plan-store.ts'
import { newId } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<typeof contract.withdraw>

type Kid = { kidId: string; householdId: string }
type Locked = { ride: RideRow; seats: SeatRow[] }

/** Returns what happens to each of the kid's seats. A claimed ride runs with the remaining kids. */
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

/** Refuses if leaving costs more than was shown; does nothing if the caller showed nothing. */
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

/** Reads, by kid, the seats given up on the pools' upcoming rides. */
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

/** Reads the kid's seats in all their pools, in every group of their household, soonest first. */
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

// Enters an absence over a span of dates in every group of the kid's household, or takes it back. The caller locks and
// plans these groups, which takes the kid off their rides or reseats it.

type AbsentKid = { id: string; householdId: string }
type Span = { fromDate: string; toDate: string | null }
type By = { now: Temporal.Instant; byAdultId: string }
type Absence = Span & By & { absenceId?: string | undefined; kid: AbsentKid }

export async function startAbsence(tx: Transaction, absence: Absence) {
  const { absenceId = newId(), kid, fromDate, toDate, now, byAdultId } = absence
  const span = { poolId: null, fromDate, toDate }
  const marked = { markedByAdultId: byAdultId, markedAt: now }
  await insertAbsences(tx, [{ id: absenceId, kidId: kid.id, ...span, ...marked }])
}

/** Returns false if the household has no such current absence. A full ride leaves without the kid. */
export async function endAbsence(
  tx: Transaction,
  { absenceId, householdId, now }: { absenceId: string; householdId: string; now: Temporal.Instant },
): Promise<boolean> {
  const absence = await absenceOf(tx, householdId, absenceId)
  if (!absence) return false
  await withdrawAbsences(tx, [absence.id], now)
  await leaveCalledOffCars(tx, absence, { now, ifRoom: true })
  return true
}

type ForGood = { kid: AbsentKid; shown: ShownTerms | undefined; now: Temporal.Instant }

/** Refuses to remove a kid for good if that costs more than the screen showed. */
export async function refuseStaleGoing(tx: Transaction, { kid, shown, now }: ForGood) {
  const groupIds = await groupIdsOf(tx, kid.householdId)
  const leaving = groupIds.map(async (groupId) => ({
    groupId,
    poolIds: await enrolledPoolIds(tx, groupId, kid.id),
    kid: { kidId: kid.id, householdId: kid.householdId },
    fromDate: firstDateAhead(now),
    now,
  }))
  await refuseStaleLeaving(tx, await Promise.all(leaving), shown)
}
