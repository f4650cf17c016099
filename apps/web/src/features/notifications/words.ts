import type { Notice } from '@beanpool/contract/notifications'
import { capital, dateOf, nearDay, shortDate, timeText, todayIn } from '../../ui/date-words.ts'

// Texts around notices, apart from those that the server sends. Also the order of notices: by day, newest first.

export type Category = Notice['category']

/** The categories, in the order of the filter chips and the settings. */
export const categories = [
  'rides',
  'kids',
  'urgent',
  'governance',
  'fairness',
  'credentials',
] as const satisfies Category[]

export const categoryWords: Record<Category, string> = {
  rides: 'Rides',
  kids: 'Kids',
  urgent: 'Urgent',
  governance: 'Group',
  fairness: 'Fairness',
  credentials: 'Credentials',
}

export const title = 'Notifications'
export const all = 'All'
export const filter = 'Show'
export const markAll = 'Mark all read'
export const more = 'Show more'
export const unread = 'Unread'
export const over = 'Read'
export const empty = 'Nothing new'
export const emptyLine = 'Offers and changes show up here.'
export const none = 'Nothing here'
export const approve = 'Approve'
export const reject = 'Reject'
export const claim = 'Claim'
export const seeSwap = 'See the swap'
export const declined = 'Declined'
export const confirmed = 'Confirmed'
export const confirmedLine = 'Everyone knows.'
export const familyIn = 'The family is in'
export const familyRejected = 'The family was rejected'
export const otherAdmin = 'Another admin decided first.'
export const notMarkedAll = 'Could not mark all read'

/** Formats the place and time as "Maple Street · 07:50". */
export const whereAndWhen = ({ groupName, at }: Pick<Notice, 'groupName' | 'at'>, timeZone: string): string =>
  `${groupName} · ${timeText(at, timeZone)}`

type Day = { key: string; heading: string; notices: Notice[] }

/** Groups notices by the adult's calendar days. The notices arrive newest first. */
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
