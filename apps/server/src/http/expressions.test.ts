import { fileURLToPath } from 'node:url'
import { contract } from '@beanpool/contract/contract'
import { expect, test } from 'vitest'
import { adversaries, expressionsIn, isSlow, timeOf } from '../testing/expressions.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const largest = 256 * 1024
// A quadratic expression takes about 100 ms for this many characters, a linear one less than 1.
const few = 8_000
const fewMilliseconds = 40
const manyMilliseconds = 500

test('every regular expression in server, contract and domain reads 256 kB of any text in linear time', () => {
  const found = expressionsIn(
    ['apps/server/src', 'packages/contract/src', 'packages/domain/src'].map((each) => `${root}/${each}`),
  )
  expect(found.length).toBeGreaterThan(100)
  const slow = found.filter(
    ({ expression }) =>
      isSlow(expression, few, fewMilliseconds) || isSlow(expression, largest, manyMilliseconds, 2),
  )
  expect(slow.map(({ path, expression }) => `${path}: ${expression}`)).toEqual([])
})

type Schema = {
  def?: { type?: string } & Record<string, unknown>
  safeParse: (value: unknown) => unknown
}

/** Lists the parts of a schema that accept a text. */
function textsIn(schema: unknown, seen = new Set<unknown>()): Schema[] {
  const { def } = schema as Schema
  if (!def || seen.has(schema)) return []
  seen.add(schema)
  const inner = [def.innerType, def.element, def.in, def.out, ...((def.options as unknown[]) ?? [])]
  const shape = Object.values((def.shape as object) ?? {})
  const below = [...inner, ...shape, def.valueType].filter(Boolean).flatMap((each) => textsIn(each, seen))
  return ['string', 'pipe', 'transform'].includes(def.type ?? '') ? [schema as Schema, ...below] : below
}

test('every text that a procedure accepts is validated in linear time', () => {
  const procedures = Object.values(contract).flatMap((feature) => Object.values(feature))
  const schemas = new Set(
    procedures.flatMap((each) =>
      textsIn((each as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema ?? {}),
    ),
  )
  expect(schemas.size).toBeGreaterThan(50)
  const isQuick = (work: () => unknown) => timeOf(work, fewMilliseconds) <= fewMilliseconds
  for (const text of adversaries(/1\.2,3/, few)) {
    for (const schema of schemas)
      expect(
        isQuick(() => schema.safeParse(text)),
        text.slice(0, 20),
      ).toBe(true)
  }
})
