// Can't drive: giving a drive back, or handing it to the household's other adult (product.md 3, 8).
import { afterAction, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export type CantDriveAction = 'reoffer' | 'release' | 'convert' | 'partner'

export type CantDriveRefusal =
  | 'not_driver'
  | 'over'
  | 'already_started'
  | 'locked'
  | 'not_your_partner'
  | 'partner_drives_then'
  | 'partner_credentials'

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

export type ChangedDrive = {
  hostPicked: boolean
  lockAt: Temporal.Instant
  driverSetAt: Temporal.Instant | null
  confirmedAt: Temporal.Instant | null
}

/**
 * Whether the driver may back out without a strike and without beans (product.md 6): the ride's time or seats were
 * changed after they took it and after they last confirmed it, and no planning found somebody else for it, because they
 * were picked by hand or it was locked by then.
 */
export function backsOutFreely(drive: ChangedDrive, changedAt: Temporal.Instant | null): boolean {
  if (changedAt === null || !(drive.hostPicked || reached(changedAt, drive.lockAt))) return false
  return [drive.driverSetAt, drive.confirmedAt].every(
    (agreed) => agreed === null || Temporal.Instant.compare(changedAt, agreed) > 0,
  )
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
