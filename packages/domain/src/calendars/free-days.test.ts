import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeCalendar } from './calendar-lines.ts'
import { dateOfDay, dayOfDate } from './days.ts'
import { readFreeDays } from './free-days.ts'

const reading = { today: '2026-03-02', through: '2027-04-01', timeZone: 'Europe/Berlin' }
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
/** Builds an event that shares its UID with other events. */
const part = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Free', ...lines, 'END:VEVENT'].join('\r\n')
const readText = (text: string) => {
  const found = readFreeDays(text, reading)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const read = (...events: string[]) => readText(calendar(...events))
const dates = (...events: string[]) => [...new Set(read(...events).rows.flatMap((row) => row.dates))].sort()
const ticks = (...names: string[]) =>
  read(...names.map((name, index) => allDay(`202604${10 + index}`, null, name))).rows.map(
    (row) => !row.isSchoolOn,
  )

describe('calendars as schools publish them', () => {
  const folder = new URL('./samples/', import.meta.url)
  type Expected = {
    days?: string[]
    name?: string
    refused?: string
    leftOut?: number
    rows?: number
    ticked?: string[]
    unticked?: string[]
    timed?: number
  }
  const { readWith, files } = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as {
    readWith: { today: string; through: string; zone: string }
    files: Record<string, Expected>
  }
  test.each(Object.entries(files))('%s yields the days that the school marks as free', (name, expected) => {
    const text = decodeCalendar(readFileSync(new URL(name, folder)))
    const found = readFreeDays(text, { ...readWith, timeZone: readWith.zone })
    if (expected.refused) {
      expect(found).toEqual({ problem: 'cancels' })
      return
    }
    if ('problem' in found) throw new Error(found.problem)
    const { rows } = found
    const days = [...new Set(rows.flatMap((row) => row.dates))].sort()
    if (expected.days) expect(days).toEqual(expected.days)
    if (expected.name) expect(rows[0]?.name).toBe(expected.name)
    if (expected.rows) expect(rows).toHaveLength(expected.rows)
    const named = (isSchoolOn: boolean) =>
      rows
        .filter((row) => row.isSchoolOn === isSchoolOn)
        .map((row) => row.name)
        .sort()
    if (expected.ticked) expect(named(false)).toEqual(expected.ticked.toSorted())
    if (expected.unticked) expect(named(true)).toEqual(expected.unticked.toSorted())
    expect(found.leftOut).toBe(expected.leftOut ?? 0)
    expect(found.timed).toBe(expected.timed ?? 0)
  })
})

describe('whole days', () => {
  test('count as one day with or without an end, and each event becomes a row under its name', () => {
    expect(
      read(allDay('20260309', null, 'Teachers’ day'), allDay('20260311', '20260312', 'Storm')).rows,
    ).toEqual([
      { name: 'Teachers’ day', dates: ['2026-03-09'], isSchoolOn: false },
      { name: 'Storm', dates: ['2026-03-11'], isSchoolOn: false },
    ])
  })

  test('end the day before the given end, even across months, years and clock changes', () => {
    expect(dates(allDay('20260327', '20260402', 'Easter'))).toEqual([
      ...['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01'],
    ])
    expect(dates(allDay('20261231', '20270102', 'New Year'))).toEqual(['2026-12-31', '2027-01-01'])
  })

  test('may have a duration, or an end before their start', () => {
    expect(dates(allDay('20260309', null, 'Two days', 'DURATION:P2D'))).toEqual(['2026-03-09', '2026-03-10'])
    expect(dates(allDay('20260312', '20260310', 'Wrong'))).toEqual(['2026-03-12'])
    expect(dates(event('DTSTART:20260309T000000', 'DURATION:PT48H', 'SUMMARY:Two'))).toHaveLength(2)
  })

  test.each([
    ['from midnight to midnight', 'DTSTART:20260309T000000', 'DTEND:20260311T000000', 2],
    [
      'to the last minute',
      'DTSTART;TZID=Europe/Berlin:20260309T000000',
      'DTEND;TZID=Europe/Berlin:20260310T235900',
      2,
    ],
    ['in UTC, at the group’s midnight', 'DTSTART:20260308T230000Z', 'DTEND:20260310T230000Z', 2],
    ['in UTC, from midnight to the last minute', 'DTSTART:20260309T000000Z', 'DTEND:20260310T235959Z', 2],
    ['in UTC in summer', 'DTSTART:20260629T220000Z', 'DTEND:20260630T220000Z', 1],
    [
      'marked by Exchange',
      'DTSTART:20260309T050000',
      'DTEND:20260309T230000\r\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      1,
    ],
  ])('are recognised %s', (_, start, end, length) => {
    expect(dates(event(start, end, 'SUMMARY:Free'))).toHaveLength(length)
  })

  test.each([
    ['an evening', 'DTSTART:20260309T180000Z', 'DTEND:20260309T200000Z'],
    ['an early morning', 'DTSTART:20260309T000000', 'DTEND:20260309T010000'],
    ['midnight without an end', 'DTSTART:20260309T000000', 'SUMMARY:x'],
  ])('do not include %s', (_, start, end) => {
    expect(read(allDay('20260310', null, 'Free'), event(start, end))).toMatchObject({
      rows: [{ dates: ['2026-03-10'] }],
      timed: 1,
    })
  })

  test('make one row if an event is listed twice, but two rows if a day has two names', () => {
    const twice = [allDay('20260309', null, 'Holiday'), allDay('20260309', null, 'Holiday')]
    expect(read(...twice, allDay('20260308', '20260310', 'Break')).rows.map((row) => row.name)).toEqual([
      'Break',
      'Holiday',
    ])
  })

  test('are left out if they are past, too far ahead, cancelled or timed, and counted where that helps', () => {
    const found = read(
      allDay('20260201', '20260203', 'Winter'),
      allDay('20260301', '20260303', 'Half over'),
      allDay('20280101', null, 'Far'),
      allDay('20260309', null, 'Off', 'STATUS:CANCELLED'),
      event('DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z', 'SUMMARY:Parents’ evening'),
    )
    expect(found.rows).toMatchObject([{ name: 'Half over', dates: ['2026-03-02'] }])
    expect(found).toMatchObject({ past: 1, tooFar: 1, timed: 1, leftOut: 0 })
  })
})

describe('repeated days', () => {
  test.each([
    ['RRULE:FREQ=WEEKLY;COUNT=3', ['2026-03-06', '2026-03-13', '2026-03-20']],
    ['RRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE;VALUE=DATE:20260313', ['2026-03-06', '2026-03-20']],
    ['RRULE:FREQ=WEEKLY;UNTIL=20260320T225959Z', ['2026-03-06', '2026-03-13', '2026-03-20']],
    [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20260403;BYDAY=FR,MO',
      ['2026-03-06', '2026-03-16', '2026-03-20', '2026-03-30', '2026-04-03'],
    ],
    ['RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=1FR', ['2026-03-06', '2026-04-03', '2026-05-01']],
    ['RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=-1FR', ['2026-03-06', '2026-03-27', '2026-04-24']],
    ['RRULE:FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-1', ['2026-03-06', '2026-03-31', '2026-04-30']],
    ['RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['2026-03-06', '2026-03-31']],
    ['RRULE:FREQ=YEARLY', ['2026-03-06', '2027-03-06']],
    ['RDATE;VALUE=DATE:20260309,20260310', ['2026-03-06', '2026-03-09', '2026-03-10']],
  ])('follow the rule %s', (rule, expected) => {
    expect(dates(allDay('20260306', null, 'Free', ...rule.split('\r\n')))).toEqual(expected)
  })

  test('still count if the series began years ago, and single repeats can be moved or cancelled', () => {
    expect(dates(allDay('20200101', null, 'New Year', 'RRULE:FREQ=YEARLY'))).toEqual(['2027-01-01'])
    const series = part('DTSTART;VALUE=DATE:20260306', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const moved = part('RECURRENCE-ID;VALUE=DATE:20260313', 'DTSTART;VALUE=DATE:20260312')
    const off = part('RECURRENCE-ID:20260320', 'DTSTART;VALUE=DATE:20260320', 'STATUS:CANCELLED')
    expect(dates(series, moved, off)).toEqual(['2026-03-06', '2026-03-12'])
  })

  test('include the rest of a span that began before today', () => {
    expect(dates(allDay('20250226', '20250305', 'Ski', 'RRULE:FREQ=YEARLY'))).toEqual([
      ...['2026-03-02', '2026-03-03', '2026-03-04', '2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01'],
      ...['2027-03-02', '2027-03-03', '2027-03-04'],
    ])
  })
})

describe('a reader in a zone west of Greenwich', () => {
  const inNewYork = (...lines: string[]) => {
    const found = readFreeDays(calendar(event(...lines, 'SUMMARY:Free')), {
      ...reading,
      timeZone: 'America/New_York',
    })
    return 'problem' in found ? found.problem : found.rows.flatMap((row) => row.dates)
  }

  test('sees midnight in UTC as that date if it belongs to an all-day event', () => {
    const weekly = ['DTSTART;VALUE=DATE:20260306', 'RRULE:FREQ=WEEKLY;COUNT=3']
    expect(inNewYork(...weekly, 'EXDATE:20260313T000000Z')).toEqual(['2026-03-06', '2026-03-20'])
    expect(inNewYork('DTSTART;VALUE=DATE:20260309', 'RRULE:FREQ=DAILY;UNTIL=20260311T000000Z')).toEqual([
      ...['2026-03-09', '2026-03-10', '2026-03-11'],
    ])
    expect(inNewYork('DTSTART:20260309T000000Z', 'DTEND:20260310T000000Z')).toEqual(['2026-03-09'])
  })

  test('does not see repeats excluded in UTC, which are matched in the event’s zone', () => {
    const weekly = ['DTSTART;TZID=W. Europe Standard Time:20260306T000000', 'DURATION:P1D']
    const skipping = [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260312T230000Z']
    expect(inNewYork(...skipping)).toEqual(['2026-03-06', '2026-03-20'])
  })

  test('sees one day for an all-day event from a mailbox in another zone', () => {
    const marked = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
    expect(inNewYork('DTSTART:20260308T230000Z', 'DTEND:20260309T230000Z', marked)).toEqual(['2026-03-09'])
    const ofNewYork = ['DTSTART:20260309T040000Z', 'DTEND:20260310T040000Z', marked, 'SUMMARY:Free']
    expect(dates(event(...ofNewYork))).toEqual(['2026-03-09'])
  })
})

describe('changes to a series of events', () => {
  const series = part('DTSTART;VALUE=DATE:20260306', 'RRULE:FREQ=WEEKLY;COUNT=4')
  const onward = 'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260320'

  test('can move or cancel one repeat and all repeats after it', () => {
    const moved = part(onward, 'DTSTART;VALUE=DATE:20260319', 'DTEND;VALUE=DATE:20260320')
    expect(dates(series, moved)).toEqual(['2026-03-06', '2026-03-13', '2026-03-19', '2026-03-26'])
    const off = part(onward, 'DTSTART;VALUE=DATE:20260320', 'STATUS:CANCELLED')
    expect(dates(series, off)).toEqual(['2026-03-06', '2026-03-13'])
  })

  test('show the newest version of an event that is listed both before and after a change', () => {
    const before = part('DTSTART;VALUE=DATE:20260306')
    expect(dates(before, part('DTSTART;VALUE=DATE:20260309', 'SEQUENCE:1'))).toEqual(['2026-03-09'])
    const off = part('DTSTART;VALUE=DATE:20260306', 'SEQUENCE:2', 'STATUS:CANCELLED')
    expect(dates(before, off, allDay('20260310', null, 'Next'))).toEqual(['2026-03-10'])
  })
})

describe('an odd calendar', () => {
  test.each([
    ['a date that does not exist', 'DTSTART;VALUE=DATE:20260230'],
    ['a date with dashes', 'DTSTART;VALUE=DATE:2026-03-10'],
    ['no date', 'DESCRIPTION:none'],
    ['an hourly rule', 'DTSTART;VALUE=DATE:20260310\r\nRRULE:FREQ=HOURLY'],
    ['lunar years', 'DTSTART;VALUE=DATE:20260310\r\nRRULE:RSCALE=CHINESE;FREQ=YEARLY'],
    ['a rule that says nothing', 'DTSTART;VALUE=DATE:20260310\r\nRRULE:often'],
  ])('loses only the event with %s, which is counted', (_, lines) => {
    const found = read(event(...lines.split('\r\n'), 'SUMMARY:Bad'), allDay('20260309', null, 'Good'))
    expect(found).toMatchObject({ rows: [{ name: 'Good' }], leftOut: 1 })
  })

  test.each([
    ['raw line breaks in a text', allDay('20260309', null, 'Good', 'DESCRIPTION:Dear all', 'see you', '')],
    [
      'an alarm with dates of its own',
      allDay('20260309', null, 'Good', 'BEGIN:VALARM', 'DURATION:PT5M', 'SUMMARY:Ring', 'END:VALARM'),
    ],
    ['an event that does not end', allDay('20260309', null, 'Good').replace('\r\nEND:VEVENT', '')],
    [
      'a colon in a parameter',
      event('DTSTART;VALUE=DATE:20260309', 'SUMMARY;ALTREP="http://x.example":Good'),
    ],
    [
      'lower case',
      allDay('20260309', null, 'Good')
        .replace('DTSTART;VALUE=DATE', 'dtstart;value=date')
        .replaceAll('VEVENT', 'vevent'),
    ],
    [
      'a zone with a colon and no quotes',
      event('DTSTART;TZID=(UTC+01:00) Berlin:20260309T000000', 'DURATION:PT1440M', 'SUMMARY:Good'),
    ],
    ['a name in two lines', allDay('20260309', null, 'Go\r\n od')],
  ])('can be read with %s', (_, odd) => {
    expect(read(odd, allDay('20260310', null, 'Next')).rows.map((row) => row.name)).toEqual(['Good', 'Next'])
  })

  test('yields names without escapes and symbols', () => {
    expect(read(allDay('20260309', null, '<b>Frost\\, snow\\nand ice')).rows[0]?.name).toBe(
      'bFrost, snow and ice',
    )
  })

  test('can be read with any line endings, several calendars in one file, or a byte order mark', () => {
    const two = `\uFEFF${calendar(allDay('20260309', null, 'One'))}\r\n${calendar(allDay('20260310', null, 'Two'))}`
    for (const text of [two, two.replaceAll('\r\n', '\n'), two.replaceAll('\r\n', '\r')])
      expect(readText(text).rows.map((row) => row.name)).toEqual(['One', 'Two'])
  })

  test.each([
    ['', 'no_calendar'],
    ['no calendar', 'no_calendar'],
    ['%PDF-1.7\n\u0000\u0001', 'no_calendar'],
    ['<html><body>Sign in</body></html>', 'no_calendar'],
    [calendar(), 'no_days'],
    [calendar(event('DTSTART:20260310T180000Z', 'SUMMARY:Evening')), 'no_days'],
    [calendar(event('DTSTART;VALUE=DATE:2026-03-10', 'SUMMARY:Odd')), 'unreadable'],
    ['x'.repeat(4_000_001), 'too_big'],
  ])('is refused, with the reason, if it is not a usable calendar (%#)', (text, problem) => {
    expect(readFreeDays(text, reading)).toEqual({ problem })
  })
})

/** Splits names at bars. */
const listed = (names: string) => names.split('|').map((name) => name.trim())

describe('a row in the list of days', () => {
  test.each(
    listed(`
      No School - Teacher Workday | Winter Break | Thanksgiving | Schools closed: election day |
      First Day of Winter Break | Teacher In-Service Day | Pfingstferien |
      Schulfrei (beweglicher Ferientag) | Labor Day | Presidents’ Day | Staff development day |
      Winter Break (school resumes Jan 4) | Fall Break - Classes resume Monday |
      Teacher Work Day / Report Card Prep | First Day of Rosh Hashanah | Classes cancelled (snow) |
      Unterricht fällt aus | No School - all activities canceled |
      No School (SAT) | Sat 5 Dec: Holiday | Fête nationale | Act of God | No School: Orientation for teachers
    `),
  )('comes ticked for "%s"', (name) => expect(ticks(name)).toEqual([true]))

  test.each(
    listed(`
      Picture Day | Early Release | Early Dismissal - Staff Meeting | A Day | B-Day | Day 4 |
      Gold Day | First Day of School (Students) | First Day of Classes | Last Day of School |
      Last day before winter break | Students return | Classes Resume | Spirit Week |
      Delayed Opening | Half Day | 2-Hour Late Start | Field Trip 4b | Report Cards |
      End of 1st Quarter | Erster Schultag | Letzter Schultag vor den Ferien | Wandertag |
      Back-to-School Night | Half-Day | Two-Hour Delay | Early-Release Wednesday |
      Early Release - Professional Development | School resumes after Winter Break |
      6-Day Cycle: Day 2 | A Day (Blue) | Elternabend | CANCELLED: No School | No School - cancelled |
      School Photos | Class photos | Q1 Ends | Quarter 2 Begins | Semester ends | Early closing | 1:30 dismissal |
      Dismissal at noon | Orientation | SAT | PSAT/NMSQT | STAAR Math | Spelling Bee | Library Day | PE day |
      Walk/Bike to School Day | Grandparents Day | Grandparents’ Day | Blue Day/White Day | 5th Grade Promotion |
      Schulanfang | 1. Schultag | Prüfungstag | Fête de l’école | Último día de clases | Último día de clases
    `),
  )('is not ticked for "%s"', (name) => expect(ticks(name)).toEqual([false]))

  test('is not ticked if its name occurs on over a third of school days, or in one long stretch', () => {
    const rotating = Array.from({ length: 60 }, (_, index) =>
      allDay(dateOfDay(dayOfDate('2026-03-02') + 2 * index).replaceAll('-', ''), null, 'Rotation Ä'),
    )
    const found = read(
      ...rotating,
      allDay('20260302', '20270301', 'School year'),
      allDay('20260720', '20260901', 'Summer'),
    )
    const on = found.rows.filter((row) => row.isSchoolOn).map((row) => row.name)
    expect(new Set(on)).toEqual(new Set(['Rotation Ä', 'School year']))
    expect(found.rows.find((row) => row.name === 'Summer')?.isSchoolOn).toBe(false)
  })
})

// This is far more time than needed, but an earlier version was still running after several minutes.
const bound = 30_000

const repeated = (rule: string) => allDay('20260303', null, 'Rare', `RRULE:FREQ=DAILY;${rule}`)

test.each([
  ['a rule that hardly ever repeats', [repeated('INTERVAL=1000000000')], 1],
  ['a rule that never matches a day', [repeated('BYMONTHDAY=31;BYMONTH=2')], 1],
  [
    '20,000 events in two years',
    Array.from({ length: 20_000 }, (_, at) => allDay('20260101', '20280101', `E${at}`)),
    1_500,
  ],
  [
    '20,000 daily events',
    Array.from({ length: 20_000 }, (_, at) =>
      allDay('19000101', null, `E${at}`, 'RRULE:FREQ=DAILY;COUNT=900000'),
    ),
    21,
  ],
  [
    '8,000 series with the same name, and as many changes to them',
    Array.from({ length: 8_000 }, () =>
      ['BEGIN:VEVENT', 'UID:one', 'DTSTART:20270330', 'RRULE:FREQ=DAILY', 'END:VEVENT', 'BEGIN:VEVENT']
        .concat([
          'UID:one',
          'DTSTART:20270331',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20270330T230000Z',
          'END:VEVENT',
        ])
        .join('\r\n'),
    ),
    3,
  ],
])(
  'reading %s finishes quickly',
  (_, events, rows) => {
    const before = performance.now()
    expect(read(...events).rows.length).toBeLessThanOrEqual(rows)
    expect(performance.now() - before).toBeLessThan(bound)
  },
  60_000,
)
