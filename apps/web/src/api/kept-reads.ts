// Rules for the data that stays readable on the phone without a connection: the coming week with first names, contacts
// for 48 hours, and safety cards, pick-up words and the car on the day until Done (decision 35). Pure functions;
// kept-reads-here.ts applies them in the browser.
import type { Me } from '@beanpool/contract/accounts'
import type { ClosedGroup, Family, GroupListing, LeftGroup } from '@beanpool/contract/groups'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDay } from '@beanpool/contract/ride-day'
import { kidFirstName } from '@beanpool/domain/households/kid-names'
import { firstLetter } from '../text/letters.ts'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const contactsMs = 48 * hourMs

/** A stored response, with the adult it belongs to and the time it was read by the device's own clock. */
type KeptAs<Name extends string, Data> = { name: Name; id: string; adultId: string; at: number; data: Data }
export type KeptRead =
  | KeptAs<'me', Me>
  | KeptAs<'groups', { groups: GroupListing[]; closed: ClosedGroup[]; left?: LeftGroup[] }>
  | KeptAs<'week', RideCard[]>
  | KeptAs<'day', RideDay>
  | KeptAs<'phones', { families: Family[] }>

/**
 * Shortens kids to their first names, families to the letter in their bean. A kid whose family has left keeps its name:
 * "Kid of Okafor".
 */
const withFirstNames = (card: RideCard): RideCard => ({
  ...card,
  // Removes all actions, since the data may be out of date.
  undo: null,
  offerToMe: null,
  seats: card.seats.map((seat) => ({
    ...seat,
    kidName: kidFirstName(seat.kidName),
    householdName: firstLetter(seat.householdName),
  })),
})

type Span = { from: string; to: string; groupId?: string | undefined }

/** Returns the rides of the coming week from a response that covers it; null otherwise. */
export const weekIn = ({ from, to, groupId }: Span, rides: RideCard[], now: number): RideCard[] | null => {
  if (groupId || Date.parse(from) > now || Date.parse(to) < now + weekMs) return null
  return rides.filter(({ startAt }) => Date.parse(startAt) < now + weekMs).map(withFirstNames)
}

/**
 * Returns the rides of a span from a week kept at `at`, optionally of one group only. Null if the span is outside that
 * week.
 */
export const ridesKept = ({ from, to, groupId }: Span, week: RideCard[], at: number): RideCard[] | null => {
  const [since, until] = [Date.parse(from), Date.parse(to)]
  if (until <= at || since >= at + weekMs) return null
  return week.filter((ride) => {
    const startsAt = Date.parse(ride.startAt)
    return startsAt >= since && startsAt < until && (!groupId || ride.groupId === groupId)
  })
}

const isDriven = ({ status }: RideCard) => status === 'assigned' || status === 'urgent_claimed'

/**
 * The same moment by both clocks: the device's clock measures the age of responses, and the server's clock ends the
 * day.
 */
type Clocks = { device: number; server: number }

/**
 * Removes phone numbers after 48 hours, and safety cards, pick-up words and the car once the ride is done or its day is
 * over. Open screens use it too.
 */
export const dayAsOf = (day: RideDay, readAt: number, { device, server }: Clocks): RideDay => {
  const reachable = device < readAt + contactsMs
  const cardsShown = isDriven(day.card) && server < Date.parse(day.closesAt)
  return {
    ...day,
    driverContact: reachable ? day.driverContact : null,
    car: cardsShown ? day.car : null,
    kids: day.kids.map((kid) => ({
      ...kid,
      adults: reachable ? kid.adults : [],
      safetyCard: cardsShown ? kid.safetyCard : null,
      pickUpWord: cardsShown ? kid.pickUpWord : null,
    })),
  }
}

/** Returns the part that may still be shown, or null if there is none. */
export const asOfNow = (kept: KeptRead, now: Clocks): KeptRead | null => {
  const age = now.device - kept.at
  if (age >= (kept.name === 'phones' ? contactsMs : weekMs) || age < -hourMs) return null
  if (kept.name !== 'day') return kept
  return now.server < Date.parse(kept.data.closesAt)
    ? { ...kept, data: dayAsOf(kept.data, kept.at, now) }
    : null
}

/** True if the adult left a group or was removed from it. Everything stored for the adult must then be deleted. */
export const hasLeft = (before: Me, now: Me): boolean =>
  before.adultId !== now.adultId ||
  before.groups.some(({ groupId }) => now.groups.every((group) => group.groupId !== groupId))

/** Returns the adult's first rides of the next 24 hours. Their ride days are prefetched while the device is online. */
export const daysToRead = (week: RideCard[], now: number): string[] =>
  week
    .filter(
      (card) =>
        isDriven(card) && Date.parse(card.endAt) > now && Date.parse(card.startAt) < now + 24 * hourMs,
    )
    .filter(({ driver, seats }) => driver?.isMe || seats.some(({ mine }) => mine))
    .slice(0, 4)
    .map(({ rideId }) => rideId)
