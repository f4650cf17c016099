// A driver who did not come: a rider's parent reports it, and an admin decides (product.md 6).
import { judgesOwnCase, type OwnCase } from '../standing/history.ts'
import { afterAction, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export const reportStatuses = ['pending', 'confirmed', 'rejected'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export type NoShowRide = { status: RideStatus; startsAt: Temporal.Instant }

export const reportRefusals = [
  'not_a_rider',
  'too_early',
  'no_driver',
  'already_reported',
  'too_late',
] as const
export type ReportRefusal = (typeof reportRefusals)[number]

export const noShowRefusals = ['own_case', 'no_report'] as const
export type NoShowRefusal = (typeof noShowRefusals)[number]

const reportHours = 48

/** A driver may be this late. */
const graceMinutes = 10

/** Returns the moment from which a no-show can be reported. */
export function reportableFrom(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.add({ minutes: graceMinutes })
}

/** Returns the moment until which a no-show can be reported. */
export function reportableUntil(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.add({ hours: reportHours })
}

/**
 * Returns why the adult may not report a no-show now; null if they may: with a kid on it, from 10 minutes after the
 * start for 48 hours, once per household. `reported`: a report is open or confirmed, or this household's was rejected;
 * another household's then still counts.
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

export type NoShowDecision = {
  status: RideStatus
  /** Reverses the ride's transaction. */
  reverses: boolean
  /** Weight of the assigned driver's strike; 0: none. A magnitude, regardless of its sign in the rules. */
  strikeWeight: number
}

/**
 * Returns the effect of an admin's decision. Refused without an open report, and to the driver's and the reporter's
 * households while another one has an admin (decision 26); rejecting changes nothing.
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
