// The scene of an event: when it happened, who acted, and its ride after the change. The table of notices uses it along
// with the event's facts.
import { type RideStatus, waitingStatuses } from '../rides/ride-states.ts'
import type { NoticePriority } from './notice-types.ts'

export type SceneRide = {
  rideId: string
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  status: RideStatus
  driverAdultId: string | null
  /** The date in the group's zone, YYYY-MM-DD. */
  date: string
}

export type Scene = {
  now: Temporal.Instant
  /** The date at `now` in the group's zone, YYYY-MM-DD. */
  today: string
  /** The adult who acted; null if Beanpool itself did. */
  actorAdultId: string | null
  ride: SceneRide | null
  /** The start of the ride, or of a request without a ride. Otherwise the event's `nextAt`. */
  startsAt: Temporal.Instant | null
  /**
   * True if adults have been notified of a missing driver or asked to drive, but have not yet been notified of a new
   * driver.
   */
  wasSought: boolean
}

/** Used for events that are recorded but send no notice. */
export const nobody = () => []

const isWithin = ({ startsAt, now }: Scene, hours: number) =>
  startsAt !== null && Temporal.Instant.compare(startsAt, now.add({ hours })) <= 0

/** Returns `high` if the ride starts within the next 24 hours, and otherwise `normal`. */
export function soon(scene: Scene): NoticePriority {
  return isWithin(scene, 24) ? 'high' : 'normal'
}

/** True from 12 hours before the start, as a child may be left waiting. */
export function isCritical(scene: Scene): boolean {
  return isWithin(scene, 12)
}

export const urgency = (scene: Scene): NoticePriority => (isCritical(scene) ? 'critical' : 'high')

export function isLocked({ ride, now }: Scene): boolean {
  return ride !== null && Temporal.Instant.compare(now, ride.lockAt) >= 0
}

/** True if the ride still lacks a driver, even if it has been offered or posted. */
export function isWaiting({ ride }: Scene): boolean {
  return ride !== null && (waitingStatuses as readonly RideStatus[]).includes(ride.status)
}

/** Folds changes to drives into one notice for the day if the drives are more than 72 hours away. */
export function foldedByDay(scene: Scene, name: string) {
  const isFar = scene.ride !== null && !isWithin(scene, 72)
  return isFar ? { fold: `${name}:${scene.today}`, waits: 'day' as const } : { fold: name }
}

/** Folds the notices from one planning run or from one change to a day. */
export const foldedByChange = (name: string) => ({ fold: name })

export const foldedToday = (scene: Scene, name: string) => ({
  fold: `${name}:${scene.today}`,
  waits: 'day' as const,
})
