// The term of a group: its dates, and the end of one, which begins the next: shown first, then done as it was shown.
import { termRefusals } from '@beanpool/domain/terms/term'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { date, enteredDate, hundredths, id, wallTime, weekdayMask } from './scalars.ts'
import { fingerprint, movedBalance } from './settlements.ts'

export const termDates = z.object({ startsOn: date, throughOn: date })
export type TermDates = z.infer<typeof termDates>

export const termPool = z.object({
  poolId: id,
  name: z.string(),
  weekdayMask,
  startTime: wallTime,
  /** False: paused. */
  active: z.boolean(),
  kidCount: z.int(),
  /** The pool whose return trip it is; null: it is none. */
  returnOfPoolId: id.nullable(),
})
export type TermPool = z.infer<typeof termPool>

export const groupTerm = z.object({
  groupId: id,
  timeZone: z.string(),
  today: date,
  /** Null: nobody gave its dates. */
  term: termDates.nullable(),
  /** Of the term, in the order of their times. */
  pools: z.array(termPool),
  /** The last date on which one of them rides or will; null: no ride is ahead, and the term can end. */
  ridesUntil: date.nullable(),
  /** Rides that have started and are not done yet. */
  notDoneCount: z.int(),
  /** Dates for the next one. */
  suggested: termDates,
  /** Of terms that have ended, the last first. */
  past: z.array(z.object({ poolId: id, name: z.string(), startsOn: date, throughOn: date })),
})
export type GroupTerm = z.infer<typeof groupTerm>

/** A pool as it is copied. */
export const copiedPool = z.object({
  poolId: id,
  name: z.string(),
  weekdayMask,
  startTime: wallTime,
  active: z.boolean(),
  fromName: z.string(),
  toName: z.string(),
  isReturn: z.boolean(),
  kidNames: z.array(z.string()),
  /** Kids whose family is no longer in the group. */
  leftOut: z.array(z.string()),
})
export type CopiedPool = z.infer<typeof copiedPool>

export const termPreview = z.object({
  fingerprint,
  startsOn: date,
  throughOn: date,
  pools: z.array(copiedPool),
  /** Names of pools that end and are not copied. */
  notCopied: z.array(z.string()),
  settles: z.boolean(),
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** Where balances are settled: each that is not at zero, departed families included. */
  balances: z.array(movedBalance),
})
export type TermPreview = z.infer<typeof termPreview>

const entered = { startsOn: enteredDate, throughOn: enteredDate }
const inOrder = {
  path: ['throughOn'],
  message: 'The last day must not be before the first',
}

const next = z
  .object({
    groupId: id,
    ...entered,
    /** Those to copy; the others end. */
    poolIds: z.array(id).max(200),
    /** All balances are brought to zero; else they are carried over. */
    settles: z.boolean(),
  })
  .refine((term) => term.throughOn >= term.startsOn, inOrder)

const begun = z
  .object({ ...next.shape, termId: id, shown: fingerprint })
  .refine((term) => term.throughOn >= term.startsOn, inOrder)

export const terms = {
  get: base.input(z.object({ groupId: id })).output(groupTerm),
  /** The dates of the term that the group is in. A pool that is made without a last date ends with it. */
  save: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, ...entered }).refine((term) => term.throughOn >= term.startsOn, inOrder))
    .output(z.object({})),
  /** Writes nothing. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only', ...termRefusals]) })
    .input(next)
    .output(termPreview),
  /**
   * Ends the pools of the old term, copies those that were chosen with their rosters, plans them, and settles balances if asked:
   * as it was shown. A retry with the same id finds it begun. It cannot be undone.
   */
  begin: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since', ...termRefusals]) })
    .input(begun)
    .output(z.object({ rideCount: z.int(), uncoveredCount: z.int() })),
}
