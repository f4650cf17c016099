// Rides: one car on one date of a pool. Every screen shows a ride as its card.
import { staleTermsRefusals } from '@beanpool/domain/rides/agreed-terms'
import { callOffRefusals, restoreRefusals, weatherRefusals } from '@beanpool/domain/rides/call-off'
import {
  cantDriveActions,
  cantDriveReasons,
  cantDriveRefusals as domainCantDriveRefusals,
  giveBackForRefusals,
} from '@beanpool/domain/rides/cant-drive'
import { completeRefusals, correctRefusals } from '@beanpool/domain/rides/complete-ride'
import { confirmRefusals } from '@beanpool/domain/rides/confirmation'
import { findRefusals as domainFindRefusals } from '@beanpool/domain/rides/find-driver'
import { mergeRefusals } from '@beanpool/domain/rides/merge-car'
import { namingOutcomes, noShowRefusals, reportRefusals } from '@beanpool/domain/rides/no-show'
import { notRidingRefusals, ridingAgainRefusals } from '@beanpool/domain/rides/not-riding'
import { takeRefusals } from '@beanpool/domain/rides/take-ride'
import { convertRefusals } from '@beanpool/domain/urgent/urgent-rules'
import { z } from 'zod'
import { carLook } from './cars.ts'
import { base, planLimit, refusal } from './errors.ts'
import { activityLine, rideCard, seatOutcome, why } from './ride-card.ts'
import { driverChoices, month, shortfall, waitingReport } from './ride-lists.ts'
import {
  enteredDate,
  enteredInstant,
  householdRef,
  hundredths,
  id,
  instant,
  optionalText,
} from './scalars.ts'
import { askedPrice, conversionAllowance } from './urgent-request.ts'

// The people on a ride's sheet: its kids, the people to call, and the adults who may be recorded as its driver.

/** A kid whom this adult may mark as not riding on the ride's date, or as riding again. */
const attendance = z.object({
  kidId: id,
  kidName: z.string(),
  householdName: z.string(),
  mine: z.boolean(),
  riding: z.boolean(),
})

/** People to call or text about the ride, except the reader: the driver and the riders' adults. */
const contact = z.object({
  adultId: id,
  name: z.string(),
  ...householdRef,
  phone: z.string(),
  drives: z.boolean(),
})

const possibleDriver = z.object({
  adultId: id,
  name: z.string(),
  householdName: z.string(),
  /** The adult had claimed the ride, so it is paid in cash and no beans move. */
  forCash: z.boolean(),
  /** How naming them affects an open or confirmed no-show report. */
  report: z.enum(namingOutcomes).nullable(),
})

/**
 * What "Can't drive" would do now; null if this adult can give the ride back neither as their own nor, as an admin, for
 * its driver.
 */
export const cantDriveFacts = z.object({
  /** The assigned driver, who gets the strike even if another adult taps. */
  driverName: z.string(),
  driverIsMe: z.boolean(),
  /** False if an admin gives the ride back for its driver. */
  isMyFamily: z.boolean(),
  /**
   * The ride changed after this driver took it, or they are `away`: giving it back costs neither a strike nor beans.
   */
  free: z.boolean(),
  /** They entered a vacation for that day, and the ride is not locked. */
  away: z.boolean(),
  /** True inside the late window: the strike counts at once, and beans move. */
  strikeCounts: z.boolean(),
  strikeWeight: z.int(),
  penaltyHundredths: hundredths,
  /** The assigned driver's allowances, which a conversion counts against even if another adult taps. */
  allowance: conversionAllowance,
  /** Other adults of the household, who can drive instead. */
  partners: z.array(z.object({ adultId: id, name: z.string() })),
})
export type CantDriveFacts = z.infer<typeof cantDriveFacts>

