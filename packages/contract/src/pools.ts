// Pools: rides that repeat on weekdays, the form for a pool, and the rosters (spec 2, 5, 9).
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
  /** The percentage of rides in the next 14 days that have a driver; null without rides. */
  coveragePercent: z.int().nullable(),
  nextRideAt: instant.nullable(),
  /** The number of planned upcoming rides, with or without a driver. */
  upcomingCount: z.int(),
  isAdmin: z.boolean(),
  /** True if the reader may change and delete the pool: as an admin, or as the member who shared a single ride. */
  mayChange: z.boolean(),
  /** True if Beanpool suggested the pool. */
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
   * Seats on locked or late rides that the kid would give up if withdrawn; empty for kids whom the reader may not
   * withdraw.
   */
  leaves: z.array(leftSeat),
  /** Other pools in which the kid rides at the same time: in this group or, for the reader's own kids, in any group. */
  ridesThen: z.array(z.string()),
})

/**
 * A household's wishes about driving for a pool; the planner respects them unless fewer rides would then have a driver.
 */
const poolPreference = z.object({
  /** True if the household wants no drives that start at noon or later. */
  morningsOnly: z.boolean(),
  /** The maximum number of drives a week that the household wants; null if it set no limit. */
  maxDrivesPerWeek: z.int().min(1, 'At least one drive').max(7, 'At most 7 drives').nullable(),
})
export type PoolPreference = z.infer<typeof poolPreference>

const poolDetail = z.object({
  pool: poolListing,
  notes: z.string().nullable(),
  startsOn: date,
  throughOn: date,
  /** True if the pool's last date has passed. */
  hasEnded: z.boolean(),
  /** True if the pool ended along with its term: it can still be viewed but not changed. */
  endedWithTerm: z.boolean(),
  /** The pool's own lock window; null if the Fair Guard's applies, `fairGuardLockHours`. */
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
  /** The preferences of the reader's household; null if it has no kid in the pool. */
  preference: poolPreference.nullable(),
})
export type PoolDetail = z.infer<typeof poolDetail>

/** How many weekly pools and how many dates the group owner's plan allows. A pool and its return trip count as one. */
const poolRoom = z.object({
  used: z.int(),
  /** How many weekly pools the plan allows; null if it sets no limit. */
  allowed: z.int().nullable(),
  /** How many more dates pools with dates may get; null if the plan sets no limit. */
  datesLeft: z.int().nullable(),
  /** The group's owner, whose plan sets the limits. */
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
   * The end of the group's term; null if the term has no dates. Pools that begin earlier and have no last date of their
   * own end on it.
   */
  termThroughOn: date.nullable(),
  /** Places in the group's book. */
  places: z.array(place),
  /** The reader's own addresses, which can be copied into a new place. */
  own: z.array(z.object({ addressId: id, name: z.string(), address: z.string() })),
  /** The lock window used if the field is left empty. */
  fairGuardLockHours: z.int(),
  lateWindowMinutes: z.int(),
  /** The group's days without rides, from today on. */
  noRideDays: z.array(date),
  kids: z.array(
    z.object({
      kidId: id,
      name: z.string(),
      householdName: z.string(),
      beanIndex,
      linkedPlaceIds: z.array(id),
      mine: z.boolean(),
      /** True if the family must drive once before it can enrol another kid, so this kid cannot be enrolled now. */
      onProbation: z.boolean(),
    }),
  ),
  drivers: z.array(z.object({ adultId: id, name: z.string(), householdName: z.string() })),
})
export type PoolFormOptions = z.infer<typeof poolFormOptions>

export const createPoolInput = z
  .object({
    ...poolFields,
    /** The calendar from which the pool gets its dates. */
    follows: followedEntered.optional(),
    /** The adult whom the admin picked to drive on the first date. */
    firstDriverAdultId: id.nullable(),
    /** The ids from the pool's preview. A retry with the same ids creates no second pool. */
    ids: poolIds.optional(),
    /** True if the pool was suggested, which requires the group's owner to have Pro. */
    suggested: z.boolean().optional(),
  })
  .refine(endsAfterStart, endIssue)
  .refine(throughAfterStart, throughIssue)
  .refine(backAfterThere, backIssue)

/** A single ride that a member shares. `startsAt` is on the group's clock. */
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
  /** The number of planned rides, including the return trip's; `uncoveredCount` of them have no driver. */
  rideCount: z.int(),
  uncoveredCount: z.int(),
  /** The names of kids who were not enrolled because their family has three strikes and must drive once first. */
  leftOut: z.array(z.string()),
})

const adminOnly = { REFUSED: refusal(['admin_only']) }
/** `pool_ended`: the pool ended along with its term, so it can no longer be changed. */
const adminOfRunning = { REFUSED: refusal(['admin_only', 'pool_ended']) }

