// Everything that turns notices into words, for the list, toasts, push and mail.
import { inWords } from '@beanpool/contract/in-words'
import type { NoticeFacts, NoticeType, PoolAnswer } from '@beanpool/domain/notifications/notice-types'
import type { TapKind } from '@beanpool/domain/rides/ride-taps'
import { beansWords, standingWords } from '../../../books/record/price-words.ts'
import {
  groupPage,
  type Item,
  type NoticeNaming,
  type NoticeWords,
  rideList,
  rideWords,
  type Telling,
  upperFirst,
} from './naming.ts'
import { wordsOfGroups } from './words-of-groups.ts'
import { wordsOfRides } from './words-of-rides.ts'
import { wordsOfRoles } from './words-of-roles.ts'
import { wordsOfTrades } from './words-of-trades.ts'

// The texts of notices about the driver's taps on the ride day.
const live = (rideId: string | null) => ({
  label: 'See the ride',
  path: rideId === null ? '/dashboard' : `/rides/${rideId}`,
})

const kidsIn = (items: { data: { kidName: string } }[]) => inWords(items.map(({ data }) => data.kidName))

const tapped =
  (say: (kids: string, driver: string, isOne: boolean) => string) =>
  (items: Item<TapKind>[], first: Item<TapKind>, naming: NoticeNaming) => ({
    title: say(kidsIn(items), naming.nameOf(first.data.actorAdultId), items.length === 1),
    titleWithoutNames: upperFirst(
      say(
        items.length === 1 ? 'your child' : 'your children',
        naming.nameOf(first.data.actorAdultId),
        items.length === 1,
      ),
    ),
    line: `${rideWords(first.rideId, naming)}.`,
    button: live(first.rideId),
  })

const are = (isOne: boolean) => (isOne ? 'is' : 'are')

function notHere({ rideId, data }: Item<'kid_not_here'>, naming: NoticeNaming) {
  const { kidName: kid, after, actorAdultId } = data
  const driver = naming.nameOf(actorAdultId)
  const ride = rideWords(rideId, naming)
  switch (after) {
    case 'on_board':
      return {
        title: `${kid} is on board after all`,
        titleWithoutNames: 'Your child is on board after all',
        line: `${driver} picked ${kid} up: ${ride}.`,
      }
    case 'slip':
      return {
        title: `${kid} was marked as not at the stop by mistake`,
        titleWithoutNames: 'Your child was marked as not at the stop by mistake',
        line: `${driver} took it back: ${ride}. The ride's page says when ${kid} is on board.`,
      }
    default:
      return {
        title: `${kid} is not at the stop`,
        titleWithoutNames: 'Your child is not at the stop',
        line: `${driver} is there for ${ride}. Please call.`,
      }
  }
}

const wordsOfRideDays: Telling<TapKind | 'kid_not_here'> = {
  dropped_off: tapped((kids, _, isOne) => `${kids} ${are(isOne)} there`),
  kid_not_here: (_, first, naming) => ({ ...notHere(first, naming), button: live(first.rideId) }),
  on_my_way: tapped((kids, driver) => `${driver} is on the way to ${kids}`),
  picked_up: tapped((kids, _, isOne) => `${kids} ${are(isOne)} on board`),
}

// The texts of notices about members' requests to their admins, the answers, and undelivered invitations.
const poolsTab = (naming: NoticeNaming) => `/groups/${naming.groupId}?tab=pools`

const ofPool = ({ pool, poolName, note }: PoolAnswer, naming: NoticeNaming): NoticeWords =>
  pool === 'accepted'
    ? {
        title: `${naming.groupName} has your pool: ${poolName}`,
        line: 'Its rides are planned. See who drives.',
        button: { label: 'See the pools', path: poolsTab(naming) },
      }
    : {
        title: `${naming.groupName} declined the pool ${poolName}`,
        line: note ? `The admin writes: “${note}”` : 'Ask an admin what would work instead.',
        button: { label: 'See the pools', path: poolsTab(naming) },
      }

const wordsOfRequests: Telling<
  'concern_answered' | 'concern_raised' | 'invite_undelivered' | 'pool_requested' | 'request_answered'
