// Rides: one car on one date of a pool. The card is what every screen shows of it.
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, date, hundredths, id, instant, optionalText } from './scalars.ts'

/** product.md 6. "Locked" and "late" are computed from the clock, not stored. */
export const rideStatus = z.enum([
  'needs_driver',
  'offered',
  'assigned',
  'urgent_posted',
  'urgent_claimed',
  'completed',
  'uncovered',
  'cancelled',
  'no_show',
])

/** `booked` and `held` before the ride is done; the others after. */
export const seatState = z.enum(['booked', 'held', 'rode', 'absent', 'not_picked_up'])
export const seatOutcome = z.enum(['rode', 'absent', 'not_picked_up'])

export const priceReason = z.enum([
  'early_morning',
  'evening',
  'weekend',
  'bad_weather',
  'short_notice',
  'distance',
  'rounded_up',
])

const takeRefusals = [
  'has_driver',
  'already_started',
  'over',
  'not_a_member',
  'no_car',
  'car_too_small',
  'you_drive_then',
  'cars_in_use',
  'credentials',
] as const
export const takeRefusal = z.enum(takeRefusals)

const householdRef = { householdId: id, householdName: z.string(), beanIndex }

export const rideSeat = z.object({
  kidId: id,
  kidName: z.string(),
  ...householdRef,
  state: seatState,
  mine: z.boolean(),
  /** Cancelled inside the late window: nobody waits for this kid, and the seat is charged. */
  cancelledLate: z.boolean(),
})

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
  driver: z
    .object({ adultId: id, name: z.string(), ...householdRef, isMe: z.boolean(), isMyHousehold: z.boolean() })
    .nullable(),
  hostPicked: z.boolean(),
  seatPriceHundredths: hundredths,
  priceReasons: z.array(priceReason),
  /** What the driver's household earns with the seats booked now; for a ride without driver, what you would earn. */
  earnsHundredths: hundredths,
  lockAt: instant,
  locked: z.boolean(),
  lateAt: instant,
  late: z.boolean(),
  /** Null when this adult may take the ride now. */
  takeRefusal: takeRefusal.nullable(),
  /** Called off by an admin; the calendar still shows it. */
  calledOff: z.boolean(),
  badWeather: z.boolean(),
  canCallOff: z.boolean(),
  canRestore: z.boolean(),
  /** Sets the weather mark, or takes it away where it is set. */
  canMarkWeather: z.boolean(),
  canComplete: z.boolean(),
  canCorrect: z.boolean(),
  /** True when this adult's household is lowest in the group among those with a kid here. */
  priorityToMe: z.boolean(),
})
export type RideCard = z.infer<typeof rideCard>

export const whyRule = z.enum([
  'probation',
  'only_candidate',
  'lowest_balance',
  'fewest_drives_that_week',
  'longest_since_last_drive',
  'stable_draw',
  'exchange',
  'fixed',
  'frozen',
  'none',
])

export const exclusionReason = z.enum([
  'not_active',
  'not_enrolled',
  'no_adult',
  'unavailable',
  'vacation',
  'drives_then',
  'cars_in_use',
  'no_car',
  'car_too_small',
  'credentials',
  'backed_out',
])

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
  /** The household that stood lower but was kept for another ride. */
  exchange: z.object({ householdName: z.string(), neededFor: z.string().nullable() }).nullable(),
})
export type Why = z.infer<typeof why>

export const activityLine = z.object({
  activityId: id,
  at: instant,
  /** Null: Beanpool itself, by a job or the plan. */
  actorName: z.string().nullable(),
  /** A sentence in plain words, without the actor. */
  text: z.string(),
})

/** A kid that this adult may mark as not riding on the ride's date, or take that back for. */
export const attendance = z.object({
  kidId: id,
  kidName: z.string(),
  householdName: z.string(),
  mine: z.boolean(),
  riding: z.boolean(),
})

