// The rows of the preview: an event of the calendar each, with what its days do.
import type { PreviewedDay } from '@beanpool/contract/no-ride-days'
import type { FreeDayRow } from '@beanpool/domain/calendars/free-days'

export type ImportRow = {
  key: string
  name: string
  dates: string[]
  /** The days that ticking it saves: those with rides, or all of them if none has rides. */
  days: PreviewedDay[]
  cancelled: PreviewedDay['cancelled']
  locked: PreviewedDay['locked']
  state: PreviewedDay['state']
  isSchoolOn: boolean
}

export const importRows = (rows: FreeDayRow[], previewed: PreviewedDay[]): ImportRow[] => {
  const byDate = new Map(previewed.map((day) => [day.date, day]))
  return rows.map(({ name, dates, isSchoolOn }, place) => {
    const open = dates.flatMap((date) => byDate.get(date) ?? []).filter(({ state }) => state !== 'there')
    const ridden = open.filter(({ state }) => state === 'new')
    const days = ridden.length > 0 ? ridden : open
    return {
      key: `${place}`,
      ...{ name, dates, days, isSchoolOn },
      cancelled: days.flatMap((day) => day.cancelled),
      locked: days.flatMap((day) => day.locked),
      state: days[0]?.state ?? 'there',
    }
  })
}

export const firstTicks = (rows: ImportRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ key, state, isSchoolOn }) => (state === 'new' && !isSchoolOn ? [key] : [])))

const longestNote = 80

/** Each day once, with the names of all its rows. */
export const chosenDays = (rows: ImportRow[]): PreviewedDay[] => {
  const found = new Map<string, { day: PreviewedDay; names: Set<string> }>()
  for (const { name, days } of rows)
    for (const day of days) {
      const before = found.get(day.date) ?? { day, names: new Set() }
      found.set(day.date, before)
      before.names.add(name)
    }
  return [...found.values()].map(({ day, names }) => ({ ...day, note: joined(names) }))
}

const joined = (names: ReadonlySet<string>): string | null => {
  const text = [...names].filter(Boolean).join(', ')
  if (text.length <= longestNote) return text || null
  return `${[...text].slice(0, longestNote - 1).join('')}…`
}
