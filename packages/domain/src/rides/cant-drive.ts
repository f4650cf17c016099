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

/** A change of the ride by its pool or by an admin, as the record has it. */
export type RecordedChange = {
  at: Temporal.Instant
  what: 'start' | 'end' | 'seats'
  from: string
  to: string
  /** Made by an adult of the household that drives. */
  byOwnHousehold: boolean
}

export type ChangedDrive = {
  hostPicked: boolean
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  driverSetAt: Temporal.Instant | null
  confirmedAt: Temporal.Instant | null
  /** In order of time. */
  changes: RecordedChange[]
}

/**
 * Whether the driver may back out without a strike and without beans (product.md 6): the ride's time or seats are not those that
 * they took it with or last confirmed, and no planning found somebody else for it, because they were picked by hand or it was
 * locked or late by then. What was changed back is as agreed, and what their own household changed they agreed to (decision 44).
 */
export function backsOutFreely({ hostPicked, lockAt, lateAt, changes, ...drive }: ChangedDrive): boolean {
  const agreed = [drive.driverSetAt, drive.confirmedAt].filter((each) => each !== null)
  const since = changes.filter(({ at }) => agreed.every((each) => Temporal.Instant.compare(at, each) > 0))
  return [...Map.groupBy(since, ({ what }) => what).values()].some((ofKind) => {
    if (ofKind[0]?.from === ofKind.at(-1)?.to) return false
    const others = ofKind.filter((change) => !change.byOwnHousehold)
    return others.some(({ at }) => hostPicked || reached(at, lockAt) || reached(at, lateAt))
  })
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
