import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const span = { today: '2026-03-02', through: '2027-04-01' }
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//School//EN', ...events, 'END:VCALENDAR'].join('\r\n')
let count = 0
const event = (...lines: string[]) => {
  count += 1
  return ['BEGIN:VEVENT', `UID:${count}@school`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join(
    '\r\n',
  )
}
const allDay = (from: string, to: string | null, name: string, ...more: string[]) =>
  event(
    `DTSTART;VALUE=DATE:${from}`,
    ...(to === null ? [] : [`DTEND;VALUE=DATE:${to}`]),
    `SUMMARY:${name}`,
    ...more,
  )
const read = (...events: string[]) => {
  const found = readCalendar(calendar(...events), span)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const dates = (...events: string[]) => read(...events).days.map(({ date }) => date)

describe('whole days', () => {
  test('one day, with or without an end', () => {
    expect(
      read(allDay('20260309', null, 'Teachers’ day'), allDay('20260311', '20260312', 'Storm')).days,
    ).toEqual([
      { date: '2026-03-09', note: 'Teachers’ day' },
      { date: '2026-03-11', note: 'Storm' },
    ])
  })

  test('several days: the end is the day after the last; across months, years and clock changes', () => {
    expect(dates(allDay('20260327', '20260402', 'Easter'))).toEqual([
      ...['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01'],
    ])
    expect(dates(allDay('20261231', '20270102', 'New Year'))).toEqual(['2026-12-31', '2027-01-01'])
  })

  test('a duration, and an end before its start', () => {
    expect(dates(allDay('20260309', null, 'Two days', 'DURATION:P2D'))).toEqual(['2026-03-09', '2026-03-10'])
    expect(dates(allDay('20260312', '20260310', 'Wrong'))).toEqual(['2026-03-12'])
  })

  test('the same day twice is one, with both names once', () => {
    const twice = [allDay('20260309', null, 'Holiday'), allDay('20260309', null, 'Holiday')]
    expect(read(...twice, allDay('20260308', '20260310', 'Break')).days).toEqual([
      { date: '2026-03-08', note: 'Break' },
      { date: '2026-03-09', note: 'Holiday, Break' },
    ])
  })

  test('what is over, too far ahead, cancelled or has a time is left out, and counted where it helps', () => {
    const found = read(
      allDay('20260201', '20260203', 'Winter'),
      allDay('20260301', '20260303', 'Half over'),
      allDay('20280101', null, 'Far'),
      allDay('20260309', null, 'Off', 'STATUS:CANCELLED'),
      event('DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z', 'SUMMARY:Parents’ evening'),
    )
    expect(found.days).toEqual([{ date: '2026-03-02', note: 'Half over' }])
    expect(found).toMatchObject({ past: 2, tooFar: 1, timed: 1 })
  })

  test('a long name is cut, one with signs is cleaned, and none is none', () => {
    const [long, none] = read(
      allDay('20260309', null, `<b>${'x'.repeat(120)}`),
      event('DTSTART;VALUE=DATE:20260310'),
    ).days
    expect(long?.note).toHaveLength(80)
    expect(long?.note).not.toMatch(/[<>]/)
    expect(none?.note).toBeNull()
  })
})

describe('repeated days', () => {
  test('until their end, or the last day that is read; a changed one once', () => {
    expect(dates(allDay('20260306', null, 'Free Friday', 'RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
      ...['2026-03-06', '2026-03-13', '2026-03-20'],
    ])
    expect(dates(allDay('20200101', null, 'New Year', 'RRULE:FREQ=YEARLY'))).toEqual(['2027-01-01'])
    const except = allDay('20260306', null, 'Free', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260313')
    expect(dates(except)).toEqual(['2026-03-06', '2026-03-20'])
    const uid = 'UID:moved@school'
    const series = [
      'BEGIN:VEVENT',
      uid,
      'DTSTART;VALUE=DATE:20260306',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'SUMMARY:Free',
      'END:VEVENT',
    ]
    const moved = [
      'BEGIN:VEVENT',
      uid,
      'RECURRENCE-ID;VALUE=DATE:20260313',
      'DTSTART;VALUE=DATE:20260312',
      'SUMMARY:Free',
      'END:VEVENT',
    ]
    expect(dates(series.join('\r\n'), moved.join('\r\n'))).toEqual(['2026-03-06', '2026-03-12'])
  })

  test('that never end are followed 20,000 times together, and not for ever', () => {
    const daily = allDay('19000101', null, 'Every day', 'RRULE:FREQ=DAILY')
    const next = vi.spyOn(ICAL.RecurExpansion.prototype, 'next')
    readCalendar(calendar(...Array.from({ length: 20 }, () => daily)), span)
    expect(next.mock.calls.length).toBeGreaterThanOrEqual(20_000)
    // Each of them is asked once more.
    expect(next.mock.calls.length).toBeLessThanOrEqual(20_000 + 20)
    next.mockRestore()
  }, 120_000)
})

test('a calendar of more than a thousand events is read; 400 days of it at most', () => {
  const day = (index: number) =>
    new Date(Date.UTC(2026, 2, 3 + index)).toISOString().slice(0, 10).replaceAll('-', '')
  const many = Array.from({ length: 1500 }, (_, index) => allDay(day(index % 390), null, `Day ${index}`))
  expect(read(...many).days).toHaveLength(390)
  const longer = { ...span, through: '2029-01-01' }
  const long = readCalendar(calendar(allDay('20260303', '20280101', 'Sabbatical')), longer)
  expect('days' in long && long.days).toHaveLength(400)
})

test.each([
  ['', 'no_calendar'],
  ['no calendar', 'no_calendar'],
  ['%PDF-1.7\n\u0000\u0001', 'no_calendar'],
  ['<html><body>Sign in</body></html>', 'no_calendar'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:2026', 'no_calendar'],
  [calendar(), 'no_days'],
  [calendar(event('DTSTART:20260310T180000Z', 'SUMMARY:Evening')), 'no_days'],
  [calendar(event('SUMMARY:No date')), 'no_days'],
  ['x'.repeat(4_000_001), 'too_big'],
])('garbage says what it is (%#)', (text, problem) => {
  expect(readCalendar(text, span)).toEqual({ problem })
})

test('one calendar after another, with line ends of whatever kind', () => {
  const two = `${calendar(allDay('20260309', null, 'One'))}\r\n${calendar(allDay('20260310', null, 'Two'))}`
  for (const text of [two, two.replaceAll('\r\n', '\n')])
    expect(readCalendar(text, span)).toMatchObject({ days: [{ note: 'One' }, { note: 'Two' }] })
})
