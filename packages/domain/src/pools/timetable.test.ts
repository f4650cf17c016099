import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RolledPool, rideTimes, rollOut } from './roll-out.ts'
import {
  clockOn,
  datesLost,
  fieldsOfForm,
  movesDates,
  nextDates,
  type PoolDate,
  poolDateOn,
  type Timetable,
  timedFields,
  timetableFault,
  withPastDates,
} from './timetable.ts'

const line = (weekdayMask: number, startTime: string, weeks: 'every' | 'a' | 'b' = 'every') => {
  return { weekdayMask, startTime, endTime: null, weeks }
}
const on = (date: string, startTime = '09:30', place: string | null = null): PoolDate => {
  return { date, startTime, endTime: null, place, note: null }
}
const pool = (timetable: Timetable, startsOn = '2026-11-30'): RolledPool =>
  timedFields({
    weekdayMask: 31,
    startTime: '07:50',
    endTime: null,
    startsOn,
    throughOn: '2027-07-01',
    timetable,
  })
const plan = (rolled: RolledPool) =>
  rollOut(rolled, {
    timeZone: 'Europe/Berlin',
    now: Temporal.Instant.from('2026-11-29T12:00:00Z'),
    weeks: 2,
    noRideDays: new Set(),
  }).map(({ startsAt }) => startsAt.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString())

describe('a weekly timetable', () => {
  const fridayLate = pool({ kind: 'weekly', lines: [line(15, '07:50'), line(16, '08:40')] })

  test('has a ride on each day of its lines, at the time of the line', () => {
    expect(plan(fridayLate).slice(3, 6)).toEqual([
      '2026-12-03T07:50:00',
      '2026-12-04T08:40:00',
      '2026-12-07T07:50:00',
    ])
    expect(fridayLate).toMatchObject({ weekdayMask: 31, startTime: '07:50' })
  })

  test('alternates by calendar week, counted from its first day, even across the end of a year', () => {
    const turns = pool(
      { kind: 'weekly', lines: [line(1, '07:50', 'a'), line(1, '08:40', 'b')] },
      '2026-12-23',
    )
    expect(['2026-12-21', '2026-12-28', '2027-01-04'].map((date) => clockOn(turns, date)?.startTime)).toEqual(
      ['07:50', '08:40', '07:50'],
    )
    const midweek = (weeks: 'a' | 'b') =>
      pool({ kind: 'weekly', lines: [line(1, '07:50', weeks)] }, '2026-12-02')
    expect([plan(midweek('a')), plan(midweek('b'))]).toEqual([[], ['2026-12-07T07:50:00']])
  })

  test('is stored as a simple pool if a single line covers every week', () => {
    expect(pool({ kind: 'weekly', lines: [line(3, '08:00')] })).toMatchObject({
      timetable: null,
      weekdayMask: 3,
      startTime: '08:00',
    })
  })

  test('may not have two starts on a date, but may have them in alternate weeks', () => {
    const fault = (...lines: ReturnType<typeof line>[]) => timetableFault({ kind: 'weekly', lines })
    expect(fault(line(31, '07:50'), line(16, '08:40'))).toEqual({ at: 1, fault: 'twice' })
    expect(fault(line(16, '07:50', 'a'), line(16, '08:40', 'every'))).toEqual({ at: 1, fault: 'twice' })
    expect(fault(line(16, '07:50', 'a'), line(16, '08:40', 'b'))).toBeNull()
    expect(fault({ ...line(1, '07:50'), endTime: '07:50' } as never)).toEqual({ at: 0, fault: 'ends_early' })
  })

  test('has at most one start on each date, whatever its lines are', () => {
    const weeks = fc.constantFrom('every', 'a', 'b') as fc.Arbitrary<'every' | 'a' | 'b'>
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 127 }), weeks), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 400 }), (drawn, days) => {
        const made = drawn.map(([mask, which], index) => line(mask, `0${index + 1}:00`, which))
        fc.pre(timetableFault({ kind: 'weekly', lines: made }) === null)
        const date = Temporal.PlainDate.from('2026-11-30').add({ days }).toString()
        const alone = made.filter((each) => clockOn(pool({ kind: 'weekly', lines: [each] }), date) !== null)
        expect(alone.length).toBeLessThanOrEqual(1)
        expect(clockOn(pool({ kind: 'weekly', lines: made }), date)?.startTime).toBe(alone[0]?.startTime)
      }),
    )
  })
})

describe('a list of dates', () => {
  const matches = pool({ kind: 'dates', dates: [on('2026-12-12', '11:00', 'Lake Pitch'), on('2026-12-05')] })

  test('has rides only on these dates, each at its time', () => {
    expect(plan(matches)).toEqual(['2026-12-05T09:30:00', '2026-12-12T11:00:00'])
    expect(matches).toMatchObject({ startsOn: '2026-12-05', throughOn: '2026-12-12', weekdayMask: 32 })
    expect(poolDateOn(matches, '2026-12-12')?.place).toBe('Lake Pitch')
  })

  test('keeps the first date’s time for a ride whose date was removed', () => {
    const { startsAt } = rideTimes(matches, '2026-12-19', 'Europe/Berlin')
    expect(startsAt.toString()).toBe('2026-12-19T08:30:00Z')
  })

  test('is refused if a date occurs twice, or if its return starts too early', () => {
    const dates = [on('2026-12-05'), on('2026-12-05', '14:00')]
    expect(timetableFault({ kind: 'dates', dates })).toEqual({ at: 1, fault: 'twice' })
    const early = [{ ...on('2026-12-05'), backAt: '09:30' }]
    expect(timetableFault({ kind: 'dates', dates: early })).toEqual({ at: 0, fault: 'back_early' })
  })

  test('keeps past dates when upcoming ones change', () => {
    const next: Timetable = { kind: 'dates', dates: [on('2026-12-19')] }
    const dates = withPastDates(next, matches.timetable ?? null, '2026-12-06')
    expect(dates).toMatchObject({ dates: [{ date: '2026-12-05' }, { date: '2026-12-19' }] })
  })
})

test('the next ten dates skip holidays', () => {
  const monday = pool({ kind: 'weekly', lines: [line(1, '07:50', 'a'), line(16, '08:40', 'b')] })
  const next = nextDates(monday, { today: '2026-11-29', noRideDays: new Set(['2026-12-14']) })
  expect(next.map(({ date }) => date).slice(0, 3)).toEqual(['2026-11-30', '2026-12-11', '2026-12-25'])
  expect(next).toHaveLength(10)
})

describe('a change to the timetable', () => {
  const weekly = pool({ kind: 'weekly', lines: [line(31, '07:50')] })
  const changed = (lines: ReturnType<typeof line>[]) =>
    fieldsOfForm({ ...weekly, timetable: { kind: 'weekly', lines } }, weekly.throughOn)

  test('loses dates on weekdays and in weeks that were removed', () => {
    const today = '2026-11-30'
    expect(datesLost(weekly, changed([line(15, '07:50')]), today, 10)).toEqual(['2026-12-04'])
    expect(datesLost(weekly, changed([line(31, '07:50', 'a')]), today, 9)).toEqual([
      '2026-12-07',
      '2026-12-08',
    ])
    expect(datesLost(weekly, changed([line(63, '07:50')]), today)).toEqual([])
  })

  test('counts as moving dates only if a date that both timetables have gets another time', () => {
    const today = '2026-11-30'
    expect(movesDates(weekly, changed([line(15, '07:50'), line(16, '08:40')]), today)).toBe(true)
    expect(movesDates({ ...weekly, startTime: '07:50:00' }, changed([line(15, '07:50')]), today)).toBe(false)
  })
})
