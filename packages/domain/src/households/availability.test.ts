import { describe, expect, test } from 'vitest'
import { awaySpans } from './availability.ts'

const zone = 'Europe/Berlin'
const covers = (spans: { fromMs: number; toMs: number }[], wall: string) => {
  const ms = Temporal.ZonedDateTime.from(`${wall}[${zone}]`).epochMilliseconds
  return spans.some((span) => span.fromMs <= ms && ms < span.toMs)
}

describe('a driver’s time off', () => {
  test('leaves the afternoons free if it covers only the mornings of weekdays', () => {
    const driver = { weekly: [{ weekday: 3, part: 'mornings' as const }], vacations: [] }
    const spans = awaySpans(driver, ['2026-11-17', '2026-11-18'], zone)
    expect(covers(spans, '2026-11-18T07:50')).toBe(true)
    expect(covers(spans, '2026-11-18T12:00')).toBe(false)
    expect(covers(spans, '2026-11-17T07:50')).toBe(false)
  })

  test('includes the first and last date of a vacation, in the group’s zone', () => {
    const driver = { weekly: [], vacations: [{ startDate: '2026-11-18', endDate: '2026-11-19' }] }
    const spans = awaySpans(driver, ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'], zone)
    expect(covers(spans, '2026-11-17T23:59')).toBe(false)
    expect(covers(spans, '2026-11-18T00:00')).toBe(true)
    expect(covers(spans, '2026-11-19T23:59')).toBe(true)
    expect(covers(spans, '2026-11-20T00:00')).toBe(false)
  })

  test('covers the whole of a 25-hour day', () => {
    const driver = { weekly: [{ weekday: 7, part: 'all_day' as const }], vacations: [] }
    const [span] = awaySpans(driver, ['2026-10-25'], zone)
    expect(((span?.toMs ?? 0) - (span?.fromMs ?? 0)) / 3_600_000).toBe(25)
  })
})
