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
 * What happens to each of the family's drives. `planned`: the plan finds another driver. `released`: the date is
 * locked, so Beanpool looks for a driver. `claim`: a ride for cash, which is posted again.
 */
export const driveFates = ['planned', 'released', 'claim'] as const

const leavingPreview = z.object({
  householdId: id,
  name: z.string(),
  groupName: z.string(),
  timeZone: z.string(),
  /** The family's last day, if it has chosen to leave after one; otherwise null. */
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
  /** The family's seats on rides that the plan no longer changes. */
  seats: z.array(leftSeat.extend({ kidName: z.string() })),
  /** The family's urgent requests, which will end. */
  requestCount: z.int(),
  /** How many rides the family has an offer to drive. */
  offerCount: z.int(),
  /**
   * Addresses copied from the family into the group's book, with the pools that use them. Empty if the family is
   * removed and so cannot choose.
   */
  copiedPlaces: z.array(z.object({ name: z.string(), usedBy: z.array(z.string()) })),
})
export type LeavingPreview = z.infer<typeof leavingPreview>

export const leaving = {
  /** Previews what happens if the caller's family leaves or, with `householdId`, if that family is removed. */
  previewLeaving: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, householdId: id.optional(), lastDay: date.optional() }))
    .output(leavingPreview),
  /**
   * The whole family leaves, now or after its last day; until then it rides and drives. `takesPlaces`: places that it
   * copied are removed from the group's book, but those in use stay until an admin replaces them. Refused if the price
   * has risen since it was shown. Either adult can undo it for ten minutes. A retry gets the same response as the first
   * call.
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
  /** Cancels the departure before the last day is over. Drives that have already changed hands do not come back. */
  stay: base.input(z.object({ groupId: id })).output(z.object({})),
  /**
   * Removes another family. Admins only; only the owner can remove a family with an admin. The admin can undo it for
   * ten minutes.
   */
  removeHousehold: base
    .errors({ REFUSED: refusal(['admin_only', ...removalRefusals, ...onTheWayRefusals]) })
    .input(z.object({ groupId: id, householdId: id }))
    .output(z.object({})),
}
