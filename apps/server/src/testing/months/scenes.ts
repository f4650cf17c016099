// Scenes of a few tries that belong together, so that what is rare comes about: nobody declines an offer by chance.
import fc from 'fast-check'
import type { Step, StepKind } from './steps.ts'

const number = fc.noBias(fc.nat({ max: 9_999 }))

/** Which rides a try looks at first; the others follow where there are none. */
const first = { offered: 0, needs_driver: 1, cancelled: 2, assigned: 3, completed: 4 }

function attempt(kind: StepKind, prefer?: keyof typeof first): fc.Arbitrary<Step> {
  const option = prefer === undefined ? number : number.map((each) => each - (each % 5) + first[prefer])
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

/** Weights are static, so that a month that fails shrinks to a shorter one. */
const scenes: { weight: number; arbitrary: fc.Arbitrary<Step[]> }[] = [
  { weight: 8, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('take', 'accept')) },
  { weight: 5, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('call_off'), attempt('restore')) },
  { weight: 10, arbitrary: fc.tuple(attempt('reoffer'), whenOffered('weather'), whenOffered('pick_driver')) },
  {
    weight: 5,
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
    arbitrary: fc.tuple(attempt('reoffer'), whenOffered('not_riding'), whenOffered('riding_again')),
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
    weight: 8,
    arbitrary: fc.tuple(whenOpen('not_riding'), whenOpen('riding_again'), whenOpen('riding_again')),
  },
  // The driver does not come.
  {
    weight: 14,
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
    weight: 6,
    arbitrary: fc.tuple(wait('end'), attempt('report', 'completed'), attempt('decide'), attempt('record')),
  },
  {
    weight: 5,
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

export const scene: fc.Arbitrary<Step[]> = fc.oneof(...scenes)

/** A pool with a long lock begins with dates that nobody was assigned: a month begins by looking at those. */
export const opening: fc.Arbitrary<Step[]> = fc.tuple(
  whenOpen('assign_fairly', 'assign_fairly', 'pick_driver', 'weather'),
  whenOpen('pick_driver', 'take', 'call_off', 'assign_fairly'),
)
