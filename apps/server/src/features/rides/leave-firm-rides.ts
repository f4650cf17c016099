// What an absence does to rides that planning no longer touches: inside the lock a seat is freed, inside the late
// window it stays and is charged (product.md 6). Rides before both follow when the group is planned.

import { coversDate } from '@beanpool/domain/households/absence'
import type { GroupEvent } from '@beanpool/domain/record/events'
import { isEmpty, staysCharged } from '@beanpool/domain/rides/not-riding'
import { isFirm } from '@beanpool/domain/rides/ride-windows'
import type { Transaction } from '../../db/pool.ts'
import type { ActivityWrite } from '../groups/activity-store.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { closeOffers } from '../offers/offer-book.ts'
import { ridesWereCancelled } from '../standing/settle-strikes.ts'
import { closeUrgents } from '../urgent/urgent-book.ts'
import * as store from './absence-store.ts'
import { loadGroupState } from './group-state.ts'
import { absencesFrom, type RideRow, type SeatRow } from './plan-store.ts'
import { stateOf } from './seat-state.ts'

export type Absentee = {
  groupId: string
  kid: { kidId: string; name: string; householdId: string }
  /** Null: all pools of the kid in the group. */
  poolId: string | null
  fromDate: string
  toDate: string | null
  now: Temporal.Instant
  byAdultId: string
  /** It left the pool: planning itself takes it off a ride that is posted and not yet locked. */
  forGood?: true
}

export type Firm = { ride: RideRow; seats: SeatRow[] }

export async function firmRidesOf(tx: Transaction, absentee: Absentee): Promise<Firm[]> {
  const { groupId, kid, poolId, fromDate, toDate, now } = absentee
  const poolIds = poolId === null ? await store.enrolledPoolIds(tx, groupId, kid.kidId) : [poolId]
  const firm = await store.firmRides(tx, { groupId, poolIds, fromDate, toDate }, now)
  return absentee.forGood ? firm.filter((each) => isDecided(each, now)) : firm
}

/** Planning no longer takes a kid that left off it. */
export function isDecided({ ride }: Firm, now: Temporal.Instant): boolean {
  return ride.status !== 'urgent_posted' || isFirm(ride, now)
}

/** The kid's seats that count, each with whether it stays to be charged, or else empties its ride. */
export function seatsGivenUp(firm: Firm[], kidId: string, now: Temporal.Instant) {
  return firm.flatMap(({ ride, seats }) => {
    const seat = seats.find((each) => each.kidId === kidId)
    if (!seat || seat.cancelledLateAt !== null) return []
    const others = seats.filter((each) => each !== seat)
    const charged = chargedFor(ride, { seat, others, now })
    // What somebody claimed runs, with whoever is left.
    const emptied = !charged && isLeft(others, ride) && ride.status !== 'urgent_claimed'
    return [{ ride, charged, emptied }]
  })
}

export async function leaveFirmRides(tx: Transaction, absentee: Absentee) {
  const { kid, now } = absentee
  const seated = seatsGivenUp(await firmRidesOf(tx, absentee), kid.kidId, now)
  const charged = seated.filter((each) => each.charged).map((each) => each.ride.id)
  const freed = seated.filter((each) => !each.charged)
  await store.setCancelledLate(tx, charged, kid.kidId, now)
  await store.removeSeats(
    tx,
    freed.map((each) => each.ride.id),
    kid.kidId,
  )
  const emptied = freed.filter((each) => each.emptied).map((each) => each.ride)
  const emptiedIds = emptied.map((ride) => ride.id)
  await store.cancelRides(tx, emptiedIds, now)
  // Others had cancelled late before: nobody pays for a car that does not drive.
  await store.removeCancelledLate(tx, emptiedIds)
  await closeUrgents(tx, emptiedIds, now)
  for (const rideId of emptiedIds) await closeOffers(tx, { rideId, now, driverHouseholdId: null })
  await ridesWereCancelled(tx, emptiedIds, now)
  await recordActivities(tx, [
    ...seated.map((each) =>
      line(absentee, each.ride, { kind: 'not_riding', data: attended(absentee, each) }),
    ),
    ...emptied.map((ride) => ({
      ...line(absentee, ride, { kind: 'car_not_needed', data: {} }),
      actorAdultId: null,
    })),
  ])
}

