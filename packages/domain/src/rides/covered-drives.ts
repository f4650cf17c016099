// Determines which of an adult's drives a new vacation or new weekly times cover, and what happens to each drive
// (decision 11).
import { awaySpans, type Unavailability } from '../households/availability.ts'
import { overlap } from '../time/span.ts'
import { dateIn } from '../time/zones.ts'
import { reached } from './ride-windows.ts'

export type OwnDrive = {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The group's time zone, which determines the dates. */
  timeZone: string
  status: 'assigned' | 'urgent_claimed'
  handPicked: boolean
  lockAt: Temporal.Instant
  /** True if this car, or another one on the same date, has an open offer or a claim. */
  frozen: boolean
}

/**
 * `moves`: the plan gives the drive to another driver. In all other cases the driver keeps it, for the given reason.
 */
export const driveFates = ['moves', 'locked', 'frozen', 'by_hand', 'for_cash'] as const
type DriveFate = (typeof driveFates)[number]

/** The adult's choice for drives that an absence covers. `ask`: nothing is saved if any would move. */
export const drivesChoices = ['ask', 'replan', 'keep'] as const
export type DrivesChoice = (typeof drivesChoices)[number]

/** Tells whether weekly times or a vacation keep the adult from driving at that time. */
export function isAway(
  drive: Pick<OwnDrive, 'startsAt' | 'endsAt' | 'timeZone'>,
  away: Unavailability,
): boolean {
  if (away.weekly.length === 0 && away.vacations.length === 0) return false
  const span = { fromMs: drive.startsAt.epochMilliseconds, toMs: drive.endsAt.epochMilliseconds }
  const dates = [drive.startsAt, drive.endsAt].map((at) => dateIn(at, drive.timeZone))
  return awaySpans(away, new Set(dates), drive.timeZone).some((each) => overlap(each, span))
}

/**
 * Tells whether the adult is away only because of the new entry. A drive that was kept in spite of earlier entries is
 * not newly covered.
 */
export function isNewlyCovered(drive: OwnDrive, before: Unavailability, after: Unavailability): boolean {
  return isAway(drive, after) && !isAway(drive, before)
}

/** Returns the fate that a drive covered by the new entry has by default. */
export function driveFate(drive: OwnDrive, now: Temporal.Instant): DriveFate {
  if (drive.status === 'urgent_claimed') return 'for_cash'
  if (reached(now, drive.lockAt)) return 'locked'
  if (drive.handPicked) return 'by_hand'
  return drive.frozen ? 'frozen' : 'moves'
}
