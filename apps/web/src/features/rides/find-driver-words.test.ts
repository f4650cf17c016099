import { expect, test } from 'vitest'
import { findRefusalWords } from './dialog-words.ts'

test('Can’t drive gives back the adult’s own firm drive, whether its lock or its late window came first', () => {
  expect(findRefusalWords('own_drive', null)).toBe(
    'This drive is your own family’s, and its start is too near to hand it on: use Can’t drive to give it back.',
  )
})
