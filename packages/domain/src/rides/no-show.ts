// Handles a driver who did not show up: a rider's parent reports it, and an admin decides.
import { judgesOwnCase, type OwnCase } from '../standing/history.ts'
import { afterAction, type ReportStatus, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

type NoShowRide = { status: RideStatus; startsAt: Temporal.Instant }

export const reportRefusals = [
  'not_a_rider',
  'too_early',
  'no_driver',
  'already_reported',
  'too_late',
] as const
type ReportRefusal = (typeof reportRefusals)[number]

export const noShowRefusals = ['own_case', 'no_report'] as const
type NoShowRefusal = (typeof noShowRefusals)[number]

const reportHours = 48

/** How many minutes late a driver may be. */
const graceMinutes = 10

/** Returns when a no-show can first be reported. */
function reportableFrom(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.add({ minutes: graceMinutes })
}

/** Returns until when a no-show can be reported. */
export function reportableUntil(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.add({ hours: reportHours })
}

/**
 * Returns why the adult may not report a no-show now; null if they may. They may with a kid on the ride, from 10
 * minutes until 48 hours after the start, once per household. `reported`: a report is open or confirmed, or a report by
 * this household was rejected. After a rejection, another household may still report.
 */
export function reportRefusal(
  ride: NoShowRide,
  by: { hasSeat: boolean; drives: boolean; reported: boolean },
  now: Temporal.Instant,
): ReportRefusal | null {
  if (!by.hasSeat || by.drives) return 'not_a_rider'
  if (!reached(now, reportableFrom(ride.startsAt))) return 'too_early'
  if (by.reported) return 'already_reported'
  if (afterAction(ride.status, 'confirm_no_show') === null) return 'no_driver'
  return reached(now, reportableUntil(ride.startsAt)) ? 'too_late' : null
}

type NoShowDecision = {
  status: RideStatus
  /** True if the ride's transaction is reversed. */
  reverses: boolean
  /** The assigned driver's strike weight, as a positive number; 0 if none. */
  strikeWeight: number
}

/**
 * Returns the effect of an admin's decision. It is refused without an open report, and to admins of the driver's and
 * the reporter's households if another household has an admin (decision 26). Rejecting a report changes nothing.
 */
export function decideNoShow(
  ride: NoShowRide,
  by: OwnCase & { reported: boolean; confirm: boolean },
  rules: { noShowStrike: number },
): NoShowRefusal | NoShowDecision {
  const next = afterAction(ride.status, 'confirm_no_show')
  if (!by.reported || next === null) return 'no_report'
  if (!judgesOwnCase(by)) return 'own_case'
  if (!by.confirm) return { status: ride.status, reverses: false, strikeWeight: 0 }
  return { status: next, reverses: ride.status === 'completed', strikeWeight: Math.abs(rules.noShowStrike) }
}

// Recording the driver of a past ride: conflicts of interest, and the effect on a no-show report (decision 26).

export type Report = {
  status: ReportStatus
  accusedHouseholdId: string | null
  reporterHouseholdId: string | null
}

/** Returns the families involved in an open or confirmed report: the accused family and the reporter's. */
export function partiesTo(report: Report | null): (string | null)[] {
  if (report === null || report.status === 'rejected') return []
  return [report.accusedHouseholdId, report.reporterHouseholdId]
}

/**
 * Tells whether the household would decide its own case by recording the driver, because it is involved in the report
 * or the recorded driver is one of its adults. Uninvolved families decide first, and then the recorded driver's family,
 * unless it is involved in the report.
 */
export function namingCase(
  report: Report | null,
  by: { householdId: string; namedHouseholdId: string; adminHouseholdIds: string[] },
): OwnCase {
  const parties = partiesTo(report)
  const judges = by.adminHouseholdIds.filter((householdId) => !parties.includes(householdId))
  if (parties.includes(by.householdId)) return { ownCase: true, otherAdmin: judges.length > 0 }
  return {
    ownCase: by.namedHouseholdId === by.householdId,
    otherAdmin: judges.some((householdId) => householdId !== by.householdId),
  }
}

export const namingOutcomes = ['confirmed', 'rejected', 'overturned'] as const
type NamingOutcome = (typeof namingOutcomes)[number]

/**
 * Returns how recording a driver affects the report. If the accused family drove, an open report is rejected and a
 * confirmed one is overturned. If another family drove, an open report is confirmed. Null means no effect.
 */
export function reportAfterNaming(report: Report | null, namedHouseholdId: string): NamingOutcome | null {
  if (report === null || report.status === 'rejected') return null
  const came = report.accusedHouseholdId === namedHouseholdId
  if (report.status === 'pending') return came ? 'rejected' : 'confirmed'
  return came ? 'overturned' : null
}
