// Reads a calendar in a worker, because a file with thousands of events must not freeze the screen.
import { decodeCalendar } from '@beanpool/domain/calendars/calendar-lines'
import { readFreeDays } from '@beanpool/domain/calendars/free-days'
import type { AskedCalendar } from './read-calendar.ts'

addEventListener('message', ({ data }: MessageEvent<AskedCalendar>) => {
  const { source, ...reading } = data
  const text = typeof source === 'string' ? source : decodeCalendar(new Uint8Array(source))
  postMessage(readFreeDays(text, reading))
})
