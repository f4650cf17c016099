// Handles "Not riding" on one ride's date, and its reversal.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { withoutDate } from '@beanpool/domain/households/absence'
import { lateRefusal } from '@beanpool/domain/rides/agreed-terms'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { leftSeat, notRidingRefusal, ridingAgainRefusal } from '@beanpool/domain/rides/not-riding'
import { notFound, refused } from '../../../api/failures.ts'
import { recordOwn } from '../../../books/record/own-events.ts'
import * as store from '../../../books/rides/absence-store.ts'
import { leaveCalledOffCars } from '../../../books/rides/day-store.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { carsOfDate } from '../../../books/rides/store.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/context.ts'
import type { Closing, EventLine } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<(typeof contract)['notRiding' | 'ridingAgain']>

type Input = { rideId: string; kidId: string }
type LeaveInput = Input & { shown?: { late: boolean } | undefined }

type Kid = { kidId: string; name: string; householdId: string }
type Change = OpenRide & { kid: Kid; absences: store.AbsenceRow[] }

export async function markNotRiding(caller: Caller, input: LeaveInput) {
  const { rideId, kidId } = input
  await changeRide(caller, 'rides.notRiding', { rideId, undo: 'not_riding' }, (open) =>
    changeAttendance(open, kidId, (change) => leave(change, input)),
  )
}

export async function markRidingAgain(caller: Caller, { rideId, kidId }: Input) {
  await changeRide(caller, 'rides.ridingAgain', { rideId }, (open) => changeAttendance(open, kidId, comeBack))
}

async function changeAttendance(
  open: OpenRide,
  kidId: string,
  change: (change: Change) => Promise<EventLine[] | null>,
): Promise<Closing> {
  const { tx, caller, groupId, ride } = open
  const kid = await store.kidInGroup(tx, groupId, kidId)
  if (!kid) throw notFound()
  const absences = await store.absencesOn(tx, [kidId], ride)
  const events = await change({ ...open, kid, absences })
  // A retry gets the original response.
  if (events === null) return { what: kid.name }
  return {
    what: kid.name,
    events,
    plan: { byCaller: true },
    afterPlan: async ({ withoutPlace }) => {
      // Refuses the kid's return if the date is locked and its cars are full.
      if (change === comeBack && withoutPlace.some((each) => isOf(each, ride, kidId)))
        throw refused<Refusal>('no_room')
      await recordOwn(tx, [{ kind: 'attendance_changed', adultIds: [caller.adultId], groupIds: [groupId] }])
    },
  }
}

type Place = { poolId: string; date: string; kidId: string }

const isOf = (place: Place, ride: RideRow, kidId: string) =>
  place.kidId === kidId && place.poolId === ride.poolId && place.date === ride.date

function permission({ member, kid }: Change) {
  return { ownKid: kid.householdId === member.householdId, isAdmin: member.role === 'admin' }
}

/** Returns the events for the record; null for a retry. */
async function leave(change: Change, { shown }: LeaveInput): Promise<EventLine[] | null> {
  const { tx, caller, ride, seats, kid, absences, now } = change
  const seat = seats.find((each) => each.kidId === kid.kidId)
  const by = permission(change)
  // A retry gets the original response, even if the ride is over by then.
  if (absences.length > 0 && (by.ownKid || by.isAdmin)) return null
  const refusal = notRidingRefusal(
    await seenUnderWay(tx, ride, { action: 'not_riding', kidId: kid.kidId }),
    { ...by, hasSeat: seat !== undefined },
    now,
  )
  if (refusal) throw refused<Refusal>(refusal)
  const others = seats.filter((each) => each !== seat)
  const charged =
    seat !== undefined && leftSeat(ride, { seat, others }, now).charged && isDriverPaid(ride, kid)
  const stale = lateRefusal(shown, charged)
  if (stale) throw refused<Refusal>(stale)
  const span = { poolId: ride.poolId, fromDate: ride.date, toDate: ride.date }
  await store.insertAbsences(tx, [
    { kidId: kid.kidId, ...span, markedByAdultId: caller.adultId, markedAt: now },
  ])
  // On a frozen date, planning itself records whether the seat is free or charged.
  if (seat !== undefined && isFrozen(await carsOfDate(tx, ride), now)) return []
  return [{ kind: 'not_riding', data: { kidName: kid.name, kidId: kid.kidId, charged: false } }]
}

/** Checks whether a seat costs beans. A seat on the family's own drive, or on a drive for cash, does not. */
function isDriverPaid(ride: RideRow, kid: { householdId: string }): boolean {
  return ride.status !== 'urgent_claimed' && ride.driverHouseholdId !== kid.householdId
}

async function comeBack(change: Change): Promise<EventLine[]> {
  const { tx, ride, kid, absences, now } = change
  const enrolled = await store.enrolledPoolIds(tx, ride.groupId, kid.kidId)
  const by = { ...permission(change), absent: absences.length > 0 && enrolled.includes(ride.poolId) }
  const seen = await seenUnderWay(tx, ride, { action: 'riding_again' })
  const refusal = ridingAgainRefusal(seen, by, now)
  if (refusal) throw refused<Refusal>(refusal)
  await store.withdrawAbsences(
    tx,
    absences.map((each) => each.id),
    now,
  )
  const { poolId, date } = ride
  const here = { kidId: kid.kidId, poolId, fromDate: date, toDate: date }
  await leaveCalledOffCars(tx, here, { now, ifRoom: false })
  const otherPoolIds = await store.otherPoolIds(tx, kid.kidId, poolId)
  await store.insertAbsences(
    tx,
    absences.flatMap((absence) => withoutRide(absence, date, otherPoolIds)),
  )
  const frozen = isFrozen(await carsOfDate(tx, ride), now)
  return [{ kind: 'riding_again', data: { kidName: kid.name, kidId: kid.kidId, frozen } }]
}

/** Splits an absence around one ride. Its other dates stay, and so do the kid's other pools on this date. */
function withoutRide(absence: store.AbsenceRow, date: string, otherPoolIds: string[]) {
  const { kidId, poolId, markedByAdultId, markedAt, ...span } = absence
  const marked = { kidId, markedByAdultId, markedAt }
  const elsewhere = poolId === null ? otherPoolIds : []
  return [
    ...withoutDate(span, date).map((part) => ({ ...marked, poolId, ...part })),
    ...elsewhere.map((other) => ({ ...marked, poolId: other, fromDate: date, toDate: date })),
  ]
}
