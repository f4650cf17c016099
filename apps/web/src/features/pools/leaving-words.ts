// Words about the seats that a kid leaves behind when it leaves its pool, or for good.
import type { LeftSeat } from '@beanpool/contract/left-seats'
import type { PoolDetail } from '@beanpool/contract/pools'
import { beansText } from '../../ui/balance-words.ts'
import { dateOf, shortDate } from '../../ui/date-words.ts'

type Family = { mine: boolean; householdName: string }

/** The words for one seat. */
export const fateWords = (seat: LeftSeat, { mine, householdName }: Family): string => {
  switch (seat.fate) {
    case 'free':
      return 'Given up in time: no charge.'
    case 'charged': {
      const who = mine ? 'you still pay' : `${householdName} still pays`
      const beans = beansText(seat.seatPriceHundredths)
      return `Too late to be free: ${who} ${beans} ${seat.driven ? 'when the ride is done' : 'if someone drives'}.`
    }
    case 'cancelled':
      return seat.driven
        ? 'Nobody else rides, so the drive is cancelled.'
        : 'Nobody else rides, so the ride is cancelled. Nothing is charged.'
    case 'own_drive':
      return `${mine ? 'Your own drive' : 'Their own drive'}: nothing is charged.`
    case 'for_cash':
      return 'The ride is for cash: no beans move.'
  }
}

/** Returns the state that the tap was shown, for the server to check. */
export const shownOf = (leaves: LeftSeat[]) => ({
  late: leaves.some((seat) => seat.fate === 'charged'),
  locked: leaves.length > 0,
})

export type Overtaken = 'now_late' | 'now_locked'

export const isOvertaken = (reason: string): reason is Overtaken =>
  reason === 'now_late' || reason === 'now_locked'

/** Shown above the question when time ran out before the tap. */
export const overtakenWords = (reason: Overtaken): string =>
  reason === 'now_late'
    ? 'The late window has just begun. Nothing has changed yet.'
    : 'A ride has just locked. Nothing has changed yet.'

/** Names the costs once a kid has left, by what was shown before; undefined where no ride was locked. */
export const leftWords = ({ late, locked }: { late: boolean; locked: boolean }): string | undefined => {
  if (!locked) return undefined
  return late ? 'The seat given up too late is charged.' : 'Nothing is charged.'
}

/** Tells from when a newly enrolled kid rides, if a locked ride has no room for it; null otherwise. */
export const fromWhenWords = ({ upcoming }: PoolDetail, kidId: string): string | null => {
  const days = Map.groupBy(upcoming, (ride) => dateOf(ride.startAt, ride.timeZone))
  const goesWithout = [...days.values()].some(
    (rides) =>
      rides.some((ride) => ride.locked) &&
      !rides.some((ride) => ride.seats.some((seat) => seat.kidId === kidId && !seat.cancelledLate)),
  )
  if (!goesWithout) return null
  const first = [...days].find(([, rides]) => rides.every((ride) => !ride.locked))?.[0]
  return first
    ? `From ${shortDate(first)} on: earlier rides are locked and full.`
    : 'From the next rides on: those ahead are locked and full.'
}
