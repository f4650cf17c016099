// Every day of a calendar with its name, ticked, the rides that it cancels, and the locked ones that run.
import type { PreviewedDay } from '@beanpool/contract/no-ride-days'
import type { AffectedRide } from '@beanpool/contract/pools'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { shortDate, timeText } from '../../ui/date-words.ts'
import classes from '../groups/groups.module.css'
import * as words from './no-ride-days-words.ts'

const Rides = ({ rides, timeZone }: { rides: AffectedRide[]; timeZone: string }) => (
  <ul className={classes.affected}>
    {rides.map((ride) => (
      <li key={ride.rideId}>{words.ride(timeText(ride.startAt, timeZone), ride.poolName, ride.driver)}</li>
    ))}
  </ul>
)

const Effect = ({ day, timeZone }: { day: PreviewedDay; timeZone: string }) => {
  const { state, cancelled, locked } = day
  if (state === 'there') return <span className={classes.quiet}>{words.there}</span>
  if (cancelled.length + locked.length === 0)
    return <span className={classes.quiet}>{state === 'no_pool' ? words.noPool : words.noRidesYet}</span>
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

type DayRowProps = { day: PreviewedDay; timeZone: string; ticked: boolean; onTick: (on: boolean) => void }

const DayRow = ({ day, timeZone, ticked, onTick }: DayRowProps) => (
  <li className={classes.importDay}>
    <Checkbox
      checked={ticked}
      disabled={day.state === 'there'}
      onChange={(event) => onTick(event.currentTarget.checked)}
      label={
        <>
          <b>{shortDate(day.date)}</b> {day.note ?? words.unnamed}
        </>
      }
    />
    <Effect day={day} timeZone={timeZone} />
  </li>
)

type ImportPreviewProps = {
  days: PreviewedDay[]
  timeZone: string
  found: { past: number; tooFar: number; timed: number }
  isChanged: boolean
  saving: boolean
  onSave: (days: PreviewedDay[]) => void
  onBack: () => void
}

export const ImportPreview = ({
  days,
  timeZone,
  found,
  isChanged,
  saving,
  onSave,
  onBack,
}: ImportPreviewProps) => {
  const [ticked, setTicked] = useState(
    () => new Set(days.flatMap(({ date, state }) => (state === 'new' ? [date] : []))),
  )
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => top.current?.focus(), [])
  const chosen = days.filter(({ date }) => ticked.has(date))
  const open = days.filter(({ state }) => state !== 'there')
  const count = (list: 'cancelled' | 'locked') => chosen.reduce((sum, day) => sum + day[list].length, 0)
  const tick = (dates: string[], on: boolean) => {
    const next = new Set(ticked)
    for (const date of dates) on ? next.add(date) : next.delete(date)
    setTicked(next)
  }
  const leftOut = words.left(found)
  return (
    <div className={classes.dayForm}>
      {isChanged && (
        <p role="alert" className={classes.warning}>
          {words.changedSince}
        </p>
      )}
      <p ref={top} tabIndex={-1}>
        {words.summary(chosen.length, count('cancelled'), count('locked'))}
      </p>
      {leftOut && <p className={classes.quiet}>{words.leftOut(leftOut)}</p>}
      {open.length > 1 && (
        <Checkbox
          label={words.tickAll(open.length)}
          checked={open.every(({ date }) => ticked.has(date))}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={(event) =>
            tick(
              open.map(({ date }) => date),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <ul>
        {days.map((day) => (
          <DayRow
            key={day.date}
            day={day}
            timeZone={timeZone}
            ticked={ticked.has(day.date)}
            onTick={(on) => tick([day.date], on)}
          />
        ))}
      </ul>
      <div className={classes.importFoot}>
        <Button disabled={chosen.length === 0} loading={saving} onClick={() => onSave(chosen)}>
          {words.importThem(chosen.length)}
        </Button>
        <Button variant="default" disabled={saving} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}
