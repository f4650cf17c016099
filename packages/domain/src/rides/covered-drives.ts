// An adult's drives that a new vacation or new weekly times cover, and what happens to each (decision 11).
import { awaySpans, type Unavailability } from '../households/availability.ts'
import { overlap } from '../time/span.ts'
import { dateIn } from '../time/zones.ts'
import { reached } from './ride-windows.ts'

export type OwnDrive = {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The group's time zone, in which the days are counted. */
  timeZone: string
  status: 'assigned' | 'urgent_claimed'
  handPicked: boolean
  lockAt: Temporal.Instant
  /** Another car on its date, or this one, has an open offer or a claim. */
  frozen: boolean
}

/** `moves`: the plan gives it to another driver. The others stay, for the given reason. */
export const driveFates = ['moves', 'locked', 'frozen', 'by_hand', 'for_cash'] as const
type DriveFate = (typeof driveFates)[number]

/** What to do with drives that an absence covers. `ask`: saves nothing if some would move. */
export const drivesChoices = ['ask', 'replan', 'keep'] as const
export type DrivesChoice = (typeof drivesChoices)[number]

/** Tells whether the adult cannot drive then, because of weekly times or a vacation. */
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
 * Tells whether the adult is away only because of the present entry. A drive kept in spite of earlier entries is not
 * newly covered.
 */
export function isNewlyCovered(drive: OwnDrive, before: Unavailability, after: Unavailability): boolean {
  return isAway(drive, after) && !isAway(drive, before)
}

/** Returns what happens by default to a drive that the new entry covers. */
export function driveFate(drive: OwnDrive, now: Temporal.Instant): DriveFate {
  if (drive.status === 'urgent_claimed') return 'for_cash'
  if (reached(now, drive.lockAt)) return 'locked'
  if (drive.handPicked) return 'by_hand'
  return drive.frozen ? 'frozen' : 'moves'
}
