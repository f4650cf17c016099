import { expect, test } from 'vitest'
import { type MarkedRide, monthMarks } from './month-marks.ts'

const at = (time: string) => Temporal.Instant.from(`${time}+01:00`)
const now = at('2026-03-02T19:00')
const own = { householdId: 'okafor', now, posted: [] }
const ride = (date: string, change: Partial<MarkedRide> = {}): MarkedRide => ({
  date,
  timeZone: 'Europe/Berlin',
  startsAt: at(`${date}T07:50`),
  status: 'assigned',
  driverHouseholdId: 'meyer',
  confirmedAt: null,
  kidRides: true,
  ...change,
})

test('a day counts the family’s drives and its kids’ rides with other drivers', () => {
  const drive = ride('2026-03-05', { driverHouseholdId: 'okafor' })
  expect(monthMarks([ride('2026-03-05'), drive, ride('2026-03-04')], own)).toEqual([
    { date: '2026-03-04', drives: 0, kids: 1, urgent: 0, unconfirmed: 0 },
    { date: '2026-03-05', drives: 1, kids: 1, urgent: 0, unconfirmed: 0 },
  ])
})

test('a drive is shown as unconfirmed from the evening before until it starts', () => {
  const drive = { driverHouseholdId: 'okafor' }
  const marks = (change: Partial<MarkedRide>, date = '2026-03-03') =>
    monthMarks([ride(date, { ...drive, ...change })], own)[0]?.unconfirmed
  expect(marks({})).toBe(1)
  expect(marks({ confirmedAt: at('2026-03-02T18:30') })).toBe(0)
  expect(marks({}, '2026-03-04')).toBe(0)
  expect(marks({ status: 'completed' }, '2026-03-02')).toBe(0)
})

test('a kid without a driver is urgent, and so is a request for cash, but not another family’s driverless car', () => {
  const waiting = { driverHouseholdId: null, status: 'needs_driver' as const }
  const others = { ...waiting, kidRides: false }
  expect(
    monthMarks(
      [
        ride('2026-03-04', waiting),
        ride('2026-03-05', others),
        ride('2026-03-06', { ...others, status: 'urgent_posted' }),
        ride('2026-03-01', waiting),
      ],
      { ...own, posted: ['2026-03-06'] },
    ),
  ).toEqual([
    { date: '2026-03-01', drives: 0, kids: 1, urgent: 0, unconfirmed: 0 },
    { date: '2026-03-04', drives: 0, kids: 1, urgent: 1, unconfirmed: 0 },
    { date: '2026-03-06', drives: 0, kids: 0, urgent: 2, unconfirmed: 0 },
  ])
})
