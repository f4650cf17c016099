// Sentences about swaps and rides for cash. They are on a ride's record or, for a ride without a pool, on the group's.
import { moneyWords } from '@beanpool/contract/currencies'
import { inWords } from '@beanpool/contract/in-words'
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { EventFacts, UrgentTrip } from '@beanpool/domain/record/events'
import type { SwapEnd } from '@beanpool/domain/swaps/swap-rules'
import type { Naming, Sentences } from './price-words.ts'
import { dayWords, strikeSentence } from './price-words.ts'

type UrgentKind = Extract<keyof EventFacts, `urgent_${string}`>

const lapsedBecause: Record<SwapEnd, string> = {
  cancelled: 'one of the two rides is off.',
  other_driver: 'one of the two rides has another driver.',
  locked: 'one of the two rides is locked.',
}

export const sentencesOfTrades: Sentences<
  'swap_accepted' | 'swap_declined' | 'swap_lapsed' | 'swap_proposed' | 'swap_withdrawn' | UrgentKind
> = {
  swap_accepted: ({ fromAdultId, toAdultId }, { nameOf }) =>
    `accepted the swap: ${nameOf(toAdultId)} drives in place of ${nameOf(fromAdultId)}.`,
  swap_declined: () => 'declined the swap.',
  swap_lapsed: ({ why }) => `The proposed swap lapsed${why ? `: ${lapsedBecause[why]}` : '.'}`,
  swap_proposed: ({ householdIds }, { householdOf }) =>
    `proposed to swap drives with ${inWords(householdIds.map(householdOf))}.`,
  swap_withdrawn: () => 'withdrew the proposed swap.',
  urgent_cancelled: ({ toAdultId, trip }, { nameOf, actorAdultId }) => {
    if (toAdultId === undefined)
      return trip ? `took the urgent request ${tripWords(trip)} back.` : 'took the urgent request back.'
    return toAdultId === actorAdultId
      ? 'took the urgent request back and drives.'
      : `took the urgent request back: ${nameOf(toAdultId)} drives.`
  },
  urgent_claimed: ({ trip }) =>
    trip ? `claimed the urgent ride ${tripWords(trip)}.` : 'claimed this urgent ride.',
  urgent_closed: () => 'ended the urgent request to find a driver for beans.',
  urgent_completed: ({ trip }) =>
    `The urgent ride ${trip ? `${tripWords(trip)} ` : ''}is done. It was for cash: no beans moved.`,
  urgent_expired: ({ trip }) =>
    trip ? `Nobody claimed the urgent ride ${tripWords(trip)}.` : 'Nobody claimed the urgent request.',
  urgent_not_come: ({ fromAdultId, trip }, { nameOf }) =>
    `said that ${nameOf(fromAdultId)} did not come for the urgent ride${trip ? ` ${tripWords(trip)}` : ''}. Nothing is owed.`,
  urgent_not_paid: ({ trip }) => `marked the cash${forTrip(trip)} as not paid yet.`,
  urgent_not_received: ({ trip }) => `marked the cash${forTrip(trip)} as not received yet.`,
  urgent_paid: ({ trip }) => `marked the cash${forTrip(trip)} as paid.`,
  urgent_posted: posted,
  urgent_received: ({ trip }) => `marked the cash${forTrip(trip)} as received.`,
  urgent_withdrawn: (facts, { nameOf }) => {
    if (facts.free) return 'withdrew the claim on a ride that was changed after they claimed it.'
    const about = facts.trip ? ` on the urgent ride ${tripWords(facts.trip)}` : ''
    return `withdrew the claim${facts.late ? ' late' : ''}${about}.${strikeSentence(facts, nameOf)}`
  },
}

function posted(facts: EventFacts['urgent_posted'], { nameOf, currency }: Naming): string {
  const price = cash(facts, currency)
  const { toAdultId, counts, trip, late, penaltyHundredths = 0 } = facts
  if (toAdultId) {
    const conversion = counts ? ' It counts as a conversion of theirs.' : ''
    return `posted this ride as urgent for ${nameOf(toAdultId)}, who agreed: ${price}.${conversion}`
  }
  if (trip) return `posted an urgent ride ${tripWords(trip)}: ${price}.`
  const strike = strikeSentence(facts, nameOf)
  // The beans of a late cancel are due only if no one claims the ride.
  const spared = strike && penaltyHundredths > 0 ? `${strike.slice(0, -1)} unless someone claims it.` : strike
  return `posted this ride as urgent${late ? ', late' : ''}: ${price}.${spared}`
}

/** Formats a trip as "from Swimming pool to Maple Street, Tue, 3 March, 17:30". */
function tripWords({ fromLocation, toLocation, date, time }: UrgentTrip): string {
  return `from ${fromLocation} to ${toLocation}, ${dayWords(date)}, ${time}`
}

const forTrip = (trip: UrgentTrip | undefined) => (trip ? ` for the urgent ride ${tripWords(trip)},` : '')

/** Formats a price as "€5.00 a seat", "€0.60 a mile and €2.00 more" or "free". */
function cash({ basis, baseCents, bumpCents }: EventFacts['urgent_posted'], currency: Currency): string {
  if (baseCents + bumpCents === 0) return 'free'
  const money = (cents: number) => moneyWords(cents, currency, 'en')
  const base = `${money(baseCents)} a ${basis === 'per_mile' ? 'mile' : 'seat'}`
  return bumpCents > 0 ? `${base} and ${money(bumpCents)} more` : base
}
