import { expect, test } from 'vitest'
import { credentialStatus, mayDrive } from './credential-status.ts'

const of = (licenseExpiry: string | null, insuranceExpiry: string | null, flagged = false) =>
  credentialStatus({ licenseExpiry, insuranceExpiry, flagged }, '2026-11-18')

test('credentials are as good as the first of them to expire', () => {
  expect(of('2027-05-01', '2027-06-01')).toBe('ok')
  expect(of('2027-05-01', '2026-12-18')).toBe('expiring')
  expect(of('2026-11-18', '2027-06-01')).toBe('expiring')
  expect(of('2026-11-17', '2027-06-01')).toBe('expired')
  expect(of('2027-05-01', null)).toBe('missing')
  expect(credentialStatus(null, '2026-11-18')).toBe('missing')
  expect(of('2027-05-01', '2027-06-01', true)).toBe('flagged')
})

test('only ok and expiring credentials may drive', () => {
  expect((['ok', 'expiring', 'expired', 'missing', 'flagged'] as const).filter(mayDrive)).toEqual([
    'ok',
    'expiring',
  ])
})