/** Puts the kid back where its seat was charged, or where a car has room. Tells how many dates had none. */
export async function returnToFirmRides(
  tx: Transaction,
  absentee: Absentee,
): Promise<{ withoutRoom: number }> {
  const { kid } = absentee
  const firm = await firmRidesToReturnTo(tx, absentee)
  const byDate = Map.groupBy(firm, ({ ride }) => `${ride.poolId} ${ride.date}`)
  const kept: RideRow[] = []
  const joined: RideRow[] = []
  let withoutRoom = 0
  for (const cars of byDate.values()) {
    const own = cars.find(({ seats }) => seats.some((seat) => seat.kidId === kid.kidId))
    const roomy = cars.find(hasRoom)
    if (own) kept.push(own.ride)
    else if (roomy) joined.push(roomy.ride)
    else withoutRoom += 1
  }
  await keepSeats(tx, absentee, kept)
  const held = joined.length > 0 && (await isHeldNow(tx, absentee))
  await store.addSeats(
    tx,
    joined.map((ride) => ({
      groupId: ride.groupId,
      rideId: ride.id,
      kidId: kid.kidId,
      householdId: kid.householdId,
      state: held && ride.driverHouseholdId !== kid.householdId ? 'held' : 'booked',
    })),
  )
  await recordActivities(
    tx,
    joined.map((ride) => line(absentee, ride, { kind: 'riding_again', data: { kidName: kid.name } })),
  )
  return { withoutRoom }
}

/** A seat that stayed, to be charged, is the kid's again. */
async function keepSeats(tx: Transaction, absentee: Absentee, rides: RideRow[]) {
  const rideIds = rides.map((ride) => ride.id)
  await store.setCancelledLate(tx, rideIds, absentee.kid.kidId, null)
  await recordActivities(
    tx,
    rides.map((ride) => line(absentee, ride, { kind: 'riding_again', data: { kidName: absentee.kid.name } })),
  )
}

/** Only where its own seat stayed: nobody joins a locked ride by being enrolled. */
export async function returnToOwnSeats(tx: Transaction, absentee: Absentee) {
  const { kidId } = absentee.kid
  const stayed = (await firmRidesToReturnTo(tx, absentee)).filter(({ seats }) =>
    seats.some((seat) => seat.kidId === kidId && seat.cancelledLateAt !== null),
  )
  await keepSeats(
    tx,
    absentee,
    stayed.map((firm) => firm.ride),
  )
}

/** Those on which no other absence keeps the kid away. */
async function firmRidesToReturnTo(tx: Transaction, absentee: Absentee): Promise<Firm[]> {
  const others = await absencesFrom(tx, [absentee.kid.kidId], absentee.fromDate)
  const isAway = ({ ride }: Firm) =>
    others.some((other) => coversDate(other, ride.date) && isIn(other.poolId, ride))
  return (await firmRidesOf(tx, absentee)).filter((firm) => !isAway(firm))
}

export function hasRoom({ ride, seats }: Firm): boolean {
  return seats.filter((seat) => seat.state === 'booked').length < ride.capacity
}

/** Holds are frozen at the lock; a kid that comes back is judged by what its household stands at now. */
async function isHeldNow(tx: Transaction, { groupId, kid, now }: Absentee): Promise<boolean> {
  const { rules, households, balances } = await loadGroupState(tx, groupId, now)
  const exempt = households.members.some(
    (each) => each.householdId === kid.householdId && each.holdExemptAt !== null,
  )
  const { projectedHundredths } = balances.of(groupId, kid.householdId)
  return !exempt && projectedHundredths <= rules.hardLockHundredths
}

function isIn(poolId: string | null, ride: RideRow): boolean {
  return poolId === null || poolId === ride.poolId
}

/** Whether the seat stays and is charged: not when it is the last of a car that nobody drives, which is cancelled then. */
export function chargedFor(
  ride: RideRow,
  { seat, others, now }: { seat: SeatRow; others: SeatRow[]; now: Temporal.Instant },
): boolean {
  return staysCharged(ride, seat, now) && !(ride.driverAdultId === null && isLeft(others, ride))
}

/** Without the seat that is given up, nobody needs the car. */
function isLeft(others: SeatRow[], ride: RideRow): boolean {
  return isEmpty(others.map(stateOf), { driven: ride.driverAdultId !== null })
}

/** A seat on a ride for cash stays as it is, and costs no beans. */
function attended({ kid }: Absentee, { ride, charged }: { ride: RideRow; charged: boolean }) {
  return {
    kidName: kid.name,
    charged,
    forCash: ride.status === 'urgent_claimed',
    driven: ride.driverAdultId !== null,
  }
}

function line(absentee: Absentee, ride: RideRow, event: GroupEvent): ActivityWrite {
  const { groupId, byAdultId, now } = absentee
  return {
    groupId,
    rideId: ride.id,
    actorAdultId: byAdultId,
    at: now,
    ...event,
  }
}
