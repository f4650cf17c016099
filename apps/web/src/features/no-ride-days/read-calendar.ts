// Reads a school's calendar in a worker. The file stays on the device.
import { type FreeDays, mostCalendarCharacters } from '@beanpool/domain/calendars/free-days'
import { addDays, todayIn } from '../../ui/date-words.ts'

/** A file's bytes, or pasted text. */
export type AskedCalendar = {
  source: ArrayBuffer | string
  today: string
  through: string
  timeZone: string
}

const daysAhead = 400
const patienceMilliseconds = 20_000

/** Fails if reading the calendar takes too long. */
export const readCalendar = (source: Blob | string, timeZone: string): Promise<FreeDays> => {
  const size = typeof source === 'string' ? source.length : source.size
  if (size > mostCalendarCharacters) return Promise.resolve({ problem: 'too_big' })
  return readInWorker(source, timeZone)
}

const readInWorker = async (source: Blob | string, timeZone: string) => {
  const today = todayIn(timeZone)
  const asked: AskedCalendar = {
    source: typeof source === 'string' ? source : await source.arrayBuffer(),
    today,
    through: addDays(today, daysAhead),
    timeZone,
  }
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<FreeDays>((done, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FreeDays>) => done(data))
    worker.addEventListener('error', () => fail(new Error('the calendar was not read')))
    setTimeout(() => fail(new Error('the calendar takes too long')), patienceMilliseconds)
  })
  worker.postMessage(asked)
  return answer.finally(() => worker.terminate())
}
