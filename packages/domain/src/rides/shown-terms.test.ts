import { expect, test } from 'vitest'
import { staleTermsRefusal } from './agreed-terms.ts'

const early = { late: false, locked: false }
const locked = { late: false, locked: true }
const late = { late: true, locked: true }

test('a tap whose price rose while a dialog was open is refused, first for the strike, then for the lock', () => {
  expect(staleTermsRefusal(early, locked)).toBe('now_locked')
  expect(staleTermsRefusal(early, late)).toBe('now_late')
  expect(staleTermsRefusal(locked, late)).toBe('now_late')
})

test('a tap whose shown price is equal or higher goes through, as does a caller who shows no price', () => {
  for (const terms of [early, locked, late]) {
    expect(staleTermsRefusal(terms, terms)).toBeNull()
    expect(staleTermsRefusal(late, terms)).toBeNull()
    expect(staleTermsRefusal(undefined, terms)).toBeNull()
  }
})
