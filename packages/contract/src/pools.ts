// Pools: recurring rides on weekdays, their form, and who is enrolled (spec 2, 5, 9).
import { staleTermsRefusals } from '@beanpool/domain/rides/shown-terms'
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { leftSeat } from './left-seats.ts'
import { place } from './places.ts'
import {
  backAfterThere,
  backIssue,
  endIssue,
  endsAfterStart,
  lockHours,
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
  optionalText,
  wallTime,
  weekdayMask,
} from './scalars.ts'

export const poolListing = z.object({
  poolId: id,
  groupId: id,
  groupName: z.string(),
  name: z.string(),
  weekdayMask,
  startTime: wallTime,
  endTime: wallTime.nullable(),
  timeZone: z.string(),
  fromName: z.string(),
  toName: z.string(),
  seats: z.int(),
  active: z.boolean(),
  kidCount: z.int(),
  familyCount: z.int(),
  /** Share of the next 14 days' rides with a driver, 0 to 100; null without rides. */
  coveragePercent: z.int().nullable(),
  nextRideAt: instant.nullable(),
  /** Rides that are planned, with or without a driver. */
  upcomingCount: z.int(),
  isAdmin: z.boolean(),
  /** Rather than thought up. */
  suggested: z.boolean(),
})
export type PoolListing = z.infer<typeof poolListing>

export const rosterKid = z.object({
  kidId: id,
  name: z.string(),
  householdId: id,
  householdName: z.string(),
  beanIndex,
  mine: z.boolean(),
  enrolled: z.boolean(),
  /** Seats on rides that are locked or late, which a withdrawal gives up; of kids that the reader may withdraw. */
  leaves: z.array(leftSeat),
  /** Other pools that the kid rides in at the same time: of this group, and for one's own kids of any. */
  ridesThen: z.array(z.string()),
})

/** How a household likes to drive a pool; the planner follows it while coverage stays the same (product.md 13). */
export const poolPreference = z.object({
  /** No drives that start at noon or later. */
  morningsOnly: z.boolean(),
  /** Null: as many as it takes. */
  maxDrivesPerWeek: z.int().min(1, 'At least one drive').max(7, 'At most 7 drives').nullable(),
})
export type PoolPreference = z.infer<typeof poolPreference>

export const poolDetail = z.object({
  pool: poolListing,
  notes: z.string().nullable(),
  startsOn: date,
  throughOn: date,
  /** Its last date is over. */
  hasEnded: z.boolean(),
  /** With its term: it can be read, and nothing of it can be changed. */
  endedWithTerm: z.boolean(),
  /** Null: the Fair Guard's, `fairGuardLockHours`. */
  lockHours: z.int().nullable(),
  fairGuardLockHours: z.int(),
  lateWindowMinutes: z.int(),
  fromPlaceId: id,
  fromAddress: z.string(),
  toPlaceId: id,
  toAddress: z.string(),
  /** Its return trip, or the pool whose return trip it is. */
  otherWay: z
    .object({ poolId: id, name: z.string(), weekdayMask, startTime: wallTime, isReturn: z.boolean() })
    .nullable(),
  /** Everyone's kids in the group, enrolled first. */
  roster: z.array(rosterKid),
  upcoming: z.array(rideCard),
  /** One's own household's; null without a kid in the pool. */
  preference: poolPreference.nullable(),
})
export type PoolDetail = z.infer<typeof poolDetail>

/** How many pools a group may have by its owner's plan; a pool and its return trip are one. */
export const poolRoom = z.object({
  used: z.int(),
  /** Null: as many as wanted. */
  allowed: z.int().nullable(),
  /** Whose plan it is. */
  ownerName: z.string(),
  ownedByMe: z.boolean(),
})
export type PoolRoom = z.infer<typeof poolRoom>

export const poolFormOptions = z.object({
  groupId: id,
  timeZone: z.string(),
  today: date,
  defaultLockHours: z.int(),
  /** Of the group's term: a pool without a last date that begins before it ends then. Null: nobody gave its dates. */
  termThroughOn: date.nullable(),
  /** The group's book. */
  places: z.array(place),
  /** The reader's own addresses, which a new place may be copied from. */
  own: z.array(z.object({ addressId: id, name: z.string(), address: z.string() })),
  /** What a lock window that is left empty means. */
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
      /** The family drives once before it enrols another kid: this one cannot be enrolled now. */
      onProbation: z.boolean(),
    }),
  ),
  drivers: z.array(z.object({ adultId: id, name: z.string(), householdName: z.string() })),
})
export type PoolFormOptions = z.infer<typeof poolFormOptions>

export const createPoolInput = z
  .object({
    ...poolFields,
    /** Drives the first date, picked by hand. */
    firstDriverAdultId: id.nullable(),
    /** Those of its preview. A retry with them makes no second pool. */
    ids: poolIds.optional(),
    /** It was suggested, and not thought up; by the plan of the group's owner. */
    suggested: z.boolean().optional(),
  })
  .refine(endsAfterStart, endIssue)
  .refine(throughAfterStart, throughIssue)
  .refine(backAfterThere, backIssue)

