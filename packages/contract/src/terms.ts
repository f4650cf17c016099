// A group's term: its dates, and its end, when the next term begins exactly as previewed.
import { termRefusals } from '@beanpool/domain/terms/term'
import { z } from 'zod'
import { fingerprint, movedBalance } from './beans.ts'
import { base, refusal } from './errors.ts'
import { date, enteredDate, hundredths, id } from './scalars.ts'
import { poolTimes } from './timetables.ts'

const termDates = z.object({ startsOn: date, throughOn: date })
export type TermDates = z.infer<typeof termDates>

const termPool = z.object({
  poolId: id,
  name: z.string(),
  ...poolTimes,
  /** False if the pool is paused. */
  active: z.boolean(),
  kidCount: z.int(),
  /** The pool whose return trip this pool is; null if it is none. */
  returnOfPoolId: id.nullable(),
})
export type TermPool = z.infer<typeof termPool>

const groupTerm = z.object({
  groupId: id,
  timeZone: z.string(),
  today: date,
  /** The dates of the current term; null if it has none. */
  term: termDates.nullable(),
  /** The term's pools, ordered by time of day. */
  pools: z.array(termPool),
  /** The date of the last upcoming ride; null if there is none, and so the term can end. */
  ridesUntil: date.nullable(),
  /** True from 14 days before that date, when the next term can begin or be prepared. */
  canBegin: z.boolean(),
  /** The term that is prepared to begin after the last ride; null if there is none. */
  prepared: z
    .object({ startsOn: date, throughOn: date, settles: z.boolean(), poolIds: z.array(id) })
    .nullable(),
  /** How many rides have started and are not marked as done. */
  notDoneCount: z.int(),
  /** Suggested dates for the next term. */
  suggested: termDates,
  /** Pools of ended terms, latest first. */
  past: z.array(z.object({ poolId: id, name: z.string(), startsOn: date, throughOn: date })),
})
export type GroupTerm = z.infer<typeof groupTerm>

/** A pool as it will be copied into the next term. */
const copiedPool = z.object({
  poolId: id,
  name: z.string(),
  ...poolTimes,
  active: z.boolean(),
  fromName: z.string(),
  toName: z.string(),
  isReturn: z.boolean(),
  kidNames: z.array(z.string()),
  /** The kids who are left out because their families have left the group. */
  leftOut: z.array(z.string()),
})
export type CopiedPool = z.infer<typeof copiedPool>

const termPreview = z.object({
  fingerprint,
  startsOn: date,
  throughOn: date,
  pools: z.array(copiedPool),
  /** The names of pools that end and are not copied. */
  notCopied: z.array(z.string()),
  settles: z.boolean(),
  /** The date of the last upcoming ride, after which the next term begins; null if it begins immediately. */
  beginsAfter: date.nullable(),
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** If balances are settled: all non-zero balances, including departed families'. */
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
    /** The pools to copy; all others end. */
    poolIds: z.array(id).max(200),
    /** If true, all balances become zero; otherwise, they carry over. */
    settles: z.boolean(),
  })
  .refine((term) => term.throughOn >= term.startsOn, inOrder)

const begun = z
  .object({ ...next.shape, termId: id, shown: fingerprint })
  .refine((term) => term.throughOn >= term.startsOn, inOrder)

export const terms = {
  get: base.input(z.object({ groupId: id })).output(groupTerm),
  /**
   * Sets the current term's dates. A date that is left out does not change. Pools without a last date of their own end
   * with the term.
   */
  save: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object(entered).partial().extend({ groupId: id }))
    .output(z.object({})),
  /** Previews the next term. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only', ...termRefusals]) })
    .input(next)
    .output(termPreview),
  /**
   * Ends the old term's pools and copies the chosen ones with their rosters, exactly as shown. Plans the copies and, if
   * requested, settles balances. A retry with the same id changes nothing. It cannot be undone. If rides are still
   * ahead, the term is only prepared, replacing any that was, and begins after the last ride.
   */
  begin: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since', ...termRefusals]) })
    .input(begun)
    .output(z.object({ rideCount: z.int(), uncoveredCount: z.int() })),
}
