// Makes the timetables of a month's pools: weekly lines with A and B weeks, and dates.
import type { Timetable } from '@beanpool/domain/pools/timetable'

export type PoolKind = 'weekly' | 'fortnight' | 'dates'

type Made = { kind: PoolKind; mask: number; startTime: string; from: string; step: number }

const later = (time: string) => `${`${(Number(time.slice(0, 2)) + 1) % 24}`.padStart(2, '0')}${time.slice(2)}`
const none = { endTime: null, place: null, note: null }

/** Makes lines that differ in A and B weeks, or dates from `from` on, every `step` days. */
export function timetableOf({ kind, mask, startTime, from, step }: Made): Timetable | null {
  if (kind === 'weekly') return null
  const line = { weekdayMask: mask, startTime, endTime: null }
  if (kind === 'fortnight')
    return {
      kind: 'weekly',
      lines: [
        { ...line, weeks: 'a' },
        { ...line, weeks: 'b', startTime: later(startTime) },
      ],
    }
  const dates = Array.from({ length: 8 }, (_, index) => {
    const date = Temporal.PlainDate.from(from)
      .add({ days: index * step })
      .toString()
    const away = index % 3 === 2 ? { place: 'Lake Pitch', startTime: later(startTime) } : { startTime }
    return { ...none, ...away, date }
  })
  return { kind: 'dates', dates }
}
