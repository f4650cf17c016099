// A ride on any screen: the time in large type, the destination, the driver, the seats, special notes, and the actions.
import type { ReactNode } from 'react'
import { Bean, initialOf } from './bean.tsx'
import type { ClockTime } from './date-words.ts'
import classes from './ride-card.module.css'
import { type Seat, SeatRow } from './seat-row.tsx'

export type RideDriverLine = {
  text: string
  tone: 'plain' | 'good' | 'needs' | 'danger'
  bean: { index: number; householdName: string } | null
}

/** One of the cars on a card. */
export type RideRow = {
  driver: RideDriverLine
  /** Shown below the driver: the route, and what the drive earns. */
  note?: string
  seats: Seat[]
  capacity: number
  badge?: ReactNode
  actions?: ReactNode
  /** Shown at the end: less frequent actions. */
  menu?: ReactNode
}

type RideCardProps = RideRow & {
  time: ClockTime
  /** Shown below the time, such as "Tue" or "to Lincoln School". */
  under: string
  title: string
  /** Shown below the title, on screens with several groups. */
  group?: string
  /** The ride's id, so a message about the ride does not repeat the card. */
  rideId?: string
  /** Wraps the title in the link that opens the ride. The whole card can be tapped. */
  link?: (title: string) => ReactNode
  /** The other cars on the same date. The driver in each row is then a link. */
  cars?: (RideRow & { key: string })[]
  /** Wraps the driver of a row in a link. `null` for the first row. */
  carLink?: (key: string | null, driver: string) => ReactNode
  tone?: 'plain' | 'mine' | 'past'
  /** True in a panel, where the ride has no card around it. */
  flush?: boolean
}

export const Clock = ({ time }: { time: ClockTime }) => (
  <span className={classes.clock}>
    {time.clock}
    {time.period && <span className={classes.period}>{time.period}</span>}
  </span>
)

const toneClass = { plain: '', mine: classes.mine, past: classes.past }
const driverClass = { plain: '', good: classes.good, needs: classes.needs, danger: classes.danger }

const Row = ({ driver, note, seats, capacity, badge, actions, said }: RideRow & { said: ReactNode }) => (
  <>
    <p className={`${classes.driver} ${driverClass[driver.tone]}`}>
      {driver.bean && (
        <Bean index={driver.bean.index} letter={initialOf(driver.bean.householdName)} size={20} />
      )}
      <span>{said}</span>
    </p>
    {note && <p className={classes.note}>{note}</p>}
    <SeatRow seats={seats} capacity={capacity} size={20} />
    {badge && <div className={classes.badge}>{badge}</div>}
    {actions && <div className={classes.actions}>{actions}</div>}
  </>
)

export const RideCard = (props: RideCardProps) => {
  const { cars = [], carLink, link, title, menu } = props
  const isOne = cars.length === 0
  const row = (key: string | null, car: RideRow) => (
    <div key={key} className={classes.car}>
      <Row {...car} said={carLink ? carLink(key, car.driver.text) : car.driver.text} />
      {car.menu && <div className={classes.menu}>{car.menu}</div>}
    </div>
  )
  return (
    <article
      className={`${classes.card} ${toneClass[props.tone ?? 'plain']} ${props.flush ? classes.flush : ''}`}
      data-half={props.time.half}
      data-ride={props.rideId}
    >
      <div>
        <Clock time={props.time} />
        <span className={classes.under}>{props.under}</span>
      </div>
      <div>
        <div className={classes.head}>
          <h3 className={classes.title}>
            {link && isOne ? link(title) : title}
            {props.group && <small>{props.group}</small>}
          </h3>
          {isOne && menu && <div className={classes.menu}>{menu}</div>}
        </div>
        {isOne ? (
          <Row {...props} said={props.driver.text} />
        ) : (
          [row(null, props), ...cars.map((car) => row(car.key, car))]
        )}
      </div>
    </article>
  )
}
