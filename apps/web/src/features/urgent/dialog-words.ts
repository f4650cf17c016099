import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent } from '@beanpool/contract/urgent'
import type { api } from '../../api/api.ts'

export const requiredOrChooseFree = 'Required, or choose Free'
export const urgentPosted = 'Urgent posted'
export const requestIsPosted = 'Your urgent ride request has been posted successfully.'
export const startTime = 'Start time'
export const endTimeOptional = 'End time (optional)'
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
    seats === 1
      ? 'You pay the driver this in cash, for one seat'
      : `You pay the driver this in cash, for the ${seats} seats together`,
  per_mile: (): string => 'You pay the driver this in cash, for the whole ride',
  free: (): string => 'You pay the driver nothing',
}
export const missingInformation = 'Missing information'
export const fillInRequired = 'Please fill in all required fields'
export const chooseAGroup = 'Choose a group'
export const postUrgentSampleNotes = 'Booster seat, who hands over'
export const postUrgent = 'Post urgent'
export const required = 'Required'

export const freeOfCharge = 'Free of charge.'
export const basis = 'Basis'

export const baseAmount = 'Base amount'
export const priceBump = 'Price bump'

export const pricingSampleNotes = 'Booster seat, gate, who hands over'
export const cashHint = 'Paid in cash outside Beanpool. A claimed ride moves no beans.'
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

export const couldNotPostUrgentRide = 'Could not post urgent ride.'

export const convertFailed = 'Convert failed'
export const whoPays = 'Who pays'
export const whoPaysHint =
  'An adult with a kid on this ride. They can take it back while nobody has claimed it.'
export const agreed = (requester = 'them'): string => `I asked ${requester}, and they agree to pay`

// Words of a ride that an admin posts for an adult who agreed: whose conversion it is, and why it is refused.

type Requester = Awaited<ReturnType<typeof api.urgent.requesterChoices.call>>['adults'][number]
type RequesterRefusal = NonNullable<Requester['refusal']>

const requesterWords = (reason: RequesterRefusal, name: string): string => {
  const words: Record<RequesterRefusal, string> = {
    probation: 'one of their adults is on probation and cannot post urgent rides',
    allowance_used: 'they have used all their conversions for these 30 days',
    weekly_used: 'they have used all of their plan’s urgent rides this week',
  }
  return `${name}’s family gave this ride back, so it would count as one of their conversions, but ${words[reason]}.`
}

export type ShortfallRefusal = RefusalOf<typeof urgent.convertShortfall>

/** `detail`: the faster adult, or the adult in whose name it was posted. */
export const shortfallRefusalWords = (reason: ShortfallRefusal, detail: string | null): string => {
  if (reason === 'probation' || reason === 'allowance_used' || reason === 'weekly_used')
    return requesterWords(reason, detail ?? 'This adult')
  const words: Record<Exclude<ShortfallRefusal, RequesterRefusal>, string> = {
    admin_only: 'Only group admins can do that.',
    over: 'This ride already has a driver, or it is over.',
    offered: 'A family is being asked to drive this ride. You can post it once their offer ends.',
    already_started: 'This ride has already started.',
    requester_not_aboard: 'They no longer have a kid on this ride.',
    has_driver: `${detail ?? 'Someone else'} took this ride a moment ago.`,
  }
  return words[reason]
}

/** Says what posting it in this adult's name means, or why it is not possible. */
export const requesterFacts = (requester: Requester | undefined) => ({
  meaning: requester?.counts
    ? 'The ride’s history shows it. Their family gave this ride back, so it counts as one of their conversions.'
    : 'The ride’s history shows it. It uses nobody’s allowance.',
  problem: requester?.refusal ? requesterWords(requester.refusal, requester.name) : null,
})

export const urgentRides = 'Urgent rides'
export const boardDidNotLoad = 'The urgent board did not load'
export const nothingUrgent = 'Nothing urgent'
export const nothingElse = 'Nothing else urgent'
export const whatShowsUpHere = 'Last-minute rides show up here. They are paid in cash and never move beans.'
export const showAll = (count: number): string => `Show all ${count}`
