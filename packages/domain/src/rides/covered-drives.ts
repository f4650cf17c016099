// Drives of an adult that a new vacation or week covers, and the fate of each (decision 11).
import { awaySpans, type Unavailability } from '../households/availability.ts'
import { overlap } from '../time/span.ts'
import { dateIn } from '../time/zones.ts'
import { reached } from './ride-windows.ts'

export type OwnDrive = {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The group's time zone, which decides the days. */
  timeZone: string
  status: 'assigned' | 'urgent_claimed'
  handPicked: boolean
  lockAt: Temporal.Instant
  /** Another car of its date, or this one, has an open offer or a claim. */
  frozen: boolean
}

/** `moves`: the plan gives it to another driver. The others stay, for the reason named. */
export const driveFates = ['moves', 'locked', 'frozen', 'by_hand', 'for_cash'] as const
type DriveFate = (typeof driveFates)[number]

/** What to do with drives that an absence covers. `ask`: saves nothing while some would move. */
export const drivesChoices = ['ask', 'replan', 'keep'] as const
export type DrivesChoice = (typeof drivesChoices)[number]

/** Tells whether the adult cannot drive then, by their week or a vacation. */
export function isAway(
  drive: Pick<OwnDrive, 'startsAt' | 'endsAt' | 'timeZone'>,
  away: Unavailability,
): boolean {
  if (away.weekly.length === 0 && away.vacations.length === 0) return false
  const span = { fromMs: drive.startsAt.epochMilliseconds, toMs: drive.endsAt.epochMilliseconds }
  const dates = [drive.startsAt, drive.endsAt].map((at) => dateIn(at, drive.timeZone))
  return awaySpans(away, new Set(dates), drive.timeZone).some((each) => overlap(each, span))
}

/** Tells whether only the present entry makes the adult away. A drive kept despite earlier times is not newly covered. */
export function isNewlyCovered(drive: OwnDrive, before: Unavailability, after: Unavailability): boolean {
  return isAway(drive, after) && !isAway(drive, before)
}

/** Returns the default fate of a drive that the new time covers. */
export function driveFate(drive: OwnDrive, now: Temporal.Instant): DriveFate {
  if (drive.status === 'urgent_claimed') return 'for_cash'
  if (reached(now, drive.lockAt)) return 'locked'
  if (drive.handPicked) return 'by_hand'
  return drive.frozen ? 'frozen' : 'moves'
}
