// What is said of rides for cash: in a ride's record, and in the group's for requests of their own.
import { dayWords } from './day-words.ts'
import type { Naming } from './describe-activity.ts'
import { strikeSentence } from './price-line.ts'

/** A ride of its own: where and when, on the group's wall clock. */
export type UrgentTrip = { fromLocation: string; toLocation: string; date: string; time: string }

type Data = {
  fromAdultId?: string | null
  toAdultId?: string | null
  late?: boolean
  free?: boolean
  strike?: boolean
  penaltyHundredths?: number
  drivesAgain?: boolean
  counts?: boolean
  /** Whose name goes before the sentence. */
  actorAdultId?: string | null | undefined
  basis?: string
  baseCents?: number
  bumpCents?: number
  trip?: UrgentTrip
}

/** A sentence like those of `describeActivity`, or null for a kind that is none of these. */
export function describeUrgent(kind: string, facts: Data, { nameOf }: Naming): string | null {
  const about = tripWords(facts.trip)
  const strike = strikeSentence(facts, nameOf)
  switch (kind) {
    case 'urgent_posted':
      if (facts.toAdultId)
        return `posted this ride as urgent for ${nameOf(facts.toAdultId)}, who agreed: ${cash(facts)}.${facts.counts ? ' It counts as a conversion of theirs.' : ''}`
      if (facts.trip) return `posted an urgent ride ${about}: ${cash(facts)}.`
      return `posted this ride as urgent${facts.late ? ', late' : ''}: ${cash(facts)}.${spared(strike, facts)}`
    case 'urgent_claimed':
      return facts.trip ? `claimed the urgent ride ${about}.` : 'claimed this urgent ride.'
    case 'urgent_withdrawn':
      if (facts.free) return 'withdrew the claim on a ride that was changed after it.'
      return `withdrew the claim${facts.late ? ' late' : ''}${facts.trip ? ` on the urgent ride ${about}` : ''}.${strike}`
    case 'urgent_cancelled':
      if (facts.drivesAgain) return drivesAgain(facts, nameOf)
      return facts.trip ? `took the urgent request ${about} back.` : 'took the urgent request back.'
    case 'urgent_expired':
      return facts.trip ? `Nobody claimed the urgent ride ${about}.` : 'Nobody claimed the urgent request.'
    case 'urgent_closed':
      return 'ended the urgent request to find a driver for beans.'
    case 'urgent_completed':
      return `The urgent ride ${facts.trip ? `${about} ` : ''}is done. It was for cash: no beans moved.`
    case 'urgent_paid':
      return `marked the cash${forTrip(facts)} as paid.`
    case 'urgent_not_paid':
      return `marked the cash${forTrip(facts)} as not paid yet.`
    case 'urgent_received':
      return `marked the cash${forTrip(facts)} as received.`
    case 'urgent_not_received':
      return `marked the cash${forTrip(facts)} as not received yet.`
    case 'urgent_not_come':
      return `said that ${nameOf(facts.fromAdultId)} did not come for the urgent ride ${about}. Nothing is owed.`
    default:
      return null
  }
}

/** The beans of a late cancel are due only if nobody claims the ride. */
const spared = (strike: string, { penaltyHundredths: penalty = 0 }: Data) =>
  strike && penalty > 0 ? `${strike.slice(0, -1)} unless somebody claims it.` : strike

/** Lines from before drivers were named have none. */
function drivesAgain({ toAdultId, actorAdultId }: Data, nameOf: Naming['nameOf']): string {
  return toAdultId && toAdultId !== actorAdultId
    ? `took the urgent request back: ${nameOf(toAdultId)} drives.`
    : 'took the urgent request back and drives.'
}

/** "from Swimming pool to Maple Street, Tue, 3 March, 17:30". */
function tripWords(trip: UrgentTrip | undefined): string {
  if (!trip) return ''
  return `from ${trip.fromLocation} to ${trip.toLocation}, ${dayWords(trip.date)}, ${trip.time}`
}

function forTrip({ trip }: Data): string {
  return trip ? ` for the urgent ride ${tripWords(trip)},` : ''
}

/** "5 a seat", "0.60 a mile and 2 more", "free". */
function cash({ basis, baseCents = 0, bumpCents = 0 }: Data): string {
  if (baseCents + bumpCents === 0) return 'free'
  const base = `${money(baseCents)} a ${basis === 'per_mile' ? 'mile' : 'seat'}`
  return bumpCents > 0 ? `${base} and ${money(bumpCents)} more` : base
}

function money(cents: number): string {
  return cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2)
}
