// Standing: each adult's strikes, probation and reliability.
import { cantDriveReasons } from '@beanpool/domain/rides/cant-drive'
import { appealRefusals, appealStatuses, excuseRefusals } from '@beanpool/domain/standing/appeals'
import { fairnessBands } from '@beanpool/domain/standing/group-health'
import { exemptionRefusals } from '@beanpool/domain/standing/history'
import { strikeKinds } from '@beanpool/domain/standing/strikes'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, date, householdRef, hundredths, id, instant, text } from './scalars.ts'

export const fairnessBand = z.enum(fairnessBands)

const strikeKind = z.enum(strikeKinds)
/** Statuses that screens show; strikes with other statuses no longer count. */
const strikeStatus = z.enum(['provisional', 'standing', 'served', 'excused'])
const strikeReason = z.enum(cantDriveReasons)

/** The route of a request that has no ride, and so no pool. */
const trip = z.object({ fromLocation: z.string(), toLocation: z.string() }).nullable()

/** The adult's only request to be excused, and the answer to it. */
export const appeal = z.object({
  body: z.string(),
  status: z.enum(appealStatuses),
  note: z.string().nullable(),
})
export type Appeal = z.infer<typeof appeal>

export const strike = z.object({
  strikeId: id,
  groupId: id,
  groupName: z.string(),
  timeZone: z.string(),
  rideId: id.nullable(),
  poolName: z.string().nullable(),
  trip,
  /** The start of the ride, or of a request without a ride. */
  rideStartAt: instant.nullable(),
  kind: strikeKind,
  status: strikeStatus,
  reason: strikeReason.nullable(),
  weight: z.int(),
  /** False while provisional: the strike counts only if the ride starts without a driver. */
  counts: z.boolean(),
  givenAt: instant,
  expiresAt: instant,
  appeal: appeal.nullable(),
  canAppeal: z.boolean(),
  /** The note from the admin who excused the strike. */
  note: z.string().nullable(),
})

const adultStanding = z.object({
  strikes: z.array(strike),
  /** Counts strikes in all groups, even if asked about one. Three mean probation. */
  activeWeight: z.int(),
  probation: z.boolean(),
  /** Over the last 90 days; null, "New", until the first drive. */
  reliabilityPercent: z.int().nullable(),
  completedCount: z.int(),
  failedCount: z.int(),
  /** Strikes waived or excused in the last 90 days. */
  waivedCount: z.int(),
  /** Posts and conversions that the adult's plan still allows in these 7 days, in all groups; null: no limit. */
  weeklyLeft: z.int().nullable(),
  weeklyAllowed: z.int().nullable(),
  balances: z.array(
    z.object({
      groupId: id,
      postedHundredths: hundredths,
      projectedHundredths: hundredths,
      band: fairnessBand,
      /** An admin exempted the household from the hold: its kids' seats are booked whatever its balance is. */
      holdExempt: z.boolean(),
      /** How many more drives this adult may convert to urgent there, out of the Fair Guard's 30-day allowance. */
      urgentLeft: z.int(),
      urgentAllowed: z.int(),
    }),
  ),
})
/** A strike as an admin sees it, with the effect of excusing it. */
const bookedStrike = z.object({
  strikeId: id,
  adultName: z.string(),
  ...householdRef,
  timeZone: z.string(),
  kind: strikeKind,
  status: strikeStatus,
  weight: z.int(),
  reason: strikeReason.nullable(),
  rideId: id.nullable(),
  poolName: z.string().nullable(),
  trip,
  /** The start of the ride, or of a request without a ride. */
  rideStartAt: instant.nullable(),
  givenAt: instant,
  expiresAt: instant,
  appeal: appeal.nullable(),
  /** The admin who excused it, and their note. */
  decidedByName: z.string().nullable(),
  note: z.string().nullable(),
  /** Null if this admin may excuse it now. */
  excuseRefusal: z.enum(excuseRefusals).nullable(),
  /** Beans for a late cancellation that an excuse returns or, if not posted yet, does not take. */
  penaltyHundredths: hundredths,
  penaltyPosted: z.boolean(),
  endsProbation: z.boolean(),
})
export type BookedStrike = z.infer<typeof bookedStrike>
const strikeBook = z.object({ strikes: z.array(bookedStrike) })
export type StrikeBook = z.infer<typeof strikeBook>