/** A pool's places are changed with its route: see pool-routes.ts. */
export const poolChange = z
  .object({
    poolId: id,
    name: poolFields.name,
    weekdayMask: poolFields.weekdayMask,
    startTime: poolFields.startTime,
    endTime: wallTime.nullable(),
    timetable: poolFields.timetable,
    /** If true, the pool keeps its days, times and last date, which come from a calendar. */
    keepsDates: z.boolean().optional(),
    throughOn: enteredDate,
    seats: poolFields.seats,
    lockHours,
    notes: optionalText(500),
    /** How many rides the admin has agreed to cancel. */
    cancels: z.int().min(0).default(0),
  })
  .refine(endsAfterStart, endIssue)

export const noRideDay = z.object({ date, note: z.string().nullable() })
export const affectedRide = z.object({
  rideId: id,
  poolName: z.string(),
  startAt: instant,
  /** The ride's driver; null if there is none. */
  driver: z.string().nullable(),
})
export type AffectedRide = z.infer<typeof affectedRide>

export const noRideDaysListed = z.object({
  days: z.array(noRideDay),
  /** Locked or claimed rides on these days, which run unless an admin calls them off. */
  running: z.array(affectedRide),
})

const enrolRefusals = ['not_your_kid', 'already_enrolled', 'not_enrolled', 'pool_ended', 'probation'] as const

export const pools = {
  list: base.input(z.object({ groupId: id.optional() })).output(z.object({ pools: z.array(poolListing) })),
  get: base.input(z.object({ poolId: id })).output(poolDetail),
  /** Returns the form's choices. Members get only their own family's kids, and no choice of a first driver. */
  formOptions: base.input(z.object({ groupId: id })).output(poolFormOptions),
  /** Returns how many more pools the plan allows; asked before the form opens. */
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
   * Creates the pool and its return trip, with their rides up to the planning horizon, and plans them in the same
   * transaction.
   */
  create: base
    .errors({ PLAN_LIMIT: planLimit, REFUSED: refusal(['admin_only', 'driver_not_eligible']) })
    .input(createPoolInput)
    .output(createdPool),
  /**
   * Shares a single ride, which is created as a pool with one date. Any member may do this, for their own kids only;
   * the other families are asked whether theirs ride. A retry with the same id creates no second one.
   */
  share: base.errors({ PLAN_LIMIT: planLimit }).input(sharedRide).output(createdPool),
  /** Answers "Does Mia ride?"; possible until the last date locks. */
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
   * A household enrols and withdraws its own kids, an admin any kid. Unlocked rides are planned again; for rides inside
   * the lock, see `leaves`.
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
   * Saves the caller's household's preferences; it must have a kid in the pool. Drives already planned stay; the
   * preferences apply from the next planning on.
   */
  savePreference: base
    .errors({ REFUSED: refusal(['no_kid_in_pool', 'pool_ended']) })
    .input(z.object({ poolId: id, ...poolPreference.shape }))
    .output(poolDetail),
  /**
   * Pauses the pool: cancels its unlocked rides without strikes, while locked ones run. Repeating the call changes
   * nothing.
   */
  pause: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /** Resumes the pool and plans it again; hand-picked drivers get their drives back if they can still do them. */
  resume: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /**
   * Changes the pool, and moves or cancels its unlocked rides accordingly; hand-picked drivers stay. Dates that this
   * removes can be restored for ten minutes. `cancels_rides`: the change would cancel `detail` rides, which is not the
   * number in `cancels`.
   */
  update: base
    .errors({
      PLAN_LIMIT: planLimit,
      REFUSED: refusal(['admin_only', 'pool_ended', 'cancels_rides', 'follows_calendar']),
    })
    .input(poolChange)
    .output(poolDetail),
  /**
   * Deletes the pool; the caller must type its exact name. It works like a permanent pause: past rides stay on record.
   */
  delete: base
    .errors({ REFUSED: refusal(['admin_only', 'name_differs', 'pool_ended']) })
    .input(z.object({ poolId: id, name: line(80, 'Type the name of the pool') }))
    .output(z.object({ groupId: id })),
  /** Lists the group's days without rides, from today on. */
  noRideDays: base.input(z.object({ groupId: id })).output(noRideDaysListed),
  /** Adds a day without rides and cancels its unlocked rides. */
  addNoRideDay: base
    .errors(adminOnly)
    .input(z.object({ groupId: id, date: enteredDate, note: optionalText(80) }))
    .output(noRideDaysListed),
  removeNoRideDay: base
    .errors(adminOnly)
    .input(z.object({ groupId: id, date: enteredDate }))
    .output(noRideDaysListed),
}
