// The seats of a ride as beans, in place of "3/4".
import { Bean, initialOf } from './bean.tsx'
import classes from './seat-row.module.css'
import * as words from './seat-row-words.ts'

export type Seat = {
  key: string
  kidName: string
  householdName: string
  beanIndex: number
  /** True if the kid's name is written next to the bean. */
  named?: boolean
  state: 'booked' | 'held' | 'rode' | 'absent' | 'not_picked_up'
}

/** Describes the seats as "3 of 4 seats: Ole (Okafor), Mia (Meyer), Tam (Tran, on hold)". */
export const seatsText = (seats: Seat[], capacity: number): string => {
  const taken = seats.filter((seat) => seat.state !== 'held').length
  const names = seats.map((seat) => words.seatWords(seat.kidName, seat.householdName, seat.state))
  return names.length > 0 ? words.seatsOf(taken, capacity, names) : words.seatsTaken(taken, capacity)
}

type SeatRowProps = { seats: Seat[]; capacity: number; size?: number }

export const SeatRow = ({ seats, capacity, size = 24 }: SeatRowProps) => {
  const free = Math.max(0, capacity - seats.length)
  return (
    <span className={classes.seats} role="img" aria-label={seatsText(seats, capacity)}>
      {seats.map((seat) => (
        <span
          key={seat.key}
          className={seat.state === 'absent' || seat.state === 'not_picked_up' ? classes.absent : ''}
        >
          <Bean
            index={seat.beanIndex}
            letter={initialOf(seat.kidName)}
            look={seat.state === 'held' ? 'held' : 'filled'}
            size={size}
          />
          {seat.named && <bdi>{seat.kidName}</bdi>}
        </span>
      ))}
      {Array.from({ length: free }, (_, place) => (
        <Bean key={`free-${place}`} look="free" size={size} />
      ))}
    </span>
  )
}