export const rideDetail = z.object({
  card: rideCard,
  noShow: z.object({
    canReport: z.boolean(),
    canDecide: z.boolean(),
    waiting: z.object({ reporterName: z.string(), note: z.string().nullable() }).nullable(),
  }),
  attendance: z.array(attendance),
  why: why.nullable(),
  notes: z.string().nullable(),
  fromAddress: z.string(),
  toAddress: z.string(),
  activity: z.array(activityLine),
  /** Adults of the group who may be named as the driver in a correction; only for those who may correct. */
  possibleDrivers: z.array(z.object({ adultId: id, name: z.string(), householdName: z.string() })),
})
export type RideDetail = z.infer<typeof rideDetail>

const notRidingRefusals = ['not_your_kid', 'no_seat', 'already_started'] as const
const ridingAgainRefusals = ['not_your_kid', 'not_absent', 'already_started', 'no_room'] as const

const outcomes = z.array(z.object({ kidId: id, outcome: seatOutcome })).max(16)

export const rides = {
  /** All rides of the adult's groups that start in [from, to), at most 62 days, ordered by start. */
  calendar: base
    .input(z.object({ from: instant, to: instant, groupId: id.optional() }))
    .output(z.object({ rides: z.array(rideCard) })),
  get: base.input(z.object({ rideId: id })).output(rideDetail),
  /** Self-assignment (product.md 7). Taking one's own ride again answers as the first time did. */
  take: base
    .errors({ REFUSED: refusal(takeRefusals) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** The kid does not ride on this date: free before the late window, charged inside it. Own household's kids; admins any. */
  notRiding: base
    .errors({ REFUSED: refusal(notRidingRefusals) })
    .input(z.object({ rideId: id, kidId: id }))
    .output(rideDetail),
  /** Takes it back for this date, until the start, while there is room. */
  ridingAgain: base
    .errors({ REFUSED: refusal(ridingAgainRefusals) })
    .input(z.object({ rideId: id, kidId: id }))
    .output(rideDetail),
  /** By an admin, until the start, locked or not: nobody is charged, no strike. `note` is told to the riders. */
  callOff: base
    .errors({ REFUSED: refusal(['admin_only', 'already_started', 'over']) })
    .input(z.object({ rideId: id, note: optionalText(200) }))
    .output(rideDetail),
  /** On again, with the driver it had where they still can. */
  restore: base
    .errors({ REFUSED: refusal(['admin_only', 'not_called_off', 'already_started', 'pool_stopped']) })
    .input(z.object({ rideId: id }))
    .output(rideDetail),
  /** A snow day: all rides of a group's day that have not started. */
  callOffDay: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, date, note: optionalText(200) }))
    .output(z.object({ count: z.int() })),
  restoreDay: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, date }))
    .output(z.object({ count: z.int() })),
  /** Prices the ride anew, by its driver or an admin until it is done; an admin may take it away for 7 days. */
  markBadWeather: base
    .errors({ REFUSED: refusal(['not_allowed', 'over', 'too_late']) })
    .input(z.object({ rideId: id, on: z.boolean() }))
    .output(rideDetail),
  /** The driver did not come: by an adult with a kid on the ride, until 48 hours after the start. */
  reportNoShow: base
    .errors({
      REFUSED: refusal(['not_a_rider', 'not_started', 'no_driver', 'already_reported', 'too_late']),
    })
    .input(z.object({ rideId: id, note: optionalText(300) }))
    .output(rideDetail),
  /** By an admin. Confirmed: what was posted is reversed. */
  decideNoShow: base
    .errors({ REFUSED: refusal(['admin_only', 'no_report']) })
    .input(z.object({ rideId: id, confirm: z.boolean() }))
    .output(rideDetail),
  /** Done, by the driver, not before the start. `detail` names who changed it when it is over. */
  complete: base
    .errors({ REFUSED: refusal(['not_driver', 'not_started', 'no_driver', 'over', 'seats_changed']) })
    .input(z.object({ rideId: id, outcomes }))
    .output(rideDetail),
  /** Until 7 days after the start, by the driver or an admin: a reversal and a new transaction. An admin may name who drove. */
  correct: base
    .errors({
      REFUSED: refusal([
        'not_allowed',
        'not_started',
        'not_over',
        'too_late',
        'seats_changed',
        'not_a_member',
      ]),
    })
    .input(z.object({ rideId: id, outcomes, driverAdultId: id.optional(), note: optionalText(300) }))
    .output(rideDetail),
}
