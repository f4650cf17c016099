// One ride on any screen: large time, destination, driver, seats, special notes, actions.
import type { ReactNode } from 'react'
import { Bean, initialOf } from './bean.tsx'
import type { ClockTime } from './date-words.ts'
import classes from './ride-card.module.css'
import { type Seat, SeatRow } from './seat-row.tsx'

export type RideDriverLine = {
  text: string
  tone: 'plain' | 'needs' | 'danger'
  bean: { index: number; householdName: string } | null
}

export type RideCardProps = {
  time: ClockTime
  /** Under the time: "Tue", or "to Lincoln School". */
  under: string
  title: string
  /** Wraps the title in the link that opens the ride; its whole card can be tapped. */
  link?: (title: string) => ReactNode
  driver: RideDriverLine
  seats: Seat[]
  capacity: number
  tone?: 'plain' | 'mine' | 'past'
  /** In a panel, without a card around it. */
  flush?: boolean
  badges?: ReactNode
  actions?: ReactNode
  /** At the end of the title: less frequent actions. */
  menu?: ReactNode
}

export const Clock = ({ time }: { time: ClockTime }) => (
  <span className={classes.clock}>
    {time.clock}
    {time.period && <span className={classes.period}>{time.period}</span>}
  </span>
)

const toneClass = { plain: '', mine: classes.mine, past: classes.past }
const driverClass = { plain: '', needs: classes.needs, danger: classes.danger }

export const RideCard = (props: RideCardProps) => (
  <article
    className={`${classes.card} ${toneClass[props.tone ?? 'plain']} ${props.flush ? classes.flush : ''}`}
  >
    <div>
      <Clock time={props.time} />
      <span className={classes.under}>{props.under}</span>
    </div>
    <div>
      <div className={classes.head}>
        <h3 className={classes.title}>{props.link ? props.link(props.title) : props.title}</h3>
        {props.menu && <div className={classes.menu}>{props.menu}</div>}
      </div>
      <p className={`${classes.driver} ${driverClass[props.driver.tone]}`}>
        {props.driver.bean && (
          <Bean
            index={props.driver.bean.index}
            letter={initialOf(props.driver.bean.householdName)}
            size={18}
          />
        )}
        {props.driver.text}
      </p>
      <SeatRow seats={props.seats} capacity={props.capacity} />
      {props.badges && <div className={classes.badges}>{props.badges}</div>}
      {props.actions && <div className={classes.actions}>{props.actions}</div>}
    </div>
  </article>
)
