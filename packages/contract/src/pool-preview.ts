// The first two weeks of a pool before it is made: on which days it would ride, and who would drive.
import { emptyPlans } from '@beanpool/domain/pools/first-weeks'
import { z } from 'zod'
import { person } from './person.ts'
import {
  backAfterThere,
  backIssue,
  endIssue,
  endsAfterStart,
  poolFields,
  throughAfterStart,
  throughIssue,
} from './pool-fields.ts'
import { date, id, instant } from './scalars.ts'

/** Made by who fills in the form, so that the pool is the one that was shown, and a retry is the same pool. */
export const poolIds = z.object({ poolId: id, returnPoolId: id })

const { groupId, weekdayMask, startTime, endTime, startsOn, throughOn, seats, lockHours, kidIds, backAt } =
  poolFields

/** Of the form what its plan follows from. */
export const poolPreviewInput = z
  .object({
    ...{ groupId, weekdayMask, startTime, endTime, startsOn, throughOn, seats, lockHours, kidIds, backAt },
    firstDriverAdultId: id.nullable(),
    /** Of the group's book, for the miles between them; null: not chosen yet, or a new one. */
    fromPlaceId: id.nullable(),
    toPlaceId: id.nullable(),
    ids: poolIds,
  })
  .refine(endsAfterStart, endIssue)
  .refine(throughAfterStart, throughIssue)
  .refine(backAfterThere, backIssue)

export const previewedTrip = z.object({
  date,
  startAt: instant,
  isReturn: z.boolean(),
  /** Of its cars, in their order. */
  drivers: z.array(person),
  /** Cars without a driver. */
  missing: z.int(),
  /** It would be inside its lock: nobody is assigned, and those who could are asked. */
  locked: z.boolean(),
})
export type PreviewedTrip = z.infer<typeof previewedTrip>

export const poolPreview = z.object({
  timeZone: z.string(),
  /** In order of start. */
  trips: z.array(previewedTrip),
  /** Why there is none. */
  empty: z.enum(emptyPlans).nullable(),
  /** The day on which the first rides are planned, where that is not today. */
  plannedOn: date.nullable(),
  /** The last date that is shown, where the plan ends before the two weeks do; later rides follow. */
  endsOn: date.nullable(),
  /** Kids who ride in another pool of the group at the same time. */
  clashes: z.array(z.object({ kidName: z.string(), poolName: z.string() })),
  /** Drives of other pools that would get another driver. */
  movedElsewhere: z.int(),
  /** The driver who was picked for the first ride cannot drive it. */
  pickedCannot: z.boolean(),
})
export type PoolPreview = z.infer<typeof poolPreview>
