import { expect, test } from 'vitest'
import { isTypedName } from './typed-name.ts'

test('a name matches as phone keyboards type it: with curly quotes, long dashes and a trailing space', () => {
  expect(isTypedName('St Mary’s — 4b ', "St Mary's - 4b")).toBe(true)
  expect(isTypedName("St Mary's", 'St Mary’s')).toBe(true)
})

test('a different name or different letters do not match', () => {
  expect(isTypedName('st mary’s', 'St Mary’s')).toBe(false)
  expect(isTypedName('', 'St Mary’s')).toBe(false)
})
