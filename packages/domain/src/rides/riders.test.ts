import { expect, test } from 'vitest'
import { ridersWhoCome } from './riders.ts'

const on = { pool: { id: 'pool' }, date: '2026-03-06', calledOff: [{ id: 'off' }] }

test('a kid in a car that was called off does not come, unless it had cancelled late and rides again', () => {
  const enrolled = ['ada', 'ole', 'mia'].map((kidId) => ({
    kidId,
    householdId: `of ${kidId}`,
    poolId: 'pool',
  }))
  const cancelledLateAt = Temporal.Instant.from('2026-03-06T05:10:00Z')
  const seatsByRide = new Map([
    [
      'off',
      [
        { kidId: 'ole', cancelledLateAt: null },
        { kidId: 'mia', cancelledLateAt },
      ],
    ],
    ['on', [{ kidId: 'ada', cancelledLateAt: null }]],
  ])
  const absences = [{ kidId: 'mia', poolId: null, fromDate: on.date, toDate: on.date }]
  const coming = (roster: Parameters<typeof ridersWhoCome>[0]) =>
    ridersWhoCome(roster, on).map(({ kidId }) => kidId)
  expect(coming({ enrolled, absences, seatsByRide })).toEqual(['ada'])
  expect(coming({ enrolled, absences: [], seatsByRide })).toEqual(['ada', 'mia'])
})
