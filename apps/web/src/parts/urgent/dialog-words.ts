import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent } from '@beanpool/contract/urgent'
import type { api } from '../../api/api.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { paidInCash } from './words.ts'

export const requiredOrChooseFree = 'Required, or choose Free'
export { convertFailed, couldNotPostUrgentRide, requestIsPosted, urgentPosted } from './words.ts'
export const inZone = (zone: string): string => `In ${zone}.`
export const pickupLocation = 'Pickup location'
export const swimmingPoolMainEntrance = 'Swimming pool, main entrance'
export const dropOffLocation = 'Drop-off location'
export const sampleStreet = 'Maple Street 1'
export const seatsNeeded = 'Seats needed'
export const pricing = 'Pricing'
export const byTheSeat = 'By the seat'
export const byTheMile = 'By the mile'
export const free = 'Free'
export const estimatedMiles = 'Estimated miles'
export const paymentAmount = 'Payment amount'
export const amountHints = {
  per_seat: (seats: number): string =>
    seats === 1 ? 'In cash, for one seat' : `In cash, for all ${seats} seats`,
  per_mile: (): string => 'In cash, for the whole ride',
  free: (): string => 'You pay nothing',
}
export const missingInformation = 'Missing information'
export const fillInRequired = 'Please fill in all required fields'
export const postUrgentSampleNotes = 'Booster seat, gate'
export const postUrgent = 'Post urgent'
export const required = 'Required'

export const freeOfCharge = 'Free of charge.'
export const basis = 'Basis'

export const baseAmount = 'Base amount'
export const priceBump = 'Price bump'

export const pricingSampleNotes = postUrgentSampleNotes
export const cashHint = `${paidInCash} No beans move.`
export const notPosted = (problem: string): string => `Not posted. ${problem}`

/** The payer: the reader, a named adult, or an adult whom an admin has yet to choose. */
export type Payer = 'you' | 'they' | { name: string }
const payWords = (payer: Payer): string => {
  if (typeof payer === 'object') return `${payer.name} pays`
  return payer === 'you' ? 'You pay' : 'They pay'
}
export const aboutByMile = (payer: Payer, rate: string): string =>
  `${payWords(payer)} the driver about ${rate}, by the route’s miles.`
export const aboutInCash = (payer: Payer, total: string, seats: string): string =>
  `${payWords(payer)} the driver about ${total} in cash for ${seats}.`

export const whoPays = 'Who pays'
export const whoPaysHint = 'An adult with a kid on this ride.'
export const agreed = (requester = 'them'): string => `I asked ${requester}, and they agree to pay`

// Sentences about a ride that an admin posts for an adult who agreed: whose conversion it uses, and why it may be
// refused.

type Requester = Awaited<ReturnType<typeof api.urgent.requesterChoices.call>>['adults'][number]
type RequesterRefusal = NonNullable<Requester['refusal']>

const requesterWords = (reason: RequesterRefusal, name: string): string => {
  const words: Record<RequesterRefusal, string> = {
    probation: 'has 3 strikes',
    allowance_used: 'has none left in 30 days',
    weekly_used: 'has none left this week',
  }
  return `${name}’s family gave it back and ${words[reason]}.`
}

type ShortfallRefusal = RefusalOf<typeof urgent.convertShortfall>

/** `detail`: the name of the faster adult, or of the adult for whom the ride was posted. */
export const shortfallRefusalWords = (reason: ShortfallRefusal, detail: string | null): string => {
  if (reason === 'probation' || reason === 'allowance_used' || reason === 'weekly_used')
    return requesterWords(reason, detail ?? 'This adult')
  const words: Record<Exclude<ShortfallRefusal, RequesterRefusal>, string> = {
    admin_only: everyday.onlyAdmins,
    over: 'It has a driver already, or it’s over.',
    offered: 'Someone is being asked. Post it after that.',
    already_started: everyday.rideStarted,
    requester_not_aboard: 'Their kid doesn’t ride any more.',
    has_driver: `${detail ?? 'Someone else'} took it a moment ago.`,
  }
  return words[reason]
}

/** Says what it means to post the ride in this adult's name, or why that is impossible. */
export const requesterFacts = (requester: Requester | undefined) => ({
  meaning: requester?.counts ? 'Their family gave it back, so it counts as theirs.' : 'It counts for nobody.',
  problem: requester?.refusal ? requesterWords(requester.refusal, requester.name) : null,
})

export const nothingUrgent = 'Nothing urgent'
export const nothingElse = 'Nothing else urgent'
export const whatShowsUpHere = 'Rides for cash show up here.'
export const showAll = (count: number): string => `Show all ${count}`

export const notUrgent = 'In a few days, and for beans?'
