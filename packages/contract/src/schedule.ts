// Generate schedule: previews planning some pools again, and applies exactly the preview (spec 2; issue 4).
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { householdRef } from './person.ts'
import { exchange, exclusionReason, whyRule } from './ride-card.ts'
import { beanIndex, date, enteredDate, hundredths, id, instant } from './scalars.ts'

/**
 * `keep`: drives that are planned stay, and uncovered ones are filled. `rebalance`: automatic unlocked drives are
 * decided again.
 */
export const scheduleMode = z.enum(['keep', 'rebalance'])
export type ScheduleMode = z.infer<typeof scheduleMode>

const selection = {
  groupId: id,
  poolIds: z.array(id).min(1, 'Pick at least one pool').max(200),
  fromDate: enteredDate,
  /** Within the weeks that the plan of the group's owner schedules. */
  throughDate: enteredDate,
  mode: scheduleMode,
}
const inOrder = (range: { fromDate: string; throughDate: string }) => range.fromDate <= range.throughDate
const notInOrder = { path: ['throughDate'], message: 'The last day must not be before the first' }

const drivenBy = z.object({ adultId: id, adultName: z.string(), ...householdRef })

/** What applying would do to a ride, against how it is now. */
export const rideChange = z.enum([
  /** Nothing. */
  'same',
  /** The same driver with other kids, seats or times. */
  'seats',
  /** Another driver than now. */
  'driver',
  /** A driver where there is none now. */
  'covered',
  /** None any more. */
  'uncovered',
  /** None now, none then. */
  'open',
  /** The car is no longer needed. */
  'not_needed',
])

export const previewedRide = z.object({
  /** Pool, date and car: the same for the same ride in every preview. */
  key: z.string(),
  /** Null for a ride that applying would make. */
  rideId: id.nullable(),
  poolId: id,
  poolName: z.string(),
  date,
  startAt: instant,
  /** 1-based among the cars of its date. */
  carNumber: z.int(),
  carCount: z.int(),
  kidCount: z.int(),
  /** Seats held, as it would be and as it is. */
  heldCount: z.int(),
  heldBefore: z.int(),
  before: drivenBy.nullable(),
  after: drivenBy.nullable(),
  change: rideChange,
  /** Among the pools and dates asked for; others follow from what happens to those. */
  asked: z.boolean(),
  /** Why planning leaves its driver alone; null where planning decides. */
  stays: z.enum(['locked', 'by_hand', 'waiting']).nullable(),
  rule: whyRule.nullable(),
  exchange: exchange.nullable(),
  /** For a ride without a driver: who could take it, in fair order, and what keeps each of the others out. */
  couldTake: z.array(z.object(householdRef)),
  keptOut: z.array(z.object({ ...householdRef, reason: exclusionReason })),
})
export type PreviewedRide = z.infer<typeof previewedRide>

export const schedulePreview = z.object({
  /** Of the result as shown: apply sends it back. */
  fingerprint: z.string(),
  timeZone: z.string(),
  /** In order of start. */
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
      /** Projected as things are, and with this schedule. */
      beforeHundredths: hundredths,
      afterHundredths: hundredths,
    }),
  ),
})
export type SchedulePreview = z.infer<typeof schedulePreview>

const errors = { REFUSED: refusal(['admin_only']), PLAN_LIMIT: planLimit }

export const schedule = {
  /** What the form starts from. */
  options: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(
      z.object({
        groupName: z.string(),
        timeZone: z.string(),
        today: date,
        /** The last day that the plan of the group's owner schedules. */
        lastDate: date,
        weeks: z.int(),
        /** As many as the best plan schedules. */
        mostWeeks: z.int(),
        pools: z.array(
          z.object({ poolId: id, name: z.string(), weekdayMask: z.int(), startTime: z.string() }),
        ),
      }),
    ),
  /** Writes nothing. */
  preview: base.errors(errors).input(z.object(selection).refine(inOrder, notInOrder)).output(schedulePreview),
  /**
   * Does what was previewed, or nothing: when the result is now another, it comes back to be looked at again. A retry
   * answers as the first time did. Can be undone for ten minutes.
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
