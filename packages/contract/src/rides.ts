// Rides: one car on one date of a pool. The card is what every screen shows of it.
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
import { namingOutcomes } from '@beanpool/domain/rides/naming-drivers'
import { noShowRefusals, reportRefusals } from '@beanpool/domain/rides/no-show'
import { notRidingRefusals, ridingAgainRefusals } from '@beanpool/domain/rides/not-riding'
import { staleTermsRefusals } from '@beanpool/domain/rides/shown-terms'
import { takeRefusals } from '@beanpool/domain/rides/take-ride'
import { convertRefusals } from '@beanpool/domain/urgent/urgent-rules'
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { householdRef } from './person.ts'
import { activityLine, rideCard, seatOutcome, why } from './ride-card.ts'
import { driverChoices, month, shortfall, waitingReport } from './ride-lists.ts'
import { enteredDate, enteredInstant, hundredths, id, instant, optionalText } from './scalars.ts'
import { askedPrice, conversionAllowance } from './urgent-request.ts'

// The people of a ride as its sheet lists them: its kids, whom to call, and who may be named as its driver.

/** A kid that this adult may mark as not riding on the ride's date, or take that back for. */
const attendance = z.object({
  kidId: id,
  kidName: z.string(),
  householdName: z.string(),
  mine: z.boolean(),
  riding: z.boolean(),
})

/** Whom to call or text about the ride: its driver and the riders' adults, but oneself. */
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
  /** They had claimed the ride: it is for cash then, and no beans move. */
  forCash: z.boolean(),
  /** The effect of naming them on a no-show report that is pending or confirmed. */
  report: z.enum(namingOutcomes).nullable(),
})

/** What Can't drive would mean now; null when this adult can give it back neither as theirs nor, as an admin, for its driver. */
export const cantDriveFacts = z.object({
  /** The adult who is to drive: the strike is theirs, even when somebody else taps. */
  driverName: z.string(),
  driverIsMe: z.boolean(),
  /** False for an admin, who gives it back for its driver. */
  isMyFamily: z.boolean(),
  /** The ride was changed after this driver took it, or they are `away`: giving it back costs neither a strike nor beans. */
  free: z.boolean(),
  /** They entered a vacation for that day, and the ride is not locked. */
  away: z.boolean(),
  /** True inside the late window: the strike counts at once, and beans move. */
  strikeStands: z.boolean(),
  strikeWeight: z.int(),
  penaltyHundredths: hundredths,
  /**
   * The allowances of the adult who is to drive: a conversion is checked against them, even when somebody else taps.
   */
  allowance: conversionAllowance,
  /** Other adults of the household, who may drive instead. */
  partners: z.array(z.object({ adultId: id, name: z.string() })),
})
export type CantDriveFacts = z.infer<typeof cantDriveFacts>

export const rideDetail = z.object({
  card: rideCard,
  /** Of a ride that an admin called off. */
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
    /** When one was confirmed that is still in force: the driver may be recorded for 7 days from then on. */
    confirmedAt: instant.nullable(),
    /** Of the strike that a confirmed one gives the driver; 0 where the Fair Guard gives none. */
    strikeWeight: z.int(),
  }),
  attendance: z.array(attendance),
  /** Kids that the driver's taps say were not at their stop: Done begins with them as absent. */
  missingKidIds: z.array(id),
  why: why.nullable(),
  /**
   * An admin gave it back for an adult of one's own family, who has not driven it again since. `forName`: for whom; null:
   * oneself.
   */
  givenBack: z.object({ byName: z.string().nullable(), forName: z.string().nullable() }).nullable(),
  /** The admin who picked its driver by hand; null where the driver came otherwise. */
  pickedByName: z.string().nullable(),
  /** The kids in all cars of the ride's date, and the seats of the largest: the reason for a further car. */
  ofDate: z.object({ kids: z.int(), largestCar: z.int() }),
  notes: z.string().nullable(),
  fromAddress: z.string(),
  toAddress: z.string(),
  activity: z.array(activityLine),
  cantDrive: cantDriveFacts.nullable(),
  /** Adults of the group whom this admin may name as the driver in a correction, with what that means. */
  possibleDrivers: z.array(possibleDriver),
  /** Some are left out: naming them is another admin's, as this one's family has a part in it. */
  othersNameThem: z.boolean(),
})
export type RideDetail = z.infer<typeof rideDetail>

const cantDriveRefusals = [...domainCantDriveRefusals, ...convertRefusals, ...staleTermsRefusals] as const

/**
 * `detail` names the present driver. `own_drive`: from the lock on nobody gives away their own family's drive by a
 * pick.
 */
const findRefusals = [
  'admin_only',
  ...domainFindRefusals,
  'already_offered',
  'nobody_can',
  'driver_not_eligible',
] as const

/**
 * The terms that the screen showed before the tap (decision 11). When the clock has made it dearer since, the
 * tap is refused and nothing changes. `late`: that a strike counts, or a seat is charged; `locked`: what happens from
 * the lock on.
 */
export const shownTerms = z.object({ late: z.boolean(), locked: z.boolean() })

const outcomes = z.array(z.object({ kidId: id, outcome: seatOutcome })).max(16)

