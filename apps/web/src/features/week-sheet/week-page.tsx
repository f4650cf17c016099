// Previews a week's sheet before it is printed.
import { isolated } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import { kidFirstName } from '@beanpool/domain/households/kid-names'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { api } from '../../api/api.ts'
import { serverDate } from '../../api/server-clock.ts'
import { useMe } from '../../parts/session/me.ts'
import {
  addDays,
  dateRange,
  dayAndMonth,
  fullDate,
  longWeekday,
  mondayOf,
  timeText,
  todayIn,
} from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './week-sheet.module.css'
import * as words from './words.ts'

type Week = { groupId: string; date: string | undefined }

const Step = ({ groupId, to, forward }: { groupId: string; to: string; forward: boolean }) => (
  <Link
    to="/groups/$groupId/week"
    params={{ groupId }}
    search={{ date: to }}
    replace
    aria-label={forward ? words.nextWeek : words.previousWeek}
  >
    {forward ? <IconChevronRight size={20} aria-hidden /> : <IconChevronLeft size={20} aria-hidden />}
  </Link>
)

/** `date`: any day of the week to print. The default is this week, or on a Sunday the next one. */
export const WeekPage = ({ groupId, date }: Week) => {
  const group = useMe().groups.find((each) => each.groupId === groupId)
  const timeZone = group?.timeZone ?? 'UTC'
  const monday = mondayOf(date ?? addDays(todayIn(timeZone), 1))
  const query = useQuery(
    api.rides.calendar.queryOptions({
      input: { from: `${addDays(monday, -1)}T00:00:00Z`, to: `${addDays(monday, 8)}T00:00:00Z`, groupId },
    }),
  )
  const inWeek = (day: string) => day >= monday && day < addDays(monday, 7)
  return (
    <>
      <div className={classes.controls}>
        <PageHead
          title={words.theWeek}
          eyebrow={
            <Link to="/groups/$groupId" params={{ groupId }}>
              {group?.name}
            </Link>
          }
          actions={
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!query.data}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          }
        />
        <div className={classes.step}>
          <Step groupId={groupId} to={addDays(monday, -7)} forward={false} />
          <span>{dateRange(monday, addDays(monday, 6))}</span>
          <Step groupId={groupId} to={addDays(monday, 7)} forward />
        </div>
      </div>
      <Loaded query={query} skeleton={<SkeletonCards count={5} height={72} />}>
        {({ rides }) => (
          <WeekSheet
            name={group?.name ?? ''}
            timeZone={timeZone}
            monday={monday}
            rides={rides.filter((ride) => inWeek(ride.date))}
          />
        )}
      </Loaded>
    </>
  )
}

// The group's week on a single sheet for the fridge: black on white, on A4 and on Letter, by day and time.

const Kids = ({ seats }: { seats: RideCard['seats'] }) => {
  const riding = seats.filter(({ state, cancelledLate }) => state !== 'held' && !cancelledLate)
  return riding.map(({ kidId, kidName, mine }, place) => {
    const name = isolated(kidFirstName(kidName))
    return (
      <span key={kidId}>
        {place > 0 && ', '}
        {mine ? <b>{name}</b> : name}
      </span>
    )
  })
}

/** If there is no driver, leaves a line on which to write a name. */
const Driver = ({ ride }: { ride: RideCard }) => {
  if (ride.status === 'cancelled') return words.noRide
  if (ride.driver === null)
    return (
      <>
        <span className={classes.blank} />
        <small>{everyday.noDriver}</small>
      </>
    )
  const { name, isMyHousehold } = ride.driver
  return isMyHousehold ? <b>{name}</b> : name
}

const carOf = ({ carCount, carNumber, status }: RideCard) =>
  carCount > 1 && status !== 'cancelled' ? [words.car(carNumber, carCount)] : []

const Small = ({ texts }: { texts: string[] }) => texts.length > 0 && <small>{texts.join(', ')}</small>

/** `isDense`: true if the routes are at the foot of the page. */
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

const WeekSheet = ({ name, timeZone, monday, rides }: WeekSheetProps) => {
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

// Fits a week on one page. While there is room, each ride has its route below it, and otherwise just one line.

/** Heights in CSS pixels: of Letter, the shorter page, within its margins, and of the parts on the page. */
const pageHeight = 950
const around = 150
const dayHeight = 34
const wholeHeight = 41
const lineHeight = 26
/** The smallest scale that is easy to read, and the smallest that can be read from close up. */
const easy = 0.85
const smallest = 0.66

type WeekFit = { isDense: boolean; scale: number }

/** `scale`: the size of the type on paper. A week with more than about 40 rides continues on another page. */
export function fitOf({ rides, days }: { rides: number; days: number }): WeekFit {
  const filled = (height: number) => pageHeight / (around + days * dayHeight + rides * height)
  const whole = Math.min(1, filled(wholeHeight))
  if (whole >= easy) return { isDense: false, scale: whole }
  return { isDense: true, scale: Math.max(smallest, Math.min(1, filled(lineHeight))) }
}
