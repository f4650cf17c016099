import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain } from './rpc.ts'

const holed = [1, undefined]
test.each([
  ['a date', { at: new Date(0) }],
  ['a set', { ids: new Set(['one']) }],
  ['a map', new Map()],
  ['a big number', { count: 1n }],
  ['NaN', { count: Number.NaN }],
  ['an undefined value in a list', { holed }],
  ['an object that serializes itself', { toJSON: () => 'mine' }],
  ['an instant', { at: Temporal.Instant.from('2026-03-02T09:00:00Z') }],
  ['undefined', undefined],
])('%s is not a plain value', (_, value) => {
  expect(isPlain(value)).toBe(false)
  expect(isPlain([[value]])).toBe(false)
})

test('plain values are written as the library writes them', () => {
  const serializer = new StandardRPCJsonSerializer()
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // The library omits this name, which no response uses.
      fc.pre(!JSON.stringify(value).includes('"__proto__"'))
      expect(isPlain(value)).toBe(true)
      const [json, meta] = serializer.serialize(value)
      expect(meta).toEqual([])
      expect(JSON.stringify(json)).toBe(JSON.stringify(value))
    }),
  )
  expect(isPlain({ left: undefined, named: 'x' })).toBe(true)
})