const decision = z.object({ strikeId: id, note: text(300, 'Say why in a few words') })

export type Standing = z.infer<typeof adultStanding>
export type Strike = z.infer<typeof strike>

const percent = z.int().min(0).max(100)

/**
 * Changes, each of which could fix it: less would not help, and even this may not suffice where rides compete (decision
 * 20). Weekdays: 1 is Monday, 7 is Sunday.
 */
const mend = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seats'), count: z.int().positive(), firstCar: z.boolean() }),
  z.object({
    kind: z.literal('weekday'),
    weekday: z.int().min(1).max(7),
    count: z.int().positive(),
    /** On all dates on that weekday, not only on `count` more. */
    every: z.boolean(),
  }),
  z.object({ kind: z.literal('credentials') }),
  z.object({ kind: z.literal('other_driver'), weekday: z.int().min(1).max(7) }),
])

/** A household that no schedule of rides up to `throughDate` can bring back to where it began. */
const neverBalanced = z.object({
  throughDate: date,
  deficitHundredths: hundredths,
  surplusHundredths: hundredths,
  mends: z.array(mend),
})
export type NeverBalanced = z.infer<typeof neverBalanced>

/** A group's health; percentages are null without rides. */
export const groupHealth = z.object({
  /** Share of rides in the last 14 days that had a driver. */
  coveragePercent: percent.nullable(),
  /** The median of the households' posted balances. */
  medianBalanceHundredths: hundredths.nullable(),
  /** Share of rides in the last 14 days whose driver changed inside the late window. */
  lastMinutePercent: percent.nullable(),
  /** Counted strikes in the last 30 days. */
  strikeCount: z.int(),
})
export type GroupHealth = z.infer<typeof groupHealth>

/** The same figures for one week, Monday to Sunday on the group's clock, with the balance at its end. */
export const healthWeek = z.object({ monday: date, ...groupHealth.shape })
export type HealthWeek = z.infer<typeof healthWeek>

export const memberStanding = z.object({
  adultId: id,
  name: z.string(),
  householdId: id,
  householdName: z.string(),
  beanIndex,
  mine: z.boolean(),
  /** Null for a new adult. */
  reliabilityPercent: percent.nullable(),
  band: fairnessBand,
  probation: z.boolean(),
  /** How many more drives they may convert now: the lower of the Fair Guard's and their plan's allowances. */
  urgentRemaining: z.int(),
  holdExemption: z.object({ note: z.string() }).nullable(),
  /** Why the reader may not exempt this household from the hold; null if they may. */
  exemptionRefusal: z.enum(['admin_only', ...exemptionRefusals]).nullable(),
})
export type MemberStanding = z.infer<typeof memberStanding>

/** A family as seen by others who share a group with it; groups the reader is not in are omitted. */
const familyStanding = z.object({
  householdId: id,
  /** The mean over the groups; null for a new family. */
  reliabilityPercent: percent.nullable(),
  /** True if one of its adults is on probation. */
  probation: z.boolean(),
  groups: z.array(z.object({ groupId: id, reliabilityPercent: percent.nullable(), band: fairnessBand })),
})
export type FamilyStanding = z.infer<typeof familyStanding>

/** Covers all groups: strikes, reliability and waivers over 90 days, urgent conversions over 30. */
export const reputation = z.object({
  shared: z.boolean(),
  generatedAt: instant,
  /** The worst of the groups'; null without groups. */
  fairnessBand: fairnessBand.nullable(),
  reliabilityPercent: percent.nullable(),
  activeStrikes: z.int(),
  waivers90d: z.int(),
  urgentConversions30d: z.int(),
  urgentAllowance30d: z.int(),
  tenureDays: z.int(),
})
export type Reputation = z.infer<typeof reputation>

