// An urgent request as screens show it: on the board, and on the card of its ride.
import { askedBases, urgentBases } from '@beanpool/domain/urgent/urgent-price'
import { claimRefusals, urgentSources, urgentStatuses } from '@beanpool/domain/urgent/urgent-rules'
import { z } from 'zod'
import { currency, id, instant, optionalText, person } from './scalars.ts'

/** Cents in the group's currency; the app moves no money. */
export const cents = z.int().min(0).max(1_000_000)

const urgentStatus = z.enum(urgentStatuses)
/** `post`: has no ride. `convert`: was its requester's drive. `admin`: an admin posted a ride without a driver. */
const urgentSource = z.enum(urgentSources)
const urgentBasis = z.enum(urgentBases)

/** Null amounts stand for the group's, which always apply if the Fair Guard locks prices. */
export const askedPrice = z.object({
  basis: z.enum(askedBases),
  baseCents: cents.nullable(),
  bumpCents: cents.nullable(),
  notes: optionalText(300),
})
export type AskedPrice = z.input<typeof askedPrice>

/** How many more drives an adult may convert in a group. */
export const conversionAllowance = z.object({
  onProbation: z.boolean(),
  /** What is left of the Fair Guard's 30-day allowance in this group. */
  conversionsLeft: z.int(),
  conversionsAllowed: z.int(),
  /** Posts and conversions that the adult's plan still allows in these 7 days, in all groups; null: no limit. */
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
  /** The request's scheduled ride, with its pool's name. */
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
  /** Null if priced by the mile and the distance is unknown. */
  totalCents: z.int().nullable(),
  notes: z.string().nullable(),
  requester: person,
  claimant: person.nullable(),
  /** The assigned driver in the requester's household, who drives again if a conversion is cancelled. */
  drivesAgain: person.nullable(),
  /** Null when this adult may claim it now. */
  claimRefusal: z.enum(claimRefusals).nullable(),
  canWithdraw: z.boolean(),
  /** From then on, giving a claim back costs a strike. */
  lateAt: instant,
  /** True from then on, unless the ride changed after the claim. If unclaimed: whether it would cost a claimant one. */
  withdrawCostsStrike: z.boolean(),
  canCancel: z.boolean(),
  /** True if this adult may report that the claimant of a request without a ride did not show up. */
  canSayNotCome: z.boolean(),
  paid: z.boolean(),
  received: z.boolean(),
  /** True if this adult may set or remove their mark. */
  canMarkPaid: z.boolean(),
  canMarkReceived: z.boolean(),
})
export type UrgentRequest = z.infer<typeof urgentRequest>
