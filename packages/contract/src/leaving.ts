// Leaving a group with the whole family, or removing a family from it: the screen first shows the consequences.
import { lastDayRefusals } from '@beanpool/domain/groups/last-day'
import { leavingRefusals, removalRefusals } from '@beanpool/domain/groups/leaving'
import { staleTermsRefusals } from '@beanpool/domain/rides/agreed-terms'
import { onTheWayRefusals } from '@beanpool/domain/rides/under-way'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { leftSeat } from './left-seats.ts'
import { shownTerms } from './rides.ts'
import { date, hundredths, id, instant } from './scalars.ts'

/**
 * `planned`: the plan finds a driver. `released`: the date is locked, so a driver is sought. `claim`: a ride for cash,
 * posted again.
 */
export const driveFates = ['planned', 'released', 'claim'] as const

const leavingPreview = z.object({
  householdId: id,
  name: z.string(),
  groupName: z.string(),
  timeZone: z.string(),
  /** The family's last day, if it leaves after one; null if it stays. */
  lastDay: date.nullable(),
  /** Why the family cannot leave or be removed; null if it can. */
  refusal: z.enum([...leavingRefusals, ...removalRefusals]).nullable(),
  /** All of the family's adults and kids, by first name. */
  adultNames: z.array(z.string()),
  kidNames: z.array(z.string()),
  postedHundredths: hundredths,
  drives: z.array(
    z.object({
      rideId: id,
      startAt: instant,
      timeZone: z.string(),
      poolName: z.string(),
      fate: z.enum(driveFates),
    }),
  ),
  poolNames: z.array(z.string()),
  /** Seats on rides that the plan no longer changes. */
  seats: z.array(leftSeat.extend({ kidName: z.string() })),
  /** The family's urgent requests, which will end. */
  requestCount: z.int(),
  /** Drives that the family has an offer for. */
  offerCount: z.int(),
  /**
   * Addresses that the family copied into the group's book, with the pools using them. Empty on removal, since the
   * family has no say then.
   */
  copiedPlaces: z.array(z.object({ name: z.string(), usedBy: z.array(z.string()) })),
})
export type LeavingPreview = z.infer<typeof leavingPreview>

export const leaving = {
  /** Previews leaving or, for another family, removing it. */
  previewLeaving: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, householdId: id.optional(), lastDay: date.optional() }))
    .output(leavingPreview),
  /**
   * The whole family leaves, now or after its last day; until then it rides and drives. `takesPlaces`: its copied
   * places are removed from the group's book; those in use stay until an admin replaces them. Refused if the price has
   * risen since it was shown. Either adult can undo it for ten minutes; a retry gets the first answer.
   */
  leave: base
    .errors({
      REFUSED: refusal([...leavingRefusals, ...onTheWayRefusals, ...lastDayRefusals, ...staleTermsRefusals]),
    })
    .input(
      z.object({
        groupId: id,
        lastDay: date.optional(),
        takesPlaces: z.boolean().optional(),
        shown: shownTerms.optional(),
      }),
    )
    .output(z.object({})),
  /** Cancels the departure before the last day is over; drives that have changed hands stay where they are. */
  stay: base.input(z.object({ groupId: id })).output(z.object({})),
  /** Admins only; only the owner can remove a family with an admin. The admin can undo it for ten minutes. */
  removeHousehold: base
    .errors({ REFUSED: refusal(['admin_only', ...removalRefusals, ...onTheWayRefusals]) })
    .input(z.object({ groupId: id, householdId: id }))
    .output(z.object({})),
}
