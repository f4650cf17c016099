// The preview of another time zone for a group: which rides move, and which keep their moment.
import { z } from 'zod'
import { id, instant } from './scalars.ts'

const zonedRide = z.object({
  /** Null: a ride that is not there yet. */
  rideId: id.nullable(),
  poolName: z.string(),
  startAt: instant,
  driver: z.string().nullable(),
})

/** What another time zone does to a group's rides. */
export const zonePreview = z.object({
  /** Of what saving would do now: given back with it, so that nothing else is saved. */
  fingerprint: z.string(),
  timeZone: z.string(),
  zoneBefore: z.string(),
  pools: z.array(
    z.object({
      poolId: id,
      name: z.string(),
      weekdayMask: z.int(),
      /** On the group's clock, as before. */
      startTime: z.string(),
      active: z.boolean(),
      /** How many of its rides start so many minutes later (earlier below zero). */
      moves: z.array(z.object({ minutes: z.int(), rides: z.int() })),
    }),
  ),
  /** Locked or claimed: they keep their moment. `startAt` is that. */
  kept: z.array(zonedRide),
  /** Their time on the new clock is over: they are called off. `startAt` is the one they had. */
  over: z.array(zonedRide),
  /** Driven by others, because somebody is not free at the new time; null: nobody. */
  drives: z.array(zonedRide.extend({ driverBefore: z.string().nullable() })),
})
export type ZonePreview = z.infer<typeof zonePreview>
