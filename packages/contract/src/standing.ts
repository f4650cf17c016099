// Standing: strikes, probation and reliability, each adult their own (product.md 8, 9).
import { z } from 'zod'
import { base } from './errors.ts'
import { fairnessBand } from './groups.ts'
import { hundredths, id, instant } from './scalars.ts'

export const strike = z.object({
  strikeId: id,
  groupId: id,
  groupName: z.string(),
  timeZone: z.string(),
  rideId: id.nullable(),
  poolName: z.string().nullable(),
  rideStartAt: instant.nullable(),
  kind: z.enum(['backed_out', 'late_cancel', 'no_show', 'withdrew_claim']),
  weight: z.int(),
  /** False while it is provisional: it counts only if the ride starts without a driver. */
  counts: z.boolean(),
  givenAt: instant,
  expiresAt: instant,
})

export const adultStanding = z.object({
  strikes: z.array(strike),
  /** Over all groups, also where one is asked for. Three mean probation. */
  activeWeight: z.int(),
  probation: z.boolean(),
  /** Of the last 90 days; null, "New", until the first drive. */
  reliabilityPercent: z.int().nullable(),
  completedCount: z.int(),
  failedCount: z.int(),
  /** Strikes waived or excused in the last 90 days. */
  waivedCount: z.int(),
  balances: z.array(
    z.object({
      groupId: id,
      postedHundredths: hundredths,
      projectedHundredths: hundredths,
      band: fairnessBand,
      /** Drives that this adult may still convert to urgent there, of those that the Fair Guard allows in 30 days. */
      urgentLeft: z.int(),
      urgentAllowed: z.int(),
    }),
  ),
})
export type Standing = z.infer<typeof adultStanding>
export type Strike = z.infer<typeof strike>

export const standing = {
  /** The signed-in adult's own, in one group or all. */
  mine: base.input(z.object({ groupId: id.optional() })).output(adultStanding),
}
