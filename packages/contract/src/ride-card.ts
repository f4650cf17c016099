// The ride card: a ride as every screen shows it, with the reasons for the choice of its driver.
import { seatOutcomes } from '@beanpool/domain/beans/ride-entries'
import { priceReasons } from '@beanpool/domain/beans/seat-price'
import { exclusionReasons, whyRules } from '@beanpool/domain/planner/input/types'
import { driverSources } from '@beanpool/domain/rides/driver-source'
import { rideStatuses, seatStates } from '@beanpool/domain/rides/ride-states'
import { tapKinds } from '@beanpool/domain/rides/ride-taps'
import { takeRefusals } from '@beanpool/domain/rides/take-ride'
import { z } from 'zod'
import { date, householdRef, hundredths, id, instant, person } from './scalars.ts'
import { openUndo } from './undo.ts'
import { urgentRequest } from './urgent-request.ts'

/** The stored statuses; "locked" and "late" are computed from the clock instead. */
export const rideStatus = z.enum(rideStatuses)

const seatState = z.enum(seatStates)
export const seatOutcome = z.enum(seatOutcomes)

const priceReason = z.enum(priceReasons)

export const takeRefusal = z.enum(takeRefusals)

export const activityLine = z.object({
  activityId: id,
  at: instant,
  /** The name of the adult who acted; null for Beanpool itself, through a job or the planner. */
  actorName: z.string().nullable(),
  /** A plain-language sentence without its subject, which is `actorName`. */
  text: z.string(),
  /** A time that completes the sentence: "Offered to Okafor until ...". */
  until: instant.nullable(),
})

const rideSeat = z.object({
  kidId: id,
  kidName: z.string(),
  ...householdRef,
  state: seatState,
  mine: z.boolean(),
  /**
   * True if the seat was cancelled inside the late window: the car does not wait for this kid, and the seat is still
   * charged.
   */
  cancelledLate: z.boolean(),
})

const dayTap = z.object({
  tapId: id,
  kind: z.enum(tapKinds),
  kidIds: z.array(id),
  missingKidIds: z.array(id),
  /** The time of the tap. */
  at: instant,
})
export type DayTap = z.infer<typeof dayTap>