export const createdPool = z.object({
  poolId: id,
  returnPoolId: id.nullable(),
  /** Of what was made: the pool, its return trip, or both. */
  rideCount: z.int(),
  uncoveredCount: z.int(),
  /** Names of kids whose families have three strikes: they drive once before they enrol another kid. */
  leftOut: z.array(z.string()),
})

const adminOnly = { REFUSED: refusal(['admin_only']) }
/** `pool_ended`: with its term. */
const adminOfRunning = { REFUSED: refusal(['admin_only', 'pool_ended']) }

/** Its places are changed with its route: pool-routes.ts. */
export const poolChange = z
  .object({
    poolId: id,
    name: poolFields.name,
    weekdayMask: poolFields.weekdayMask,
    startTime: poolFields.startTime,
    endTime: wallTime.nullable(),
    throughOn: enteredDate,
    seats: poolFields.seats,
    lockHours,
    notes: optionalText(500),
    /** How many rides the admin has confirmed that it cancels. */
    cancels: z.int().min(0).default(0),
  })
  .refine(endsAfterStart, endIssue)

export const noRideDay = z.object({ date, note: z.string().nullable() })
export const affectedRide = z.object({
  rideId: id,
  poolName: z.string(),
  startAt: instant,
  /** Null: nobody drives it. */
  driver: z.string().nullable(),
})
export type AffectedRide = z.infer<typeof affectedRide>

export const noRideDaysListed = z.object({
  days: z.array(noRideDay),
  /** Rides of these days that were locked or claimed, and run until an admin calls them off. */
  running: z.array(affectedRide),
})

const enrolRefusals = ['not_your_kid', 'already_enrolled', 'not_enrolled', 'pool_ended', 'probation'] as const

export const pools = {
  list: base.input(z.object({ groupId: id.optional() })).output(z.object({ pools: z.array(poolListing) })),
  get: base.input(z.object({ poolId: id })).output(poolDetail),
  /** A member's has the own family's kids, and nobody to choose as the first driver. */
  formOptions: base.input(z.object({ groupId: id })).output(poolFormOptions),
  /** What the plan leaves; asked before the form is opened. */
  room: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(poolRoom),
  /** Reads: what `create` would plan with the same input and the same ids. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(poolPreviewInput)
    .output(poolPreview),
  /** Rolls rides out to the plan's horizon and plans them in the same transaction, those of the return trip too. */
  create: base
    .errors({ PLAN_LIMIT: planLimit, REFUSED: refusal(['admin_only', 'driver_not_eligible']) })
    .input(createPoolInput)
    .output(createdPool),
  /** For a pool that has none: the other way round, with the kids who ride now. Counts as one with it. */
  addReturn: base
    .errors({ REFUSED: refusal(['admin_only', 'has_return', 'is_return', 'pool_ended']) })
    .input(
      z.object({
        poolId: id,
        backAt: z.string('Time is required').min(1, 'Time is required').pipe(wallTime),
      }),
    )
    .output(createdPool),
  /** A household enrols and withdraws its own kids; admins any. Both re-plan what is not locked; inside the lock `leaves`. */
  enrol: base
    .errors({ REFUSED: refusal(enrolRefusals) })
    .input(z.object({ poolId: id, kidId: id }))
    .output(poolDetail),
  withdraw: base
    .errors({ REFUSED: refusal([...enrolRefusals, ...staleTermsRefusals]) })
    .input(z.object({ poolId: id, kidId: id, shown: shownTerms.optional() }))
    .output(poolDetail),
  /** For one's own household, with a kid in the pool. Drives that are planned stay; it counts from the next planning on. */
  savePreference: base
    .errors({ REFUSED: refusal(['no_kid_in_pool', 'pool_ended']) })
    .input(z.object({ poolId: id, ...poolPreference.shape }))
    .output(poolDetail),
  /** Cancels what is not locked, without strikes; locked rides run. Again: no change. */
  pause: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /** Plans again; drivers picked by hand who still can get their drives back. */
  resume: base
    .errors(adminOfRunning)
    .input(z.object({ poolId: id }))
    .output(poolDetail),
  /**
   * Rides not locked move or cancel with the pool; a driver picked by hand stays. Dates that go can be brought back for ten minutes.
   * `cancels_rides`: it cancels as many as `detail` says, and `cancels` says another number.
   */
  update: base
    .errors({ REFUSED: refusal(['admin_only', 'pool_ended', 'cancels_rides']) })
    .input(poolChange)
    .output(poolDetail),
  /** Needs the pool's exact name. A pause for good: what was driven stays on the record. */
  delete: base
    .errors({ REFUSED: refusal(['admin_only', 'name_differs', 'pool_ended']) })
    .input(z.object({ poolId: id, name: line(80, 'Type the name of the pool') }))
    .output(z.object({ groupId: id })),
  /** Holidays of a group, from today on. */
  noRideDays: base.input(z.object({ groupId: id })).output(noRideDaysListed),
  /** Cancels that day's rides which are not locked. */
  addNoRideDay: base
    .errors(adminOnly)
    .input(z.object({ groupId: id, date: enteredDate, note: optionalText(80) }))
    .output(noRideDaysListed),
  removeNoRideDay: base
    .errors(adminOnly)
    .input(z.object({ groupId: id, date: enteredDate }))
    .output(noRideDaysListed),
}
