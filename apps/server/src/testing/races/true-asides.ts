// Like `true-answers.ts`, for actions around a ride: states the condition on a swap, a request, a strike or the pool at
// some moment between question and answer.
import type { Answer } from './race.ts'
import type { RideState, RowState } from './ride-history.ts'

export type Known = {
  /** Rows by id, and appeals by their strike, in each state between question and answer. */
  rows: RowState[]
  appeals: RowState[]
  /** The proposals between the two rides in question. */
  proposals: RowState[]
  ride: RideState[]
  other: RideState[]
  householdOf: ReadonlyMap<string, string>
}
type Judged = (known: Known, answer: Answer) => boolean
type Row = RowState['row']

const some =
  (is: (row: Row, answer: Answer, known: Known) => boolean): Judged =>
  (known, answer) =>
    known.rows.some(({ row }) => is(row, answer, known))
const isOf = (status: string) => some((row) => row.status === status)
const isOther = (...statuses: string[]) => some((row) => !statuses.includes(String(row.status)))
const answered = (status: string) =>
  some((row, { adultId }) => row.status === status && row.answered_by_adult_id === adultId)
const mine = (adult: unknown, { householdId }: Answer, { householdOf }: Known) =>
  householdOf.get(String(adult)) === householdId
const epochOf = (moment: unknown) => Temporal.Instant.from(String(moment)).epochMilliseconds
const over = (moment: unknown, { clockUntil }: Answer) => epochOf(moment) <= clockUntil

/** The state after a success, even a retry's. */
export const afterAside: Record<string, Judged> = {
  propose: (known, answer) =>
    known.proposals.some(
      ({ row }) => row.status === 'proposed' && mine(row.proposed_by_adult_id, answer, known),
    ),
  accept_swap: answered('accepted'),
  decline_swap: answered('declined'),
  withdraw_swap: answered('withdrawn'),
  post: isOf('posted'),
  claim: some((row, { adultId }) => row.status === 'claimed' && row.claimed_by_adult_id === adultId),
  withdraw: some(
    (row, answer, known) => row.status !== 'claimed' || !mine(row.claimed_by_adult_id, answer, known),
  ),
  cancel: isOf('cancelled'),
  paid: some((row, { asked }) => (row.paid_at !== null) === asked?.on),
  received: some((row, { asked }) => (row.received_at !== null) === asked?.on),
  appeal: ({ appeals }) => appeals.length > 0,
  excuse: isOf('excused'),
  refuse_appeal: ({ appeals }) => appeals.some(({ row }) => row.status === 'refused'),
  pause: some((row) => row.active === false),
  resume: some((row) => row.active === true),
  edit: some(
    (row, { asked }) =>
      String(row.start_time).slice(0, 5) === asked?.startTime &&
      row.seats === asked?.seats &&
      row.weekday_mask === asked?.weekdayMask,
  ),
}

const startsUntil = (row: Row) => (row.ride_id === null ? row.window_end : row.window_start)
const lockReached: Judged = ({ ride, other }, { clockUntil }) =>
  [...ride, ...other].some((state) => state.lockAt <= clockUntil)
const ended: Record<string, Judged> = {
  claim: some((row, answer) => row.status !== 'posted' || over(startsUntil(row), answer)),
  cancel: isOther('posted'),
  withdraw: isOther('claimed'),
  // A claimant who did not come is owed nothing.
  paid: some((row) => !['claimed', 'completed'].includes(String(row.status)) || row.ride_id !== null),
  received: some((row) => !['claimed', 'completed'].includes(String(row.status)) || row.ride_id !== null),
}
const claimants = ['received', 'withdraw']

/** The condition behind a refusal. For refusals about cars and times, only the name is checked. */
export const beforeAsideRefusal: Record<string, Judged> = {
  not_your_drive: ({ ride }, { householdId }) =>
    ride.some((state) => state.status !== 'assigned' || state.household !== householdId),
  not_their_drive: ({ other }, { householdId }) =>
    other.some((state) => state.status !== 'assigned' || state.household === householdId),
  locked: lockReached,
  already_proposed: ({ proposals }) => proposals.some(({ row }) => row.status === 'proposed'),
  was_accepted: isOf('accepted'),
  was_declined: isOf('declined'),
  was_withdrawn: isOf('withdrawn'),
  lapsed: (known, answer) => isOf('lapsed')(known, answer) || lockReached(known, answer),
  NOT_FOUND: some((row, answer, known) =>
    answer.action === 'withdraw_swap'
      ? !mine(row.proposed_by_adult_id, answer, known)
      : row.other_household_id !== answer.householdId,
  ),
  claimed: isOf('claimed'),
  own_request: some((row, answer, known) => mine(row.requester_adult_id, answer, known)),
  over: (known, answer) => ended[answer.action]?.(known, answer) ?? false,
  not_yours: some(
    (row, answer, known) =>
      !mine(
        claimants.includes(answer.action) ? row.claimed_by_adult_id : row.requester_adult_id,
        answer,
        known,
      ),
  ),
  already_started: some((row, answer) => over(startsUntil(row), answer)),
  free: some((row) => row.base_cents === 0 && row.bump_cents === 0),
  not_begun: some((row, { asked, clockFrom }) => asked?.on === true && epochOf(row.window_start) > clockFrom),
  settled: some((row) => row.paid_at !== null && row.received_at !== null),
  not_open: isOther('provisional', 'standing', 'served'),
  already_appealed: ({ appeals }) => appeals.length > 0,
  no_appeal: ({ appeals }, { from, until }) =>
    !appeals.some((each) => each.row.status === 'pending' && each.from <= from && each.until >= until),
  own_strike: some((row, answer, known) => mine(row.adult_id, answer, known)),
  admin_only: (_, { isAdmin }) => !isAdmin,
}
