// Scenes of a few tries that belong together, so that what is rare comes about: nobody declines an offer by chance.
import fc from 'fast-check'
import type { Step, StepKind } from './steps.ts'

const number = fc.noBias(fc.nat({ max: 9_999 }))

/** Which rides a try looks at first; the others follow where there are none. */
const first = {
  offered: 0,
  needs_driver: 1,
  cancelled: 2,
  assigned: 3,
  completed: 4,
  urgent_posted: 5,
  urgent_claimed: 6,
}

function attempt(kind: StepKind, prefer?: keyof typeof first): fc.Arbitrary<Step> {
  const option = prefer === undefined ? number : number.map((each) => each - (each % 7) + first[prefer])
  return fc.record({ kind: fc.constant(kind), pick: number, who: number, option })
}

/** Places in the list of `moments.ts`. */
const moments = {
  soon: [0, 1, 2],
  lock: [3, 4],
  late: [5, 6],
  start: [7, 8],
  running: [9, 10],
  end: [11],
  expiry: [12, 13],
  days: [14, 15],
  tooLate: [16],
  request: [17],
  swap: [18],
}

function wait(...names: (keyof typeof moments)[]): fc.Arbitrary<Step> {
  const option = fc.constantFrom(...names.flatMap((name) => moments[name]))
  return fc.record({ kind: fc.constant('wait'), pick: number, who: number, option })
}

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
  [6, posting, whenPosted('cancel', 'take', 'undo')],
  [8, posting, whenPosted('call_off')],
  [5, attempt('convert', 'assigned'), whenPosted('take'), attempt('undo'), whenPosted('take')],
  [7, attempt('convert', 'assigned'), attempt('no_ride_day')],
  [7, attempt('convert', 'assigned'), attempt('undo')],
  [4, whenOpen('convert_shortfall'), whenPosted('cancel')],
  [8, whenOpen('convert_shortfall'), whenPosted('cancel', 'weather', 'cancel')],
  [6, attempt('reoffer'), whenOffered('convert_shortfall'), whenPosted('weather', 'cancel')],
  [4, attempt('reoffer'), whenOffered('convert_shortfall')],
  [12, posting, whenPosted('not_riding'), whenPosted('riding_again'), whenPosted('riding_again')],
  [7, posting, whenPosted('not_riding'), attempt('undo'), whenPosted('weather')],
  [4, posting, whenPosted('not_riding'), whenPosted('not_riding'), whenPosted('not_riding'), attempt('undo')],
  // Claimed, and given back.
  [13, posting, attempt('claim'), wait('soon', 'late'), attempt('withdraw'), oneOf('claim', 'cancel')],
  [17, posting, attempt('claim'), whenClaimed('not_riding'), attempt('undo'), whenClaimed('weather')],
  [
    8,
    posting,
    attempt('claim'),
    whenClaimed('not_riding'),
    whenClaimed('riding_again'),
    whenClaimed('riding_again'),
  ],
  // Driven and paid.
  [
    27,
    ...[
      wait('lock', 'late'),
      posting,
      attempt('claim'),
      oneOf('mark_paid', 'mark_received'),
      wait('running'),
    ],
    ...[attempt('complete', 'urgent_claimed'), oneOf('undo', 'undo', 'undo', 'undo', 'undo', 'correct')],
    ...[attempt('mark_paid'), attempt('mark_received'), attempt('mark_paid')],
  ],
  [5, posting, attempt('claim'), wait('end'), attempt('mark_paid'), attempt('mark_received')],
  // Requests of their own.
  [6, attempt('post'), oneOf('claim', 'cancel'), oneOf('withdraw', 'mark_paid'), wait('request')],
  // Swaps.
  [8, attempt('propose_swap'), oneOf('release', 'partner', 'call_off')],
  [20, attempt('propose_swap'), attempt('answer_swap'), attempt('propose_swap'), attempt('answer_swap')],
  [6, attempt('propose_swap'), wait('swap')],
  [6, attempt('propose_swap'), attempt('answer_swap')],
  // Strikes are excused, or not.
  [6, attempt('reoffer', 'assigned'), attempt('appeal'), attempt('refuse_appeal')],
  [7, attempt('reoffer', 'assigned'), attempt('excuse')],
  [4, attempt('reoffer', 'assigned'), attempt('appeal'), attempt('refuse_appeal'), attempt('excuse')],
  [8, wait('late'), attempt('release', 'assigned'), attempt('appeal'), attempt('refuse_appeal')],
  [7, wait('late'), attempt('release', 'assigned'), wait('start'), attempt('excuse')],
  // Undone at once, after somebody else, or too late.
  [12, attempt('reoffer'), whenOffered('accept'), attempt('undo'), attempt('undo')],
  [14, attempt('reoffer'), whenOffered('take'), attempt('undo')],
  [14, oneOf('release', 'reoffer', 'reoffer', 'partner', 'partner'), attempt('undo')],
  [6, attempt('partner'), attempt('undo')],
  [4, oneOf('release', 'not_riding'), oneOf('weather', 'take', 'pool_edit', 'vacation'), attempt('undo')],
  [13, attempt('reoffer'), whenOffered('not_riding'), attempt('undo'), whenOffered('decline', 'call_off')],
  [13, whenOpen('not_riding'), attempt('undo')],
  [4, attempt('reoffer'), whenOffered('not_riding'), whenOffered('not_riding'), whenOffered('not_riding')],
  [4, wait('running'), attempt('complete', 'assigned'), attempt('undo')],
  [3, wait('late', 'lock'), oneOf('release', 'not_riding'), oneOf('wait', 'take'), attempt('undo')],
  [3, oneOf('absence', 'end_vacation', 'no_ride_day'), attempt('undo')],
  [2, oneOf('reoffer', 'not_riding'), wait('tooLate', 'soon', 'expiry'), attempt('undo')],
)

