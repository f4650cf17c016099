import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, zonePart } from './calendar-file.ts'

const from = Temporal.Instant.from('2026-01-01T00:00Z')
const to = Temporal.Instant.from('2027-02-01T00:00Z')

test.each([
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Europe/Dublin',
  'Asia/Tokyo',
  'UTC',
])('each local hour of a year in %s is the right moment, across both clock changes', (timeZone) => {
  const text = calendarFile({ name: 'A year', refreshHours: 1, parts: [zonePart(timeZone, { from, to })] })
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone'))
  for (let at = from; Temporal.Instant.compare(at, to) < 0; at = at.add({ hours: 5 })) {
    const wall = at.toZonedDateTimeISO(timeZone)
    const { year, month, day, hour, minute } = wall
    // If the clock shows an hour twice, the first occurrence counts, as in RFC 5545 3.3.5.
    const first = wall.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    const read = new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, zone)
    expect(read.toUnixTime()).toBe(first.epochMilliseconds / 1000)
  }
})

test('a zone lists its observances, each with the clock before and after', () => {
  const text = calendarFile({
    name: 'Berlin',
    refreshHours: 1,
    parts: [zonePart('Europe/Berlin', { from, to })],
  })
  expect(text).toContain(
    [
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:20260329T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'END:DAYLIGHT',
      ],
      ...['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ].join('\r\n'),
  )
})
