// Scenes of a few tries that belong together, so that what is rare comes about: nobody declines an offer by chance.
import fc from 'fast-check'
import type { Step, StepKind } from './steps.ts'
import { attempt, wait } from './tries.ts'

const oneOf = (...kinds: StepKind[]) => fc.constantFrom(...kinds).chain((kind) => attempt(kind))
const whenOffered = (...kinds: StepKind[]) =>
  fc.constantFrom(...kinds).chain((kind) => attempt(kind, 'offered'))
const whenOpen = (...kinds: StepKind[]) =>
  fc.constantFrom(...kinds).chain((kind) => attempt(kind, 'needs_driver'))

/** Somebody posts a drive, or one that nobody has, as urgent. */
const posting = fc.oneof(
  { weight: 3, arbitrary: attempt('convert', 'assigned') },
  { weight: 1, arbitrary: attempt('convert_shortfall', 'needs_driver') },
)
const whenPosted = (...kinds: StepKind[]) =>
  fc.constantFrom(...kinds).chain((kind) => attempt(kind, 'urgent_posted'))
const whenClaimed = (...kinds: StepKind[]) =>
  fc.constantFrom(...kinds).chain((kind) => attempt(kind, 'urgent_claimed'))

const scenesOf = (...list: [weight: number, ...steps: fc.Arbitrary<Step>[]][]) =>
  list.map(([weight, ...steps]) => ({ weight, arbitrary: fc.tuple(...steps) }))

