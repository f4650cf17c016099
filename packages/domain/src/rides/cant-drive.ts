// Can't drive: giving a drive back, or handing it to the household's other adult (product.md 3, 8).
import { afterAction, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export const cantDriveActions = ['reoffer', 'release', 'convert', 'partner'] as const
export type CantDriveAction = (typeof cantDriveActions)[number]

/** What a driver may say with it (product.md 13). */
export const cantDriveReasons = ['ill', 'child_ill', 'car', 'work', 'other'] as const
export type CantDriveReason = (typeof cantDriveReasons)[number]

export const cantDriveRefusals = [
  'not_driver',
  'over',
  'already_started',
  'locked',
  'not_your_partner',
  'partner_drives_then',
  'partner_credentials',
] as const
export type CantDriveRefusal = (typeof cantDriveRefusals)[number]

export type GivenRide = {
  status: RideStatus
  driverHouseholdId: string | null
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
}

/**
 * Whether a household may give this drive back now, whichever of its adults taps; null when it may. Re-offering is
 * open until the lock, releasing, converting to urgent and handing over until the start.
 */
export function cantDriveRefusal(
  ride: GivenRide,
  { action, householdId }: { action: CantDriveAction; householdId: string },
  now: Temporal.Instant,
): CantDriveRefusal | null {
  if (afterAction(ride.status, 'unassign') === null && ride.driverHouseholdId === householdId) return 'over'
  if (ride.driverHouseholdId !== householdId) return 'not_driver'
  if (reached(now, ride.startsAt)) return 'already_started'
  return action === 'reoffer' && reached(now, ride.lockAt) ? 'locked' : null
}

/** Whether they are on vacation that day, before the lock: giving back costs no strike then (product.md 6). Dates are YYYY-MM-DD. */
export function backsOutAway(
  ride: { date: string; lockAt: Temporal.Instant },
  vacations: { startDate: string; endDate: string }[],
  now: Temporal.Instant,
): boolean {
  if (reached(now, ride.lockAt)) return false
  return vacations.some(({ startDate, endDate }) => startDate <= ride.date && ride.date <= endDate)
}

export type Partner = {
  /** Another adult of the household than the one who drives. */
  isPartner: boolean
  credentialsOk: boolean
  /** Drives another ride, in any group, that overlaps this one. */
  drivesThen: boolean
}

/** Whether the other adult can drive instead; null when they can. It costs no strike, no beans and no new price. */
export function partnerRefusal(partner: Partner): CantDriveRefusal | null {
  if (!partner.isPartner) return 'not_your_partner'
  if (!partner.credentialsOk) return 'partner_credentials'
  return partner.drivesThen ? 'partner_drives_then' : null
}
