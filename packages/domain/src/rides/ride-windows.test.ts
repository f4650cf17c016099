import { expect, test } from 'vitest'
import { lockAt } from './ride-windows.ts'

const start = Temporal.Instant.from('2026-03-02T07:50:00Z')
const rules = { offerLockHours: 6, lateWindowMinutes: 120 }
const lock = (lockHours: number | null) => lockAt(start, { lockHours }, rules).toString()

test('a pool without a lock window uses the Fair Guard’s', () => {
  expect(lock(null)).toBe('2026-03-02T01:50:00Z')
  expect(lock(24)).toBe('2026-03-01T07:50:00Z')
})

test('a ride locks no later than its late window begins, even with a lock window of 0 hours', () => {
  expect(lock(0)).toBe('2026-03-02T05:50:00Z')
  expect(lock(1)).toBe('2026-03-02T05:50:00Z')
})
