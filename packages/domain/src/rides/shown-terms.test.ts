import { expect, test } from 'vitest'
import { staleTermsRefusal } from './agreed-terms.ts'

const early = { late: false, locked: false }
const locked = { late: false, locked: true }
const late = { late: true, locked: true }

test('a tap that became more expensive while a dialog was open is refused, first for the strike, then for the lock', () => {
  expect(staleTermsRefusal(early, locked)).toBe('now_locked')
  expect(staleTermsRefusal(early, late)).toBe('now_late')
  expect(staleTermsRefusal(locked, late)).toBe('now_late')
})

test('a tap that was shown its price, or a higher one, goes through, and so does a caller who shows nothing', () => {
  for (const terms of [early, locked, late]) {
    expect(staleTermsRefusal(terms, terms)).toBeNull()
    expect(staleTermsRefusal(late, terms)).toBeNull()
    expect(staleTermsRefusal(undefined, terms)).toBeNull()
  }
})
