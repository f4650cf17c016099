// An urgent request as screens show it: on the board, and on the card of its ride.
import { askedBases, urgentBases } from '@beanpool/domain/urgent/urgent-price'
import { claimRefusals, urgentSources, urgentStatuses } from '@beanpool/domain/urgent/urgent-rules'
import { z } from 'zod'
import { currency, id, instant, optionalText, person } from './scalars.ts'

/** An amount in cents of the group's currency; the app moves no money. */
export const cents = z.int().min(0).max(1_000_000)

const urgentStatus = z.enum(urgentStatuses)
/**
 * `post`: the request has no ride. `convert`: its requester gave up the drive. `admin`: an admin posted a ride without
 * a driver.
 */
const urgentSource = z.enum(urgentSources)
const urgentBasis = z.enum(urgentBases)

/** The price asked for. A null amount means the group's own, which always applies if the Fair Guard locks prices. */
export const askedPrice = z.object({
  basis: z.enum(askedBases),
  baseCents: cents.nullable(),
  bumpCents: cents.nullable(),
  notes: optionalText(300),
})
export type AskedPrice = z.input<typeof askedPrice>

/** How many more drives an adult may convert to urgent in a group. */
export const conversionAllowance = z.object({
  onProbation: z.boolean(),
  /** How many are left of the Fair Guard's 30-day allowance in this group. */
  conversionsLeft: z.int(),
  conversionsAllowed: z.int(),
  /**
   * How many more requests the adult's plan lets them post or convert in these 7 days, in all groups; null if it sets
   * no limit.
   */
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
  /** The scheduled ride that the request is for, and its pool's name; null for a request without a ride. */
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
  /** The price of the whole ride; null if it is priced by the mile and the distance is unknown. */
  totalCents: z.int().nullable(),
  notes: z.string().nullable(),
  requester: person,
  claimant: person.nullable(),
  /** The assigned driver in the requester's household, who gets the drive back if a conversion is cancelled. */
  drivesAgain: person.nullable(),
  /** Why this adult may not claim it now; null if they may. */
  claimRefusal: z.enum(claimRefusals).nullable(),
  canWithdraw: z.boolean(),
  /** The time from which giving a claim back costs a strike. */
  lateAt: instant,
  /**
   * True from `lateAt` on, unless the ride changed after the claim. Before a claim: whether giving it back would
   * already cost the claimant a strike.
   */
  withdrawCostsStrike: z.boolean(),
  canCancel: z.boolean(),
  /** True if this adult may report that the claimant of a request without a ride did not show up. */
  canSayNotCome: z.boolean(),
  paid: z.boolean(),
  received: z.boolean(),
  /** True if this adult may set or remove the mark. */
  canMarkPaid: z.boolean(),
  canMarkReceived: z.boolean(),
})
export type UrgentRequest = z.infer<typeof urgentRequest>
