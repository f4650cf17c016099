import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversDate, withoutDate } from './absence.ts'

const day = (offset: number) => Temporal.PlainDate.from('2026-11-01').add({ days: offset }).toString()
const offset = fc.integer({ min: 0, max: 40 })

describe('an absence', () => {
  test('includes its first and last dates', () => {
    const span = { fromDate: '2026-11-10', toDate: '2026-11-12' }
    const covered = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map((d) => coversDate(span, d))
    expect(covered).toEqual([false, true, true, false])
  })

  test('covers every date from its first date on if it has no last date', () => {
    const span = { fromDate: '2026-11-10', toDate: null }
    expect([coversDate(span, '2026-11-09'), coversDate(span, '2099-01-01')]).toEqual([false, true])
  })

  test('loses only the date on which the family lets the kid ride again', () => {
    fc.assert(
      fc.property(offset, fc.option(offset), offset, (from, length, taken) => {
        const span = { fromDate: day(from), toDate: length === null ? null : day(from + length) }
        const parts = withoutDate(span, day(taken))
        for (let at = 0; at <= 100; at += 1) {
          const covered = parts.filter((part) => coversDate(part, day(at))).length
          expect(covered).toBe(at !== taken && coversDate(span, day(at)) ? 1 : 0)
        }
      }),
    )
  })
})
