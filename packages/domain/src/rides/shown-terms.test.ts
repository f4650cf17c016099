import { expect, test } from 'vitest'
import { staleTermsRefusal } from './agreed-terms.ts'

const early = { late: false, locked: false }
const locked = { late: false, locked: true }
const late = { late: true, locked: true }

test('a tap that has become costlier while a dialog was open is refused, first for the strike, then for the lock', () => {
  expect(staleTermsRefusal(early, locked)).toBe('now_locked')
  expect(staleTermsRefusal(early, late)).toBe('now_late')
  expect(staleTermsRefusal(locked, late)).toBe('now_late')
})

test('a tap that shows the same or a higher cost is accepted, as is a caller that shows none', () => {
  for (const terms of [early, locked, late]) {
    expect(staleTermsRefusal(terms, terms)).toBeNull()
    expect(staleTermsRefusal(late, terms)).toBeNull()
    expect(staleTermsRefusal(undefined, terms)).toBeNull()
  }
})
