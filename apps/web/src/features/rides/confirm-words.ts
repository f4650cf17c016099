// Words around confirming tomorrow's drive.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { rides } from '@beanpool/contract/rides'
import { todayIn } from '../../ui/date-words.ts'

type ConfirmRefusal = RefusalOf<(typeof rides)['confirm']>

export const confirmRefusalWords: Record<ConfirmRefusal, string> = {
  not_yours: 'Your family no longer drives this ride',
  not_assigned: 'Nobody drives this ride at the moment',
  too_early: 'You can confirm from 18:00 the evening before',
  already_started: 'This ride has already started',
}

export const confirm = 'Confirm'
export const confirmed = 'Confirmed'
export const overdue = 'Not confirmed yet'
export const done = 'Confirmed'
export const doneLine = 'The others can rely on it.'
export const failed = 'Could not confirm'

type Asked = Pick<RideCard, 'date' | 'timeZone'>

/** Asked in the evening, and still on the day itself. */
export const askWords = ({ date, timeZone }: Asked, now: number): string =>
  `Confirm ${date === todayIn(timeZone, new Date(now)) ? 'today' : 'tomorrow'}’s drive`