export const rides = {
  /** All rides of the adult's groups that start in [from, to), at most 62 days, ordered by start. */
  calendar: base
    .input(z.object({ from: enteredInstant, to: enteredInstant, groupId: id.optional() }))
    .output(z.object({ rides: z.array(rideCard) })),
  month,
  /**
   * At most 50 rides that nobody drives yet, soonest first, in all of the adult's groups or one: of the next 7 days, and
   * those offered to the adult's household, however far ahead.
   */
  needsDriver: base
    .input(z.object({ groupId: id.optional() }))
    .output(z.object({ rides: z.array(rideCard) })),
  get: base.input(z.object({ rideId: id })).output(rideDetail),
  /** Self-assignment (product.md 7). Taking one's own ride again answers as the first time did. */
  take: base
    .errors({ REFUSED: refusal(takeRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /**
   * Gives a drive back: `reoffer` until the lock, `release` until the start (inside the lock it starts the search by
   * itself), posts it as urgent (`convert`, with a price, until the start), or hands it to the household's other adult.
   * All but the last give the driver a strike; that of a converted drive is waived when somebody claims it.
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
  /** The evening before: one of the household that drives says that they will. Saying it twice is saying it once. */
  confirm: base
    .errors({ REFUSED: refusal(confirmRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /**
   * By an admin, until the start, for a driver of another family who cannot tap it: their own release, on their record. With
   * `excuseNote` their strike is excused at once. Admin and driver may both take it back.
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
  /** Rides of the next 30 days without a driver or a running offer, soonest first. */
  shortfalls: base.input(z.object({ groupId: id })).output(z.object({ shortfalls: z.array(shortfall) })),
  /** For admins. Before the lock the plan assigns somebody; inside it somebody is offered the ride. */
  assignFairly: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  driverChoices: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id }))
    .output(driverChoices),
  /**
   * For admins, within the plan's filters: before the lock the adult drives, inside it their household is offered it.
   * A ride that somebody drives leaves them at once, without a strike.
   */
  pickDriver: base
    .errors({ REFUSED: refusal(findRefusals) })
    .input(z.object({ rideId: id, adultId: id }))
    .output(rideDetail),
  /** The kid does not ride on this date: free before the late window, charged inside it. Own household's kids; admins any. */
  notRiding: base
    .errors({ REFUSED: refusal([...notRidingRefusals, 'now_late']) })
    .input(z.object({ rideId: id, kidId: id, shown: shownTerms.pick({ late: true }).optional() }))
    .output(rideDetail),
  /** Takes it back for this date, until the start, while there is room. */
  ridingAgain: base
    .errors({ REFUSED: refusal(ridingAgainRefusals) })
    .input(z.object({ rideId: id, kidId: id }))
    .output(rideDetail),
  /**
   * By an admin, until the start, locked, claimed or not: nobody is charged, no strike. `note` is told to the riders. `kidsMove`: its
   * kids get the free seats of the date's other cars; else they have no place.
   */
  callOff: base
    .errors({ REFUSED: refusal(['admin_only', ...callOffRefusals]) })
    .input(z.object({ rideId: id, note: optionalText(200), kidsMove: z.boolean().default(false) }))
    .output(rideDetail),
  /** By an admin: all of its kids get the free seats of the date's other cars, and nobody has to drive it. No strike. */
  merge: base
    .errors({ REFUSED: refusal(['admin_only', ...mergeRefusals]) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** On again, with the driver it had where they still can. */
  restore: base
    .errors({ REFUSED: refusal(['admin_only', ...restoreRefusals]) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** A snow day: all rides of a group's day that have not started. */
  callOffDay: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, date: enteredDate, note: optionalText(200) }))
    .output(z.object({ count: z.int(), rideIds: z.array(id) })),
  /** All rides of the day that were called off, or those of them that are named. */
  restoreDay: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, date: enteredDate, rideIds: z.array(id).max(200).optional() }))
    .output(z.object({ count: z.int() })),
  /**
   * A late start: the rides of a group's day that have not started, by so many minutes later than usual (earlier when
   * negative); 0 puts them back. Who drives something else then is released without a strike; a claimant who does
   * refuses it. `before`: how many minutes the day was moved by until now, so that the move can be undone.
   */
  shiftDay: base
    .errors({ REFUSED: refusal(['admin_only', 'too_late', 'driver_busy']) })
    .input(z.object({ groupId: id, date: enteredDate, minutes: z.int().min(-240).max(240) }))
    .output(z.object({ count: z.int(), before: z.int() })),
  /** Prices the ride again, by its driver or an admin until it is done; an admin may take it away for 7 days. */
  markBadWeather: base
    .errors({ REFUSED: refusal(weatherRefusals) })
    .input(z.object({ rideId: id, on: z.boolean() }))
    .output(rideDetail),
  /** No-show reports that wait, of the reader's own case or to decide. */
  reports: base.output(z.object({ reports: z.array(waitingReport) })),
  /** The driver did not come: by an adult with a kid on the ride, from 10 minutes to 48 hours after the start. */
  reportNoShow: base
    .errors({ REFUSED: refusal(reportRefusals) })
    .input(z.object({ rideId: id, note: optionalText(300) }))
    .output(rideDetail),
  /**
   * By an admin of a family that is neither the driver's nor the reporter's, where there is one. Confirmed: what was posted
   * is reversed.
   */
  decideNoShow: base
    .errors({ REFUSED: refusal(['admin_only', ...noShowRefusals]) })
    .input(z.object({ rideId: id, confirm: z.boolean() }))
    .output(rideDetail),
  /** Done, by the driver, not before the start. `detail` names who changed it when it is over. */
  complete: base
    .errors({ REFUSED: refusal(completeRefusals) })
    .input(z.object({ rideId: id, outcomes }))
    .output(rideDetail),
  /**
   * Until 7 days after the start, by the driver or an admin: a reversal and a new transaction. An admin may name who drove,
   * but not their own family, nor with a part in a no-show report, while another family has an admin. It answers the
   * report; a confirmed one gives 7 days from its decision.
   */
  correct: base
    .errors({ REFUSED: refusal([...correctRefusals, 'not_a_member']) })
    .input(z.object({ rideId: id, outcomes, driverAdultId: id.optional(), note: optionalText(300) }))
    .output(rideDetail),
}
