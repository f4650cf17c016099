// Generate schedule: previews re-planning some pools, and applies exactly that preview (spec 2; issue 4).
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { exchange, exclusionReason, whyRule } from './ride-card.ts'
import { beanIndex, date, enteredDate, householdRef, hundredths, id, instant } from './scalars.ts'
import { poolTimes } from './timetables.ts'

/**
 * `keep`: planned drives stay, and uncovered ones are filled. `rebalance`: automatic unlocked drives are decided again.
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

/** The effect of applying on a ride, compared with now. */
const rideChange = z.enum([
  /** No change. */
  'same',
  /** The same driver with other kids, seats or times. */
  'seats',
  /** A different driver. */
  'driver',
  /** It gets a driver. */
  'covered',
  /** It loses its driver. */
  'uncovered',
  /** It has no driver, before or after. */
  'open',
  /** The car is no longer needed. */
  'not_needed',
])

const previewedRide = z.object({
  /** Pool, date and car: identifies the ride in every preview. */
  key: z.string(),
  /** Null for a ride that applying would create. */
  rideId: id.nullable(),
  poolId: id,
  poolName: z.string(),
  date,
  startAt: instant,
  /** 1-based among the cars of its date. */
  carNumber: z.int(),
  carCount: z.int(),
  kidCount: z.int(),
  /** Seats on hold, after and before. */
  heldCount: z.int(),
  heldBefore: z.int(),
  before: drivenBy.nullable(),
  after: drivenBy.nullable(),
  change: rideChange,
  /** One of the pools and dates asked for; other rides change as a consequence. */
  asked: z.boolean(),
  /** Why the planner keeps its driver; null if it decides. */
  stays: z.enum(['locked', 'by_hand', 'waiting']).nullable(),
  rule: whyRule.nullable(),
  exchange: exchange.nullable(),
  /** For a ride without a driver: who could take it, in fair order, and what excludes each of the others. */
  couldTake: z.array(z.object(householdRef)),
  keptOut: z.array(z.object({ ...householdRef, reason: exclusionReason })),
})
export type PreviewedRide = z.infer<typeof previewedRide>

const schedulePreview = z.object({
  /** A fingerprint of the result as shown; `apply` takes it. */
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
      /** Projected without and with this schedule. */
      beforeHundredths: hundredths,
      afterHundredths: hundredths,
    }),
  ),
})
export type SchedulePreview = z.infer<typeof schedulePreview>

const errors = { REFUSED: refusal(['admin_only']), PLAN_LIMIT: planLimit }

export const schedule = {
  /** The choices and defaults of the form. */
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
        /** The number of weeks in the best plan. */
        mostWeeks: z.int(),
        pools: z.array(z.object({ poolId: id, name: z.string(), ...poolTimes })),
      }),
    ),
  /** Shows what applying would do. */
  preview: base.errors(errors).input(z.object(selection).refine(inOrder, notInOrder)).output(schedulePreview),
  /**
   * Applies exactly what was previewed; if the result has changed since, it returns the new one to look at. A retry
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