/** Weights are static, so that a month that fails shrinks to a shorter one. */
const scenes: { weight: number; arbitrary: fc.Arbitrary<Step[]> }[] = [
  { weight: 4, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('take', 'accept')) },
  { weight: 7, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('call_off'), attempt('restore')) },
  { weight: 10, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('weather'), whenOffered('pick_driver')) },
  {
    weight: 12,
    arbitrary: fc.tuple(attempt('reoffer'), whenOffered('not_riding'), whenOffered('riding_again')),
  },
  // A drive is offered, and somebody answers, or something else becomes of it.
  {
    weight: 10,
    arbitrary: fc.tuple(
      attempt('reoffer'),
      whenOffered('accept', 'decline', 'decline', 'pick_driver', 'take'),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(
      attempt('reoffer'),
      whenOffered('not_riding', 'weather', 'weather', 'pick_driver'),
      whenOffered('riding_again', 'riding_again', 'weather'),
      whenOffered('call_off', 'no_ride_day', 'no_ride_day'),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      attempt('reoffer'),
      wait('expiry'),
      whenOffered('accept', 'decline', 'take'),
      wait('expiry'),
    ),
  },
  // Inside the lock.
  {
    weight: 6,
    arbitrary: fc.tuple(
      wait('lock', 'late'),
      attempt('release', 'assigned'),
      whenOffered('accept', 'decline', 'take', 'call_off', 'pick_driver'),
      wait('expiry', 'start', 'soon'),
    ),
  },
  // A date that nobody drives.
  {
    weight: 5,
    arbitrary: fc.tuple(
      whenOpen('assign_fairly', 'pick_driver', 'release', 'weekly'),
      whenOpen('not_riding', 'weather', 'pick_driver'),
      whenOpen('riding_again', 'take', 'call_off', 'assign_fairly'),
      wait('start', 'days'),
      attempt('record'),
    ),
  },
  {
    weight: 12,
    arbitrary: fc.tuple(whenOpen('not_riding'), whenOpen('riding_again'), whenOpen('riding_again')),
  },
  // The driver does not come.
  {
    weight: 20,
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
    weight: 8,
    arbitrary: fc.tuple(
      wait('running'),
      attempt('complete'),
      attempt('correct'),
      attempt('report', 'completed'),
      attempt('decide'),
    ),
  },
  {
    weight: 14,
    arbitrary: fc.tuple(wait('end'), attempt('report', 'completed'), attempt('decide'), attempt('record')),
  },
  {
    weight: 13,
    arbitrary: fc.tuple(
      attempt('weather', 'assigned'),
      wait('end'),
      attempt('clear_weather'),
      attempt('correct'),
    ),
  },
  // Kids and cars that come and go.
  {
    weight: 3,
    arbitrary: fc.tuple(
      wait('lock', 'late', 'soon'),
      attempt('not_riding'),
      attempt('riding_again', 'cancelled'),
    ),
  },
  {
    weight: 2,
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
  { weight: 5, arbitrary: fc.tuple(attempt('partner'), oneOf('release', 'pick_driver', 'vacation')) },
  { weight: 2, arbitrary: fc.tuple(attempt('pool_active'), wait('soon', 'days'), attempt('pool_active')) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      oneOf('pool_edit', 'enrol', 'vacation', 'weekly', 'absence', 'no_ride_day'),
      oneOf('end_vacation', 'end_absence', 'weekly', 'enrol', 'take', 'not_riding', 'no_ride_day'),
      wait('days', 'soon'),
    ),
  },
]

export const scene: fc.Arbitrary<Step[]> = fc.oneof(...scenes, ...between)

/** A pool with a long lock begins with dates that nobody was assigned: a month begins by looking at those. */
export const opening: fc.Arbitrary<Step[]> = fc.tuple(
  whenOpen('assign_fairly', 'assign_fairly', 'pick_driver', 'pick_driver', 'weather'),
  whenOpen('pick_driver', 'take', 'call_off', 'assign_fairly'),
)
