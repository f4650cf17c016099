// Pools: rides that repeat on weekdays, their form, and their rosters (spec 2, 5, 9).
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
  /** Share of rides in the next 14 days that have a driver, 0 to 100; null without rides. */
  coveragePercent: z.int().nullable(),
  nextRideAt: instant.nullable(),
  /** Planned rides, with or without a driver. */
  upcomingCount: z.int(),
  isAdmin: z.boolean(),
  /** The reader may change and delete it: an admin, or the maker of one ride. */
  mayChange: z.boolean(),
  /** Beanpool suggested it. */
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
  /** Seats on locked or late rides that withdrawing the kid gives up; only for kids the reader may withdraw. */
  leaves: z.array(leftSeat),
  /** Other pools the kid rides in at the same time: in this group, and for the reader's own kids in any group. */
  ridesThen: z.array(z.string()),
})

/** How a household likes to drive a pool; the planner honours it if coverage does not suffer. */
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
  /** Its last date is past. */
  hasEnded: z.boolean(),
  /** It ended with its term: it can be read, and nothing in it can be changed. */
  endedWithTerm: z.boolean(),
  /** Null: the Fair Guard's, `fairGuardLockHours`. */
  lockHours: z.int().nullable(),
  fairGuardLockHours: z.int(),
  lateWindowMinutes: z.int(),
  fromPlaceId: id,
  fromAddress: z.string(),
  toPlaceId: id,
  toAddress: z.string(),
  /** Its return trip, or the pool it is the return trip of. */
  otherWay: z.object({ poolId: id, name: z.string(), ...poolTimes, isReturn: z.boolean() }).nullable(),
  /** All kids in the group, enrolled ones first. */
  roster: z.array(rosterKid),
  upcoming: z.array(rideCard),
  /** The reader's household's own; null without a kid in the pool. */
  preference: poolPreference.nullable(),
})
export type PoolDetail = z.infer<typeof poolDetail>

/** The number of weekly pools, and of dates, that the group owner's plan allows; a pool and its return trip count as one. */
const poolRoom = z.object({
  used: z.int(),
  /** Null if unlimited. */
  allowed: z.int().nullable(),
  /** The number of dates that pools with dates may still get; null if unlimited. */
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
  /** The end of the group's term: pools without a last date that begin before it end then. Null if the term has no dates. */
  termThroughOn: date.nullable(),
  /** Places in the group's book. */
  places: z.array(place),
  /** The reader's own addresses, which can be copied into a new place. */
  own: z.array(z.object({ addressId: id, name: z.string(), address: z.string() })),
  /** The lock window used if the field is left empty. */
  fairGuardLockHours: z.int(),
  lateWindowMinutes: z.int(),
  /** Days from today on. */
  noRideDays: z.array(date),
  kids: z.array(
    z.object({
      kidId: id,
      name: z.string(),
      householdName: z.string(),
      beanIndex,
      linkedPlaceIds: z.array(id),
      mine: z.boolean(),
      /** The family has to drive once before it enrols another kid, so this one cannot be enrolled now. */
      onProbation: z.boolean(),
    }),
  ),
  drivers: z.array(z.object({ adultId: id, name: z.string(), householdName: z.string() })),
})
export type PoolFormOptions = z.infer<typeof poolFormOptions>

export const createPoolInput = z
  .object({
    ...poolFields,
    /** The adult picked by hand to drive the first date. */
    /** The calendar that its dates come from. */
    follows: followedEntered.optional(),
    firstDriverAdultId: id.nullable(),
    /** The ids from its preview. A retry with them makes no second pool. */
    ids: poolIds.optional(),
    /** It was suggested; needs the group owner's plan. */
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
  /** Counts what was made: the pool, its return trip, or both. */
  rideCount: z.int(),
  uncoveredCount: z.int(),
  /** Names of kids whose families have three strikes: they must drive once before they enrol another kid. */
  leftOut: z.array(z.string()),
})

const adminOnly = { REFUSED: refusal(['admin_only']) }
/** `pool_ended`: it ended with its term. */
const adminOfRunning = { REFUSED: refusal(['admin_only', 'pool_ended']) }

