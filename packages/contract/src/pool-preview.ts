// A preview of a new pool's first two weeks: its days and drivers.
import { emptyPlans } from '@beanpool/domain/pools/first-weeks'
import { z } from 'zod'
import {
  backAfterThere,
  backIssue,
  endIssue,
  endsAfterStart,
  poolFields,
  throughAfterStart,
  throughIssue,
} from './pool-fields.ts'
import { date, id, instant, person } from './scalars.ts'

/** The form generates the ids: `create` creates exactly the previewed pool, and a retry creates no second one. */
export const poolIds = z.object({ poolId: id, returnPoolId: id })

const { from: _from, to: _to, name: _name, notes: _notes, ...planned } = poolFields

/** The form fields that affect the plan. */
export const poolPreviewInput = z
  .object({
    ...planned,
    firstDriverAdultId: id.nullable(),
    /**
     * Places in the group's book, from which the distance is computed; null for a new place, or if none is chosen yet.
     */
    fromPlaceId: id.nullable(),
    toPlaceId: id.nullable(),
    ids: poolIds,
  })
  .refine(endsAfterStart, endIssue)
  .refine(throughAfterStart, throughIssue)
  .refine(backAfterThere, backIssue)

const previewedTrip = z.object({
  date,
  startAt: instant,
  isReturn: z.boolean(),
  /** The drivers, in the same order as the cars. */
  drivers: z.array(person),
  /** How many cars have no driver. */
  missing: z.int(),
  /**
   * True if the ride would already be inside its lock: then no driver is assigned, and families that can drive get
   * offers.
   */
  locked: z.boolean(),
})
export type PreviewedTrip = z.infer<typeof previewedTrip>

export const poolPreview = z.object({
  timeZone: z.string(),
  /** The trips, ordered by start. */
  trips: z.array(previewedTrip),
  /** Why there are no trips to show; null if there are some. */
  empty: z.enum(emptyPlans).nullable(),
  /** The day on which the first rides will be planned, if that is not today. */
  plannedOn: date.nullable(),
  /** The last date shown, if the plan ends before the two weeks do; later rides will follow. */
  endsOn: date.nullable(),
  /** Kids who ride in another of the group's pools at the same time. */
  clashes: z.array(z.object({ kidName: z.string(), poolName: z.string() })),
  /** How many drives in other pools would change hands. */
  movedElsewhere: z.int(),
  /** True if the adult picked to drive the first ride cannot drive then. */
  pickedCannot: z.boolean(),
})
export type PoolPreview = z.infer<typeof poolPreview>