const historyMonth = z.object({
  /** YYYY-MM, in the group's zone. */
  month: z.string(),
  /** Beans the household earned minus beans it spent. */
  changeHundredths: hundredths,
  balanceHundredths: hundredths,
  /** The household's seats that were paid for in beans. */
  seatsUsed: z.int(),
  /** From here on, the adult's own numbers. */
  drivesGiven: z.int(),
  failed: z.int(),
  reliabilityPercent: percent.nullable(),
  strikes: z.int(),
  urgentsCovered: z.int(),
})
export type HistoryMonth = z.infer<typeof historyMonth>
/** Twelve months in each group the household is or was in, earliest first. */
const profileHistory = z.object({
  groups: z.array(
    z.object({ groupId: id, name: z.string(), left: z.boolean(), months: z.array(historyMonth) }),
  ),
})
export type ProfileHistory = z.infer<typeof profileHistory>

const reputationLink = z.object({
  /** An address to share; null if there is none. It works only while the reputation is shared. */
  link: z.string().nullable(),
})
export type ReputationLink = z.infer<typeof reputationLink>
/** What a shared link shows: the adult's name, and the facts that admins see about adults who ask to join. */
export const linkedReputation = z.object({ name: z.string(), reputation })
export type LinkedReputation = z.infer<typeof linkedReputation>

export const standing = {
  /** The signed-in adult's only link, for admins of groups they have not yet joined. */
  reputationLink: base.output(reputationLink),
  /** Creates a link, or keeps the existing one. */
  makeReputationLink: base.output(reputationLink),
  /** Also succeeds if there is no link. */
  revokeReputationLink: base.output(reputationLink),
  /** Works signed out. NOT_FOUND for wrong, revoked and hidden links alike. */
  linkedReputation: base.input(z.object({ token: z.string().min(1).max(200) })).output(linkedReputation),
  /** Profile History (spec 2). */
  history: base.output(profileHistory),
  /** For admins: lists households that no schedule of the upcoming rides can balance. Slow in a large group. */
  neverBalanced: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(z.object({ households: z.array(z.object({ householdId: id, ...neverBalanced.shape })) })),
  /** Lists families that share a group with the adult. */
  families: base.output(z.object({ families: z.array(familyStanding) })),
  /** Returns the reader's own reputation as others see it, or another adult's if visible. */
  reputation: base.input(z.object({ adultId: id.optional() })).output(reputation),
  /** For admins: the reputations of adults waiting to join the group; null for those not shared. */
  applicants: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(z.object({ adults: z.array(z.object({ adultId: id, reputation: reputation.nullable() })) })),
  /** Turning it off hides the reputation immediately. */
  shareReputation: base.input(z.object({ share: z.boolean() })).output(reputation),
  /** The signed-in adult's own standing, in one group or in all of them. */
  mine: base.input(z.object({ groupId: id.optional() })).output(adultStanding),
  /** Only the adult with the strike may appeal, once, within 30 days. */
  appeal: base
    .errors({ REFUSED: refusal(appealRefusals) })
    .input(z.object({ strikeId: id, body: text(500, 'Say why in a few words') }))
    .output(adultStanding),
  /** For admins: lists the group's strikes of the last 30 days, newest first. */
  book: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(strikeBook),
  /** For admins, within 30 days: counts as a waiver and returns the beans of a late cancellation. Grants an appeal. */
  excuse: base
    .errors({ REFUSED: refusal(['admin_only', ...excuseRefusals]) })
    .input(decision)
    .output(strikeBook),
  refuseAppeal: base
    .errors({ REFUSED: refusal(['admin_only', ...excuseRefusals, 'no_appeal']) })
    .input(decision)
    .output(strikeBook),
}
