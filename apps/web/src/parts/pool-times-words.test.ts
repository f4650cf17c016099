import type { Timetable } from '@beanpool/domain/pools/timetable'
import { expect, test } from 'vitest'
import { poolTimesText } from './pool-times-words.ts'

test('a pool with dates names its next date as of today in the group, and counts the dates after it', () => {
  const dates = ['2026-03-07', '2026-03-14', '2026-03-21'].map((date) => ({
    date,
    startTime: '09:30',
    endTime: null,
  }))
  const timetable = { kind: 'dates', dates } as unknown as Timetable
  const pool = { weekdayMask: 0, startTime: '09:30', timetable }
  expect(poolTimesText(pool, '2026-03-14')).toMatch(/\b14\b.*, and 1 more$/)
  expect(poolTimesText(pool, '2026-03-15')).toMatch(/\b21\b[^,]*,[^,]*$/)
  expect(poolTimesText(pool, '2026-03-22')).toMatch(/\b21\b[^,]*,[^,]*$/)
})
