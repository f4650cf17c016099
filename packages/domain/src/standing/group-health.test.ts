import { expect, test } from 'vitest'
import { medianByWeek, medianHundredths, percentOf, weekStarts } from './group-health.ts'

test('a percentage is rounded down, so 100 means all, and is null if there is nothing to count', () => {
  expect(percentOf(199, 200)).toBe(99)
  expect(percentOf(200, 200)).toBe(100)
  expect(percentOf(0, 0)).toBeNull()
})

test('the median is the middle balance, or the mean of the two in the middle, rounded toward zero', () => {
  expect(medianHundredths([])).toBeNull()
  expect(medianHundredths([300, -100, 0])).toBe(0)
  expect(medianHundredths([300, -100])).toBe(100)
  expect(medianHundredths([-101, 0])).toBe(-50)
})

test('weeks begin on Monday at midnight on the group’s clock, even when the clocks change', () => {
  // 29 March 2026 has 23 hours in Berlin.
  const now = Temporal.Instant.from('2026-03-31T22:30:00Z')
  const starts = weekStarts(now, 'Europe/Berlin', 3).map((start) => start.toString())
  expect(starts).toEqual([
    '2026-03-16T00:00:00+01:00[Europe/Berlin]',
    '2026-03-23T00:00:00+01:00[Europe/Berlin]',
    '2026-03-30T00:00:00+02:00[Europe/Berlin]',
  ])
  expect(weekStarts(Temporal.Instant.from('2026-03-29T23:00:00Z'), 'Europe/Berlin', 1)[0]?.toString()).toBe(
    starts[2],
  )
})

test('a week’s median includes all beans moved before its end, for the households in the group at that time', () => {
  const [first, second, third] = ['2026-03-09', '2026-03-16', '2026-03-23'].map((day) =>
    Temporal.Instant.from(`${day}T00:00:00Z`),
  ) as [Temporal.Instant, Temporal.Instant, Temporal.Instant]
  const early = { joinedAt: first.subtract({ hours: 1 }) }
  const households = [
    {
      ...early,
      postedHundredths: 400,
      moves: [{ week: 1, hundredths: 300 }],
    },
    { joinedAt: second, postedHundredths: -200, moves: [{ week: 2, hundredths: -200 }] },
  ]
  expect(medianByWeek(households, [first, second, third])).toEqual([100, 400, 100])
  expect(medianByWeek(households, [first.subtract({ hours: 2 })])).toEqual([null])
})
