// Lists every event of a calendar with its name and dates, the rides it cancels, and the locked rides that still run.
// Events during which school goes on are not ticked at first.
import type { PreviewedDay } from '@beanpool/contract/no-ride-days'
import type { AffectedRide } from '@beanpool/contract/pools'
import type { FreeDayRow } from '@beanpool/domain/calendars/free-days'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { DialogFoot } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Hint, Quiet, Warning } from '../../ui/text.tsx'
import classes from './no-ride-days.module.css'
import * as words from './words.ts'

const Rides = ({ rides, timeZone }: { rides: AffectedRide[]; timeZone: string }) => (
  <Quiet as="ul" className={classes.affected}>
    {rides.map((ride) => (
      <li key={ride.rideId}>{words.ride(momentText(ride.startAt, timeZone), ride.poolName, ride.driver)}</li>
    ))}
  </Quiet>
)

const Effect = ({ row, timeZone }: { row: ImportRow; timeZone: string }) => {
  const { state, cancelled, locked } = row
  if (state === 'there') return <Hint as="span">{words.there}</Hint>
  if (cancelled.length + locked.length === 0)
    return <Hint as="span">{state === 'no_pool' ? words.noPool : everyday.noRidesPlanned}</Hint>
  return (
    <>
      {cancelled.length > 0 && (
        <details className={classes.effectOf}>
          <summary>{words.cancels(cancelled.length)}</summary>
          <Rides rides={cancelled} timeZone={timeZone} />
        </details>
      )}
      {locked.length > 0 && (
        <div className={classes.lockedRides}>
          <b>{words.lockedWords(locked.length)}</b>
          <Rides rides={locked} timeZone={timeZone} />
        </div>
      )}
    </>
  )
}

type RowProps = { row: ImportRow; timeZone: string; ticked: boolean; onTick: (on: boolean) => void }

const Row = ({ row, timeZone, ticked, onTick }: RowProps) => (
  <li className={classes.importDay}>
    <Checkbox
      checked={ticked}
      disabled={row.state === 'there'}
      onChange={(event) => onTick(event.currentTarget.checked)}
      label={
        <>
          <b>{row.name || words.unnamed}</b> {words.datesOf(row.dates)}
        </>
      }
    />
    <Effect row={row} timeZone={timeZone} />
  </li>
)

type ImportPreviewProps = {
  days: PreviewedDay[]
  timeZone: string
  found: { rows: FreeDayRow[]; past: number; tooFar: number; timed: number; leftOut: number }
  isChanged: boolean
  saving: boolean
  /** True if a ticked event is saved with all of its days, since a followed calendar shows them only once. */
  isWhole?: boolean
  onSave: (days: PreviewedDay[]) => void
  /** The label of the back button. If left out, the button offers another file. */
  backLabel?: string
  onBack: () => void
}

export const ImportPreview = ({
  days,
  timeZone,
  found,
  isChanged,
  saving,
  isWhole = false,
  onSave,
  backLabel = words.back,
  onBack,
}: ImportPreviewProps) => {
  const rows = importRows(found.rows, days, isWhole)
  const [ticked, setTicked] = useState(() => firstTicks(rows))
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => top.current?.focus(), [])
  const chosen = chosenDays(rows.filter(({ key }) => ticked.has(key)))
  const open = rows.filter(({ state }) => state !== 'there')
  const openTicked = open.filter(({ key }) => ticked.has(key)).length
  const count = (list: 'cancelled' | 'locked') => chosen.reduce((sum, day) => sum + day[list].length, 0)
  const tick = (keys: string[], on: boolean) => {
    const next = new Set(ticked)
    for (const key of keys) on ? next.add(key) : next.delete(key)
    setTicked(next)
  }
  const leftOut = words.left(found)
  return (
    <Stack>
      {isChanged && <Warning role="alert">{everyday.changedSince}</Warning>}
      <p ref={top} tabIndex={-1}>
        {words.summary(chosen.length, count('cancelled'), count('locked'))}
      </p>
      {leftOut && <Hint>{words.leftOut(leftOut)}</Hint>}
      {open.length > 1 && (
        <Checkbox
          label={words.tickAll(open.length)}
          checked={openTicked === open.length}
          indeterminate={openTicked > 0 && openTicked < open.length}
          onChange={(event) =>
            tick(
              open.map(({ key }) => key),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <ul>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            timeZone={timeZone}
            ticked={ticked.has(row.key)}
            onTick={(on) => tick([row.key], on)}
          />
        ))}
      </ul>
      <DialogFoot>
        <Button disabled={chosen.length === 0} loading={saving} onClick={() => onSave(chosen)}>
          {words.importThem(chosen.length)}
        </Button>
        <Button variant="default" disabled={saving} onClick={onBack}>
          {backLabel}
        </Button>
      </DialogFoot>
    </Stack>
  )
}

// The rows of the preview. Each is one event of the calendar, with its effect.
type ImportRow = {
  key: string
  name: string
  dates: string[]
  /** The days that are saved if the row is ticked: those with rides, or all of them if none has rides or `isWhole`. */
  days: PreviewedDay[]
  cancelled: PreviewedDay['cancelled']
  locked: PreviewedDay['locked']
  state: PreviewedDay['state']
  isSchoolOn: boolean
}

export const importRows = (rows: FreeDayRow[], previewed: PreviewedDay[], isWhole: boolean): ImportRow[] => {
  const byDate = new Map(previewed.map((day) => [day.date, day]))
  return rows.map(({ name, dates, isSchoolOn }, place) => {
    const open = dates.flatMap((date) => byDate.get(date) ?? []).filter(({ state }) => state !== 'there')
    const ridden = open.filter(({ state }) => state === 'new')
    const days = ridden.length > 0 && !isWhole ? ridden : open
    return {
      key: `${place}`,
      name,
      dates,
      days,
      isSchoolOn,
      cancelled: days.flatMap((day) => day.cancelled),
      locked: days.flatMap((day) => day.locked),
      state: (ridden[0] ?? open[0])?.state ?? 'there',
    }
  })
}

const firstTicks = (rows: ImportRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ key, state, isSchoolOn }) => (state === 'new' && !isSchoolOn ? [key] : [])))

const longestNote = 80

/** Returns each day once, with the names from all rows that contain it. */
const chosenDays = (rows: ImportRow[]): PreviewedDay[] => {
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
