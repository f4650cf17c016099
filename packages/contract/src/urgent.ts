// Urgent requests: last-minute rides paid in cash outside the app, never in beans.
import { carRefusals } from '@beanpool/domain/rides/take-ride'
import { notComeRefusals } from '@beanpool/domain/urgent/for-cash'
import {
  adminConvertRefusals,
  claimRefusals,
  requesterRefusals,
  urgentRefusals,
} from '@beanpool/domain/urgent/urgent-rules'
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { rideDetail, shownTerms } from './rides.ts'
import { currency, id, line, optionalText, wallMoment } from './scalars.ts'
import { askedPrice, cents, urgentRequest } from './urgent-request.ts'

const missing = 'Please fill in all required fields'

const urgentPricing = z.object({
  perSeatCents: z.int(),
  perMileCents: z.int(),
  currency,
  /** If false, screens show "Pricing locked by Fair Guard. Admins can enable overrides." */
  allowOverride: z.boolean(),
})
export type UrgentPricing = z.infer<typeof urgentPricing>

const ofRequest = z.object({ requestId: id })
const markable = base
  .errors({ REFUSED: refusal(urgentRefusals) })
  .input(z.object({ requestId: id, on: z.boolean() }))
  .output(urgentRequest)

export const urgent = {
  /**
   * Lists requests for one group or all, soonest first: open ones, claimed ones, and the reader's done requests, for up
   * to 30 days, until they are both paid and received.
   */
  list: base
    .input(z.object({ groupId: id.optional() }))
    .output(z.object({ requests: z.array(urgentRequest) })),
  /** Returns the group's default price for an urgent ride. */
  pricing: base.input(z.object({ groupId: id })).output(urgentPricing),
  /**
   * Returns how many requests the adult covered and posted in the last 30 days, over all groups (spec 2, Dashboard).
   */
  participation: base.output(z.object({ coveredCount: z.int(), postedCount: z.int() })),
  /**
   * Posts a request without a ride; needs Pro. The caller generates the id, so a retry gets the same response as the
   * first call. `amountCents` is the price of the whole ride; null means the group's price.
   */
  post: base
    .errors({ PLAN_LIMIT: planLimit })
    .input(
      z.object({
        requestId: id,
        groupId: id,
        startsAt: wallMoment(missing),
        /** When the window ends; null for an hour after the start. */
        endsAt: wallMoment(missing).nullable(),
        fromLocation: line(160, missing),
        toLocation: line(160, missing),
        seats: z.int().min(1).max(8),
        mode: z.enum(['per_seat', 'per_mile', 'free']),
        miles: z.int().min(1).max(2000),
        amountCents: cents.nullable(),
        notes: optionalText(300),
      }),
    )
    .output(urgentRequest),
  /**
   * Claims the ride. Only one claim wins; `detail` names the adult who was faster. Giving it back inside the late
   * window costs a strike.
   */
  claim: base
    .errors({ REFUSED: refusal([...claimRefusals, 'now_late']) })
    .input(ofRequest.extend({ shown: shownTerms.pick({ late: true }).optional() }))
    .output(urgentRequest),
  /**
   * Gives a claim back; any adult of the claimant's household may do it. Inside the late window, the claimant gets a
   * strike.
   */
  withdraw: base
    .errors({ REFUSED: refusal([...urgentRefusals, 'now_late']) })
    .input(ofRequest.extend({ shown: shownTerms.pick({ late: true }).optional() }))
    .output(urgentRequest),
  /**
   * Withdraws an unclaimed request; any adult of the requester's household may do it. A converted drive returns to its
   * driver, without the strike.
   */
  cancel: base
    .errors({ REFUSED: refusal([...urgentRefusals, ...carRefusals, 'not_a_member']) })
    .input(ofRequest)
    .output(urgentRequest),
  /**
   * Reports that the claimant of a request without a ride did not show up. The requester's household may do this for 48
   * hours from the start, until the cash is marked. The request then counts as unclaimed, and nothing is owed.
   */
  notCome: base
    .errors({ REFUSED: refusal(notComeRefusals) })
    .input(ofRequest)
    .output(urgentRequest),
  markPaid: markable,
  markReceived: markable,
  /** Lists the adults with a kid on a ride without a driver, whom an admin can ask to pay. */
  requesterChoices: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ rideId: id }))
    .output(
      z.object({
        adults: z.array(
          z.object({
            adultId: id,
            name: z.string(),
            householdName: z.string(),
            /** True if their family gave the ride back, so this counts as their conversion. */
            counts: z.boolean(),
            /** Why the request may not be posted in their name; null if it may. */
            refusal: z.enum(requesterRefusals).nullable(),
          }),
        ),
      }),
    ),
  /**
   * Posts a ride that has neither a driver nor an offer. For admins. The named adult has agreed to pay. This uses no
   * allowance, unless that adult's family gave the ride back; if their allowance refuses it, `detail` names them.
   */
  convertShortfall: base
    .errors({ REFUSED: refusal(['admin_only', ...adminConvertRefusals, 'has_driver']) })
    .input(
      z.object({
        rideId: id,
        requesterAdultId: id,
        agreed: z.literal(true, 'Ask them first'),
        pricing: askedPrice,
      }),
    )
    .output(rideDetail),
}
