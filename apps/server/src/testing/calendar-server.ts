// Serves calendars to tests that follow one: what it answers is set between two looks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CalendarEntry = {
  uid: string
  /** "2026-03-07". */
  date: string
  /** "10:00"; missing for a whole day. */
  start?: string
  end?: string
  name?: string
  place?: string
}

const stamp = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

function eventOf({ uid, date, start, end, name = 'Match', place = '' }: CalendarEntry): string[] {
  const times = start
    ? [`DTSTART:${stamp(date, start)}`, ...(end ? [`DTEND:${stamp(date, end)}`] : [])]
    : [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`]
  return ['BEGIN:VEVENT', `UID:${uid}`, ...times, `SUMMARY:${name}`, `LOCATION:${place}`, 'END:VEVENT']
}

export const calendarText = (entries: CalendarEntry[]): string =>
  ['BEGIN:VCALENDAR', ...entries.flatMap(eventOf), 'END:VCALENDAR', ''].join('\r\n')

export type CalendarServer = {
  host: string
  url: string
  /** Has it answer with these events from now on, or with a status alone. */
  has: (answer: CalendarEntry[] | number) => void
  stop: () => void
}

/** `port` 0: any that is free. */
export async function startCalendarServer(port = 0): Promise<CalendarServer> {
  let answer: CalendarEntry[] | number = []
  const server = createServer((_, response) => {
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(calendarText(answer))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/team.ics`,
    has: (next) => {
      answer = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
