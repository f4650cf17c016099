// The people of a ride as its sheet lists them: its kids, whom to call, and who may be named as its driver.
import { namingOutcomes } from '@beanpool/domain/rides/naming-drivers'
import { z } from 'zod'
import { householdRef } from './person.ts'
import { id } from './scalars.ts'

/** A kid that this adult may mark as not riding on the ride's date, or take that back for. */
export const attendance = z.object({
  kidId: id,
  kidName: z.string(),
  householdName: z.string(),
  mine: z.boolean(),
  riding: z.boolean(),
})

/** Whom to call or text about the ride: its driver and the riders' adults, but oneself. */
export const contact = z.object({
  adultId: id,
  name: z.string(),
  ...householdRef,
  phone: z.string(),
  drives: z.boolean(),
})

export const possibleDriver = z.object({
  adultId: id,
  name: z.string(),
  householdName: z.string(),
  /** They had claimed the ride: it is for cash then, and no beans move. */
  forCash: z.boolean(),
  /** The effect of naming them on a no-show report that is pending or confirmed. */
  report: z.enum(namingOutcomes).nullable(),
})
