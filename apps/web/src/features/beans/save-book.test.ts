import type { Book } from '@beanpool/contract/beans'
import { expect, test } from 'vitest'
import { bookRows } from './save-book.ts'

const ride = {
  transactionId: 't1',
  at: '2026-03-29T06:20:00Z',
  kind: 'ride' as const,
  poolName: 'School',
  rideStartAt: '2026-03-28T06:50:00Z',
  driverHouseholdName: 'Sato',
  settledHouseholdName: null,
  seatCount: 1,
  seatPriceHundredths: 150,
}
const [sato, rossi] = [
  { householdId: 's', householdName: 'Sato' },
  { householdId: 'r', householdName: 'Rossi' },
]

test('each line of the books shows the ride, family, purpose and new balance, in the group’s time zone', () => {
  const lines: Book['lines'] = [
    { ...ride, ...sato, amountHundredths: 150 },
    { ...ride, ...rossi, amountHundredths: -150 },
    {
      ...ride,
      ...rossi,
      kind: 'settlement',
      transactionId: 't2',
      seatCount: 0,
      amountHundredths: 50,
      rideStartAt: null,
      poolName: null,
      driverHouseholdName: null,
      settledHouseholdName: 'Lind',
    },
  ]
  // The clocks go forward between the ride and the posting of its beans.
  expect(bookRows(lines, 'Europe/Berlin')).toEqual([
    ['2026-03-29 08:20', '2026-03-28 07:50', 'School', 'Sato', 'Sato drove', 1, 1.5, 1.5, 1.5],
    ['2026-03-29 08:20', '2026-03-28 07:50', 'School', 'Rossi', 'Sato drove', 1, 1.5, -1.5, -1.5],
    ['2026-03-29 08:20', null, null, 'Rossi', 'What Lind left behind', null, null, 0.5, -1],
  ])
})
