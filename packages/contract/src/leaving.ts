// Leaving a group with the whole family, and removing a family from it: what follows is shown first.

import { lastDayRefusals } from '@beanpool/domain/groups/last-day'
import { leavingRefusals, removalRefusals } from '@beanpool/domain/groups/leaving'
import { staleTermsRefusals } from '@beanpool/domain/rides/shown-terms'
import { onTheWayRefusals } from '@beanpool/domain/rides/under-way'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { leftSeat } from './left-seats.ts'
import { shownTerms } from './rides.ts'
import { date, hundredths, id, instant } from './scalars.ts'

/** `planned`: the plan finds somebody else. `released`: its date is locked, so a driver is sought. `claim`: for cash, posted again. */
export const driveFates = ['planned', 'released', 'claim'] as const

export const leavingPreview = z.object({
  householdId: id,
  name: z.string(),
  groupName: z.string(),
  timeZone: z.string(),
  /** Its last day, where it leaves after one; null: it stays. */
  lastDay: date.nullable(),
  /** Null: it may be done. */
  refusal: z.enum([...leavingRefusals, ...removalRefusals]).nullable(),
  /** All adults and kids of the family, by first name. */
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
  /** On rides that the plan no longer touches. */
  seats: z.array(leftSeat.extend({ kidName: z.string() })),
  /** Its urgent requests that end. */
  requestCount: z.int(),
  /** Drives that it is asked to take. */
  offerCount: z.int(),
  /** Own addresses that it copied into the group's book, and the pools that use them. None for a family that is removed: nobody asks it. */
  copiedPlaces: z.array(z.object({ name: z.string(), usedBy: z.array(z.string()) })),
})
export type LeavingPreview = z.infer<typeof leavingPreview>

export const leaving = {
  /** What leaving would do; of another family, what removing it would. Writes nothing. */
  previewLeaving: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, householdId: id.optional(), lastDay: date.optional() }))
    .output(leavingPreview),
  /**
   * The whole family leaves, now or after its last day: from the day after on it neither rides nor drives. `takesPlaces`: those it
   * copied leave the group's book, one that a pool uses once an admin has set another (settled.md, *Places and stops*). Refused when it
   * has become dearer than what was shown. Either adult undoes it for ten minutes; a retry gets the first answer.
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
  /** Before its last day is over the family stays after all; its drives stay with those who have them by then. */
  stay: base.input(z.object({ groupId: id })).output(z.object({})),
  /** By an admin; a family of admins by the owner alone. The admin undoes it for ten minutes. */
  removeHousehold: base
    .errors({ REFUSED: refusal(['admin_only', ...removalRefusals, ...onTheWayRefusals]) })
    .input(z.object({ groupId: id, householdId: id }))
    .output(z.object({})),
}
