import type { OwnCredentials } from '@beanpool/contract/credentials'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { statusWords, whatToDo } from './words.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en-GB' })
})

const none: OwnCredentials = {
  licenseExpiry: null,
  insuranceProvider: null,
  insuranceLast4: null,
  insuranceExpiry: null,
  savedAt: null,
  status: 'missing',
  firstToExpire: null,
  groups: [],
}

const of = (
  status: OwnCredentials['status'],
  what: NonNullable<OwnCredentials['firstToExpire']>['what'],
  on = '2026-12-18',
) => whatToDo({ ...none, status, firstToExpire: { what, on } })

describe('the advice about credentials', () => {
  test('asks for the missing date', () => {
    expect(whatToDo(none)).toBe('When do your licence and insurance expire?')
    expect(whatToDo({ ...none, licenseExpiry: '2030-01-01' })).toBe('When does your insurance expire?')
    expect(whatToDo({ ...none, insuranceExpiry: '2030-01-01' })).toBe('When does your licence expire?')
  })

  test('says how long they are valid', () => {
    expect(of('ok', 'insurance')).toBe('Good until 18 December 2026.')
  })

  test('names the expiring credential, and asks for the new date', () => {
    expect(of('expiring', 'licence')).toBe('Your licence expires on 18 December 2026. Enter the new date.')
    expect(of('expired', 'both')).toBe(
      'Your licence and insurance expired on 18 December 2026. Enter the new date.',
    )
  })

  test('uses American spelling in the United States', () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    expect(of('expiring', 'licence')).toBe('Your license expires on December 18, 2026. Enter the new date.')
  })
})

test('each of the five states has its own word', () => {
  expect(new Set(Object.values(statusWords)).size).toBe(5)
})
