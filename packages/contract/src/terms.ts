// A group's term: its dates and its end, which begins the next term exactly as previewed.
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
  /** False if paused. */
  active: z.boolean(),
  kidCount: z.int(),
  /** The pool whose return trip this is; null if none. */
  returnOfPoolId: id.nullable(),
})
export type TermPool = z.infer<typeof termPool>

const groupTerm = z.object({
  groupId: id,
  timeZone: z.string(),
  today: date,
  /** Null if the term has no dates. */
  term: termDates.nullable(),
  /** The term's pools, ordered by time of day. */
  pools: z.array(termPool),
  /** The last date with an upcoming ride; null if there is none and the term can end. */
  ridesUntil: date.nullable(),
  /** True from 14 days before that: the next term can begin, or be prepared. */
  canBegin: z.boolean(),
  /** The term prepared to begin after the last ride; null if none. */
  prepared: z
    .object({ startsOn: date, throughOn: date, settles: z.boolean(), poolIds: z.array(id) })
    .nullable(),
  /** Rides that have started and are not done. */
  notDoneCount: z.int(),
  /** Suggested dates for the next term. */
  suggested: termDates,
  /** Pools of ended terms, latest first. */
  past: z.array(z.object({ poolId: id, name: z.string(), startsOn: date, throughOn: date })),
})
export type GroupTerm = z.infer<typeof groupTerm>

/** A pool as copied into the next term. */
const copiedPool = z.object({
  poolId: id,
  name: z.string(),
  ...poolTimes,
  active: z.boolean(),
  fromName: z.string(),
  toName: z.string(),
  isReturn: z.boolean(),
  kidNames: z.array(z.string()),
  /** Kids whose families have left the group. */
  leftOut: z.array(z.string()),
})
export type CopiedPool = z.infer<typeof copiedPool>

const termPreview = z.object({
  fingerprint,
  startsOn: date,
  throughOn: date,
  pools: z.array(copiedPool),
  /** Names of pools that end without a copy. */
  notCopied: z.array(z.string()),
  settles: z.boolean(),
  /** The date of the last upcoming ride, after which the change takes effect; null: immediately. */
  beginsAfter: date.nullable(),
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** If balances are settled: all those that are not zero, including departed families'. */
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
    /** Pools to copy; the others end. */
    poolIds: z.array(id).max(200),
    /** True brings all balances to zero; false carries them over. */
    settles: z.boolean(),
  })
  .refine((term) => term.throughOn >= term.startsOn, inOrder)

const begun = z
  .object({ ...next.shape, termId: id, shown: fingerprint })
  .refine((term) => term.throughOn >= term.startsOn, inOrder)

export const terms = {
  get: base.input(z.object({ groupId: id })).output(groupTerm),
  /** Sets the current term's dates. Pools without a last date end with it. */
  save: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, ...entered }).refine((term) => term.throughOn >= term.startsOn, inOrder))
    .output(z.object({})),
  /** Previews the next term. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only', ...termRefusals]) })
    .input(next)
    .output(termPreview),
  /**
   * Ends the old term's pools, copies the chosen ones with their rosters, plans them, and settles balances if
   * requested, exactly as shown. A retry with the same id changes nothing. It cannot be undone. If rides are still
   * ahead, the term is prepared, replacing any earlier one, and begins after the last ride.
   */
  begin: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since', ...termRefusals]) })
    .input(begun)
    .output(z.object({ rideCount: z.int(), uncoveredCount: z.int() })),
}