/** Scenes of urgent rides, swaps, excuses and of what is undone. */
const between = scenesOf(
  // Posted, and something becomes of it.
  [4, posting, whenPosted('cancel', 'take', 'undo')],
  [14, posting, whenPosted('call_off')],
  [9, attempt('convert', 'assigned'), attempt('cancel')],
  [6, attempt('convert', 'assigned'), whenPosted('take'), attempt('undo'), whenPosted('take')],
  [12, attempt('convert', 'assigned'), attempt('no_ride_day')],
  [13, attempt('convert', 'assigned'), attempt('undo')],
  [9, whenOpen('convert_shortfall'), whenPosted('cancel')],
  [12, whenOpen('convert_shortfall'), whenPosted('cancel', 'weather', 'cancel')],
  [6, whenOpen('convert_shortfall'), whenPosted('weather'), whenPosted('cancel')],
  // While somebody is asked, it is no shortfall.
  [2, attempt('reoffer'), whenOffered('convert_shortfall')],
  [15, posting, whenPosted('not_riding'), whenPosted('riding_again'), whenPosted('riding_again')],
  [9, posting, whenPosted('not_riding'), attempt('undo'), whenPosted('weather')],
  [3, posting, whenPosted('not_riding'), whenPosted('not_riding'), whenPosted('not_riding'), attempt('undo')],
  // Claimed, and given back.
  [19, posting, attempt('claim'), wait('soon', 'late'), attempt('withdraw'), oneOf('claim', 'cancel')],
  [18, posting, attempt('claim'), whenClaimed('not_riding'), attempt('undo'), whenClaimed('weather')],
  [
    12,
    posting,
    attempt('claim'),
    whenClaimed('not_riding'),
    whenClaimed('riding_again'),
    whenClaimed('riding_again'),
  ],
  // Driven and paid.
  [
    32,
    ...[wait('lock', 'late'), posting, attempt('claim'), oneOf('mark_paid', 'mark_received')],
    ...[wait('running'), attempt('complete', 'urgent_claimed')],
    ...[oneOf('undo', 'undo', 'undo', 'undo', 'correct'), oneOf('mark_paid', 'mark_received')],
  ],
  [
    20,
    ...[wait('lock', 'late'), posting, attempt('claim'), wait('running')],
    ...[attempt('complete', 'urgent_claimed'), attempt('mark_received', 'completed')],
    ...[attempt('mark_paid', 'completed'), attempt('undo')],
  ],
  [
    10,
    posting,
    attempt('claim'),
    wait('end'),
    attempt('mark_paid', 'completed'),
    attempt('mark_received', 'completed'),
  ],
  // Posted, and an admin finds a driver for beans; claimed, and called off; claimed, and the claimant does not come.
  [30, posting, whenPosted('pick_driver')],
  [30, posting, whenPosted('assign_fairly')],
  [4, posting, wait('lock'), whenPosted('assign_fairly', 'pick_driver')],
  [16, posting, attempt('claim'), whenClaimed('call_off'), attempt('restore')],
  [
    90,
    ...[wait('lock', 'late'), posting, attempt('claim'), wait('running')],
    ...[attempt('report', 'urgent_claimed'), attempt('decide', 'urgent_claimed')],
    ...[attempt('mark_paid', 'completed'), attempt('record')],
  ],
  // Requests of their own.
  [3, attempt('post'), oneOf('claim', 'cancel'), oneOf('withdraw', 'mark_paid'), wait('request')],
  [3, attempt('post'), attempt('claim'), wait('request'), attempt('not_come')],
  // Swaps.
  [3, attempt('propose_swap'), oneOf('release', 'partner', 'call_off')],
  [32, attempt('propose_swap'), attempt('answer_swap'), attempt('propose_swap'), attempt('answer_swap')],
  [18, attempt('propose_swap'), wait('swap')],
  [18, attempt('propose_swap'), attempt('answer_swap')],
  // Strikes are excused, or not.
  [3, attempt('reoffer', 'assigned'), attempt('appeal'), attempt('refuse_appeal')],
  [6, attempt('reoffer', 'assigned'), attempt('excuse')],
  [13, attempt('reoffer', 'assigned'), attempt('appeal'), attempt('refuse_appeal'), attempt('excuse')],
  [8, wait('late'), attempt('release', 'assigned'), attempt('appeal'), attempt('refuse_appeal')],
  [5, wait('late'), attempt('release', 'assigned'), wait('start'), attempt('excuse')],
  // Undone at once, after somebody else, or too late.
  [28, attempt('reoffer'), whenOffered('accept'), attempt('undo'), attempt('undo')],
  [28, attempt('reoffer'), whenOffered('take'), attempt('undo')],
  [20, oneOf('release', 'reoffer', 'reoffer', 'partner', 'partner'), attempt('undo')],
  [10, attempt('partner'), attempt('undo')],
  [20, attempt('reoffer', 'assigned'), attempt('undo')],
  [2, oneOf('release', 'not_riding'), oneOf('weather', 'take', 'pool_edit', 'vacation'), attempt('undo')],
  [28, attempt('reoffer'), whenOffered('not_riding'), attempt('undo'), whenOffered('decline', 'call_off')],
  [14, whenOpen('not_riding'), attempt('undo')],
  [5, attempt('reoffer'), whenOffered('not_riding'), whenOffered('not_riding'), whenOffered('not_riding')],
  [2, wait('running'), attempt('complete', 'assigned'), attempt('undo')],
  [2, wait('late', 'lock'), oneOf('release', 'not_riding'), oneOf('wait', 'take'), attempt('undo')],
  [2, oneOf('absence', 'end_vacation', 'no_ride_day'), attempt('undo')],
  [
    2,
    wait('late', 'lock', 'soon'),
    attempt('enrol'),
    oneOf('undo', 'wait', 'take', 'enrol'),
    attempt('undo'),
  ],
  [2, oneOf('reoffer', 'not_riding'), wait('tooLate', 'soon', 'expiry'), attempt('undo')],
)

