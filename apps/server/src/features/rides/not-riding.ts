// "Not riding" on one ride's date, and taking it back (product.md 6, 13).

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { withoutDate } from '@beanpool/domain/households/absence'
import type { GroupEvent } from '@beanpool/domain/record/events'
import { notRidingRefusal, ridingAgainRefusal } from '@beanpool/domain/rides/not-riding'
import { isFirm } from '@beanpool/domain/rides/ride-windows'
import { lateRefusal } from '@beanpool/domain/rides/shown-terms'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { lockGroup, type Member, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { type Undoing, undoable } from '../undo/undoable.ts'
import * as store from './absence-store.ts'
import { type Absentee, chargedFor, leaveFirmRides, returnToFirmRides } from './leave-firm-rides.ts'
import { planGroup } from './plan-group.ts'
import type { RideRow, SeatRow } from './plan-store.ts'
import { readRide } from './read-ride.ts'
import { searchAgain } from './search-again.ts'
import { groupIdOfRide, lockRide } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.rides)['notRiding' | 'ridingAgain']>

type Input = { rideId: string; kidId: string }
type LeaveInput = Input & { shown?: { late: boolean } | undefined }

type Change = {
  tx: Transaction
  caller: Caller
  member: Member
  ride: RideRow
  seats: SeatRow[]
  absentee: Absentee
  absences: store.AbsenceRow[]
}

export async function markNotRiding(caller: Caller, input: LeaveInput): Promise<RideDetail> {
  const { groupId } = await requireOwn(
    caller.db,
    caller.adultId,
    await groupIdOfRide(caller.db, input.rideId),
  )
  const undoing: Undoing = {
    action: 'not_riding',
    rideId: input.rideId,
    groupIds: [groupId],
    householdId: null,
  }
  await withTransaction(caller.db, (tx) =>
    undoable(tx, caller, undoing, () =>
      changeAttendance(tx, caller, { ...input, groupId, change: (about) => leave(about, input) }),
    ),
  )
  return readRide(caller, input)
}

export async function markRidingAgain(caller: Caller, input: Input): Promise<RideDetail> {
  const { groupId } = await requireOwn(
    caller.db,
    caller.adultId,
    await groupIdOfRide(caller.db, input.rideId),
  )
  await withTransaction(caller.db, (tx) =>
    changeAttendance(tx, caller, { ...input, groupId, change: comeBack }),
  )
  return readRide(caller, input)
}

type Changing = Input & { groupId: string; change: (about: Change) => Promise<void> }

/** Gives the kid's name. */
async function changeAttendance(
  tx: Transaction,
  caller: Caller,
  { groupId, rideId, kidId, change }: Changing,
): Promise<string> {
  const now = caller.now()
  await lockGroup(tx, groupId)
  const member = await requireMember(tx, caller.adultId, groupId)
  const found = await lockRide(tx, rideId)
  const kid = await store.kidInGroup(tx, groupId, kidId)
  if (!found || !kid) throw notFound()
  const { poolId, date } = found.ride
  const span = { poolId, fromDate: date, toDate: date }
  const absentee = { groupId, kid, ...span, now, byAdultId: caller.adultId }
  const absences = await store.absencesOn(tx, [kid.kidId], { poolId, date })
  await change({ tx, caller, member, ...found, absentee, absences })
  const { revivedIds } = await planGroup(tx, { groupId, now, byAdultId: caller.adultId })
  await searchAgain(tx, caller.jobs, { groupId, rideIds: revivedIds, now })
  await publish(tx, { groupId, topics: ['rides', 'beans', 'pools'] })
  await publish(tx, { adultId: caller.adultId, topics: ['household'] })
  return kid.name
}

function permission({ member, absentee }: Change) {
  return { ownKid: absentee.kid.householdId === member.householdId, isAdmin: member.role === 'admin' }
}

async function leave(change: Change, { shown }: LeaveInput) {
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
  if (absences.length > 0) return
  const others = seats.filter((each) => each !== seat)
  const charged = seat !== undefined && chargedFor(ride, { seat, others, now }) && isSomebodyPaid(ride, kid)
  const dearer = lateRefusal(shown, charged)
  if (dearer) throw refused<Refusal>(dearer)
  const { poolId, fromDate, toDate } = absentee
  await store.insertAbsences(tx, [
    { kidId: kid.kidId, poolId, fromDate, toDate, markedByAdultId: caller.adultId, markedAt: now },
  ])
  await leaveFirmRides(tx, absentee)
  if (!recordsItself(ride, now))
    await record(change, { kind: 'not_riding', data: { kidName: kid.name, charged: false } })
}

/** Neither one's own drive nor one for cash costs a seat's beans. */
function isSomebodyPaid(ride: RideRow, kid: { householdId: string }): boolean {
  return ride.status !== 'urgent_claimed' && ride.driverHouseholdId !== kid.householdId
}

async function comeBack(change: Change) {
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
  if (!recordsItself(ride, now)) await record(change, { kind: 'riding_again', data: { kidName: kid.name } })
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

async function record({ tx, ride, absentee }: Change, event: GroupEvent) {
  const { groupId, byAdultId, now } = absentee
  const line = { groupId, rideId: ride.id, actorAdultId: byAdultId, at: now }
  await recordActivities(tx, [{ ...line, ...event }])
}