> = {
  concern_answered: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.actorAdultId)} answered your concern`,
    line: `Read the answer. Only you and the admins can see it. ${naming.groupName}.`,
    button: { label: 'Read the answer', path: groupPage(naming, 'concerns') },
  }),
  concern_raised: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.actorAdultId)} raised a concern`,
    line: `Read it and answer. It is for admins with no part in it. ${naming.groupName}.`,
    button: { label: 'Read and answer', path: groupPage(naming, 'concerns') },
  }),
  invite_undelivered: (_, { data: { email } }, naming) => ({
    title: `Your invitation could not be delivered: ${email}`,
    line: 'Please check the address and send it again.',
    button: {
      label: 'Invite again',
      path: naming.groupId === null ? '/profile' : groupPage(naming, 'invite'),
    },
  }),
  pool_requested: (_, first, naming) => ({
    title: `${naming.householdOf(first.data.householdId)} asks for a pool: ${first.data.poolName}`,
    line: `Read it, then accept or decline. ${naming.groupName}.`,
    button: { label: 'See the request', path: poolsTab(naming) },
  }),
  request_answered: (_, { data }, naming) => {
    if ('pool' in data) return ofPool(data, naming)
    return data.admitted
      ? {
          title: `You're in: ${naming.groupName}`,
          line: 'See who drives your kids this week.',
          button: { label: 'Open the group', path: groupPage(naming) },
        }
      : {
          title: `${naming.groupName} has declined your request`,
          line: 'Ask the family that invited you.',
          button: { label: 'Open the dashboard', path: '/dashboard' },
        }
  },
}

// The texts of notices about an adult's own driver credentials.
const button = { label: 'Your credentials', path: '/settings/credentials' }

type Expiring = Item<'credentials_expiring'>['data']

// Avoids "licence", whose spelling depends on the region.
const credentials = {
  expire: 'Your driver credentials expire',
  expired: 'Your driver credentials expired',
  renew: 'Renew them, and enter the new date.',
}
const insurance = {
  expire: 'Your car insurance expires',
  expired: 'Your car insurance expired',
  renew: 'Renew it, and enter the new date.',
}
const papers: Record<Expiring['what'], typeof credentials> = {
  licence: credentials,
  insurance,
  both: credentials,
}

function expiry({ what, on }: Expiring, naming: NoticeNaming): string {
  const { isPast, when } = naming.expiryOf(on)
  return `${isPast ? papers[what].expired : papers[what].expire} ${when}`
}

const drivesWords = (drives: number): string =>
  drives === 0
    ? ''
    : ` Without a new date, others get your ${drives === 1 ? 'drive' : `${drives} drives`} after that.`

const wordsOfCredentials: Telling<'credentials_expiring' | 'credentials_flagged'> = {
  credentials_expiring: (_, { data }, naming) => ({
    title: expiry(data, naming),
    line: `${papers[data.what].renew}${drivesWords(data.drives)}`,
    button,
  }),
  credentials_flagged: (_, { data }, naming) =>
    data.flagged
      ? {
          title: `${naming.nameOf(data.actorAdultId)} flagged your driver credentials in ${naming.groupName}`,
          line: data.binds
            ? 'You can’t drive there until an admin clears the flag. Their note says why.'
            : 'Their note says why. An admin can clear the flag.',
          button: { ...button, label: 'Read the note' },
        }
      : {
          title: `The flag on your driver credentials in ${naming.groupName} is cleared`,
          line: data.binds ? 'You can drive there while they are valid.' : 'Nothing else to do.',
          button,
        },
}

// The texts of notices about a group's board.

/** The number of a message's characters that fit on a lock screen. */
const shown = 140

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const letters = [...line]
  return letters.length <= shown ? line : `${letters.slice(0, shown).join('').trimEnd()}…`
}

/** notice-store.ts stores no more than this, so there may be more. */
const mostKept = 20

type Items = Item<'message_posted'>[]

const countOf = (items: Items) =>
  items.length < mostKept ? `${items.length} messages` : `${mostKept} messages or more`

/** Quotes the last message, or just names the authors. */
function lineOf(items: Items, last: Item<'message_posted'>, naming: NoticeNaming): string {
  const text = excerpt(naming.textOf(last.data.messageId))
  const names = [...new Set(items.map(({ data }) => naming.nameOf(data.actorAdultId)))]
  if (text === '') return `By ${inWords(names)}.`
  return items.length === 1 ? `“${text}”` : `${naming.nameOf(last.data.actorAdultId)}: “${text}”`
}

