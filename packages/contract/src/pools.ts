// Pools: rides that repeat on weekdays, the pool form, and the rosters (spec 2, 5, 9).
import { staleTermsRefusals } from '@beanpool/domain/rides/agreed-terms'
import { z } from 'zod'
import { followedEntered } from './calendars.ts'
import { base, planLimit, refusal } from './errors.ts'
import { leftSeat } from './left-seats.ts'
import { place } from './places.ts'
import {
  backAfterThere,
  backIssue,
  endIssue,
  endsAfterStart,
  lockHours,
  placeChoice,
  poolFields,
  throughAfterStart,
  throughIssue,
} from './pool-fields.ts'
import { poolIds, poolPreview, poolPreviewInput } from './pool-preview.ts'
import { rideCard } from './ride-card.ts'
import { shownTerms } from './rides.ts'
import {
  beanIndex,
  date,
  enteredDate,
  id,
  instant,
  line,
  name,
  optionalText,
  wallMoment,
  wallTime,
} from './scalars.ts'
import { poolTimes } from './timetables.ts'

const poolListing = z.object({
  poolId: id,
  groupId: id,
  groupName: z.string(),
  name: z.string(),
  ...poolTimes,
  endTime: wallTime.nullable(),
  timeZone: z.string(),
  fromName: z.string(),
  toName: z.string(),
  seats: z.int(),
  active: z.boolean(),
  kidCount: z.int(),
  familyCount: z.int(),
  /** Percentage of rides in the next 14 days that have a driver; null without rides. */
  coveragePercent: z.int().nullable(),
  nextRideAt: instant.nullable(),
  /** Planned rides, with or without a driver. */
  upcomingCount: z.int(),
  isAdmin: z.boolean(),
  /** The reader may change and delete the pool: an admin, or the member who shared a single ride. */
  mayChange: z.boolean(),
  /** Suggested by Beanpool. */
  suggested: z.boolean(),
})
export type PoolListing = z.infer<typeof poolListing>

const rosterKid = z.object({
  kidId: id,
  name: z.string(),
  householdId: id,
  householdName: z.string(),
  beanIndex,
  mine: z.boolean(),
  enrolled: z.boolean(),
  /**
   * Seats on locked or late rides that would be given up by withdrawing the kid; only for kids the reader may withdraw.
   */
  leaves: z.array(leftSeat),
  /** Other pools the kid rides in at the same time: in this group or, for the reader's own kids, in any group. */
  ridesThen: z.array(z.string()),
})

/** A household's wishes about driving for a pool; the planner honours them unless coverage suffers. */
const poolPreference = z.object({
  /** Wants no drives that start at noon or later. */
  morningsOnly: z.boolean(),
  /** Null if unlimited. */
  maxDrivesPerWeek: z.int().min(1, 'At least one drive').max(7, 'At most 7 drives').nullable(),
})
export type PoolPreference = z.infer<typeof poolPreference>

const poolDetail = z.object({
  pool: poolListing,
  notes: z.string().nullable(),
  startsOn: date,
  throughOn: date,
  /** The pool's last date has passed. */
  hasEnded: z.boolean(),
  /** The pool ended along with its term: it can be viewed but no longer changed. */
  endedWithTerm: z.boolean(),
  /** Null for the Fair Guard's, `fairGuardLockHours`. */
  lockHours: z.int().nullable(),
  fairGuardLockHours: z.int(),
  lateWindowMinutes: z.int(),
  fromPlaceId: id,
  fromAddress: z.string(),
  toPlaceId: id,
  toAddress: z.string(),
  /** The pool's return trip, or the pool whose return trip this is. */
  otherWay: z.object({ poolId: id, name: z.string(), ...poolTimes, isReturn: z.boolean() }).nullable(),
  /** All kids in the group, enrolled ones first. */
  roster: z.array(rosterKid),
  upcoming: z.array(rideCard),
  /** The preferences of the reader's household; null without a kid in the pool. */
  preference: poolPreference.nullable(),
})
export type PoolDetail = z.infer<typeof poolDetail>

/** How many weekly pools and how many dates the group owner's plan allows; a pool and its return trip count as one. */
const poolRoom = z.object({
  used: z.int(),
  /** Null if unlimited. */
  allowed: z.int().nullable(),
  /** How many more dates pools with dates may get; null if unlimited. */
  datesLeft: z.int().nullable(),
  /** The group's owner, whose plan counts. */
  ownerName: z.string(),
  ownedByMe: z.boolean(),
})
export type PoolRoom = z.infer<typeof poolRoom>

