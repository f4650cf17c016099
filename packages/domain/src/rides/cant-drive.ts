// Can't drive: giving a drive back, or handing it over to the household's other adult.
import {
  type AgreedRide,
  isFreeToGiveBack,
  type ShownTerms,
  type StaleTermsRefusal,
  staleTermsRefusal,
} from './agreed-terms.ts'
import { afterAction, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export const cantDriveActions = ['reoffer', 'release', 'convert', 'partner'] as const
export type CantDriveAction = (typeof cantDriveActions)[number]

/** The reasons that a driver can give. */
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
 * Returns why a household may not give this drive back now, whichever adult taps; null if it may. Re-offering is
 * possible until the lock. Releasing, converting to urgent and handing over are possible until the start.
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

export const giveBackForRefusals = ['not_driver', 'over', 'already_started', 'own_drive'] as const
type GiveBackForRefusal = (typeof giveBackForRefusals)[number]

/**
 * Returns why an admin may not give this drive back for its driver now; null if they may, which is until the start. For
 * drives by the admin's own family they have to use Can't drive, as no one excuses their own strike.
 */
export function giveBackForRefusal(
  ride: GivenRide & { driverAdultId: string | null },
  by: { driverAdultId: string; householdId: string },
  now: Temporal.Instant,
): GiveBackForRefusal | null {
  if (ride.driverAdultId !== by.driverAdultId) return 'not_driver'
  if (afterAction(ride.status, 'unassign') === null) return 'over'
  if (ride.driverHouseholdId === by.householdId) return 'own_drive'
  return reached(now, ride.startsAt) ? 'already_started' : null
}

/** `date` is YYYY-MM-DD. */
export type GivenDrive = AgreedRide & { date: string; lockAt: Temporal.Instant; lateAt: Temporal.Instant }

export type CostRules = { lateCancelStrike: number; lateCancelPenaltyHundredths: number }

/** `late`: inside the late window. `free`: costs neither a strike nor beans. `away`: free because of a vacation. */
export type GiveBackCost = {
  late: boolean
  free: boolean
  away: boolean
  strikeWeight: number
  /** The penalty is due once it is known who drives. */
  penaltyHundredths: number
}

/**
 * Returns the cost to the driver of giving this drive back now, as shown before the tap. Giving back is free if the
 * ride changed after the driver agreed to it and, before the lock, on one of the driver's vacation days.
 */
export function costOf(
  drive: GivenDrive,
  { rules, vacations }: { rules: CostRules; vacations: { startDate: string; endDate: string }[] },
  now: Temporal.Instant,
): GiveBackCost {
  const late = reached(now, drive.lateAt)
  const away =
    !reached(now, drive.lockAt) &&
    vacations.some(({ startDate, endDate }) => startDate <= drive.date && drive.date <= endDate)
  const free = away || isFreeToGiveBack(drive)
  return {
    late,
    free,
    away,
    strikeWeight: free ? 0 : Math.abs(rules.lateCancelStrike),
    penaltyHundredths: late && !free ? Math.abs(rules.lateCancelPenaltyHundredths) : 0,
  }
}

type Tapped = { action: CantDriveAction; cost: GiveBackCost; shown: ShownTerms | undefined }

/** Returns why giving the drive back now costs more than the dialog said; null if it does not. */
export function dearerToGiveBack(
  { lockAt }: { lockAt: Temporal.Instant },
  { action, cost, shown }: Tapped,
  now: Temporal.Instant,
): StaleTermsRefusal | null {
  // Only the effect of releasing changes at the lock. A conversion is posted either way.
  const locked = action === 'release' && reached(now, lockAt)
  return staleTermsRefusal(shown, { late: cost.late && !cost.free, locked })
}

export type Partner = {
  /** True if the adult is in the driver's household and is not the driver. */
  isPartner: boolean
  credentialsOk: boolean
  /** True if the adult drives an overlapping ride, in any group. */
  drivesThen: boolean
}

/**
 * Returns why the other adult cannot drive instead; null if they can. Handing over costs no strike and no beans, and
 * does not change the price.
 */
export function partnerRefusal(partner: Partner): CantDriveRefusal | null {
  if (!partner.isPartner) return 'not_your_partner'
  if (!partner.credentialsOk) return 'partner_credentials'
  return partner.drivesThen ? 'partner_drives_then' : null
}
