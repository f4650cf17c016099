// The one place in which notices become words, for the list, toasts, push and mail.
import type { NoticeType } from '@beanpool/domain/notifications/notice-types'
import type { Item, NoticeNaming, NoticeWords, Telling } from './naming.ts'
import { wordsOfBeans } from './words-of-beans.ts'
import { wordsOfBoards } from './words-of-boards.ts'
import { wordsOfCredentials } from './words-of-credentials.ts'
import { wordsOfGroups } from './words-of-groups.ts'
import { wordsOfRequests } from './words-of-requests.ts'
import { wordsOfRideDays } from './words-of-ride-days.ts'
import { wordsOfRides } from './words-of-rides.ts'
import { wordsOfRoles } from './words-of-roles.ts'
import { wordsOfTrades } from './words-of-trades.ts'

const words: Telling<NoticeType> = {
  ...wordsOfRides,
  ...wordsOfBeans,
  ...wordsOfBoards,
  ...wordsOfCredentials,
  ...wordsOfRideDays,
  ...wordsOfGroups,
  ...wordsOfRequests,
  ...wordsOfRoles,
  ...wordsOfTrades,
}

/** `items`: the folded items that still matter, oldest first; never empty. */
export function describeNotice(
  type: NoticeType,
  items: { rideId: string | null; data: object }[],
  naming: NoticeNaming,
): NoticeWords {
  // A row was written as a notice, so its facts fit its type.
  const tell = words[type] as (items: unknown[], first: unknown, naming: NoticeNaming) => NoticeWords
  return tell(items as Item<NoticeType>[], items.at(-1), naming)
}
