import type { OwnCredentials } from '@beanpool/contract/credentials'
import { describe, expect, test } from 'vitest'
import { statusWords, whatToDo } from './words.ts'

const none: OwnCredentials = {
  ...{ licenseExpiry: null, insuranceProvider: null, insuranceLast4: null, insuranceExpiry: null },
  ...{ savedAt: null, status: 'missing', firstToExpire: null, groups: [] },
}

const of = (
  status: OwnCredentials['status'],
  what: NonNullable<OwnCredentials['firstToExpire']>['what'],
  on = '2026-12-18',
) => whatToDo({ ...none, status, firstToExpire: { what, on } })

describe('the advice', () => {
  test('names the missing date', () => {
    expect(whatToDo(none)).toBe('Enter when your licence and your insurance expire.')
    expect(whatToDo({ ...none, licenseExpiry: '2030-01-01' })).toBe('Enter when your insurance expires.')
    expect(whatToDo({ ...none, insuranceExpiry: '2030-01-01' })).toBe('Enter when your licence expires.')
  })

  test('is empty while they are good, and names what expires first', () => {
    expect(of('ok', 'insurance')).toMatch(/^Nothing to do\. Your insurance expires first, on .*2026\.$/)
    expect(of('ok', 'both')).toMatch(/^Nothing to do\. Your licence and your insurance expire on .*2026\.$/)
  })

  test('says to renew before the day, and to enter the new date after it', () => {
    expect(of('expiring', 'licence')).toMatch(
      /^Your licence expires on .*2026\. Renew it in time, and enter the new date\.$/,
    )
    expect(of('expired', 'both')).toMatch(
      /^Your licence and your insurance expired on .*2026\. Once they’re renewed, enter the new dates\.$/,
    )
  })
})

test('each of the five states has a word', () => {
  expect(new Set(Object.values(statusWords)).size).toBe(5)
})
