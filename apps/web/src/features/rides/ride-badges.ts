// The badges of a ride, and their order. Drawn by ride-badge.tsx.

import type { RideCard } from '@beanpool/contract/ride-card'
import { serverNow } from '../../api/server-clock.ts'
import { beansText } from '../../ui/balance-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { cashText } from '../urgent/words.ts'
import { canTake, isUnconfirmed, needsDriver, nobodyRides } from './ride-view.ts'
import { handSourceOf } from './why-words.ts'
import * as confirmWords from './words.ts'

export type RideBadge = {
  key: string
  tone?: 'good' | 'warn'
  icon?: 'check' | 'clock' | 'bolt' | 'lock'
} & ({ text: string } | { until: string; timeZone: string })

const over: RideCard['status'][] = ['completed', 'uncovered', 'cancelled', 'no_show']

export const offerBadge = ({ offerToMe, timeZone }: RideCard): RideBadge | null =>
  offerToMe && { key: 'offer', tone: 'warn', icon: 'clock', until: offerToMe.expiresAt, timeZone }

export const lockBadge = (ride: RideCard): RideBadge | null =>
  ride.locked && !over.includes(ride.status) ? { key: 'lock', icon: 'lock', text: confirmWords.lock } : null

/** Shown to the family that drives, and to the admins. */
export const confirmBadge = (ride: RideCard): RideBadge | null => {
  if (isUnconfirmed(ride, serverNow())) return { key: 'confirm', tone: 'warn', text: confirmWords.overdue }
  return ride.confirmation === 'confirmed'
    ? { key: 'confirm', tone: 'good', icon: 'check', text: confirmWords.confirmed }
    : null
}

/** A claimant who did not come is owed nothing. */
const urgentBadges = ({ urgent, status }: RideCard): RideBadge[] =>
  urgent
    ? [
        { key: 'urgent', tone: 'warn', icon: 'bolt', text: confirmWords.urgent },
        ...(status === 'no_show' ? [] : [{ key: 'cash', text: cashText(urgent) }]),
      ]
    : []

const priceBadge = (ride: RideCard): RideBadge | null => {
  const shortNotice = ride.priceReasons.includes('short_notice')
  if (!ride.driver)
    return shortNotice ? { key: 'notice', tone: 'warn', text: confirmWords.shortNotice } : null
  if (!ride.driver.isMyHousehold || ride.earnsHundredths <= 0) return null
  return {
    key: 'beans',
    text: shortNotice
      ? confirmWords.beansShortNotice(beansText(ride.earnsHundredths))
      : beansText(ride.earnsHundredths),
  }
}

const swapBadge = ({ swap }: RideCard): RideBadge | null => {
  if (swap === null) return null
  return swap === 'for_me'
    ? { key: 'swap', tone: 'warn', text: confirmWords.swapForYou }
    : { key: 'swap', text: confirmWords.swapProposed }
}

/** An admin's pick is the spec's "Host-picked"; the driver's own choices are named as such (settled.md). */
const handBadge = (ride: RideCard): RideBadge | null => {
  const how = handSourceOf(ride)
  if (how === null || ride.driver === null || ride.urgent) return null
  const mine = ride.driver.isMyHousehold
  const text = how === 'took' && mine ? confirmWords.youTookIt : confirmWords.handWords[how]
  return text === undefined ? null : { key: 'hand', text }
}

const heldBadge = ({ seats }: RideCard): RideBadge | null => {
  const held = seats.filter((seat) => seat.state === 'held').length
  if (held === 0) return null
  return { key: 'held', tone: 'warn', text: confirmWords.seatsOnHold(held) }
}

const when = (shown: boolean, badge: RideBadge): RideBadge | null => (shown ? badge : null)

export const badgesOf = (ride: RideCard, showGroup: boolean): RideBadge[] =>
  [
    when(ride.status === 'completed', { key: 'done', tone: 'good', icon: 'check', text: everyday.done }),
    offerBadge(ride),
    confirmBadge(ride),
    when(ride.clashes.length > 0, { key: 'clash', tone: 'warn', text: confirmWords.twoRidesAtOnce }),
    ...urgentBadges(ride),
    lockBadge(ride),
    priceBadge(ride),
    when(ride.priorityToMe && needsDriver(ride) && canTake(ride), {
      key: 'priority',
      tone: 'warn',
      text: confirmWords.priorityToYou,
    }),
    swapBadge(ride),
    when(ride.suggested, { key: 'suggested', text: confirmWords.suggested }),
    when(ride.badWeather, { key: 'weather', text: confirmWords.badWeather }),
    when(nobodyRides(ride), { key: 'nobody', text: confirmWords.rideBadgesNobodyRides }),
    heldBadge(ride),
    handBadge(ride),
    when(ride.carCount > 1, { key: 'car', text: confirmWords.carOf(ride.carNumber, ride.carCount) }),
    when(showGroup, { key: 'group', text: ride.groupName }),
  ].filter((badge) => badge !== null)
