// The scene of an event, which the table of notices reads along with its facts: when it happened, who acted, and its
// ride after the change.
import { type RideStatus, waitingStatuses } from '../rides/ride-states.ts'
import type { NoticePriority } from './notice-types.ts'

export type SceneRide = {
  rideId: string
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  status: RideStatus
  driverAdultId: string | null
  /** YYYY-MM-DD, on the group's clock. */
  date: string
}

export type Scene = {
  now: Temporal.Instant
  /** The date at `now` in the group's zone, YYYY-MM-DD. */
  today: string
  /** Null if Beanpool itself acted. */
  actorAdultId: string | null
  ride: SceneRide | null
  /** The start of the ride, or of a request without one; else the event's `nextAt`. */
  startsAt: Temporal.Instant | null
  /** True if adults have been notified of a missing driver, or asked to drive, but not yet notified of a new one. */
  wasSought: boolean
}

/** For events that are recorded but send no notice. */
export const nobody = () => []

const isWithin = ({ startsAt, now }: Scene, hours: number) =>
  startsAt !== null && Temporal.Instant.compare(startsAt, now.add({ hours })) <= 0

/** Returns `high` if the change is within the next 24 hours, else `normal`. */
export function soon(scene: Scene): NoticePriority {
  return isWithin(scene, 24) ? 'high' : 'normal'
}

/** True from 12 hours before the start: a child may be left waiting. */
export function isCritical(scene: Scene): boolean {
  return isWithin(scene, 12)
}

export const urgency = (scene: Scene): NoticePriority => (isCritical(scene) ? 'critical' : 'high')

export function isLocked({ ride, now }: Scene): boolean {
  return ride !== null && Temporal.Instant.compare(now, ride.lockAt) >= 0
}

/** True if no driver has been found yet, whatever the ride's status. */
export function isWaiting({ ride }: Scene): boolean {
  return ride !== null && (waitingStatuses as readonly RideStatus[]).includes(ride.status)
}

/** Folds a day's drives into one notice if they are more than 72 hours away. */
export function foldedByDay(scene: Scene, name: string) {
  const isFar = scene.ride !== null && !isWithin(scene, 72)
  return isFar ? { fold: `${name}:${scene.today}`, waits: 'day' as const } : { fold: name }
}

/** Folds notices from one planning run, or from one change to a day. */
export const foldedByChange = (name: string) => ({ fold: name })

export const foldedToday = (scene: Scene, name: string) => ({
  fold: `${name}:${scene.today}`,
  waits: 'day' as const,
})
