import { expect, test } from 'vitest'
import { dearerRefusal } from './shown-terms.ts'

const early = { late: false, locked: false }
const locked = { late: false, locked: true }
const late = { late: true, locked: true }

test('what became dearer while a dialog was open is refused, the strike before the lock', () => {
  expect(dearerRefusal(early, locked)).toBe('locked_by_now')
  expect(dearerRefusal(early, late)).toBe('late_by_now')
  expect(dearerRefusal(locked, late)).toBe('late_by_now')
})

test('what was shown as it is, or as dearer, goes through; so does a caller who shows nothing', () => {
  for (const terms of [early, locked, late]) {
    expect(dearerRefusal(terms, terms)).toBeNull()
    expect(dearerRefusal(late, terms)).toBeNull()
    expect(dearerRefusal(undefined, terms)).toBeNull()
  }
})
