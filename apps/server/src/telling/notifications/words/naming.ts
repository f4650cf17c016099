// The names and times behind a notice's ids, from its reader's point of view.
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { NoticeFacts, NoticeType } from '@beanpool/domain/notifications/notice-types'
import { beansWords } from '../../../books/record/price-words.ts'

export type NamedRide = {
  rideId: string
  poolName: string
  /** For example "today 07:50" or "Tue 24 Nov, 07:50". */
  when: string
  /** The minutes left until the start when the notice is read or sent; negative afterwards. */
  minutesLeft: number
  driverAdultId: string | null
  /** Checks whether the driver has confirmed the ride since the evening before. */
  isConfirmed: boolean
}

/** The kids, the two places, and the stops on the way. */
export type Load = { kidNames: string[]; from: string; to: string; stops: string[] }

/** `carried`: null if the family has not entered it. */
export type Boosters = { needed: number; carried: number | null }

/** The pay in cents of the group's currency; null if the pay is by the mile and the miles are unknown. */
type Deal = { payer: string; totalCents: number | null; seats: number }

export type Offered = Pick<RideCard, 'cantDrive' | 'seats' | 'fromName' | 'toName' | 'earnsHundredths'>

export type NoticeNaming = {
  /** The reader of the notice. */
  you: string
  groupId: string | null
  groupName: string
  /** The group's currency. */
  currency: Currency
  nameOf: (adultId: string | null | undefined) => string
  householdOf: (householdId: string) => string
  rideOf: (rideId: string | null) => NamedRide | null
  /** Names open rides of the group that the reader could drive, best paid first. */
  helpfulRides: () => NamedRide[]
  /** Returns null for an unknown ride. */
  loadOf: (rideId: string | null) => Load | null
  /** Returns the boosters for a ride whose driver has to bring more than the car has; otherwise null. */
  boostersOf: (rideId: string | null) => Boosters | null
  /** Returns the ride as it is offered to the reader; null once the offer is over. */
  offerOf: (rideId: string | null) => Offered | null
  /** Returns the beans that the ride has moved for the reader's household, in hundredths; positive if earned. */
  beansOf: (rideId: string | null) => number
  /**
   * Returns the reader's current strike for the ride; `until`: "Fri 3 Apr". Null if it no longer counts or the ride is
   * unknown.
   */
  strikeOf: (rideId: string | null) => { weight: number; counts: boolean; until: string } | null
  /** Returns the question about the pool in words; null once it is answered or over. */
  questionOf: (poolId: string) => { kids: string; when: string; way: string } | null
  /** Checks whether the kid is in the reader's family. */
  isOwnKid: (kidId: string) => boolean
  /** Returns a message's text; empty once it is gone. */
  textOf: (messageId: string) => string
  /** Returns an invitation's code and its last day, "Sun 15 Mar"; null once it is gone. */
  invitationOf: (invitationId: string) => { code: string; lastDay: string } | null
  /** Formats a request that has no ride of a pool as "Swimming pool to Maple Street, today 17:30". */
  tripOf: (requestId: string) => string | null
  /** Returns a request's pay; null if the request is unknown. */
  dealOf: (requestId: string | null) => Deal | null
  /** Formats a moment as "14:47" or "Wed 25 Nov, 08:00". */
  momentOf: (instant: string) => string
  /** Writes when papers expire, or expired: "tomorrow", "on Fri 10 Apr". */
  expiryOf: (date: string) => { isPast: boolean; when: string }
}

export type NoticeWords = {
  /** The event in words, short enough for a lock screen. */
  title: string
  /** The title without kids' names, if `title` has any, because anyone can read a lock screen. */
  titleWithoutNames?: string
  /** The meaning for the reader, and their options. */
  line: string
  /** The button's text and the page it leads to. */
  button: { label: string; path: string }
}

/** One event's facts and its actor; null for Beanpool. */
export type Item<Type extends NoticeType> = {
  rideId: string | null
  data: NoticeFacts[Type] & { actorAdultId: string | null }
}

/** The words for each type of notice, from all items folded into it. A missing type does not compile. */
export type Telling<Types extends NoticeType> = {
  [Type in Types]: (items: Item<Type>[], first: Item<Type>, naming: NoticeNaming) => NoticeWords
}