/** Weights are static, so that a month that fails shrinks to a shorter one. */
const scenes: { weight: number; arbitrary: fc.Arbitrary<Step[]> }[] = [
  { weight: 2, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('take', 'accept')) },
  { weight: 6, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('call_off'), attempt('restore')) },
  { weight: 22, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('weather'), whenOffered('pick_driver')) },
  {
    weight: 17,
    arbitrary: fc.tuple(attempt('reoffer'), whenOffered('not_riding'), whenOffered('riding_again')),
  },
  // A drive is offered, and somebody answers, or something else becomes of it.
  {
    weight: 15,
    arbitrary: fc.tuple(
      attempt('reoffer'),
      whenOffered('accept', 'decline', 'decline', 'pick_driver', 'take'),
    ),
  },
  {
    weight: 14,
    arbitrary: fc.tuple(
      attempt('reoffer'),
      whenOffered('not_riding', 'weather', 'weather', 'pick_driver'),
      whenOffered('riding_again', 'riding_again', 'weather'),
      whenOffered('call_off', 'no_ride_day', 'no_ride_day'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      attempt('reoffer'),
      wait('expiry'),
      whenOffered('accept', 'decline', 'take'),
      wait('expiry'),
    ),
  },
  // Inside the lock.
  {
    weight: 3,
    arbitrary: fc.tuple(
      wait('lock', 'late'),
      attempt('release', 'assigned'),
      whenOffered('accept', 'decline', 'take', 'call_off', 'pick_driver'),
      wait('expiry', 'start', 'soon'),
    ),
  },
  // A date that nobody drives.
  {
    weight: 9,
    arbitrary: fc.tuple(
      whenOpen('assign_fairly', 'pick_driver', 'release', 'weekly'),
      whenOpen('not_riding', 'weather', 'pick_driver'),
      whenOpen('riding_again', 'take', 'call_off', 'assign_fairly'),
      wait('start', 'days'),
      attempt('record'),
    ),
  },
  {
    weight: 7,
    arbitrary: fc.tuple(whenOpen('not_riding'), whenOpen('riding_again'), whenOpen('riding_again')),
  },
  // The driver does not come.
  {
    weight: 34,
    arbitrary: fc.tuple(
      wait('running'),
      attempt('report', 'assigned'),
      attempt('decide'),
      attempt('record'),
      wait('end', 'days'),
    ),
  },
  // The ride is done; what was ticked is corrected, disputed.
  {
    weight: 15,
    arbitrary: fc.tuple(
      wait('running'),
      attempt('complete'),
      attempt('correct'),
      attempt('report', 'completed'),
      attempt('decide'),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(
      wait('end'),
      attempt('report', 'completed'),
      oneOf('decide', 'correct'),
      oneOf('record', 'correct'),
    ),
  },
  {
    weight: 9,
    arbitrary: fc.tuple(
      attempt('weather', 'assigned'),
      wait('end'),
      attempt('clear_weather'),
      attempt('correct'),
    ),
  },
  // Kids and cars that come and go.
  {
    weight: 9,
    arbitrary: fc.tuple(
      wait('lock', 'late', 'soon'),
      attempt('not_riding'),
      attempt('riding_again', 'cancelled'),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(
      wait('lock'),
      attempt('not_riding', 'assigned'),
      attempt('not_riding', 'assigned'),
      attempt('not_riding', 'assigned'),
      attempt('riding_again', 'cancelled'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      attempt('call_off'),
      oneOf('absence', 'vacation', 'take', 'pool_active'),
      attempt('restore'),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(attempt('partner'), oneOf('release', 'pick_driver', 'vacation')) },
  { weight: 2, arbitrary: fc.tuple(attempt('pool_active'), wait('soon', 'days'), attempt('pool_active')) },
  {
    weight: 16,
    arbitrary: fc.tuple(
      oneOf('pool_edit', 'enrol', 'vacation', 'weekly', 'absence', 'no_ride_day'),
      oneOf('end_vacation', 'end_absence', 'weekly', 'enrol', 'take', 'not_riding', 'no_ride_day'),
      wait('days', 'soon'),
    ),
  },
]

export const scene: fc.Arbitrary<Step[]> = fc.oneof(...scenes, ...between)

/** A pool with a long lock begins with dates that nobody was assigned: a month begins by looking at those. */
export const opening: fc.Arbitrary<Step[]> = fc.oneof(
  fc.tuple(whenOpen('pick_driver'), whenOpen('pick_driver', 'take')),
  fc.tuple(whenOpen('assign_fairly'), whenOpen('pick_driver', 'assign_fairly')),
  fc.tuple(whenOpen('assign_fairly'), whenOpen('assign_fairly'), whenOpen('call_off')),
  fc.tuple(whenOpen('not_riding'), attempt('undo'), whenOpen('pick_driver')),
  fc.tuple(whenOpen('not_riding'), whenOpen('riding_again'), whenOpen('assign_fairly', 'pick_driver')),
  fc.tuple(whenOpen('take'), attempt('undo'), whenOpen('pick_driver', 'weather')),
)
