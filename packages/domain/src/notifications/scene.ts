// The scene of an event, which the table of notices reads beside its facts: when it happened, whose doing it was, and its ride as
// the change has left it.
import { type RideStatus, waitingStatuses } from '../rides/ride-states.ts'
import type { NoticePriority } from './notice-types.ts'

export type SceneRide = {
  rideId: string
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  status: RideStatus
  driverAdultId: string | null
  /** YYYY-MM-DD, of the group. */
  date: string
}

export type Scene = {
  now: Temporal.Instant
  /** The group's day of `now`, YYYY-MM-DD. */
  today: string
  /** Null: Beanpool itself. */
  actorAdultId: string | null
  ride: SceneRide | null
  /** Of the ride, or of the request without one. */
  startsAt: Temporal.Instant | null
  /** Somebody was told that a driver is needed, or was asked, and has heard nothing since. */
  wasSought: boolean
}

/** It is on the record, and nobody is told. */
export const nobody = () => []

const isWithin = ({ startsAt, now }: Scene, hours: number) =>
  startsAt !== null && Temporal.Instant.compare(startsAt, now.add({ hours })) <= 0

/** `high` where the next 24 hours change, else `normal`. */
export function soon(scene: Scene): NoticePriority {
  return isWithin(scene, 24) ? 'high' : 'normal'
}

/** A child may be left standing: from 12 hours before the start. */
export function isCritical(scene: Scene): boolean {
  return isWithin(scene, 12)
}

export const urgency = (scene: Scene): NoticePriority => (isCritical(scene) ? 'critical' : 'high')

export function isLocked({ ride, now }: Scene): boolean {
  return ride !== null && Temporal.Instant.compare(now, ride.lockAt) >= 0
}

/** Nobody drives it yet, whatever is being done about it. */
export function isWaiting({ ride }: Scene): boolean {
  return ride !== null && (waitingStatuses as readonly RideStatus[]).includes(ride.status)
}

/** Beyond 72 hours the drives of one day are one notice. */
export function foldedByDay(scene: Scene, name: string) {
  const isFar = scene.ride !== null && !isWithin(scene, 72)
  return isFar ? { fold: `${name}:${scene.today}`, waits: 'day' as const } : { fold: name }
}

/** Of one planning, or of one change of a day. */
export const foldedByChange = (name: string) => ({ fold: name })

export const foldedToday = (scene: Scene, name: string) => ({
  fold: `${name}:${scene.today}`,
  waits: 'day' as const,
})
