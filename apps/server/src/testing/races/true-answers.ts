// The meaning of each response: the condition that must have held at some moment between question and answer. Each line
// follows the words that a parent reads, not the code that decides.
import type { Answer } from './race.ts'
import type { RideState } from './ride-history.ts'

type Judged = (state: RideState, answer: Answer) => boolean

const isMine: Judged = (state, { householdId }) => state.household === householdId
const iDrive: Judged = (state, { adultId }) => state.adult === adultId
const open = ['needs_driver', 'offered', 'urgent_posted']
const isOpen: Judged = ({ status }) => open.includes(status)
const hasStarted: Judged = (state, { clockUntil }) => state.startsAt <= clockUntil
const is =
  (...statuses: string[]): Judged =>
  ({ status }) =>
    statuses.includes(status)
const not =
  (judged: Judged): Judged =>
  (state, answer) =>
    !judged(state, answer)
const both =
  (...all: Judged[]): Judged =>
  (state, answer) =>
    all.every((judged) => judged(state, answer))
const either =
  (...all: Judged[]): Judged =>
  (state, answer) =>
    all.some((judged) => judged(state, answer))

/** The state of a ride after a success, even a retry's. Other actions leave a line in the record (`answers.ts`). */
export const afterSuccess: Record<string, Judged> = {
  take: isMine,
  accept: isMine,
  reoffer: not(iDrive),
  release: not(iDrive),
  partner: both(isMine, not(iDrive)),
  call_off: ({ calledOff }) => calledOff,
  restore: both(not(is('cancelled')), ({ calledOff }) => !calledOff),
  complete: is('completed'),
  correct: is('completed'),
  confirm: is('no_show'),
  assign: either(({ household }) => household !== null, is('offered')),
  pick: either(iDrive, is('offered')),
  // If a converted ride has no riders, it is cancelled at once.
  convert: is('urgent_posted', 'urgent_claimed', 'cancelled'),
  claim: both(is('urgent_claimed'), iDrive),
  withdraw: not(both(is('urgent_claimed'), iDrive)),
  cancel: not(is('urgent_posted')),
}

const ofRequests: Record<string, Judged> = {
  claim: either(not(is('urgent_posted')), hasStarted),
  cancel: not(is('urgent_posted')),
  withdraw: not(is('urgent_claimed')),
}

/** The condition behind a refusal about the ride. For refusals about other rows, only the name is checked. */
export const beforeRefusal: Record<string, Judged> = {
  has_driver: ({ household }) => household !== null,
  already_started: hasStarted,
  over: (state, answer) => (ofRequests[answer.action] ?? either(not(isOpen), hasStarted))(state, answer),
  not_driver: either(not(isMine), not(iDrive)),
  locked: ({ lockAt }, { clockUntil }) => lockAt <= clockUntil,
  not_started: ({ startsAt }, { clockFrom }) => startsAt > clockFrom,
  too_early: ({ startsAt }, { clockFrom }) => startsAt + 600_000 > clockFrom,
  cancelled: is('cancelled'),
  no_driver: either(
    ({ household }) => household === null,
    not(is('assigned', 'urgent_claimed', 'completed')),
  ),
  not_over: not(is('completed', 'uncovered', 'no_show')),
  not_called_off: ({ calledOff }) => !calledOff,
  own_drive: both(isMine, is('assigned')),
  claimed: is('urgent_claimed'),
  already_offered: is('offered'),
  admin_only: (_, { isAdmin }) => !isAdmin,
  // In the race, everyone acts for their own kids.
  not_your_kid: () => false,
}
