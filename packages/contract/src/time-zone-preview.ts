// The preview of a group's new time zone: which rides move, and which stay at the same moment.
import { z } from 'zod'
import { id, instant } from './scalars.ts'

const zonedRide = z.object({
  /** Null: the ride does not exist yet. */
  rideId: id.nullable(),
  poolName: z.string(),
  startAt: instant,
  driver: z.string().nullable(),
})

/** What a new time zone does to a group's rides. */
export const zonePreview = z.object({
  /** A fingerprint of what saving would do: the screen sends it back, and nothing else is saved. */
  fingerprint: z.string(),
  timeZone: z.string(),
  zoneBefore: z.string(),
  pools: z.array(
    z.object({
      poolId: id,
      name: z.string(),
      weekdayMask: z.int(),
      /** On the group's clock; it stays the same. */
      startTime: z.string(),
      active: z.boolean(),
      /** Numbers of rides that start later by so many minutes (earlier if negative). */
      moves: z.array(z.object({ minutes: z.int(), rides: z.int() })),
    }),
  ),
  /** Locked or claimed rides, which stay at the same moment, `startAt`. */
  kept: z.array(zonedRide),
  /** Rides whose time on the new clock is past: they are called off. `startAt` is their present start. */
  over: z.array(zonedRide),
  /** Drives that change because the driver is busy at the new time; null: no driver. */
  drives: z.array(zonedRide.extend({ driverBefore: z.string().nullable() })),
})
export type ZonePreview = z.infer<typeof zonePreview>
