import { expect, test } from 'vitest'
import { findRefusalWords } from './dialog-words.ts'

test('Can’t drive gives back the adult’s own firm drive, whether its lock or its late window came first', () => {
  expect(findRefusalWords('own_drive', null)).toBe('It’s your own drive: use Can’t drive.')
})
