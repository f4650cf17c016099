// "Not riding" on one ride's date, and taking it back (product.md 6, 13).

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { withoutDate } from '@beanpool/domain/households/absence'
import { notRidingRefusal, ridingAgainRefusal } from '@beanpool/domain/rides/not-riding'
import { isFirm } from '@beanpool/domain/rides/ride-windows'
import { lateRefusal } from '@beanpool/domain/rides/shown-terms'
import type { Caller } from '../../app/caller.ts'
import { notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import type { Closing, EventLine } from '../opening/change-group.ts'
import * as store from './absence-store.ts'
import { changeRide, type OpenRide } from './change-ride.ts'
import { type Absentee, chargedFor, leaveFirmRides, returnToFirmRides } from './leave-firm-rides.ts'
import type { RideRow } from './plan-store.ts'
import { searchAgain } from './search-again.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.rides)['notRiding' | 'ridingAgain']>

type Input = { rideId: string; kidId: string }
type LeaveInput = Input & { shown?: { late: boolean } | undefined }

type Change = OpenRide & { absentee: Absentee; absences: store.AbsenceRow[] }

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
  change: (change: Change) => Promise<EventLine[]>,
): Promise<Closing> {
  const { tx, caller, groupId, ride, now } = open
  const kid = await store.kidInGroup(tx, groupId, kidId)
  if (!kid) throw notFound()
  const { poolId, date } = ride
  const span = { poolId, fromDate: date, toDate: date }
  const absentee = { groupId, kid, ...span, now, byAdultId: caller.adultId }
  const absences = await store.absencesOn(tx, [kid.kidId], { poolId, date })
  const events = await change({ ...open, absentee, absences })
  return {
    what: kid.name,
    events,
    plan: { byCaller: true },
    afterPlan: async ({ revivedIds }) => {
      await searchAgain(tx, caller.jobs, { groupId, rideIds: revivedIds, now })
      await publish(tx, { groupId, topics: ['rides', 'beans', 'pools'] })
      await publish(tx, { adultId: caller.adultId, topics: ['household'] })
    },
  }
}

function permission({ member, absentee }: Change) {
  return { ownKid: absentee.kid.householdId === member.householdId, isAdmin: member.role === 'admin' }
}

async function leave(change: Change, { shown }: LeaveInput): Promise<EventLine[]> {
  const { tx, caller, ride, seats, absentee, absences } = change
  const { now, kid } = absentee
  const seat = seats.find((each) => each.kidId === kid.kidId)
  const refusal = notRidingRefusal(
    ride,
    { ...permission(change), hasSeat: seat !== undefined || absences.length > 0 },
    now,
  )
  if (refusal) throw refused<Refusal>(refusal)
  // A retry gets the first answer.
  if (absences.length > 0) return []
  const others = seats.filter((each) => each !== seat)
  const charged = seat !== undefined && chargedFor(ride, { seat, others, now }) && isSomebodyPaid(ride, kid)
  const dearer = lateRefusal(shown, charged)
  if (dearer) throw refused<Refusal>(dearer)
  const { poolId, fromDate, toDate } = absentee
  await store.insertAbsences(tx, [
    { kidId: kid.kidId, poolId, fromDate, toDate, markedByAdultId: caller.adultId, markedAt: now },
  ])
  await leaveFirmRides(tx, absentee)
  if (recordsItself(ride, now)) return []
  return [{ kind: 'not_riding', data: { kidName: kid.name, charged: false } }]
}

/** Neither one's own drive nor one for cash costs a seat's beans. */
function isSomebodyPaid(ride: RideRow, kid: { householdId: string }): boolean {
  return ride.status !== 'urgent_claimed' && ride.driverHouseholdId !== kid.householdId
}

async function comeBack(change: Change): Promise<EventLine[]> {
  const { tx, ride, absentee, absences } = change
  const { now, kid } = absentee
  const enrolled = await store.enrolledPoolIds(tx, absentee.groupId, kid.kidId)
  const by = { ...permission(change), absent: absences.length > 0 && enrolled.includes(ride.poolId) }
  const refusal = ridingAgainRefusal(ride, { ...by, hasRoom: true }, now)
  if (refusal) throw refused<Refusal>(refusal)
  await store.withdrawAbsences(
    tx,
    absences.map((each) => each.id),
    now,
  )
  const otherPoolIds = await store.otherPoolIds(tx, kid.kidId, ride.poolId)
  await store.insertAbsences(
    tx,
    absences.flatMap((absence) => withoutRide(absence, ride.date, otherPoolIds)),
  )
  const { withoutRoom } = await returnToFirmRides(tx, absentee)
  const full = ridingAgainRefusal(ride, { ...by, hasRoom: withoutRoom === 0 }, now)
  if (full) throw refused<Refusal>(full)
  return recordsItself(ride, now) ? [] : [{ kind: 'riding_again', data: { kidName: kid.name } }]
}

/** What is left of an absence without one ride: its other dates, and on this date the kid's other pools. */
function withoutRide(absence: store.AbsenceRow, date: string, otherPoolIds: string[]) {
  const { kidId, poolId, markedByAdultId, markedAt, ...span } = absence
  const marked = { kidId, markedByAdultId, markedAt }
  const elsewhere = poolId === null ? otherPoolIds : []
  return [
    ...withoutDate(span, date).map((part) => ({ ...marked, poolId, ...part })),
    ...elsewhere.map((other) => ({ ...marked, poolId: other, fromDate: date, toDate: date })),
  ]
}

/** Rides that planning leaves alone have recorded it themselves. */
function recordsItself(ride: RideRow, now: Temporal.Instant): boolean {
  if (ride.status === 'urgent_posted' || ride.status === 'urgent_claimed') return true
  return ride.status !== 'cancelled' && isFirm(ride, now)
}
