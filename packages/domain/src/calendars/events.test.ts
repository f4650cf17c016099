import { describe, expect, test } from 'vitest'
import { readEvents } from './events.ts'

const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n')
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const read = (timeZone: string, ...parts: string[]) => {
  const found = readEvents(calendar(...parts), { today: '2026-01-01', through: '2027-12-31', timeZone })
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const times = (timeZone: string, ...parts: string[]) =>
  read(timeZone, ...parts).events.map(
    ({ date, startTime, endTime }) => `${date} ${startTime}${endTime ? `-${endTime}` : ''}`,
  )

/** A zone as Outlook writes it, with a name that only this file defines. */
const described = (...[name, standard, daylight]: [string, string[], string[]]) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', ...standard, 'END:STANDARD']
    .concat(['BEGIN:DAYLIGHT', ...daylight, 'END:DAYLIGHT', 'END:VTIMEZONE'])
    .join('\r\n')
const part = (month: number, day: string, hour: number, from: string, to: string) => [
  `DTSTART:16010101T${`${hour}`.padStart(2, '0')}0000`,
  `RRULE:FREQ=YEARLY;BYDAY=${day};BYMONTH=${month}`,
  ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
]
const own = {
  'Europe/Berlin': described(
    'Ours',
    part(10, '-1SU', 3, '+0200', '+0100'),
    part(3, '-1SU', 2, '+0100', '+0200'),
  ),
  'America/Denver': described(
    'Ours',
    part(11, '1SU', 2, '-0600', '-0700'),
    part(3, '2SU', 2, '-0700', '-0600'),
  ),
  'Pacific/Auckland': described(
    'Ours',
    part(4, '1SU', 3, '+1300', '+1200'),
    part(9, '-1SU', 2, '+1200', '+1300'),
  ),
}

describe.each([
  ['Europe/Berlin', 'W. Europe Standard Time', ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']],
  ['America/Denver', 'Mountain Standard Time', ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01']],
  ['Pacific/Auckland', 'New Zealand Standard Time', ['2026-04-04', '2026-04-05', '2026-09-26', '2026-09-27']],
] as const)('events in %s around the clock changes', (zone, windowsName, days) => {
  const written = (params: string, end = '') =>
    days.map((day, at) => {
      const date = day.replaceAll('-', '')
      return event(`${at}`, `DTSTART${params}:${date}T100000${end}`, `DTEND${params}:${date}T113000${end}`)
    })
  const expected = days.map((day) => `${day} 10:00-11:30`)

  test.each([
    ['without a zone', ''],
    ['in the zone', `;TZID=${zone}`],
    ['in the zone, with a program’s name before it', `;TZID=/citadel.org/20210210_1/${zone}`],
    ['in the zone by its Windows name', `;TZID=${windowsName}`],
    ['in a zone that the file describes', ';TZID="Ours"'],
  ])('keep the wall time as written: %s', (_, params) => {
    expect(times(zone, own[zone], ...written(params))).toEqual(expected)
  })

  test('get the organiser’s wall time if they are written in UTC', () => {
    const inUtc = days.map((day, at) => {
      const stamp = (time: string) =>
        Temporal.PlainDateTime.from(`${day}T${time}`)
          .toZonedDateTime(zone)
          .toInstant()
          .toString()
          .replaceAll(/[-:]/g, '')
      return event(`${at}`, `DTSTART:${stamp('10:00')}`, `DTEND:${stamp('11:30')}`)
    })
    expect(times(zone, ...inUtc)).toEqual(expected)
  })

  test('keep the same wall time all year in a weekly series', () => {
    const weekly = (params: string) =>
      times(
        zone,
        own[zone],
        event('w', `DTSTART${params}:20260107T163000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
      )
    for (const params of [`;TZID=${zone}`, `;TZID=${windowsName}`, ';TZID=Ours', '']) {
      const found = weekly(params)
      expect(found).toHaveLength(104)
      expect(new Set(found.map((each) => each.slice(11)))).toEqual(new Set(['16:30-17:30']))
    }
  })
})

test('a reader in another zone sees dates and times in their own zone', () => {
  const match = event(
    'm',
    'DTSTART;TZID=America/Denver:20260307T190000',
    'DTEND;TZID=America/Denver:20260307T203000',
  )
  expect(times('Europe/Berlin', match)).toEqual(['2026-03-08 03:00-04:30'])
  expect(times('Pacific/Auckland', match)).toEqual(['2026-03-08 15:00-16:30'])
  // Denver is an hour closer to Berlin between the two clock changes.
  const series = event('s', 'DTSTART;TZID=America/Denver:20260302T090000', 'RRULE:FREQ=WEEKLY;COUNT=2')
  expect(times('Europe/Berlin', series)).toEqual(['2026-03-02 17:00', '2026-03-09 16:00'])
})

describe('a series', () => {
  const series = event(
    's',
    'DTSTART;TZID=Europe/Berlin:20260306T160000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
  )
  const change = (...lines: string[]) => event('s', ...lines)
  const berlin = (...parts: string[]) => times('Europe/Berlin', ...parts)

  test('skips repeats excluded by date, by time or in UTC, and includes extra repeats', () => {
    const odd = [
      'EXDATE;VALUE=DATE:20260306',
      'EXDATE:20260313T150000Z',
      'RDATE;TZID=Europe/Berlin:20260402T160000',
    ]
    expect(berlin(series.replace('COUNT=4', `COUNT=4\r\n${odd.join('\r\n')}`))).toEqual([
      ...['2026-03-20 16:00-17:00', '2026-03-27 16:00-17:00', '2026-04-02 16:00-17:00'],
    ])
  })

  test('has the right time on each extra repeat', () => {
    const extra = [
      'RDATE;TZID=Europe/Berlin:20260307T100000,20260313T090000',
      'RDATE:20260308T100000Z',
      'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260309T120000/PT2H',
      'RDATE;VALUE=PERIOD:20260310T120000Z/PT2H',
      'RDATE;TZID=Europe/Berlin:20260311T080000',
      'EXDATE;TZID=Europe/Berlin:20260311T080000',
    ]
    expect(berlin(series.replace('COUNT=4', `COUNT=2\r\n${extra.join('\r\n')}`))).toEqual([
      ...['2026-03-06 16:00-17:00', '2026-03-07 10:00-11:00', '2026-03-08 11:00-12:00'],
      ...['2026-03-09 12:00-13:00', '2026-03-10 13:00-14:00', '2026-03-13 09:00-10:00'],
      '2026-03-13 16:00-17:00',
    ])
  })

  test('ends at the exact time given by its rule, not at the end of that day', () => {
    const until = (value: string) => berlin(series.replace('COUNT=4', `UNTIL=${value}`)).length
    expect([until('20260320T150000Z'), until('20260320T145959Z'), until('20260320')]).toEqual([3, 2, 3])
  })

  test('can have single repeats moved or cancelled, and every repeat keeps its UID', () => {
    const moved = change('RECURRENCE-ID:20260313T150000Z', 'DTSTART;TZID=Europe/Berlin:20260314T100000')
    const off = change(
      'RECURRENCE-ID;TZID=Europe/Berlin:20260320T160000',
      'DTSTART:20260320T150000Z',
      'STATUS:CANCELLED',
    )
    const found = read('Europe/Berlin', series, moved, off)
    expect(found.cancelled).toBe(1)
    expect(found.events.map(({ uid, date, startTime }) => [uid, date, startTime])).toEqual([
      ['s 2026-03-06', '2026-03-06', '16:00'],
      ['s 2026-03-13', '2026-03-14', '10:00'],
      ['s 2026-03-27', '2026-03-27', '16:00'],
    ])
  })

  test('can have a repeat and all repeats after it moved', () => {
    const onward = 'RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20260320T160000'
    const later = change(onward, 'DTSTART;TZID=Europe/Berlin:20260321T170000', 'DURATION:PT30M')
    expect(berlin(series, later)).toEqual([
      ...[
        '2026-03-06 16:00-17:00',
        '2026-03-13 16:00-17:00',
        '2026-03-21 17:00-17:30',
        '2026-03-28 17:00-17:30',
      ],
    ])
  })
})

test('cancelled, all-day and unreadable events are counted instead of listed', () => {
  const found = read(
    'Europe/Berlin',
    event('a', 'DTSTART:20260306T160000', 'LOCATION:Field 3\\, Elm St'),
    event('b', 'DTSTART:20260307T160000', 'STATUS:CANCELLED'),
    event('c', 'DTSTART:20260308T160000').replace('SUMMARY:c', 'SUMMARY:CANCELED - U9 match'),
    event('d', 'DTSTART;VALUE=DATE:20260309'),
    event('past', 'DTSTART;VALUE=DATE:20251230'),
    event('e', 'DTSTART:soon'),
    event('f', 'DTSTART:20251231T160000'),
  )
  expect(found).toMatchObject({ cancelled: 2, whole: [{ name: 'd' }], leftOut: 1 })
  expect(found.events).toEqual([
    { uid: 'a', date: '2026-03-06', startTime: '16:00', endTime: null, name: 'a', place: 'Field 3, Elm St' },
  ])
})

test.each([
  ['', '15:00'],
  ['GMT+0200', '13:00'],
  ['UTC-5', '20:00'],
  ['GMT+05:30', '09:30'],
  ['Eastern', '20:00'],
  ['US-Pacific', '23:00'],
  ['Mountain Time (US & Canada)', '22:00'],
  ['"(UTC+01:00) Somewhere"', null],
  ['Mars', null],
])('the TZID %s is read as the zone that it names, or the event is left out', (tzid, expected) => {
  const found = read('UTC', event('a', `DTSTART;TZID=${tzid}:20260306T150000`))
  expect([found.events[0]?.startTime ?? null, found.leftOut]).toEqual([expected, expected ? 0 : 1])
})

test('a zone defined in the file is found even if its name contains a colon without quotes', () => {
  const zone = own['America/Denver'].replace('Ours', '(UTC-07:00) Ours')
  expect(times('UTC', zone, event('a', 'DTSTART;TZID=(UTC-07:00) Ours:20260306T150000'))).toEqual([
    '2026-03-06 22:00',
  ])
})

test.each([
  ['Europe/Berlin', '20260329', '2026-03-29 03:30'],
  ['America/Denver', '20260308', '2026-03-08 03:30'],
  ['Pacific/Auckland', '20260927', '2026-09-27 03:30'],
] as const)('a time that the clocks skip in %s is moved forward', (zone, day, expected) => {
  const at = (tzid: string) => times(zone, own[zone], event('a', `DTSTART;TZID=${tzid}:${day}T023000`))
  expect([at(zone), at('Ours')]).toEqual([[expected], [expected]])
})

test('events with the same UID are all kept', () => {
  const found = read('UTC', event('a', 'DTSTART:20260306T160000'), event('a', 'DTSTART:20260307T160000'))
  expect(found.events.map(({ uid }) => uid)).toEqual(['a', 'a 2026-03-07 16:00'])
  const twice = event('a', 'DTSTART:20260306T160000')
  expect(read('UTC', twice, twice).events).toHaveLength(1)
})

test.each([
  ['Annulé : Match U9', 1],
  ['U9 vs Foo - CANCELLED', 1],
  ['Game cancelled', 1],
  ['Match (abgesagt)', 1],
  ['fällt aus: x', 1],
  ['Absage: x', 1],
  ['PPD: x', 1],
  ['Postponed', 1],
  ['Rained out: x', 1],
  ['Afgelast: x', 1],
  ['Match (not cancelled)', 0],
  ['Match (postponed from 3 March)', 0],
  ['Make-up for rained out game', 0],
])('"%s" counts as cancelled %i times', (name, times) => {
  const named = event('a', 'DTSTART:20260306T160000').replace('SUMMARY:a', `SUMMARY:${name}`)
  expect(read('UTC', named).cancelled).toBe(times)
})

test.each([
  ['<html>Sign in</html>', 'no_calendar'],
  ['x'.repeat(4_000_001), 'too_big'],
  ['BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR', 'cancels'],
])('text that is not a usable calendar is refused, with the reason (%#)', (text, problem) => {
  expect(readEvents(text, { today: '2026-01-01', through: '2027-01-01', timeZone: 'UTC' })).toEqual({
    problem,
  })
})

test('a calendar with 10,000 daily series is read quickly', () => {
  const before = performance.now()
  const many = Array.from({ length: 10_000 }, (_, at) =>
    event(`${at}`, 'DTSTART:19000101T100000', 'RRULE:FREQ=DAILY;COUNT=90000'),
  )
  expect(read('Europe/Berlin', ...many).leftOut).toBeGreaterThan(9_900)
  expect(performance.now() - before).toBeLessThan(30_000)
})
