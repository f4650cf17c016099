// The rides that a kid would leave, and what would happen to each seat.
import type { LeftSeat } from '@beanpool/contract/left-seats'
import { momentText } from '../../ui/date-words.ts'
import classes from './left-seats.module.css'
import { fateWords } from './words.ts'

type LeftSeatsProps = {
  leaves: LeftSeat[]
  of: { mine: boolean; householdName: string }
  /** True if the kid leaves more than one pool. */
  named?: boolean
}

export const LeftSeats = ({ leaves, of, named = false }: LeftSeatsProps) => (
  <ul className={classes.list}>
    {leaves.map((seat) => (
      <li key={`${seat.rideId} ${seat.poolName}`}>
        <b>
          {momentText(seat.startAt, seat.timeZone)}
          {named && ` · ${seat.poolName}`}
        </b>
        <span>{fateWords(seat, of)}</span>
      </li>
    ))}
  </ul>
)
