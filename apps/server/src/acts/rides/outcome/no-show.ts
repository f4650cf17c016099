// Handles drivers who did not come: an adult of a rider's family reports the no-show, and an admin decides.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import {
  decideNoShow,
  namingCase,
  partiesTo,
  type Report,
  reportRefusal,
} from '@beanpool/domain/rides/no-show'
import { waitedFor } from '@beanpool/domain/rides/not-riding'
import type { OwnCase } from '@beanpool/domain/standing/history'
import { refused } from '../../../api/failures.ts'
import { adminHouseholdsOf, type Member } from '../../../books/members/access.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import {
  closeReport,
  insertReport,
  isReported,
  type LatestReport,
  latestReport,
} from '../../../books/rides/no-show-store.ts'
import { setSeatStates } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { Closing } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { seatedKidIds, seatFacts } from './seat-outcomes.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<(typeof contract)['decideNoShow' | 'reportNoShow']>

export async function reportNoShow(
  caller: Caller,
  { rideId, note }: { rideId: string; note: string | null },
) {
  await changeRide(caller, 'rides.reportNoShow', { rideId }, async ({ tx, now, member, ride, seats }) => {
    const report = (await latestReport(tx, ride))?.report ?? null
    // A retry gets the original response.
    if (report?.status === 'pending' && report.reportedByAdultId === caller.adultId) return {}
    const by = {
      hasSeat: waitedFor(seatFacts(seats)).some((seat) => seat.householdId === member.householdId),
      drives: ride.driverHouseholdId === member.householdId,
      reported: await isReported(tx, ride, member.householdId),
    }
    const refusal = reportRefusal(ride, by, now)
    if (refusal) throw refused<Refusal>(refusal)
    await insertReport(tx, {
      groupId: ride.groupId,
      rideId: ride.id,
      reportedByAdultId: caller.adultId,
      accusedAdultId: ride.driverAdultId,
      accusedHouseholdId: ride.driverHouseholdId,
      note,
      createdAt: now,
    })
    return { events: [{ kind: 'no_show_reported', data: { note, fromAdultId: ride.driverAdultId } }] }
  })
}

export async function answerNoShow(
  caller: Caller,
  { rideId, confirm }: { rideId: string; confirm: boolean },
) {
  await changeRide(caller, 'rides.decideNoShow', { rideId }, async (open) => {
    const { tx, locked, member, ride } = open
    const latest = await latestReport(tx, ride)
    const report = latest?.report ?? null
    // A retry gets the original response.
    if (report?.status === (confirm ? 'confirmed' : 'rejected')) return {}
    const ownCase = await caseOf(tx, member, latest)
    const by = { reported: report?.status === 'pending', confirm, ...ownCase }
    const decision = decideNoShow(ride, by, locked.rules)
    if (typeof decision === 'string' || report === null) {
      throw refused<Refusal>(typeof decision === 'string' ? decision : 'no_report')
    }
    const accusedAdultId = latest?.accusedAdultId ?? null
    const { strikeWeight } = decision
    const about = { reportId: report.id, accusedAdultId, strikeWeight }
    return decide(open, { ...about, confirm, own: ownCase.ownCase })
  })
}

/** `own`: true if the family decided its own case because no other family could. */
type Decided = {
  reportId: string
  accusedAdultId: string | null
  strikeWeight: number
  confirm: boolean
  own: boolean
}

async function decide(
  open: OpenRide,
  { reportId, accusedAdultId, strikeWeight, confirm, own }: Decided,
): Promise<Closing> {
  const { tx, caller, now, ride, seats } = open
  const by = { decidedByAdultId: caller.adultId, decidedAt: now }
  await closeReport(tx, reportId, { ...by, status: confirm ? 'confirmed' : 'rejected' })
  if (!confirm) return { events: [{ kind: 'no_show_rejected', data: { own } }] }
  // The ride did not take place, so its effects are reversed and the accused adult gets the strike.
  await setSeatStates(tx, ride.id, seatedKidIds(seats), 'not_picked_up')
  const confirmed = { byAdultId: caller.adultId, accusedAdultId, strikeWeight }
  await applyStep(tx, ride, { step: 'confirm_no_show', ...confirmed }, { now })
  const strike = accusedAdultId !== null && strikeWeight !== 0
  return {
    events: [{ kind: 'no_show_confirmed', data: { strike, fromAdultId: accusedAdultId, own } }],
    plan: { byCaller: false },
  }
}

// Finds the parties to a no-show, and who may record the driver (decision 26).

/** Returns a report in the form that the rules use. */
export function reportFacts(latest: LatestReport | null): Report | null {
  if (latest === null) return null
  const { report, accusedHouseholdId, reporterHouseholdId } = latest
  return { status: report.status, accusedHouseholdId, reporterHouseholdId }
}

/** Checks who may decide on the report. The families of the accused and of the reporter are involved. */
export async function caseOf(db: Queryable, member: Member, latest: LatestReport | null): Promise<OwnCase> {
  return caseAmong(await adminHouseholdsOf(db, member.groupId), member, partiesTo(reportFacts(latest)))
}

type Naming = { member: Member; latest: LatestReport | null; namedHouseholdId: string }

/** Checks who may record that a family drove. */
export async function caseOfNaming(
  db: Queryable,
  { member, latest, namedHouseholdId }: Naming,
): Promise<OwnCase> {
  const adminHouseholdIds = await adminHouseholdsOf(db, member.groupId)
  const { householdId } = member
  return namingCase(reportFacts(latest), { householdId, namedHouseholdId, adminHouseholdIds })
}

/** Checks which of the households with an admin may decide a case between these parties. */
export function caseAmong(admins: string[], member: Member, parties: (string | null)[]): OwnCase {
  return {
    ownCase: parties.includes(member.householdId),
    otherAdmin: admins.some((householdId) => !parties.includes(householdId)),
  }
}

/** Returns when the current no-show was confirmed; null if there is none. */
export function confirmedAt(latest: LatestReport | null): Temporal.Instant | null {
  return latest?.report.status === 'confirmed' ? latest.report.decidedAt : null
}
