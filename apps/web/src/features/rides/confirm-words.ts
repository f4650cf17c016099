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

export const confirmWords = {
  confirm: 'Confirm',
  confirmed: 'Confirmed',
  overdue: 'Not confirmed yet',
  done: 'Confirmed',
  doneLine: 'The others can rely on it.',
  failed: 'Could not confirm',
} as const

type Asked = Pick<RideCard, 'date' | 'timeZone'>

/** Asked in the evening, and still while its day has come. */
export const askWords = ({ date, timeZone }: Asked, now: number): string =>
  `Confirm ${date === todayIn(timeZone, new Date(now)) ? 'today' : 'tomorrow'}’s drive`