const wordsOfBoards: Telling<'message_posted'> = {
  message_posted: (items, last, naming) => {
    const { groupId, groupName } = naming
    const to = last.data.forYou ? ' to you' : ''
    return {
      title:
        items.length === 1
          ? `${naming.nameOf(last.data.actorAdultId)} wrote${to} in ${groupName}`
          : `${countOf(items)}${to} in ${groupName}`,
      line: lineOf(items, last, naming),
      button: {
        label: items.length === 1 ? 'Read it' : 'Read them',
        path: `/groups/${groupId}?tab=messages&message=${items[0]?.data.messageId ?? last.data.messageId}`,
      },
    }
  },
}

// The texts of notices about a family's beans: changes to them, and thresholds crossed.
const beansOf = (naming: NoticeNaming) => ({
  label: 'See the beans',
  path: groupPage(naming, 'beans'),
})

/** Returns a sentence like " These would help: Morning School Run, Fri 6 Mar, 07:50; Swimming, Sat 7 Mar, 09:00." */
const helpful = ({ helpfulRides }: NoticeNaming): string => {
  const rides = helpfulRides().map(({ poolName, when }) => `${poolName}, ${when}`)
  if (rides.length === 0) return ''
  return ` ${rides.length === 1 ? 'This ride' : 'These rides'} would help: ${rides.join('; ')}.`
}

const movedBeans = (hundredths: number): string => {
  if (hundredths === 0) return 'Your beans changed'
  return `You ${hundredths > 0 ? 'earned' : 'spent'} ${beansWords(Math.abs(hundredths))}`
}

type Settled = NonNullable<NoticeFacts['balance_changed']['settled']>

const settledWords = ({ fromHouseholdId, hundredths }: Settled, { householdOf }: NoticeNaming): string =>
  `Your part of what ${householdOf(fromHouseholdId)} left behind: ${standingWords(hundredths)}.`

type Opening = NonNullable<NoticeFacts['balance_changed']['opening']>

const openingWords = ({ openingHundredths }: Opening): string =>
  `Your opening balance is ${standingWords(openingHundredths)}.`

const wordsOfBeans: Telling<'balance_changed' | 'balance_freed' | 'balance_locked' | 'balance_nudge'> = {
  balance_changed: (items, _, naming) => {
    const ofRides = items.filter(({ data }) => !data.settled && !data.opening)
    const opened = items.flatMap(({ data }) => data.opening ?? [])
    const settled = items.flatMap(({ data }) => data.settled ?? [])
    const rideIds = [...new Set(ofRides.map(({ rideId }) => rideId))]
    const parts = [
      ...[...settled, ...opened].map(({ hundredths }) => hundredths),
      ...rideIds.map(naming.beansOf),
    ]
    const moved = parts.reduce((sum, part) => sum + part, 0)
    const said = [...settled.map((part) => settledWords(part, naming)), ...opened.slice(-1).map(openingWords)]
    return {
      title:
        ofRides.length > 0
          ? `${movedBeans(moved)} in ${naming.groupName}`
          : `You are ${beansWords(Math.abs(moved))} further ${moved < 0 ? 'behind' : 'ahead'} in ${naming.groupName}`,
      line: [...(ofRides.length > 0 ? [rideList(ofRides, naming)] : []), ...said].join(' '),
      button: beansOf(naming),
    }
  },
  balance_freed: (_, first, naming) => ({
    title: `Your kids' seats are booked again in ${naming.groupName}`,
    line: `You're ${standingWords(first.data.projectedHundredths)}.`,
    button: beansOf(naming),
  }),
  balance_locked: (_, first, naming) => ({
    title: `New seats for your kids wait in ${naming.groupName}`,
    line: `You're ${standingWords(first.data.projectedHundredths)}. The next drive you take books them again.${helpful(naming)}`,
    button: { label: 'Rides you could take', path: '/calendar?needs=true' },
  }),
  balance_nudge: (_, first, naming) => ({
    title: `A drive would help in ${naming.groupName}`,
    line: `You're ${standingWords(first.data.projectedHundredths)}, so you drive next.${helpful(naming)}`,
    button: { label: 'Rides you could take', path: '/calendar?needs=true' },
  }),
}

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
  // The row was written as a notice of this type, so its facts fit the type.
  const tell = words[type] as (items: unknown[], first: unknown, naming: NoticeNaming) => NoticeWords
  return tell(items as Item<NoticeType>[], items.at(-1), naming)
}