const poolFormOptions = z.object({
  groupId: id,
  timeZone: z.string(),
  today: date,
  defaultLockHours: z.int(),
  /**
   * The end of the group's term: pools that have no last date and begin earlier end on it. Null if the term has no
   * dates.
   */
  termThroughOn: date.nullable(),
  /** Places in the group's book. */
  places: z.array(place),
  /** The reader's own addresses, which can be copied into a new place. */
  own: z.array(z.object({ addressId: id, name: z.string(), address: z.string() })),
  /** The lock window used if the field is left empty. */
  fairGuardLockHours: z.int(),
  lateWindowMinutes: z.int(),
  /** From today on. */
  noRideDays: z.array(date),
  kids: z.array(
    z.object({
      kidId: id,
      name: z.string(),
      householdName: z.string(),
      beanIndex,
      linkedPlaceIds: z.array(id),
      mine: z.boolean(),
      /** The family must drive once before enrolling another kid, so this one cannot be enrolled now. */
      onProbation: z.boolean(),
    }),
  ),
  drivers: z.array(z.object({ adultId: id, name: z.string(), householdName: z.string() })),
})
export type PoolFormOptions = z.infer<typeof poolFormOptions>

export const createPoolInput = z
  .object({
    ...poolFields,
    /** The calendar that the pool's dates come from. */
    follows: followedEntered.optional(),
    /** The adult picked by hand to drive on the first date. */
    firstDriverAdultId: id.nullable(),
    /** The ids from the pool's preview. A retry with them creates no second pool. */
    ids: poolIds.optional(),
    /** The pool was suggested, which requires the group owner to have Pro. */
    suggested: z.boolean().optional(),
  })
  .refine(endsAfterStart, endIssue)
  .refine(throughAfterStart, throughIssue)
  .refine(backAfterThere, backIssue)

/** `startsAt`: on the group's clock. */
const sharedRide = z.object({
  poolId: id,
  groupId: poolFields.groupId,
  name: name(80, 'Say what it is'),
  startsAt: wallMoment('Say when it starts'),
  from: placeChoice('Say where it starts'),
  to: placeChoice('Say where it goes'),
  kidIds: z.array(id).max(20),
})

export const createdPool = z.object({
  poolId: id,
  returnPoolId: id.nullable(),
  /** How many were created: the pool, its return trip, or both. */
  rideCount: z.int(),
  uncoveredCount: z.int(),
  /** The names of kids whose families have three strikes and must drive once before enrolling another kid. */
  leftOut: z.array(z.string()),
})

const adminOnly = { REFUSED: refusal(['admin_only']) }
/** `pool_ended`: the pool ended along with its term. */
const adminOfRunning = { REFUSED: refusal(['admin_only', 'pool_ended']) }

/** Places are changed with the route: pool-routes.ts. */
export const poolChange = z
  .object({
    poolId: id,
    name: poolFields.name,
    weekdayMask: poolFields.weekdayMask,
    startTime: poolFields.startTime,
    endTime: wallTime.nullable(),
    timetable: poolFields.timetable,
    /** If true, the pool keeps its days, times and last date, which a calendar gives it. */
    keepsDates: z.boolean().optional(),
    throughOn: enteredDate,
    seats: poolFields.seats,
    lockHours,
    notes: optionalText(500),
    /** How many cancelled rides the admin has confirmed. */
    cancels: z.int().min(0).default(0),
  })
  .refine(endsAfterStart, endIssue)

export const noRideDay = z.object({ date, note: z.string().nullable() })
export const affectedRide = z.object({
  rideId: id,
  poolName: z.string(),
  startAt: instant,
  /** Null: none. */
  driver: z.string().nullable(),
})
export type AffectedRide = z.infer<typeof affectedRide>

export const noRideDaysListed = z.object({
  days: z.array(noRideDay),
  /** Locked or claimed rides on these days, which take place unless an admin calls them off. */
  running: z.array(affectedRide),
})

const enrolRefusals = ['not_your_kid', 'already_enrolled', 'not_enrolled', 'pool_ended', 'probation'] as const

