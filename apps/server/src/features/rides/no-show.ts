// The driver did not come: a rider's adult reports it, an admin decides (product.md 6).
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { decideNoShow, reportRefusal } from '@beanpool/domain/rides/no-show'
import { waitedFor } from '@beanpool/domain/rides/not-riding'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { reverseRide } from '../beans/post-ride.ts'
import { type LockedGroup, lockGroup, type Member, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { giveNoShowStrike, reviveStrikes } from '../standing/settle-strikes.ts'
import { completeUrgent } from '../urgent/urgent-book.ts'
import { seatedKidIds, seatFacts } from './finish-ride.ts'
import { caseOf } from './no-show-case.ts'
import { closeReport, insertReport, isReported, type LatestReport, latestReport } from './no-show-store.ts'
import { planGroup } from './plan-group.ts'
import type { RideRow, SeatRow } from './plan-store.ts'
import { readRide } from './read-ride.ts'
import { settleKnownOutcome } from './settle-known-outcome.ts'
import { groupIdOfRide, lockRide, setSeatStates, updateRide } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.rides)['decideNoShow' | 'reportNoShow']>

type Facts = {
  tx: Transaction
  caller: Caller
  now: Temporal.Instant
  locked: LockedGroup
  member: Member
  ride: RideRow
  seats: SeatRow[]
  latest: LatestReport | null
}

async function onRide(caller: Caller, rideId: string, work: (facts: Facts) => Promise<void>) {
  const { groupId } = await requireOwn(caller.db, caller.adultId, await groupIdOfRide(caller.db, rideId))
  await withTransaction(caller.db, async (tx) => {
    const locked = await lockGroup(tx, groupId)
    const member = await requireMember(tx, caller.adultId, groupId)
    const found = await lockRide(tx, rideId)
    if (!found) throw notFound()
    const latest = await latestReport(tx, rideId)
    await work({ tx, caller, now: caller.now(), locked, member, ...found, latest })
  })
  return readRide(caller, { rideId })
}

export function reportNoShow(
  caller: Caller,
  input: { rideId: string; note: string | null },
): Promise<RideDetail> {
  return onRide(caller, input.rideId, async ({ tx, now, member, ride, seats, latest }) => {
    const report = latest?.report ?? null
    // A retry gets the first answer.
    if (report?.status === 'pending' && report.reportedByAdultId === caller.adultId) return
    const by = {
      hasSeat: waitedFor(seatFacts(seats)).some((seat) => seat.householdId === member.householdId),
      drives: ride.driverHouseholdId === member.householdId,
      reported: await isReported(tx, ride.id, member.householdId),
    }
    const refusal = reportRefusal(ride, by, now)
    if (refusal) throw refused<Refusal>(refusal)
    await insertReport(tx, {
      groupId: ride.groupId,
      rideId: ride.id,
      reportedByAdultId: caller.adultId,
      accusedAdultId: ride.driverAdultId,
      accusedHouseholdId: ride.driverHouseholdId,
      note: input.note,
      createdAt: now,
    })
    const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: caller.adultId, at: now }
    const data = { note: input.note, fromAdultId: ride.driverAdultId }
    await recordActivities(tx, [{ ...line, kind: 'no_show_reported', data }])
  })
}

export function answerNoShow(
  caller: Caller,
  input: { rideId: string; confirm: boolean },
): Promise<RideDetail> {
  return onRide(caller, input.rideId, async (facts) => {
    const { tx, locked, member, ride, latest } = facts
    const report = latest?.report ?? null
    const isAdmin = member.role === 'admin'
    // A retry gets the first answer.
    if (isAdmin && report?.status === (input.confirm ? 'confirmed' : 'rejected')) return
    const { confirm } = input
    const ownCase = await caseOf(tx, member, latest)
    const by = { isAdmin, reported: report?.status === 'pending', confirm, ...ownCase }
    const decision = decideNoShow(ride, by, locked.rules)
    if (typeof decision === 'string' || report === null) {
      throw refused<Refusal>(typeof decision === 'string' ? decision : 'no_report')
    }
    const accusedAdultId = latest?.accusedAdultId ?? null
    await save(facts, { reportId: report.id, accusedAdultId, confirm, own: ownCase.ownCase })
  })
}

/** `own`: decided by the only family that could, in its own case. */
type Decided = { reportId: string; accusedAdultId: string | null; confirm: boolean; own: boolean }

async function save({ tx, caller, now, locked, ride, seats }: Facts, decided: Decided) {
  const { reportId, accusedAdultId, confirm, own } = decided
  const by = { decidedByAdultId: caller.adultId, decidedAt: now }
  await closeReport(tx, reportId, { ...by, status: confirm ? 'confirmed' : 'rejected' })
  const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: caller.adultId, at: now }
  const strike = accusedAdultId !== null && locked.rules.noShowStrike !== 0
  await recordActivities(tx, [
    confirm
      ? { ...line, kind: 'no_show_confirmed', data: { strike, fromAdultId: accusedAdultId, own } }
      : { ...line, kind: 'no_show_rejected', data: { own } },
  ])
  if (!confirm) return
  await setSeatStates(tx, ride.id, seatedKidIds(seats), 'not_picked_up')
  await updateRide(tx, ride.id, { status: 'no_show', updatedAt: now })
  // A claim is over with it: nothing is owed to who did not come.
  await completeUrgent(tx, ride.id, now)
  await reverseRide(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    byAdultId: caller.adultId,
    at: now,
    note: 'No-show',
  })
  if (accusedAdultId !== null)
    await giveNoShowStrike(tx, { ride, adultId: accusedAdultId, rules: locked.rules, now })
  await reviveStrikes(tx, ride.id, now)
  await settleKnownOutcome(tx, { rideId: ride.id, byAdultId: caller.adultId, now })
  await planGroup(tx, { groupId: ride.groupId, now, byAdultId: null })
}
