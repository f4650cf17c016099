// A ride's badges, and their order.
import type { RideCard } from '@beanpool/contract/ride-card'
import { IconBolt, IconCheck, IconClock, IconLock } from '@tabler/icons-react'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { cashText } from '../urgent/words.ts'
import { canTake, isUnconfirmed, needsDriver, nobodyRides } from './ride-view.ts'
import { handSourceOf } from './why-words.ts'
import * as words from './words.ts'

export type RideBadge = {
  key: string
  tone?: 'good' | 'warn'
  icon?: 'check' | 'clock' | 'bolt' | 'lock'
} & ({ text: string } | { until: string; timeZone: string })

const over: RideCard['status'][] = ['completed', 'uncovered', 'cancelled', 'no_show']

const offerBadge = ({ offerToMe, timeZone }: RideCard): RideBadge | null =>
  offerToMe && { key: 'offer', tone: 'warn', icon: 'clock', until: offerToMe.expiresAt, timeZone }

/** Shown to the driver's family and to admins. */
export const confirmBadge = (ride: RideCard): RideBadge | null => {
  if (isUnconfirmed(ride, serverNow())) return { key: 'confirm', tone: 'warn', text: words.overdue }
  return ride.confirmation === 'confirmed'
    ? { key: 'confirm', tone: 'good', icon: 'check', text: words.confirmed }
    : null
}

/** A claimant who did not come gets no cash, so the badge asks for none. */
const urgentBadge = ({ urgent, status }: RideCard): RideBadge | null =>
  urgent && {
    key: 'urgent',
    tone: 'warn',
    icon: 'bolt',
    text: status === 'no_show' ? words.urgent : words.urgentFor(cashText(urgent)),
  }

/** An admin's pick is the spec's "Host-picked". Drivers' own choices have names of their own. */
const handBadge = (ride: RideCard): RideBadge | null => {
  const how = handSourceOf(ride)
  if (how === null || ride.driver === null || ride.urgent) return null
  const mine = ride.driver.isMyHousehold
  const text = how === 'took' && mine ? words.youTookIt : words.handWords[how]
  return text === undefined ? null : { key: 'hand', text }
}

const heldBadge = ({ seats }: RideCard): RideBadge | null => {
  const held = seats.filter((seat) => seat.state === 'held').length
  if (held === 0) return null
  return { key: 'held', tone: 'warn', text: words.seatsOnHold(held) }
}

const when = (shown: boolean, badge: RideBadge): RideBadge | null => (shown ? badge : null)

/** Returns a card's only badge, for an open question or otherwise for something unusual. Null on most rides. */
export const badgeOf = (ride: RideCard): RideBadge | null =>
  when(ride.status === 'completed', { key: 'done', tone: 'good', icon: 'check', text: everyday.done }) ??
  offerBadge(ride) ??
  when(ride.clashes.length > 0, { key: 'clash', tone: 'warn', text: everyday.twoAtOnce }) ??
  when(isUnconfirmed(ride, serverNow()), { key: 'confirm', tone: 'warn', text: words.overdue }) ??
  when(ride.swap === 'for_me', { key: 'swap', tone: 'warn', text: words.swapForYou }) ??
  urgentBadge(ride) ??
  when(ride.priorityToMe && needsDriver(ride) && canTake(ride), {
    key: 'priority',
    tone: 'warn',
    text: words.priorityToYou,
  }) ??
  heldBadge(ride) ??
  when(nobodyRides(ride), { key: 'nobody', text: words.rideBadgesNobodyRides }) ??
  when(ride.swap !== null, { key: 'swap', text: everyday.swapProposed }) ??
  when(ride.badWeather, { key: 'weather', text: words.badWeather })

/**
 * Returns the sheet's badges: the deadline from the card, and everything that the card leaves out. Prices and
 * holds are sentences on the sheet.
 */
export const sheetBadges = (ride: RideCard): RideBadge[] =>
  [
    offerBadge(ride),
    confirmBadge(ride),
    when(ride.locked && !over.includes(ride.status), { key: 'lock', icon: 'lock', text: words.lock }),
    when(ride.suggested, { key: 'suggested', text: words.suggested }),
    handBadge(ride),
    when(ride.carCount > 1, { key: 'car', text: words.carOf(ride.carNumber, ride.carCount) }),
  ].filter((badge) => badge !== null)

// One of a ride's badges, on its card and in its sheet.

const icons = { check: IconCheck, clock: IconClock, bolt: IconBolt, lock: IconLock }

export const RideBadgeView = ({ badge }: { badge: RideBadge }) => {
  const Icon = badge.icon && icons[badge.icon]
  return (
    <Badge tone={badge.tone} icon={Icon && <Icon size={13} aria-hidden />}>
      {'until' in badge ? <Countdown until={badge.until} timeZone={badge.timeZone} /> : badge.text}
    </Badge>
  )
}