export const rideSheet = (rideId: string | null): string =>
  rideId === null ? '/dashboard' : `/calendar?ride=${rideId}`

export const groupPage = ({ groupId }: NoticeNaming, part?: string): string =>
  groupId === null ? '/dashboard' : `/groups/${groupId}${part ? `/${part}` : ''}`

export const upperFirst = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase())

/** The words for a family that cannot drive this ride itself. */
export const tellYouWhen = "We'll tell you when someone drives."

export const myGroups = { label: 'See My Groups', path: '/groups' }

/** Formats a ride as "Morning School Run, today 07:50". */
export function rideWords(rideId: string | null, { rideOf, groupName }: NoticeNaming): string {
  const ride = rideOf(rideId)
  return ride === null ? groupName : `${ride.poolName}, ${ride.when}`
}

/** Names the ride, or the trip of a request that has no ride. */
export function aboutWords(
  item: { rideId: string | null; data: { requestId?: string | null } },
  naming: NoticeNaming,
) {
  const trip = item.rideId === null && item.data.requestId ? naming.tripOf(item.data.requestId) : null
  return trip ?? rideWords(item.rideId, naming)
}

const listed = 4

/** Lists the first few rides by pool, and how many more there are: "Morning School Run: Fri 6 Mar, 07:50; Wed 11 Mar, 07:50." */
export function rideList(items: { rideId: string | null }[], naming: NoticeNaming): string {
  const ids = [...new Set(items.map(({ rideId }) => rideId))]
  const rides = ids.slice(0, listed).flatMap((rideId) => naming.rideOf(rideId) ?? [])
  const byPool = [...Map.groupBy(rides, ({ poolName }) => poolName)]
  const said = byPool.map(([poolName, each]) => `${poolName}: ${each.map(({ when }) => when).join('; ')}`)
  const more = ids.length - rides.length
  return `${said.join('. ')}${more > 0 ? `; and ${more} more` : ''}.`
}

/** Describes a ride's load: "Luca and Mia, from Maple Street via Elm corner to Lincoln School." */
export function loadWords(rideId: string | null, { loadOf }: NoticeNaming): string {
  const load = loadOf(rideId)
  if (load === null) return ''
  const via = load.stops.length === 0 ? '' : ` via ${inWords(load.stops)}`
  const way = `from ${load.from}${via} to ${load.to}.`
  return load.kidNames.length === 0 ? `No kids yet, ${way}` : `${inWords(load.kidNames)}, ${way}`
}

/** Describes missing boosters: "2 boosters needed, your car has 1." */
export function boosterWords(boosters: Boosters | null): string {
  if (boosters === null) return ''
  const { needed, carried } = boosters
  const has = carried === null ? '' : `, your car has ${carried}`
  return ` ${needed === 1 ? '1 booster' : `${needed} boosters`} needed${has}.`
}

/** Describes an offer: "Birte can’t drive. Nneka and Obi ride, Maple Street to Lincoln School. Earns 3 beans." */
export function offerWords(offer: Offered | null): string {
  if (offer === null) return ''
  const { cantDrive, seats, fromName, toName, earnsHundredths } = offer
  const kids = seats.flatMap(({ mine, kidName }) => (mine ? [kidName] : []))
  const ride = kids.length === 0 ? '' : `${inWords(kids)} ${kids.length === 1 ? 'rides' : 'ride'}, `
  return [
    cantDrive && `${cantDrive} can’t drive.`,
    `${ride}${fromName} to ${toName}.`,
    earnsHundredths > 0 && `Earns ${beansWords(earnsHundredths)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const countOf = (items: { rideId: string | null }[]): number =>
  new Set(items.map(({ rideId }) => rideId)).size

export const openRide = (rideId: string | null) => ({ label: 'Open the ride', path: rideSheet(rideId) })

/** Leads to the ride, or, for a request without one, to the top of its group's page. */
export const requestPage = (
  { rideId, data: { requestId } }: { rideId: string | null; data: { requestId?: string | null } },
  naming: NoticeNaming,
) => ({
  label: 'Open the ride',
  path: rideId === null && requestId ? `${groupPage(naming)}?urgent=${requestId}` : rideSheet(rideId),
})
