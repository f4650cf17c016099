// Generate schedule: previews a new plan for some pools, then applies exactly what was previewed (spec 2; issue 4).
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { exchange, exclusionReason, whyRule } from './ride-card.ts'
import { beanIndex, date, enteredDate, householdRef, hundredths, id, instant } from './scalars.ts'
import { poolTimes } from './timetables.ts'

/**
 * `keep`: drives already planned stay, and the other rides get drivers. `rebalance`: unlocked automatic drives are
 * decided again.
 */
const scheduleMode = z.enum(['keep', 'rebalance'])
export type ScheduleMode = z.infer<typeof scheduleMode>

const selection = {
  groupId: id,
  poolIds: z.array(id).min(1, 'Pick at least one pool').max(200),
  fromDate: enteredDate,
  /** The last date, which must be within the weeks that the group owner's plan covers. */
  throughDate: enteredDate,
  mode: scheduleMode,
}
const inOrder = (range: { fromDate: string; throughDate: string }) => range.fromDate <= range.throughDate
const notInOrder = { path: ['throughDate'], message: 'The last day must not be before the first' }

const drivenBy = z.object({ adultId: id, adultName: z.string(), ...householdRef })

/** What applying the schedule would change on a ride. */
const rideChange = z.enum([
  /** The ride does not change. */
  'same',
  /** The driver stays, but the kids, seats or times change. */
  'seats',
  /** Another driver replaces the current one. */
  'driver',
  /** The ride gets a driver after having none. */
  'covered',
  /** The ride loses its driver and has none. */
  'uncovered',
  /** The ride has no driver before or after. */
  'open',
  /** The ride is no longer needed. */
  'not_needed',
])

const previewedRide = z.object({
  /** The ride's pool, date and car, which identify it in every preview. */
  key: z.string(),
  /** The ride's id; null if the ride will exist only once the schedule is applied. */
  rideId: id.nullable(),
  poolId: id,
  poolName: z.string(),
  date,
  startAt: instant,
  /** The car's position among the date's cars, counted from 1. */
  carNumber: z.int(),
  carCount: z.int(),
  kidCount: z.int(),
  /** How many seats are on hold after and before. */
  heldCount: z.int(),
  heldBefore: z.int(),
  before: drivenBy.nullable(),
  after: drivenBy.nullable(),
  change: rideChange,
  /** True if the ride is on one of the requested pools and dates; other rides change as a consequence. */
  asked: z.boolean(),
  /** Why the planner does not change the driver; null if it is free to. */
  stays: z.enum(['locked', 'by_hand', 'waiting']).nullable(),
  rule: whyRule.nullable(),
  exchange: exchange.nullable(),
  /** For a ride without a driver: who could take it, in fair order, and why each other household is excluded. */
  couldTake: z.array(z.object(householdRef)),
  keptOut: z.array(z.object({ ...householdRef, reason: exclusionReason })),
})
export type PreviewedRide = z.infer<typeof previewedRide>

const schedulePreview = z.object({
  /** A fingerprint of the result as shown, which the screen passes to `apply`. */
  fingerprint: z.string(),
  timeZone: z.string(),
  /** The rides, ordered by start. */
  rides: z.array(previewedRide),
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  balances: z.array(
    z.object({
      householdId: id,
      name: z.string(),
      beanIndex,
      mine: z.boolean(),
      left: z.boolean(),
      postedHundredths: hundredths,
      /** The projected balance without and with this schedule. */
      beforeHundredths: hundredths,
      afterHundredths: hundredths,
    }),
  ),
})
export type SchedulePreview = z.infer<typeof schedulePreview>

const errors = { REFUSED: refusal(['admin_only']), PLAN_LIMIT: planLimit }

export const schedule = {
  /** Returns the form's choices and their defaults. */
  options: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(
      z.object({
        groupName: z.string(),
        timeZone: z.string(),
        today: date,
        /** The last day that the group owner's plan covers. */
        lastDate: date,
        weeks: z.int(),
        /** How many weeks the largest plan covers. */
        mostWeeks: z.int(),
        pools: z.array(z.object({ poolId: id, name: z.string(), ...poolTimes })),
      }),
    ),
  /** Previews what `apply` would change. */
  preview: base.errors(errors).input(z.object(selection).refine(inOrder, notInOrder)).output(schedulePreview),
  /**
   * Applies exactly what was previewed; if the result has changed since, returns the new preview instead. A retry gets
   * the same response as the first call. Can be undone for ten minutes.
   */
  apply: base
    .errors(errors)
    .input(
      z.object({ ...selection, fingerprint: z.string().regex(/^[0-9a-f]{64}$/) }).refine(inOrder, notInOrder),
    )
    .output(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('applied') }),
        z.object({ outcome: z.literal('changed'), preview: schedulePreview }),
      ]),
    ),
}
