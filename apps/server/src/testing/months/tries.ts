// Makes a try of one action, preferably on a ride in a certain state, and a wait for a certain moment.
import fc from 'fast-check'
import { statesFirst } from './choosing.ts'
import { moments } from './moments.ts'
import { resolvers } from './resolve.ts'
import type { Step, StepKind } from './steps.ts'

const number = fc.noBias(fc.nat({ max: 9_999 }))

const short = { open: 'needs_driver', posted: 'urgent_posted', claimed: 'urgent_claimed' } as const
type Preferred = (typeof statesFirst)[number] | keyof typeof short
export type Prefer = Preferred | undefined

export function attempt(kind: StepKind, prefer: Prefer): fc.Arbitrary<Step> {
  if (kind !== 'wait' && !(kind in resolvers)) throw new Error(`nobody can try ${kind}`)
  const state = short[prefer as keyof typeof short] ?? prefer
  const place = statesFirst.indexOf(state)
  if (prefer !== undefined && place < 0) throw new Error(`no ride is ${prefer}`)
  const option = place < 0 ? number : number.map((each) => each - (each % 7) + place)
  return fc.record({ kind: fc.constant(kind), pick: number, who: number, option })
}

const several: Record<string, string[]> = { soon: ['minutes', 'hour', 'hours'], days: ['day', 'days'] }

export function wait(...names: string[]): fc.Arbitrary<Step> {
  const places = names.flatMap((name) => (several[name] ?? [name]).map(placeOf))
  return fc.record({
    kind: fc.constant('wait' as const),
    pick: number,
    who: number,
    option: fc.constantFrom(...places),
  })
}

const momentNames: string[] = moments

function placeOf(name: string): number {
  const place = momentNames.indexOf(name)
  if (place < 0) throw new Error(`no moment is ${name}`)
  return place
}
