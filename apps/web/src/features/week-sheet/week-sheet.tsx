// The group's week on one sheet for the fridge: black on white, on A4 and on Letter, by day and time.

import type { RideCard } from '@beanpool/contract/ride-card'
import type { CSSProperties } from 'react'
import { serverDate } from '../../api/server-clock.ts'
import {
  addDays,
  dateRange,
  dayAndMonth,
  fullDate,
  longWeekday,
  timeText,
  todayIn,
} from '../../ui/date-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { fitOf } from './week-fit.ts'
import classes from './week-sheet.module.css'
import * as words from './words.ts'

const Kids = ({ seats }: { seats: RideCard['seats'] }) => {
  const riding = seats.filter(({ state, cancelledLate }) => state !== 'held' && !cancelledLate)
  return riding.map(({ kidId, kidName, mine }, place) => (
    <span key={kidId}>
      {place > 0 && ', '}
      {mine ? <b>{firstName(kidName)}</b> : firstName(kidName)}
    </span>
  ))
}

/** Leaves a line to write a driver on if there is none. */
const Driver = ({ ride }: { ride: RideCard }) => {
  if (ride.status === 'cancelled') return words.noRide
  if (ride.driver === null)
    return (
      <>
        <span className={classes.blank} />
        <small>{words.driverSought}</small>
      </>
    )
  const { name, isMyHousehold } = ride.driver
  return isMyHousehold ? <b>{name}</b> : name
}

const carOf = ({ carCount, carNumber, status }: RideCard) =>
  carCount > 1 && status !== 'cancelled' ? [words.car(carNumber, carCount)] : []

const Small = ({ texts }: { texts: string[] }) => texts.length > 0 && <small>{texts.join(', ')}</small>

/** `isDense`: its route is at the foot of the page. */
const Row = ({ ride, isDense }: { ride: RideCard; isDense: boolean }) => (
  <tr className={ride.status === 'cancelled' ? classes.off : ''}>
    <td className={classes.time}>{timeText(ride.startAt, ride.timeZone)}</td>
    <td>
      <span className={classes.pool}>{ride.poolName}</span>
      <Small texts={[...(isDense ? [] : [words.route(ride.fromName, ride.toName)]), ...carOf(ride)]} />
    </td>
    <td>
      <Driver ride={ride} />
    </td>
    <td>
      <Kids seats={ride.seats} />
    </td>
  </tr>
)

const Routes = ({ rides }: { rides: RideCard[] }) => {
  const routes = rides.map(({ poolName, fromName, toName }) => words.poolRoute(poolName, fromName, toName))
  return <p>{[...new Set(routes)].join(' ')}</p>
}

const onPaper = (scale: number) => ({ '--fit': scale }) as CSSProperties

type WeekSheetProps = { name: string; timeZone: string; monday: string; rides: RideCard[] }

export const WeekSheet = ({ name, timeZone, monday, rides }: WeekSheetProps) => {
  const days = Map.groupBy(rides, ({ date }) => date)
  const columns = [words.time, words.ride, words.driver, words.kids]
  const { isDense, scale } = fitOf({ rides: rides.length, days: days.size })
  return (
    <article className={classes.sheet} data-dense={isDense || undefined} style={onPaper(scale)}>
      <header>
        <h2>{name}</h2>
        <p>{dateRange(monday, addDays(monday, 6))}</p>
      </header>
      {rides.length === 0 ? (
        <p>{words.noRides}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {[...days].map(([date, ofDay]) => (
            <tbody key={date}>
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  {longWeekday(date)} <span>{dayAndMonth(date)}</span>
                </th>
              </tr>
              {ofDay.map((ride) => (
                <Row key={ride.rideId} ride={ride} isDense={isDense} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      <footer>
        {isDense && <Routes rides={rides} />}
        {words.asOf(fullDate(todayIn(timeZone)), timeText(serverDate().toISOString(), timeZone))}
      </footer>
    </article>
  )
}
