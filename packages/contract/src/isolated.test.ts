import { expect, test } from 'vitest'
import { inWords, isolated } from './in-words.ts'

test('a Hebrew or Arabic name keeps its place among Latin ones', () => {
  expect(inWords(['מיה', 'Ole', 'ليلى'])).toBe('\u2068מיה\u2069, Ole and \u2068ليلى\u2069')
  expect(isolated('Zoë')).toBe('Zoë')
})
