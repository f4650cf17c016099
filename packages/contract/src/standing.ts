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
/** The statuses that screens show; strikes with any other status no longer count. */
const strikeStatus = z.enum(['provisional', 'standing', 'served', 'excused'])
const strikeReason = z.enum(cantDriveReasons)

/** The route of an urgent request without a ride, which therefore has no pool; null otherwise. */
const trip = z.object({ fromLocation: z.string(), toLocation: z.string() }).nullable()

/** The adult's only request to excuse a strike, and the answer. */
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
  /** When the ride starts, or the request if it has no ride. */
  rideStartAt: instant.nullable(),
  kind: strikeKind,
  status: strikeStatus,
  reason: strikeReason.nullable(),
  weight: z.int(),
  /** False while the strike is provisional: it will count only if the ride starts without a driver. */
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
  /**
   * The weight of the adult's strikes that count, in all groups even if only one was asked for. Three mean probation.
   */
  activeWeight: z.int(),
  probation: z.boolean(),
  /** The adult's reliability over the last 90 days; null, shown as "New", until their first drive. */
  reliabilityPercent: z.int().nullable(),
  completedCount: z.int(),
  failedCount: z.int(),
  /** How many strikes were waived or excused in the last 90 days. */
  waivedCount: z.int(),
  /**
   * How many more requests the adult's plan lets them post or convert in these 7 days, in all groups; null if it sets
   * no limit.
   */
  weeklyLeft: z.int().nullable(),
  weeklyAllowed: z.int().nullable(),
  balances: z.array(
    z.object({
      groupId: id,
      postedHundredths: hundredths,
      projectedHundredths: hundredths,
      band: fairnessBand,
      /** True if an admin exempted the household from the hold: its kids' seats are booked whatever its balance is. */
      holdExempt: z.boolean(),
      /**
       * How many more drives this adult may convert to urgent in this group, within the Fair Guard's 30-day allowance.
       */
      urgentLeft: z.int(),
      urgentAllowed: z.int(),
    }),
  ),
})
/** A strike as an admin sees it, with what excusing it would do. */
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
  /** When the ride starts, or the request if it has no ride. */
  rideStartAt: instant.nullable(),
  givenAt: instant,
  expiresAt: instant,
  appeal: appeal.nullable(),
  /** The admin who excused the strike, and their note. */
  decidedByName: z.string().nullable(),
  note: z.string().nullable(),
  /** Why this admin may not excuse the strike now; null if they may. */
  excuseRefusal: z.enum(excuseRefusals).nullable(),
  /** The beans of a late cancellation that an excuse returns or, if they are not posted yet, prevents. */
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
 * A change that could balance the household. A smaller one would not, and even this one may not if rides compete
 * (decision 20). Weekdays count from 1, Monday, to 7, Sunday.
 */
const mend = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seats'), count: z.int().positive(), firstCar: z.boolean() }),
  z.object({
    kind: z.literal('weekday'),
    weekday: z.int().min(1).max(7),
    count: z.int().positive(),
    /** True if the change is needed on every date of that weekday, not just on `count` more. */
    every: z.boolean(),
  }),
  z.object({ kind: z.literal('credentials') }),
  z.object({ kind: z.literal('other_driver'), weekday: z.int().min(1).max(7) }),
])

/** A household whose balance no schedule of the rides up to `throughDate` can bring back to where it began. */
const neverBalanced = z.object({
  throughDate: date,
  deficitHundredths: hundredths,
  surplusHundredths: hundredths,
  mends: z.array(mend),
})
export type NeverBalanced = z.infer<typeof neverBalanced>

/** The state of a group; its percentages are null if there were no rides. */
export const groupHealth = z.object({
  /** The share of rides in the last 14 days that had a driver. */
  coveragePercent: percent.nullable(),
  /** The median of the households' posted balances. */
  medianBalanceHundredths: hundredths.nullable(),
  /** The share of rides in the last 14 days whose driver changed inside the late window. */
  lastMinutePercent: percent.nullable(),
  /** How many strikes of the last 30 days count. */
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
  /** The adult's reliability; null if they are new. */
  reliabilityPercent: percent.nullable(),
  band: fairnessBand,
  probation: z.boolean(),
  /** How many more drives the adult may convert now: the smaller of the Fair Guard's and their plan's allowances. */
  urgentRemaining: z.int(),
  holdExemption: z.object({ note: z.string() }).nullable(),
  /** Why the reader may not exempt this household from the hold; null if they may. */
  exemptionRefusal: z.enum(['admin_only', ...exemptionRefusals]).nullable(),
})
export type MemberStanding = z.infer<typeof memberStanding>

