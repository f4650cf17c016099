// Serves calendars to tests that follow one; tests set its responses between reads.
import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CalendarEntry = {
  uid: string
  /** For example "2026-03-07". */
  date: string
  /** For example "10:00"; left out for an all-day event. */
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

type Answer = CalendarEntry[] | number | ((response: ServerResponse) => void)

type CalendarServer = {
  host: string
  url: string
  /** Sets all later responses: these events, only a status, or another response. */
  has: (answer: Answer) => void
  /** Counts the "not modified" responses. */
  unchanged: () => number
  stop: () => void
}

/** `port`: 0 for any free port. */
export async function startCalendarServer(port = 0): Promise<CalendarServer> {
  let answer: Answer = []
  let unchanged = 0
  const server = createServer(({ headers }, response) => {
    if (typeof answer === 'number') return response.writeHead(answer).end()
    if (typeof answer === 'function') return answer(response)
    const text = calendarText(answer)
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`
    const isNew = headers['if-none-match'] !== etag
    if (!isNew) unchanged += 1
    response.writeHead(isNew ? 200 : 304, { 'content-type': 'text/html', etag }).end(isNew ? text : '')
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/team.ics`,
    has: (next) => {
      answer = next
    },
    unchanged: () => unchanged,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
