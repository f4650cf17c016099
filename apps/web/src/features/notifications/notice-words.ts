// Words around notices that the server does not send, and their order: by day, newest first.
import type { Notice } from '@beanpool/contract/notifications'
import { capital, dateOf, nearDay, shortDate, timeText, todayIn } from '../../ui/date-words.ts'

export type Category = Notice['category']

/** In the order of the chips and the settings. Nothing is told about credentials yet (notice-words.test.ts). */
export const categories = ['rides', 'kids', 'urgent', 'governance', 'fairness'] as const satisfies Category[]

export const categoryWords: Record<Category, string> = {
  rides: 'Rides',
  kids: 'Kids',
  urgent: 'Urgent',
  governance: 'Group',
  fairness: 'Fairness',
  credentials: 'Credentials',
}

export const noticeWords = {
  title: 'Notifications',
  all: 'All',
  filter: 'Show',
  markAll: 'Mark all read',
  settings: 'What you’re told',
  more: 'Show more',
  unread: 'Unread',
  over: 'No longer needed',
  notLoaded: 'Notifications did not load',
  empty: 'Nothing new',
  emptyLine: 'Offers, changes and what happens on the ride day are listed here.',
  none: 'Nothing here',
  accept: 'Accept',
  decline: 'Decline',
  confirm: 'Confirm',
  letIn: 'Let in',
  claim: 'Claim',
  seeSwap: 'See the swap',
  accepted: 'You drive',
  declined: 'Declined',
  declinedLine: 'The next family is asked.',
  confirmed: 'Confirmed',
  confirmedLine: 'The others can rely on it.',
  familyIn: 'The family is in',
  familyDeclined: 'The family was declined',
  notAccepted: 'Could not accept',
  notDeclined: 'Could not decline',
  notConfirmed: 'Could not confirm',
  notDecided: 'Could not decide',
  notClaimed: 'Failed to claim request',
  otherAdmin: 'Another admin decided first.',
  notMarkedAll: 'Could not mark all read',
  open: 'Open',
} as const

export const noneOf = (category: Category): string =>
  `Nothing about ${categoryWords[category].toLowerCase()}.`

/** "Maple Street · 07:50". */
export const whereAndWhen = ({ groupName, at }: Pick<Notice, 'groupName' | 'at'>, timeZone: string): string =>
  `${groupName} · ${timeText(at, timeZone)}`

type Day = { key: string; heading: string; notices: Notice[] }

/** As the adult's clock has the days; the notices come newest first. */
export const noticesByDay = (
  notices: Notice[],
  { timeZone, now }: { timeZone: string; now: Date },
): Day[] => {
  const today = todayIn(timeZone, now)
  return [...Map.groupBy(notices, ({ at }) => dateOf(at, timeZone))].map(([date, ofDay]) => ({
    key: date,
    heading: capital(nearDay(date, today) ?? shortDate(date)),
    notices: ofDay,
  }))
}