export const pools = {
  list: base.input(z.object({ groupId: id.optional() })).output(z.object({ pools: z.array(poolListing) })),
  get: base.input(z.object({ poolId: id })).output(poolDetail),
  /** For members: only their own family's kids, and no first driver to choose. */
  formOptions: base.input(z.object({ groupId: id })).output(poolFormOptions),
  /** Returns how many pools the plan still allows, before the form opens. */
  room: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(poolRoom),
  /** Previews the plan that `create` would make with the same input and ids. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(poolPreviewInput)
    .output(poolPreview),
  /**
   * Creates the rides up to the planning horizon, including the return trip's, and plans them in the same transaction.
   */
  create: base
    .errors({ PLAN_LIMIT: planLimit, REFUSED: refusal(['admin_only', 'driver_not_eligible']) })
    .input(createPoolInput)
    .output(createdPool),
  /**
   * Shares a single ride, created as a pool with one date; for any member. Only for the caller's own kids; the other
   * families are asked whether theirs ride. A retry with the same id creates no second one.
   */
  share: base.errors({ PLAN_LIMIT: planLimit }).input(sharedRide).output(createdPool),
  /** Answers "Does Mia ride?", which is possible until the last date's lock. */
  answer: base
    .errors({ REFUSED: refusal(['not_your_kid', 'pool_ended', 'probation', 'too_late']) })
    .input(z.object({ poolId: id, kidIds: z.array(id).min(1).max(20), rides: z.boolean() }))
    .output(z.object({})),
  /**
   * Adds a return trip: the reverse route, with the pool's current kids. The two count as one pool. A retry with the
   * same id gets the first answer.
   */
  addReturn: base
    .errors({ REFUSED: refusal(['admin_only', 'has_return', 'is_return', 'pool_ended']) })
    .input(
      z.object({
        poolId: id,
        returnPoolId: id.optional(),
        backAt: z.string('Time is required').min(1, 'Time is required').pipe(wallTime),
      }),
    )
    .output(createdPool),
  /**
   * A household enrols and withdraws its own kids, an admin anyone's. Both replan unlocked rides; inside the lock, see
   * `leaves`.
   */
  enrol: base
    .errors({ REFUSED: refusal(enrolRefusals) })
    .input(z.object({ poolId: id, kidId: id }))
    .output(poolDetail),
  withdraw: base
    .errors({ REFUSED: refusal([...enrolRefusals, ...staleTermsRefusals]) })
    .input(z.object({ poolId: id, kidId: id, shown: shownTerms.optional() }))
    .output(poolDetail),
  /**
   * For the caller's own household, with a kid in the pool. Planned drives stay; the preferences apply from the next
   * planning.
   */
  savePreference: base
    .errors({ REFUSED: refusal(['no_kid_in_pool', 'pool_ended']) })
    .input(z.object({ poolId: id, ...poolPreference.shape }))
    .output(poolDetail),
  /** Cancels unlocked rides without strikes; locked ones run. Repeating it changes nothing. */
  pause: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /** Plans again; hand-picked drivers get their drives back if they can still do them. */
  resume: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /**
   * Unlocked rides move or are cancelled along with the pool; hand-picked drivers stay. Removed dates can be restored
   * for ten minutes. `cancels_rides`: the change would cancel `detail` rides, which differs from `cancels`.
   */
  update: base
    .errors({
      PLAN_LIMIT: planLimit,
      REFUSED: refusal(['admin_only', 'pool_ended', 'cancels_rides', 'follows_calendar']),
    })
    .input(poolChange)
    .output(poolDetail),
  /** Requires the pool's exact name. Works like a permanent pause: past rides stay on record. */
  delete: base
    .errors({ REFUSED: refusal(['admin_only', 'name_differs', 'pool_ended']) })
    .input(z.object({ poolId: id, name: line(80, 'Type the name of the pool') }))
    .output(z.object({ groupId: id })),
  /** Lists the group's holidays from today on. */
  noRideDays: base.input(z.object({ groupId: id })).output(noRideDaysListed),
  /** Cancels the day's unlocked rides. */
  addNoRideDay: base
    .errors(adminOnly)
    .input(z.object({ groupId: id, date: enteredDate, note: optionalText(80) }))
    .output(noRideDaysListed),
  removeNoRideDay: base
    .errors(adminOnly)
    .input(z.object({ groupId: id, date: enteredDate }))
    .output(noRideDaysListed),
}
