import { describe, expect, test } from 'vitest'
import {
  credentialStatus,
  credentialStatuses,
  firstToExpire,
  isNothing,
  mayDrive,
  remindersOf,
  withoutBrackets,
} from './credential-status.ts'

const of = (licenseExpiry: string | null, insuranceExpiry: string | null, flagged = false) =>
  credentialStatus({ licenseExpiry, insuranceExpiry, flagged }, '2026-11-18')

test('credentials are valid only until the first of them expires', () => {
  expect(of('2027-05-01', '2027-06-01')).toBe('ok')
  expect(of('2027-05-01', '2026-12-18')).toBe('expiring')
  expect(of('2026-12-18', '2027-06-01')).toBe('expiring')
  expect(of('2026-12-19', '2026-12-19')).toBe('ok')
  expect(of('2026-11-17', '2027-06-01')).toBe('expired')
  expect(of('2026-11-17', '2026-11-16')).toBe('expired')
})

test('credentials are still valid on the day they expire, but not the day after', () => {
  expect(of('2026-11-18', '2027-06-01')).toBe('expiring')
  expect(of('2026-11-17', '2027-06-01')).toBe('expired')
})

test('credentials count as missing if one or both dates are', () => {
  expect(of('2027-05-01', null)).toBe('missing')
  expect(of(null, '2020-05-01')).toBe('missing')
  expect(of(null, null)).toBe('missing')
})

test('a flag overrides any date', () => {
  for (const date of ['2027-05-01', '2026-11-20', '2020-01-01', null])
    expect(of(date, '2027-06-01', true)).toBe('flagged')
})

test('only credentials that are valid or expire soon allow driving', () => {
  expect(credentialStatuses.filter(mayDrive)).toEqual(['ok', 'expiring'])
})

test('the first credential to expire is reported, or both if they expire on the same day', () => {
  const first = (licenseExpiry: string | null, insuranceExpiry: string | null) =>
    firstToExpire({ licenseExpiry, insuranceExpiry })
  expect(first('2027-05-01', '2027-06-01')).toEqual({ what: 'licence', on: '2027-05-01' })
  expect(first('2027-07-01', '2027-06-01')).toEqual({ what: 'insurance', on: '2027-06-01' })
  expect(first('2027-06-01', '2027-06-01')).toEqual({ what: 'both', on: '2027-06-01' })
  expect(first(null, '2027-06-01')).toBeNull()
})

describe('credentials as stored', () => {
  test('have no angle brackets in the provider’s name', () => {
    expect(withoutBrackets('<b>Acme & Co</b>')).toBe('bAcme & Co/b')
  })

  test('are empty if nothing was entered', () => {
    const none = { licenseExpiry: null, insuranceProvider: null, insuranceLast4: null, insuranceExpiry: null }
    expect(isNothing(none)).toBe(true)
    expect(isNothing({ ...none, insuranceLast4: '1234' })).toBe(false)
  })
})

describe('reminders', () => {
  const saved = Temporal.Instant.from('2026-01-01T12:00:00Z')
  const dueAt = (
    now: string,
    licenseExpiry: string | null,
    insuranceExpiry: string | null,
    savedAt = saved,
  ) =>
    remindersOf(
      { licenseExpiry, insuranceExpiry },
      { savedAt, now: Temporal.Instant.from(now), timeZone: 'Europe/Berlin' },
    ).map(({ what, stage, days }) => `${what} ${stage} ${days}`)

  test('are due 30 days, 7 days and 1 day before and on the day itself, from 09:00 on the adult’s clock', () => {
    const at = (now: string) => dueAt(now, '2026-06-30', null)
    expect(at('2026-05-31T06:59:00Z')).toEqual([])
    expect(at('2026-05-31T07:00:00Z')).toEqual(['licence 30 30'])
    expect(at('2026-06-23T06:59:00Z')).toEqual(['licence 30 7'])
    expect(at('2026-06-23T07:00:00Z')).toEqual(['licence 7 7'])
    expect(at('2026-06-29T07:00:00Z')).toEqual(['licence 1 1'])
    expect(at('2026-06-30T07:00:00Z')).toEqual(['licence 0 0'])
    expect(at('2026-07-01T07:00:00Z')).toEqual([])
  })

  test('are due for each date separately, or once if both expire on the same day', () => {
    expect(dueAt('2026-06-29T08:00:00Z', '2026-06-30', '2026-07-06')).toEqual([
      'licence 1 1',
      'insurance 7 7',
    ])
    expect(dueAt('2026-06-29T08:00:00Z', '2026-06-30', '2026-06-30')).toEqual(['both 1 1'])
  })

  test('are not due for stages that passed before the dates were entered', () => {
    const savedAt = Temporal.Instant.from('2026-06-20T12:00:00Z')
    expect(dueAt('2026-06-20T12:01:00Z', '2026-06-30', null, savedAt)).toEqual([])
    expect(dueAt('2026-06-23T07:00:00Z', '2026-06-30', null, savedAt)).toEqual(['licence 7 7'])
  })
})