export const rideDetail = z.object({
  card: rideCard,
  /** Shown to the driver and the families, on the day until Done. */
  car: z.object(carLook).nullable(),
  /** Set on a ride that an admin called off. */
  calledOff: z.object({ byName: z.string().nullable(), note: z.string().nullable() }).nullable(),
  contacts: z.array(contact),
  noShow: z.object({
    canReport: z.boolean(),
    canDecide: z.boolean(),
    waiting: z
      .object({
        reporterName: z.string(),
        reporterIsMe: z.boolean(),
        accusedName: z.string(),
        accusedIsMe: z.boolean(),
        note: z.string().nullable(),
      })
      .nullable(),
    /** When a report that is still in force was confirmed: for 7 days from then, the driver can be recorded. */
    confirmedAt: instant.nullable(),
    /** The weight of the driver's strike from a confirmed report; 0 if the Fair Guard gives none. */
    strikeWeight: z.int(),
  }),
  attendance: z.array(attendance),
  /** Kids whom the driver marked as not at their stop: the Done form initially lists them as absent. */
  missingKidIds: z.array(id),
  why: why.nullable(),
  /**
   * An admin gave the ride back for an adult of the reader's family, and that adult has not driven it since. `forName`:
   * that adult; null for the reader.
   */
  givenBack: z.object({ byName: z.string().nullable(), forName: z.string().nullable() }).nullable(),
  /** The admin who picked the ride's driver; null otherwise. */
  pickedByName: z.string().nullable(),
  /** The number of kids in all of the date's cars, and the seats of the largest car: the reason for another one. */
  ofDate: z.object({ kids: z.int(), largestCar: z.int() }),
  notes: z.string().nullable(),
  fromAddress: z.string(),
  toAddress: z.string(),
  activity: z.array(activityLine),
  cantDrive: cantDriveFacts.nullable(),
  /** Adults of the group whom this admin may record as the driver, with the effect of each choice. */
  possibleDrivers: z.array(possibleDriver),
  /** Some adults are omitted because this admin's family is involved; another admin has to record them. */
  othersNameThem: z.boolean(),
})
export type RideDetail = z.infer<typeof rideDetail>

const cantDriveRefusals = [...domainCantDriveRefusals, ...convertRefusals, ...staleTermsRefusals] as const

/**
 * `detail` names the present driver. `own_drive`: from the lock on, admins cannot hand their own family's drive to
 * another by a pick.
 */
const findRefusals = [
  'admin_only',
  ...domainFindRefusals,
  'already_offered',
  'nobody_can',
  'driver_not_eligible',
] as const

/**
 * The terms shown before the tap (decision 11). If the price has risen since, the tap is refused and nothing changes.
 * `late`: a strike counts, or a seat is charged; `locked`: the terms from the lock on.
 */
export const shownTerms = z.object({ late: z.boolean(), locked: z.boolean() })

const outcomes = z.array(z.object({ kidId: id, outcome: seatOutcome })).max(16)

