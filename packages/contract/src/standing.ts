// Standing: strikes, probation and reliability, each adult their own (product.md 8, 9).
import { z } from 'zod'
import { base } from './errors.ts'
import { fairnessBand } from './groups.ts'
import { beanIndex, hundredths, id, instant } from './scalars.ts'

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

const percent = z.int().min(0).max(100)

export const groupStanding = z.object({
  health: z.object({
    /** Of the last 14 days' rides, those that somebody drove; null without rides. */
    coveragePercent: percent.nullable(),
    /** Of the households' posted balances. */
    medianBalanceHundredths: hundredths.nullable(),
    /** Of the last 14 days' rides, those whose driver changed inside the late window. */
    lastMinutePercent: percent.nullable(),
    /** Of the last 30 days, those that counted. */
    strikeCount: z.int(),
  }),
  members: z.array(
    z.object({
      adultId: id,
      name: z.string(),
      householdId: id,
      householdName: z.string(),
      beanIndex,
      mine: z.boolean(),
      /** Null: new. */
      reliabilityPercent: percent.nullable(),
      band: fairnessBand,
      probation: z.boolean(),
      /** Conversions to an urgent ride left of the Fair Guard's 30-day allowance. */
      urgentRemaining: z.int(),
      holdExemption: z.object({ note: z.string() }).nullable(),
    }),
  ),
})
export type GroupStanding = z.infer<typeof groupStanding>

/** Over all groups; strikes, reliability and waivers of 90 days, urgent conversions of 30. */
export const reputation = z.object({
  shared: z.boolean(),
  generatedAt: instant,
  /** The worst among the groups; null in none. */
  fairnessBand: fairnessBand.nullable(),
  reliabilityPercent: percent.nullable(),
  activeStrikes: z.int(),
  waivers90d: z.int(),
  urgentConversions30d: z.int(),
  urgentAllowance30d: z.int(),
  tenureDays: z.int(),
})
export type Reputation = z.infer<typeof reputation>

export const standing = {
  /** A group's health, and where each of its adults stands. */
  ofGroup: base.input(z.object({ groupId: id })).output(groupStanding),
  /** One's own, as others see it, or that of an adult whom one may see (product.md 9). */
  reputation: base.input(z.object({ adultId: id.optional() })).output(reputation),
  /** Turning it off hides it at once. */
  shareReputation: base.input(z.object({ share: z.boolean() })).output(reputation),
  /** The signed-in adult's own, in one group or all. */
  mine: base.input(z.object({ groupId: id.optional() })).output(adultStanding),
}
