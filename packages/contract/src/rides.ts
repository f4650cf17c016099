// Rides: one car on one date of a pool. Every screen shows a ride as a card.
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

/** A kid whom this adult may mark as not riding on the ride's date, or as riding after all. */
const attendance = z.object({
  kidId: id,
  kidName: z.string(),
  householdName: z.string(),
  mine: z.boolean(),
  riding: z.boolean(),
})

/** People whom the reader can call or text about the ride: its driver and the riders' adults. */
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
  /** True if this adult had claimed the ride, so it is paid in cash and moves no beans. */
  forCash: z.boolean(),
  /** What happens to an open or confirmed no-show report if this adult is recorded as the driver. */
  report: z.enum(namingOutcomes).nullable(),
})

/**
 * What "Can't drive" would do now. Null if this adult cannot give the ride back, either as their own or, as an admin,
 * for its driver.
 */
export const cantDriveFacts = z.object({
  /** The assigned driver, who gets the strike even if another adult of the family taps. */
  driverName: z.string(),
  driverIsMe: z.boolean(),
  /** False if an admin would give the ride back for its driver. */
  isMyFamily: z.boolean(),
  /**
   * True if the ride changed after this driver took it, or the driver is `away`: then giving it back costs neither a
   * strike nor beans.
   */
  free: z.boolean(),
  /** True if the driver entered a vacation for that day and the ride is not locked. */
  away: z.boolean(),
  /** True inside the late window, where the strike counts at once and beans move. */
  strikeCounts: z.boolean(),
  strikeWeight: z.int(),
  penaltyHundredths: hundredths,
  /** The assigned driver's allowances. A conversion uses these even if another adult of the family taps. */
  allowance: conversionAllowance,
  /** The other adults of the driver's household, who can drive instead. */
  partners: z.array(z.object({ adultId: id, name: z.string() })),
})
export type CantDriveFacts = z.infer<typeof cantDriveFacts>

export const rideDetail = z.object({
  card: rideCard,
  /** The driver's car, shown to the driver and the families on the day until Done. */
  car: z.object(carLook).nullable(),
  /** Who called the ride off, and their note; null if it was not called off. */
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
    /** When a no-show report that still counts was confirmed. For 7 days from then, an admin can record who drove. */
    confirmedAt: instant.nullable(),
    /** The weight of the strike that a confirmed report gives the driver; 0 if the Fair Guard gives none. */
    strikeWeight: z.int(),
  }),
  attendance: z.array(attendance),
  /** Kids whom the driver marked as not at their stop; the Done form opens with them as absent. */
  missingKidIds: z.array(id),
  why: why.nullable(),
  /**
   * Set if an admin gave the ride back for an adult of the reader's family who has not driven it since. `forName`: that
   * adult; null if it is the reader.
   */
  givenBack: z.object({ byName: z.string().nullable(), forName: z.string().nullable() }).nullable(),
  /** The admin who picked the ride's driver; null if no admin did. */
  pickedByName: z.string().nullable(),
  /**
   * The number of kids in all cars of the date, and the seats of the largest car. They explain why another car is
   * needed.
   */
  ofDate: z.object({ kids: z.int(), largestCar: z.int() }),
  notes: z.string().nullable(),
  fromAddress: z.string(),
  toAddress: z.string(),
  activity: z.array(activityLine),
  cantDrive: cantDriveFacts.nullable(),
  /** Adults of the group whom this admin may record as the driver, with the effect of each choice. */
  possibleDrivers: z.array(possibleDriver),
  /**
   * True if some adults are missing from `possibleDrivers` because this admin's family is involved; another admin has
   * to record them.
   */
  othersNameThem: z.boolean(),
})
export type RideDetail = z.infer<typeof rideDetail>

const cantDriveRefusals = [...domainCantDriveRefusals, ...convertRefusals, ...staleTermsRefusals] as const

/**
 * `detail` names the current driver. `own_drive`: from the lock on, an admin cannot pick another driver for a drive of
 * their own family.
 */
const findRefusals = [
  'admin_only',
  ...domainFindRefusals,
  'already_offered',
  'nobody_can',
  'driver_not_eligible',
] as const

/**
 * The terms that were shown before the tap (decision 11). If the price has risen since, the tap is refused and nothing
 * changes. `late`: a strike counts, or a seat is charged. `locked`: the terms that apply from the lock on.
 */
export const shownTerms = z.object({ late: z.boolean(), locked: z.boolean() })

const outcomes = z.array(z.object({ kidId: id, outcome: seatOutcome })).max(16)