export const rideCard = z.object({
  rideId: id,
  groupId: id,
  groupName: z.string(),
  timeZone: z.string(),
  poolId: id,
  poolName: z.string(),
  date,
  startAt: instant,
  endAt: instant,
  fromName: z.string(),
  toName: z.string(),
  /** Counts from 1; a date with several cars shows "car 2 of 3". */
  carNumber: z.int(),
  carCount: z.int(),
  status: rideStatus,
  capacity: z.int(),
  seats: z.array(rideSeat),
  driver: person.nullable(),
  /** The name that the family gave the driver's car; null if it gave none. */
  carName: z.string().nullable(),
  /** How the driver got the drive; null if the ride has no driver. */
  driverSource: z.enum(driverSources).nullable(),
  /** When the driver got the drive; null if the ride has no driver. */
  driverSince: instant.nullable(),
  seatPriceHundredths: hundredths,
  priceReasons: z.array(priceReason),
  /**
   * What the driver's household earns with the seats booked now; on a ride without a driver, what the reader's
   * household would earn.
   */
  earnsHundredths: hundredths,
  lockAt: instant,
  locked: z.boolean(),
  lateAt: instant,
  late: z.boolean(),
  /** Why this adult may not take the ride now; null if they may. */
  takeRefusal: takeRefusal.nullable(),
  /** The open offer to this adult's household. An expired offer stays here until the ride is passed on. */
  offerToMe: z.object({ offerId: id, expiresAt: instant }).nullable(),
  /**
   * The first name of the driver who last gave the ride back, if it is offered to this adult's household; otherwise
   * null.
   */
  cantDrive: z.string().nullable(),
  /** This adult's latest action on the ride, if it can still be undone. */
  undo: openUndo.nullable(),
  /** True for the adults of the driving household, until the driver is on the way or the ride starts. */
  canCantDrive: z.boolean(),
  /**
   * True for an admin of another family, who may give the ride back for the driver until a kid is in the car or the
   * ride starts.
   */
  canGiveBackFor: z.boolean(),
  /**
   * Whether the driving family has confirmed the drive, from the evening before. Shown to that family and to admins;
   * null for other readers, and before that evening.
   */
  confirmation: z.enum(['asked', 'confirmed']).nullable(),
  /**
   * When the driving family is asked to confirm; three hours later, admins see the drive as unconfirmed. Shown to the
   * same readers until the start.
   */
  confirmFrom: instant.nullable(),
  /** True if the drive can be offered to other families, which is possible until the lock. */
  canReoffer: z.boolean(),
  /** True for the adults of the driving household, until the lock. */
  canSwap: z.boolean(),
  /** An open proposal to swap this drive: made to this adult's household, by it, or between other households. */
  swap: z.enum(['for_me', 'mine', 'others']).nullable(),
  /** True if an admin called the ride off; the calendar still shows it. */
  calledOff: z.boolean(),
  badWeather: z.boolean(),
  /** True if the ride belongs to a pool that Beanpool suggested. */
  suggested: z.boolean(),
  /** True for an admin, who may move an assigned drive to another adult until a kid is in the car or the ride starts. */
  canPickDriver: z.boolean(),
  canCallOff: z.boolean(),
  canRestore: z.boolean(),
  /** True if this adult may set or remove the ride's weather mark. */
  canMarkWeather: z.boolean(),
  /** True if the claimant drives or drove the ride for cash, so it moves no beans. */
  forCash: z.boolean(),
  canComplete: z.boolean(),
  canCorrect: z.boolean(),
  /**
   * True if this adult's weekly times or a vacation rule out driving then. They may still take the ride, but get no
   * offers.
   */
  awayThen: z.boolean(),
  /**
   * Rides in other pools, in any group, that overlap with this one and have a seat for one of the reader's kids: a kid
   * can be on only one of them.
   */
  clashes: z.array(z.object({ kidId: id, rideId: id, poolName: z.string(), startAt: instant })),
  /**
   * True on a ride without a driver if the reader's household has a kid aboard and a balance at or below the soft
   * nudge, unless `awayThen`.
   */
  priorityToMe: z.boolean(),
  /**
   * The current driver's taps on the day in order, without those taken back. The driver and admins see all of them, and
   * so does the driver's family if it has no kid aboard. A rider's family sees the taps about its own kids. Other
   * readers see none.
   */
  taps: z.array(dayTap),
  /** The urgent request for this ride: posted, claimed, or done by its claimant. */
  urgent: urgentRequest.nullable(),
})
export type RideCard = z.infer<typeof rideCard>

export const whyRule = z.enum(whyRules)

export const exclusionReason = z.enum(exclusionReasons)

/**
 * The household that came first but was passed over, for one of two reasons: it drives another ride at the same time or
 * later (with whether only it could drive that ride), or it is spared because balances even out better. `first`: the
 * rule that put it first.
 */
export const exchange = z.object({
  householdId: id,
  householdName: z.string(),
  kind: z.enum(['same_time', 'later_turn', 'evens_out']),
  first: whyRule,
  neededFor: z.object({ poolName: z.string(), startAt: instant, onlyThey: z.boolean() }).nullable(),
})

export const why = z.object({
  rule: whyRule,
  candidates: z.array(
    z.object({
      ...householdRef,
      adultName: z.string(),
      projectedHundredths: hundredths,
      drivesThatWeek: z.int(),
      lastDroveAt: instant.nullable(),
      chosen: z.boolean(),
    }),
  ),
  excluded: z.array(z.object({ ...householdRef, projectedHundredths: hundredths, reason: exclusionReason })),
  exchange: exchange.nullable(),
})
export type Why = z.infer<typeof why>
