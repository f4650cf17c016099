import { describe, expect, test } from 'vitest'
import {
  credentialStatus,
  credentialStatuses,
  firstToExpire,
  isNothing,
  mayDrive,
  withoutBrackets,
} from './credential-status.ts'

const of = (licenseExpiry: string | null, insuranceExpiry: string | null, flagged = false) =>
  credentialStatus({ licenseExpiry, insuranceExpiry, flagged }, '2026-11-18')

test('credentials are as good as the first of them to expire', () => {
  expect(of('2027-05-01', '2027-06-01')).toBe('ok')
  expect(of('2027-05-01', '2026-12-18')).toBe('expiring')
  expect(of('2026-12-18', '2027-06-01')).toBe('expiring')
  expect(of('2026-12-19', '2026-12-19')).toBe('ok')
  expect(of('2026-11-17', '2027-06-01')).toBe('expired')
  expect(of('2026-11-17', '2026-11-16')).toBe('expired')
})

test('the day of expiry is still good, and the day after is not', () => {
  expect(of('2026-11-18', '2027-06-01')).toBe('expiring')
  expect(of('2026-11-17', '2027-06-01')).toBe('expired')
})

test('credentials with one date are missing, as are none', () => {
  expect(of('2027-05-01', null)).toBe('missing')
  expect(of(null, '2020-05-01')).toBe('missing')
  expect(of(null, null)).toBe('missing')
})

test('a flag goes before every date', () => {
  for (const date of ['2027-05-01', '2026-11-20', '2020-01-01', null])
    expect(of(date, '2027-06-01', true)).toBe('flagged')
})

test('only ok and expiring credentials may drive', () => {
  expect(credentialStatuses.filter(mayDrive)).toEqual(['ok', 'expiring'])
})

test('what expires first is named, and both where it is one day', () => {
  const first = (licenseExpiry: string | null, insuranceExpiry: string | null) =>
    firstToExpire({ licenseExpiry, insuranceExpiry })
  expect(first('2027-05-01', '2027-06-01')).toEqual({ what: 'licence', on: '2027-05-01' })
  expect(first('2027-07-01', '2027-06-01')).toEqual({ what: 'insurance', on: '2027-06-01' })
  expect(first('2027-06-01', '2027-06-01')).toEqual({ what: 'both', on: '2027-06-01' })
  expect(first(null, '2027-06-01')).toBeNull()
})

describe('what is kept', () => {
  test('is a provider without angle brackets', () => {
    expect(withoutBrackets('<b>Acme & Co</b>')).toBe('bAcme & Co/b')
  })

  test('is nothing where nothing was entered', () => {
    const none = { licenseExpiry: null, insuranceProvider: null, insuranceLast4: null, insuranceExpiry: null }
    expect(isNothing(none)).toBe(true)
    expect(isNothing({ ...none, insuranceLast4: '1234' })).toBe(false)
  })
})
