// Spoils a well-formed request in one or two places, as an attacker or a broken client would.
import { seededRandom } from '../demo/demo.ts'

const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  'x',
  'x'.repeat(200),
  'Zoë 👩‍👧',
  '\u0000',
  'a\u0000b',
  '\uD83D',
  'a\uDE00b',
  '\u202Eevil\u202C',
  '<script>alert(1)</script>',
  "'; drop table rides; --",
  '%00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
  '2026-02-30',
  '2026-03-02',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-03-02T00:00:00+23:59',
  '9999-12-31T23:59',
  '2026-03-29T02:30',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-000000000000',
  'Mars/Olympus',
  `${'a'.repeat(300)}@example.com`,
  [],
  {},
  [[]],
  { toString: 1 },
  { __proto__: null, constructor: 1 },
]

type Path = string[]

function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

function replace(input: Record<string, unknown>, path: Path, value: unknown) {
  let at = input
  for (const key of path.slice(0, -1)) {
    const inner = at[key]
    if (typeof inner !== 'object' || inner === null) return
    at = inner as Record<string, unknown>
  }
  const last = path.at(-1)
  if (last !== undefined) at[last] = value
}

/** Spoils a request, in the same way for the same seed. */
export function spoiled(input: Record<string, unknown>, seed: number): Record<string, unknown> {
  const random = seededRandom(seed * 2_654_435_761)
  const pick = <Value>(list: Value[]) => list[Math.floor(random.next() * list.length)]
  const copy = structuredClone(input)
  const paths = leaves(copy)
  for (let count = random.happens(0.3) ? 2 : 1; count > 0; count--) {
    const path = pick(paths)
    if (path) replace(copy, path, pick(hostile))
  }
  return copy
}
