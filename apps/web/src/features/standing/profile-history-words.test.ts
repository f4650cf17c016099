import type { HistoryMonth } from '@beanpool/contract/standing'
import { expect, test } from 'vitest'
import { csvName } from '../../ui/save-file.ts'
import { csvOf, factsOf } from './dialog-words.ts'

const month = (over: Partial<HistoryMonth>): HistoryMonth => ({
  month: '2026-03',
  changeHundredths: 0,
  balanceHundredths: 0,
  drivesGiven: 0,
  seatsUsed: 0,
  failed: 0,
  reliabilityPercent: null,
  strikes: 0,
  urgentsCovered: 0,
  ...over,
})

test('the file has a line for each month, with plain numbers and an empty field for a month without a drive', () => {
  const months = [
    month({ month: '2026-02' }),
    month({ changeHundredths: -150, balanceHundredths: -150, drivesGiven: 2, reliabilityPercent: 66 }),
  ]
  expect(csvOf(months).split('\r\n')).toEqual([
    'month,beans,balance,drives_given,seats_used,reliability_percent,strikes,urgent_rides_covered',
    '2026-02,0,0,0,0,,0,0',
    '2026-03,-1.5,-1.5,2,0,66,0,0',
    '',
  ])
})

test('the year’s reliability is computed from all drives, not as an average of the months', () => {
  const months = [month({ drivesGiven: 1, failed: 1 }), month({ drivesGiven: 8 })]
  expect(factsOf(months).find(({ label }) => label === 'Reliability')?.value).toBe('90%')
  expect(factsOf([month({})]).find(({ label }) => label === 'Reliability')?.value).toBe('no drives')
})

test.each([
  ['Maple Street, 2nd grade!', 'beanpool-maple-street-2nd-grade.csv'],
  ['Школа 12', 'beanpool-школа-12.csv'],
  ['***', 'beanpool-group.csv'],
])('%s is saved as %s', (name, file) => {
  expect(csvName(name)).toBe(file)
})
