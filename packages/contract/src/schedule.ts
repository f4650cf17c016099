// Generate schedule: previews replanning some pools, then applies exactly what was previewed (spec 2; issue 4).
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { exchange, exclusionReason, whyRule } from './ride-card.ts'
import { beanIndex, date, enteredDate, householdRef, hundredths, id, instant } from './scalars.ts'
import { poolTimes } from './timetables.ts'

/**
 * `keep`: planned drives stay, and uncovered ones are filled. `rebalance`: unlocked automatic drives are decided again.
 */
const scheduleMode = z.enum(['keep', 'rebalance'])
export type ScheduleMode = z.infer<typeof scheduleMode>

const selection = {
  groupId: id,
  poolIds: z.array(id).min(1, 'Pick at least one pool').max(200),
  fromDate: enteredDate,
  /** Within the weeks that the group owner's plan covers. */
  throughDate: enteredDate,
  mode: scheduleMode,
}
const inOrder = (range: { fromDate: string; throughDate: string }) => range.fromDate <= range.throughDate
const notInOrder = { path: ['throughDate'], message: 'The last day must not be before the first' }

const drivenBy = z.object({ adultId: id, adultName: z.string(), ...householdRef })

/** How applying would change a ride. */
const rideChange = z.enum([
  /** Unchanged. */
  'same',
  /** The same driver with other kids, seats or times. */
  'seats',
  /** A different driver. */
  'driver',
  /** Gets a driver. */
  'covered',
  /** Loses its driver. */
  'uncovered',
  /** Has no driver, before or after. */
  'open',
  /** No longer needed. */
  'not_needed',
])

const previewedRide = z.object({
  /** Pool, date and car: identifies the ride across previews. */
  key: z.string(),
  /** Null for a ride that exists only once the schedule is applied. */
  rideId: id.nullable(),
  poolId: id,
  poolName: z.string(),
  date,
  startAt: instant,
  /** 1-based position among its date's cars. */
  carNumber: z.int(),
  carCount: z.int(),
  kidCount: z.int(),
  /** Seats on hold, after and before. */
  heldCount: z.int(),
  heldBefore: z.int(),
  before: drivenBy.nullable(),
  after: drivenBy.nullable(),
  change: rideChange,
  /** On one of the requested pools and dates; other rides change as a consequence. */
  asked: z.boolean(),
  /** Why the planner leaves the driver unchanged; null if it decides. */
  stays: z.enum(['locked', 'by_hand', 'waiting']).nullable(),
  rule: whyRule.nullable(),
  exchange: exchange.nullable(),
  /** For a ride without a driver: who could take it, in fair order, and why each of the others is excluded. */
  couldTake: z.array(z.object(householdRef)),
  keptOut: z.array(z.object({ ...householdRef, reason: exclusionReason })),
})
export type PreviewedRide = z.infer<typeof previewedRide>

const schedulePreview = z.object({
  /** A fingerprint of the result as shown, to be passed to `apply`. */
  fingerprint: z.string(),
  timeZone: z.string(),
  /** Ordered by start. */
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
      /** Projections without and with this schedule. */
      beforeHundredths: hundredths,
      afterHundredths: hundredths,
    }),
  ),
})
export type SchedulePreview = z.infer<typeof schedulePreview>

const errors = { REFUSED: refusal(['admin_only']), PLAN_LIMIT: planLimit }

export const schedule = {
  /** The form's choices and defaults. */
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
        /** How many weeks the best plan covers. */
        mostWeeks: z.int(),
        pools: z.array(z.object({ poolId: id, name: z.string(), ...poolTimes })),
      }),
    ),
  /** Previews applying. */
  preview: base.errors(errors).input(z.object(selection).refine(inOrder, notInOrder)).output(schedulePreview),
  /**
   * Applies exactly what was previewed; if the result has changed since, returns the new preview instead. A retry
   * repeats the first answer. Can be undone for ten minutes.
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
