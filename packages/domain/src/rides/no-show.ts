// A driver who did not come: reported by a rider's adult, decided by an admin (product.md 6).
import { judgesOwnCase, type OwnCase } from '../standing/own-case.ts'
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

/** A driver may be late for as long as this. */
const graceMinutes = 10

/** From here on somebody may say that the driver did not come. */
export function reportableFrom(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.add({ minutes: graceMinutes })
}

/** Until here somebody may say that who was to drive did not come. */
export function reportableUntil(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.add({ hours: reportHours })
}

/**
 * Whether the adult may report a no-show now; null when they may: with a kid on it, from 10 minutes after the start for 48 hours, once a
 * household. `reported`: a report waits or was confirmed, or this household's was rejected; another household's then
 * counts as news.
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
  /** What the ride posted is taken back. */
  reverses: boolean
  /** Weight of the strike for the adult who was to drive; 0: none. Magnitude, whatever sign the rules carry. */
  strikeWeight: number
}

/**
 * What an admin's decision does. Refused without a waiting report, and to the households of the driver and of the reporter
 * while another one has an admin (decision 26); a rejected one changes nothing.
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