/** A family as seen by adults who share a group with it; groups that the reader is not in are omitted. */
const familyStanding = z.object({
  householdId: id,
  /** The mean of the family's reliability over those groups; null for a new family. */
  reliabilityPercent: percent.nullable(),
  /** True if an adult of the family is on probation. */
  probation: z.boolean(),
  groups: z.array(z.object({ groupId: id, reliabilityPercent: percent.nullable(), band: fairnessBand })),
})
export type FamilyStanding = z.infer<typeof familyStanding>

/** An adult's reputation over all groups: strikes, reliability and waivers over 90 days, urgent conversions over 30. */
export const reputation = z.object({
  shared: z.boolean(),
  generatedAt: instant,
  /** The worst fairness band that the adult has in any group; null without groups. */
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
  /** The month as YYYY-MM, in the group's time zone. */
  month: z.string(),
  /** The beans that the household earned in this month, minus those it spent. */
  changeHundredths: hundredths,
  balanceHundredths: hundredths,
  /** How many of the household's seats were paid for in beans. */
  seatsUsed: z.int(),
  /** This and the following fields are the adult's own. */
  drivesGiven: z.int(),
  failed: z.int(),
  reliabilityPercent: percent.nullable(),
  strikes: z.int(),
  urgentsCovered: z.int(),
})
export type HistoryMonth = z.infer<typeof historyMonth>
/** Twelve months, earliest first, for each group that the household is or was in. */
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
  /** The signed-in adult's only link, which they give to admins of groups that they want to join. */
  reputationLink: base.output(reputationLink),
  /** Creates a link, or returns the existing one. */
  makeReputationLink: base.output(reputationLink),
  /** Revokes the link. Succeeds even if there is none. */
  revokeReputationLink: base.output(reputationLink),
  /**
   * Shows the reputation behind a link. Can be called signed out. Answers NOT_FOUND for wrong, revoked and hidden links
   * alike.
   */
  linkedReputation: base.input(z.object({ token: z.string().min(1).max(200) })).output(linkedReputation),
  /** Returns what the profile's History shows (spec 2). */
  history: base.output(profileHistory),
  /** For admins: lists the households that no schedule of the upcoming rides can balance. Slow in a large group. */
  neverBalanced: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(z.object({ households: z.array(z.object({ householdId: id, ...neverBalanced.shape })) })),
  /** Lists families that share a group with the adult. */
  families: base.output(z.object({ families: z.array(familyStanding) })),
  /** Returns the reader's own reputation as other adults see it, or another adult's if the reader may see it. */
  reputation: base.input(z.object({ adultId: id.optional() })).output(reputation),
  /**
   * For admins: returns the reputations of adults who have asked to join the group; null for adults who do not share
   * theirs.
   */
  applicants: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(z.object({ adults: z.array(z.object({ adultId: id, reputation: reputation.nullable() })) })),
  /** Shares or hides the adult's reputation; hiding takes effect immediately. */
  shareReputation: base.input(z.object({ share: z.boolean() })).output(reputation),
  /** Returns the signed-in adult's own standing, in one group or in all of them. */
  mine: base.input(z.object({ groupId: id.optional() })).output(adultStanding),
  /** Asks for a strike to be excused. Only the adult with the strike may appeal, once and within 30 days. */
  appeal: base
    .errors({ REFUSED: refusal(appealRefusals) })
    .input(z.object({ strikeId: id, body: text(500, 'Say why in a few words') }))
    .output(adultStanding),
  /** For admins: lists the strikes that the group gave in the last 30 days, newest first. */
  book: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(strikeBook),
  /**
   * Excuses a strike; for admins, within 30 days. It then counts as a waiver, the beans of a late cancellation are
   * returned, and an appeal is granted.
   */
  excuse: base
    .errors({ REFUSED: refusal(['admin_only', ...excuseRefusals]) })
    .input(decision)
    .output(strikeBook),
  refuseAppeal: base
    .errors({ REFUSED: refusal(['admin_only', ...excuseRefusals, 'no_appeal']) })
    .input(decision)
    .output(strikeBook),
}
