import { expect, test } from 'vitest'
import { historyOf, yearOfMonths } from './history.ts'

const of = (month: string, changeHundredths: number, drivesGiven = 0, failed = 0) => ({
  month,
  changeHundredths,
  drivesGiven,
  failed,
  seatsUsed: 0,
  strikes: failed,
  urgentsCovered: 0,
})

test('a year ends with the current month and begins eleven months earlier', () => {
  const months = yearOfMonths(Temporal.PlainDate.from('2026-03-31'))
  expect(months).toHaveLength(12)
  expect([months[0], months[11]]).toEqual(['2025-04', '2026-03'])
})

test('a month’s balance is the previous month’s plus all changes since', () => {
  const months = ['2026-01', '2026-02', '2026-03']
  const history = historyOf(months, [of('2026-03', -250), of('2026-01', 400)], -100)
  expect(history.map((each) => each.balanceHundredths)).toEqual([300, 300, 50])
})

test('reliability is null in a month without a drive, and below 100 in a month with a late cancel', () => {
  const [quiet, mixed] = historyOf(['2026-01', '2026-02'], [of('2026-02', 0, 3, 1)], 0)
  expect(quiet?.reliabilityPercent).toBeNull()
  expect(mixed?.reliabilityPercent).toBe(75)
})