export const rides = {
  /** Lists all rides of the adult's groups that start in [from, to), ordered by start; at most 62 days. */
  calendar: base
    .input(z.object({ from: enteredInstant, to: enteredInstant, groupId: id.optional() }))
    .output(z.object({ rides: z.array(rideCard) })),
  month,
  /**
   * Lists at most 50 rides without a driver in one or all of the adult's groups, soonest first: those in the next 7
   * days, and those offered to the adult's household, however far ahead.
   */
  needsDriver: base
    .input(z.object({ groupId: id.optional() }))
    .output(z.object({ rides: z.array(rideCard) })),
  get: base.input(z.object({ rideId: id })).output(rideDetail),
  /** Makes the adult the ride's driver. A retry gets the same response as the first call. */
  take: base
    .errors({ REFUSED: refusal(takeRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /**
   * Gives a drive back. `reoffer`: possible until the lock. `release`: possible until the start; inside the lock, the
   * search for a driver begins automatically. `convert`: posts the ride as urgent, with a price, until the start. The
   * drive can also be handed to the household's other adult. All but the hand-over give the driver a strike, which for
   * a converted drive is waived once the ride is claimed.
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
   * Confirms the drive on the evening before; any adult of the driving household may do it. Repeating the call changes
   * nothing.
   */
  confirm: base
    .errors({ REFUSED: refusal(confirmRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /**
   * Gives back another family's drive for a driver who cannot tap. Admins only, until the start. It counts as if the
   * driver had given it back. With `excuseNote`, the strike is excused at once. Both admin and driver may undo it.
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
  /** Lists the rides of the next 30 days that have neither a driver nor an open offer, soonest first. */
  shortfalls: base.input(z.object({ groupId: id })).output(z.object({ shortfalls: z.array(shortfall) })),
  /**
   * Assigns a driver in fair order. Admins only. Before the lock, the plan assigns a driver; inside it, a household
   * gets an offer.
   */
  assignFairly: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  driverChoices: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id }))
    .output(driverChoices),
  /**
   * Picks a driver from those the plan's filters allow. Admins only. Before the lock, the adult gets the drive; inside
   * it, their household gets an offer. The current driver loses the ride immediately, without a strike.
   */
  pickDriver: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id, adultId: id }))
    .output(rideDetail),
  /**
   * Marks the kid as not riding on this date, which is free before the late window and charged inside it. Adults may
   * mark their own kids, admins any kid.
   */
  notRiding: base
    .errors({ REFUSED: refusal([...notRidingRefusals, 'now_late']) })
    .input(z.object({ rideId: id, kidId: id, shown: shownTerms.pick({ late: true }).optional() }))
    .output(rideDetail),
  /** Lets the kid ride again on this date, until the start and if there is room. */
  ridingAgain: base
    .errors({ REFUSED: refusal(ridingAgainRefusals) })
    .input(z.object({ rideId: id, kidId: id }))
    .output(rideDetail),
  /**
   * Calls the ride off, even if it is locked or claimed. Admins only, until the start. No charge and no strike. The
   * riders see `note`. `kidsMove`: the kids get free seats in the date's other cars; otherwise they have no ride.
   */
  callOff: base
    .errors({ REFUSED: refusal(['admin_only', ...callOffRefusals]) })
    .input(z.object({ rideId: id, note: optionalText(200), kidsMove: z.boolean().default(false) }))
    .output(rideDetail),
  /**
   * Moves all of the ride's kids to free seats in the date's other cars, so the ride needs no driver. Admins only. No
   * strike.
   */
  merge: base
    .errors({ REFUSED: refusal(['admin_only', ...mergeRefusals]) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** Restores a ride that was called off, with its driver if that adult can still drive. */
  restore: base
    .errors({ REFUSED: refusal(['admin_only', ...restoreRefusals]) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** Calls off all of a group's rides on a day that have not started, for example on a snow day. */
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
   * Moves all of a group's rides on a day that have not started by this many minutes (earlier if negative), for example
   * for a late start; 0 undoes it. A driver who is busy then loses the ride without a strike; a claimant who is busy
   * prevents the move. `before`: the previous shift in minutes, which undoing the move restores.
   */
  shiftDay: base
    .errors({ REFUSED: refusal(['admin_only', 'too_late', 'driver_busy']) })
    .input(z.object({ groupId: id, date: enteredDate, minutes: z.int().min(-240).max(240) }))
    .output(z.object({ count: z.int(), before: z.int() })),
  /**
   * Marks bad weather, which changes the ride's price. Its driver or an admin may set the mark until the ride is done;
   * an admin may remove it for 7 days.
   */
  markBadWeather: base
    .errors({ REFUSED: refusal(weatherRefusals) })
    .input(z.object({ rideId: id, on: z.boolean() }))
    .output(rideDetail),
  /** Lists the open no-show reports that concern the reader or need the reader's decision. */
  reports: base.output(z.object({ reports: z.array(waitingReport) })),
  /**
   * Reports that the driver did not come. Adults with a kid on the ride may do this, from 10 minutes to 48 hours after
   * the start.
   */
  reportNoShow: base
    .errors({ REFUSED: refusal(reportRefusals) })
    .input(z.object({ rideId: id, note: optionalText(300) }))
    .output(rideDetail),
  /**
   * Decides a no-show report. For admins who belong to neither the driver's nor the reporter's family, if the group has
   * any. Confirming reverses what was posted.
   */
  decideNoShow: base
    .errors({ REFUSED: refusal(['admin_only', ...noShowRefusals]) })
    .input(z.object({ rideId: id, confirm: z.boolean() }))
    .output(rideDetail),
  /**
   * Marks the ride as done. Only its driver may do this, and not before the start. `detail` names the adult who has
   * already ended it.
   */
  complete: base
    .errors({ REFUSED: refusal(completeRefusals) })
    .input(z.object({ rideId: id, outcomes }))
    .output(rideDetail),
  /**
   * Corrects the ride's outcome, by a reversal and a new transaction. Its driver or an admin may do this until 7 days
   * after the start. An admin may record who drove, but if another family has an admin, neither for their own family
   * nor while involved in a report. A correction also settles the report; after a confirmed report, it is possible for
   * 7 days from the decision.
   */
  correct: base
    .errors({ REFUSED: refusal([...correctRefusals, 'not_a_member']) })
    .input(z.object({ rideId: id, outcomes, driverAdultId: id.optional(), note: optionalText(300) }))
    .output(rideDetail),
}