export const rides = {
  /** Lists all rides of the adult's groups that start in [from, to), at most 62 days, ordered by start. */
  calendar: base
    .input(z.object({ from: enteredInstant, to: enteredInstant, groupId: id.optional() }))
    .output(z.object({ rides: z.array(rideCard) })),
  month,
  /**
   * Lists at most 50 rides without a driver in one or all of the adult's groups, soonest first: those in the next 7
   * days and, however far ahead, those offered to the adult's household.
   */
  needsDriver: base
    .input(z.object({ groupId: id.optional() }))
    .output(z.object({ rides: z.array(rideCard) })),
  get: base.input(z.object({ rideId: id })).output(rideDetail),
  /** The adult assigns themselves. A retry gets the first answer. */
  take: base
    .errors({ REFUSED: refusal(takeRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /**
   * Gives a drive back: `reoffer` until the lock, `release` until the start (inside the lock the search begins
   * automatically), `convert` posts it as urgent, with a price, until the start; or hands it to the household's other
   * adult. All but the last give the driver a strike; a converted drive's strike is waived once it is claimed.
   */
  cantDrive: base
    .errors({ REFUSED: refusal(cantDriveRefusals), PLAN_LIMIT: planLimit })
    .input(
      z.object({
        rideId: id,
        action: z.enum(cantDriveActions),
        partnerAdultId: id.optional(),
        pricing: askedPrice.optional(),
        reason: z.enum(cantDriveReasons).optional(),
        shown: shownTerms.optional(),
      }),
    )
    .output(rideDetail),
  /**
   * On the evening before, an adult of the driving household confirms the drive. Repeating the call changes nothing.
   */
  confirm: base
    .errors({ REFUSED: refusal(confirmRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /**
   * An admin gives back another family's drive, until the start, for a driver who cannot tap: it counts as the driver's
   * own doing. With `excuseNote` the strike is excused at once. Both admin and driver may undo it.
   */
  giveBackFor: base
    .errors({ REFUSED: refusal(['admin_only', ...giveBackForRefusals, ...staleTermsRefusals]) })
    .input(
      z.object({
        rideId: id,
        driverAdultId: id,
        reason: z.enum(cantDriveReasons).optional(),
        excuseNote: optionalText(500),
        shown: shownTerms,
      }),
    )
    .output(rideDetail),
  /** Lists rides of the next 30 days without a driver or an open offer, soonest first. */
  shortfalls: base.input(z.object({ groupId: id })).output(z.object({ shortfalls: z.array(shortfall) })),
  /** For admins. Before the lock the plan assigns a driver; inside it, a household gets an offer. */
  assignFairly: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  driverChoices: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id }))
    .output(driverChoices),
  /**
   * For admins, within the plan's filters: before the lock the adult drives, inside it their household gets an offer.
   * The present driver loses the ride immediately, without a strike.
   */
  pickDriver: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id, adultId: id }))
    .output(rideDetail),
  /**
   * Marks the kid as not riding on this date: free before the late window, charged inside it. For one's own kids;
   * admins, any kid.
   */
  notRiding: base
    .errors({ REFUSED: refusal([...notRidingRefusals, 'now_late']) })
    .input(z.object({ rideId: id, kidId: id, shown: shownTerms.pick({ late: true }).optional() }))
    .output(rideDetail),
  /** Lets the kid ride again on this date, until the start, if there is room. */
  ridingAgain: base
    .errors({ REFUSED: refusal(ridingAgainRefusals) })
    .input(z.object({ rideId: id, kidId: id }))
    .output(rideDetail),
  /**
   * For admins, until the start, even for locked or claimed rides: no charge, no strike. The riders see `note`.
   * `kidsMove`: the ride's kids get free seats in the date's other cars; otherwise they have none.
   */
  callOff: base
    .errors({ REFUSED: refusal(['admin_only', ...callOffRefusals]) })
    .input(z.object({ rideId: id, note: optionalText(200), kidsMove: z.boolean().default(false) }))
    .output(rideDetail),
  /**
   * For admins: moves all of the ride's kids to free seats in the date's other cars, so that it needs no driver. No
   * strike.
   */
  merge: base
    .errors({ REFUSED: refusal(['admin_only', ...mergeRefusals]) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** Restores a ride that was called off, with its driver if they still can. */
  restore: base
    .errors({ REFUSED: refusal(['admin_only', ...restoreRefusals]) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** Calls off all of a group's rides that have not started on a day, as on a snow day. */
  callOffDay: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, date: enteredDate, note: optionalText(200) }))
    .output(z.object({ count: z.int(), rideIds: z.array(id) })),
  /** Restores all rides of the day that were called off, or only the listed ones. */
  restoreDay: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, date: enteredDate, rideIds: z.array(id).max(200).optional() }))
    .output(z.object({ count: z.int() })),
  /**
   * Moves a group's rides that have not started on a day by this many minutes (earlier if negative), as for a late
   * start; 0 undoes it. A busy driver is released without a strike; a busy claimant prevents the move. `before`: the
   * previous shift in minutes, to undo the move.
   */
  shiftDay: base
    .errors({ REFUSED: refusal(['admin_only', 'too_late', 'driver_busy']) })
    .input(z.object({ groupId: id, date: enteredDate, minutes: z.int().min(-240).max(240) }))
    .output(z.object({ count: z.int(), before: z.int() })),
  /**
   * Reprices the ride. Its driver or an admin may mark it until it is done; an admin may remove the mark for 7 days.
   */
  markBadWeather: base
    .errors({ REFUSED: refusal(weatherRefusals) })
    .input(z.object({ rideId: id, on: z.boolean() }))
    .output(rideDetail),
  /** Lists open no-show reports that concern the reader or await their decision. */
  reports: base.output(z.object({ reports: z.array(waitingReport) })),
  /** Reports that the driver did not come. For adults with a kid on the ride, from 10 minutes to 48 hours after the start. */
  reportNoShow: base
    .errors({ REFUSED: refusal(reportRefusals) })
    .input(z.object({ rideId: id, note: optionalText(300) }))
    .output(rideDetail),
  /**
   * For admins who belong to neither the driver's nor the reporter's family, if there are any. Confirming reverses what
   * was posted.
   */
  decideNoShow: base
    .errors({ REFUSED: refusal(['admin_only', ...noShowRefusals]) })
    .input(z.object({ rideId: id, confirm: z.boolean() }))
    .output(rideDetail),
  /** Marks the ride as done: only its driver, and not before the start. `detail` names the adult who has already ended it. */
  complete: base
    .errors({ REFUSED: refusal(completeRefusals) })
    .input(z.object({ rideId: id, outcomes }))
    .output(rideDetail),
  /**
   * Corrects the outcome until 7 days after the start, as a reversal and a new transaction: its driver or an admin. An
   * admin may record who drove, but not from their own family or while involved in a report, if another family has an
   * admin. That answers the report; after a confirmed one, 7 days from the decision are allowed.
   */
  correct: base
    .errors({ REFUSED: refusal([...correctRefusals, 'not_a_member']) })
    .input(z.object({ rideId: id, outcomes, driverAdultId: id.optional(), note: optionalText(300) }))
    .output(rideDetail),
}
