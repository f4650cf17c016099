import { expect, test } from 'vitest'
import { staleTermsRefusal } from './agreed-terms.ts'

const early = { late: false, locked: false }
const locked = { late: false, locked: true }
const late = { late: true, locked: true }

test('a tap that became costlier while its dialog was open is refused, as late if possible, or else as locked', () => {
  expect(staleTermsRefusal(early, locked)).toBe('now_locked')
  expect(staleTermsRefusal(early, late)).toBe('now_late')
  expect(staleTermsRefusal(locked, late)).toBe('now_late')
})

test('a tap whose dialog showed the same, a higher or no cost is accepted', () => {
  for (const terms of [early, locked, late]) {
    expect(staleTermsRefusal(terms, terms)).toBeNull()
    expect(staleTermsRefusal(late, terms)).toBeNull()
    expect(staleTermsRefusal(undefined, terms)).toBeNull()
  }
})
