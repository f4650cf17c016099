// An urgent request as screens show it: on the board, and on the card of the ride that it covers.

import { askedBases, urgentBases } from '@beanpool/domain/urgent/urgent-price'
import { claimRefusals } from '@beanpool/domain/urgent/urgent-rules'
import { urgentSources, urgentStatuses } from '@beanpool/domain/urgent/urgent-states'
import { z } from 'zod'
import { person } from './person.ts'
import { currency, id, instant, optionalText } from './scalars.ts'

/** Cents in whatever money the group uses; the app moves none. */
export const cents = z.int().min(0).max(1_000_000)

export const urgentStatus = z.enum(urgentStatuses)
/** `post`: covers no ride. `convert`: was its requester's drive. `admin`: nobody drove it; an admin posted it. */
export const urgentSource = z.enum(urgentSources)
export const urgentBasis = z.enum(urgentBases)

/** Null amounts mean the group's; under the Fair Guard's lock they always apply. */
export const askedPrice = z.object({
  basis: z.enum(askedBases),
  baseCents: cents.nullable(),
  bumpCents: cents.nullable(),
  notes: optionalText(300),
})
export type AskedPrice = z.input<typeof askedPrice>

/** What an adult's allowances leave of converting drives in a group. */
export const conversionAllowance = z.object({
  onProbation: z.boolean(),
  /** Of the Fair Guard's, in this group and 30 days. */
  conversionsLeft: z.int(),
  conversionsAllowed: z.int(),
  /** Posts and conversions of these 7 days that the adult's plan covers in all groups; null: as many as wanted. */
  weeklyLeft: z.int().nullable(),
  weeklyAllowed: z.int().nullable(),
})
export type ConversionAllowance = z.infer<typeof conversionAllowance>

export const urgentRequest = z.object({
  requestId: id,
  groupId: id,
  groupName: z.string(),
  timeZone: z.string(),
  currency,
  /** The scheduled ride it covers, with its pool's name. */
  rideId: id.nullable(),
  poolName: z.string().nullable(),
  source: urgentSource,
  status: urgentStatus,
  windowStartAt: instant,
  windowEndAt: instant,
  fromLocation: z.string(),
  toLocation: z.string(),
  seats: z.int(),
  miles: z.int().nullable(),
  basis: urgentBasis,
  baseCents: z.int(),
  bumpCents: z.int(),
  /** Null by the mile while nobody knows the miles. */
  totalCents: z.int().nullable(),
  notes: z.string().nullable(),
  requester: person,
  claimant: person.nullable(),
  /** The driver when a conversion is cancelled: the adult of the requester's household who was to drive. */
  drivesAgain: person.nullable(),
  /** Null when this adult may claim it now. */
  claimRefusal: z.enum(claimRefusals).nullable(),
  canWithdraw: z.boolean(),
  /** From here on giving a claim back costs a strike. */
  lateAt: instant,
  /** True from then on, unless the ride was changed after the claim. Of one that nobody has claimed: what it would cost who does. */
  withdrawCostsStrike: z.boolean(),
  canCancel: z.boolean(),
  /** May say that the claimant of a request without a ride did not come. */
  canSayNotCome: z.boolean(),
  paid: z.boolean(),
  received: z.boolean(),
  /** Sets one's mark, or takes it back where it is set. */
  canMarkPaid: z.boolean(),
  canMarkReceived: z.boolean(),
})
export type UrgentRequest = z.infer<typeof urgentRequest>
