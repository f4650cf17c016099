// A try of one action, at a ride in a certain state first, and a wait for a certain moment.
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

export function attempt(kind: StepKind, prefer?: keyof typeof first): fc.Arbitrary<Step> {
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

export function wait(...names: (keyof typeof moments)[]): fc.Arbitrary<Step> {
  const option = fc.constantFrom(...names.flatMap((name) => moments[name]))
  return fc.record({ kind: fc.constant('wait'), pick: number, who: number, option })
}
