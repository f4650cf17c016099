// The ride card: a ride as shown on every screen, with the reasons for the choice of driver.
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

/** "Locked" and "late" are computed from the clock, not stored. */
export const rideStatus = z.enum(rideStatuses)

const seatState = z.enum(seatStates)
export const seatOutcome = z.enum(seatOutcomes)

const priceReason = z.enum(priceReasons)

export const takeRefusal = z.enum(takeRefusals)

export const activityLine = z.object({
  activityId: id,
  at: instant,
  /** Null if Beanpool acted, through a job or the planner. */
  actorName: z.string().nullable(),
  /** A plain-language sentence without its subject. */
  text: z.string(),
  /** A time that ends the sentence: "Offered to Okafor until ...". */
  until: instant.nullable(),
})

const rideSeat = z.object({
  kidId: id,
  kidName: z.string(),
  ...householdRef,
  state: seatState,
  mine: z.boolean(),
  /** Cancelled inside the late window: the car does not wait for this kid, and the seat is still charged. */
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
  /** 1-based; a date with several cars shows "car 2 of 3". */
  carNumber: z.int(),
  carCount: z.int(),
  status: rideStatus,
  capacity: z.int(),
  seats: z.array(rideSeat),
  driver: person.nullable(),
  /** The driver's car, if the family named it. */
  carName: z.string().nullable(),
  /** How the driver got the drive; null without a driver. */
  driverSource: z.enum(driverSources).nullable(),
  /** When the driver got it; null without a driver. */
  driverSince: instant.nullable(),
  seatPriceHundredths: hundredths,
  priceReasons: z.array(priceReason),
  /** What the driver's household earns with the seats booked now; without a driver, what the reader's would. */
  earnsHundredths: hundredths,
  lockAt: instant,
  locked: z.boolean(),
  lateAt: instant,
  late: z.boolean(),
  /** Null when this adult may take the ride now. */
  takeRefusal: takeRefusal.nullable(),
  /** The open offer to this adult's household. An expired offer stays until the ride is passed on. */
  offerToMe: z.object({ offerId: id, expiresAt: instant }).nullable(),
  /**
   * If the ride is offered to this adult's household: the first name of the driver who last gave it back; else null.
   */
  cantDrive: z.string().nullable(),
  /** This adult's latest action on the ride, if it can still be undone. */
  undo: openUndo.nullable(),
  /** True for the driving household's adults, until the driver is on the way or the ride starts. */
  canCantDrive: z.boolean(),
  /**
   * True for an admin of another family, who may give the ride back for the driver until a kid is in the car or the
   * ride starts.
   */
  canGiveBackFor: z.boolean(),
  /**
   * From the evening before: whether the driving family has confirmed. Shown to that family and admins; null for
   * others, and earlier.
   */
  confirmation: z.enum(['asked', 'confirmed']).nullable(),
  /**
   * When the driving family is asked; three hours later, admins see the drive as unconfirmed. Shown to the same
   * readers, until the start.
   */
  confirmFrom: instant.nullable(),
  /** The drive can be offered to others until the lock. */
  canReoffer: z.boolean(),
  /** True for the driving household's adults, until the lock. */
  canSwap: z.boolean(),
  /** An open proposal to swap this drive: to this adult's household, by it, or between others. */
  swap: z.enum(['for_me', 'mine', 'others']).nullable(),
  /** An admin called the ride off; the calendar still shows it. */
  calledOff: z.boolean(),
  badWeather: z.boolean(),
  /** Belongs to a pool that Beanpool suggested. */
  suggested: z.boolean(),
  /** True for an admin, who may move an assigned drive to another adult until a kid is in the car or the ride starts. */
  canPickDriver: z.boolean(),
  canCallOff: z.boolean(),
  canRestore: z.boolean(),
  /** True if this adult may set or remove the ride's weather mark. */
  canMarkWeather: z.boolean(),
  /** The claimant drives or drove the ride for cash: it moves no beans. */
  forCash: z.boolean(),
  canComplete: z.boolean(),
  canCorrect: z.boolean(),
  /** This adult's weekly times or a vacation rule out driving then. They may still take the ride, but get no offers. */
  awayThen: z.boolean(),
  /**
   * The rides of the reader's kids in other pools, in any group, that overlap with this one: a kid can be on only one
   * of them.
   */
  clashes: z.array(z.object({ kidId: id, rideId: id, poolName: z.string(), startAt: instant })),
  /** True on a ride without a driver, for a household aboard at or below the soft nudge, unless `awayThen`. */
  priorityToMe: z.boolean(),
  /**
   * The current driver's taps on the day in order, without those taken back. A rider's family sees its own kids' taps;
   * the driver sees all, as do admins and the driver's family without a kid aboard. Others see none.
   */
  taps: z.array(dayTap),
  /** The urgent request for this ride: posted, claimed, or done by its claimant. */
  urgent: urgentRequest.nullable(),
})
export type RideCard = z.infer<typeof rideCard>

export const whyRule = z.enum(whyRules)

export const exclusionReason = z.enum(exclusionReasons)

/**
 * The household that came first but drives another ride, at the same time or later, and whether nobody else could drive
 * that one; or that is spared because balances even out better. `first`: the rule that put it first.
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