/** Places change with the route: pool-routes.ts. */
export const poolChange = z
  .object({
    poolId: id,
    name: poolFields.name,
    weekdayMask: poolFields.weekdayMask,
    startTime: poolFields.startTime,
    endTime: wallTime.nullable(),
    timetable: poolFields.timetable,
    throughOn: enteredDate,
    seats: poolFields.seats,
    lockHours,
    notes: optionalText(500),
    /** The number of cancelled rides that the admin has confirmed. */
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
  /** Locked or claimed rides on these days, which run unless an admin calls them off. */
  running: z.array(affectedRide),
})

const enrolRefusals = ['not_your_kid', 'already_enrolled', 'not_enrolled', 'pool_ended', 'probation'] as const

export const pools = {
  list: base.input(z.object({ groupId: id.optional() })).output(z.object({ pools: z.array(poolListing) })),
  get: base.input(z.object({ poolId: id })).output(poolDetail),
  /** For members: only their own family's kids, and no first driver to choose. */
  formOptions: base.input(z.object({ groupId: id })).output(poolFormOptions),
  /** Tells how many pools the plan still allows, before the form opens. */
  room: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(poolRoom),
  /** Shows the plan that `create` would make with the same input and ids. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(poolPreviewInput)
    .output(poolPreview),
  /** Makes the rides up to the plan's horizon and plans them in the same transaction, with those of the return trip. */
  create: base
    .errors({ PLAN_LIMIT: planLimit, REFUSED: refusal(['admin_only', 'driver_not_eligible']) })
    .input(createPoolInput)
    .output(createdPool),
  /**
   * Shares one ride: a pool with one date, for any member. Only for the caller's own kids; the other families are asked
   * whether theirs ride. A retry with the same id makes no second one.
   */
  share: base.errors({ PLAN_LIMIT: planLimit }).input(sharedRide).output(createdPool),
  /** Answers "Does Mia ride?", until the lock of the last date. */
  answer: base
    .errors({ REFUSED: refusal(['not_your_kid', 'pool_ended', 'probation', 'too_late']) })
    .input(z.object({ poolId: id, kidIds: z.array(id).min(1).max(20), rides: z.boolean() }))
    .output(z.object({})),
  /** Adds a return trip: the reverse route, with the kids who ride now. The two count as one pool. */
  addReturn: base
    .errors({ REFUSED: refusal(['admin_only', 'has_return', 'is_return', 'pool_ended']) })
    .input(
      z.object({
        poolId: id,
        backAt: z.string('Time is required').min(1, 'Time is required').pipe(wallTime),
      }),
    )
    .output(createdPool),
  /** A household enrols and withdraws its own kids, an admin any. Both re-plan unlocked rides; inside the lock, see `leaves`. */
  enrol: base
    .errors({ REFUSED: refusal(enrolRefusals) })
    .input(z.object({ poolId: id, kidId: id }))
    .output(poolDetail),
  withdraw: base
    .errors({ REFUSED: refusal([...enrolRefusals, ...staleTermsRefusals]) })
    .input(z.object({ poolId: id, kidId: id, shown: shownTerms.optional() }))
    .output(poolDetail),
  /** For the caller's own household, with a kid in the pool. Planned drives stay; it counts from the next planning. */
  savePreference: base
    .errors({ REFUSED: refusal(['no_kid_in_pool', 'pool_ended']) })
    .input(z.object({ poolId: id, ...poolPreference.shape }))
    .output(poolDetail),
  /** Cancels unlocked rides without strikes; locked ones run. Repeating it changes nothing. */
  pause: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /** Plans again; hand-picked drivers get their drives back if they can still drive. */
  resume: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /**
   * Unlocked rides move or are cancelled with the pool; drivers picked by hand stay. Removed dates can be restored for
   * ten minutes. `cancels_rides`: it would cancel the number in `detail`, but `cancels` differs.
   */
  update: base
    .errors({
      PLAN_LIMIT: planLimit,
      REFUSED: refusal(['admin_only', 'pool_ended', 'cancels_rides', 'follows_calendar']),
    })
    .input(poolChange)
    .output(poolDetail),
  /** Needs the pool's exact name. Acts as a permanent pause: past rides stay on record. */
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
