// Words of suggestions-page.tsx and suggestion-card.tsx.
import { inWords } from '@beanpool/contract/in-words'
import type { PoolSuggestion } from '@beanpool/contract/pool-suggestions'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'

export const suggestedPools = 'Suggested pools'
export const backToPools = 'Back to Pools'
export const sub = (group?: string): string =>
  `${group ? `${group}: kids` : 'Kids'} of several families who go to the same place, and have no pool there yet.`
export const suggestionsDidNotLoad = 'The suggestions did not load'
export const theFormDidNotLoad = 'The form did not load'
export const newPool = 'New pool'
export const comesWithPro = 'Suggested pools come with Pro'
export const whatProGives =
  'Beanpool finds kids of your families who go to the same school or activity and have no pool there. It says why, what it would change, and fills in the form. It is worked out here: nothing is sent to anybody.'
export const ownersPlanCounts = (name: string): string => `The plan of ${name}, who owns the group, counts.`
export const upgradeToPro = 'Upgrade to Pro'
export const forAdmins = 'Suggested pools are for admins'
export const askForOne = 'Your admins see them here. You can ask for a pool yourself from the list of pools.'
export const nothingToSuggest = 'Nothing to suggest now'
export const whatIsLookedFor =
  'Beanpool looks for kids of two or more families who go to the same place and have no pool there. Families link their kids to a school or an activity in the profile.'
export const setItUp = 'Set it up'
export const notForUs = 'Not for us'
export const declineOf = (name: string): string => `Not for us: ${name}`
export const showAgain = 'Show again'
export const showAgainOf = (name: string): string => `Show again: ${name}`
export const declined = 'Declined'
export const showDeclined = (count: number): string => `${count} declined: show`

const clock = ({ startTime }: PoolSuggestion): string => (startTime ? ` at ${wallTimeText(startTime)}` : '')

/** "Mia and Linh both go to Lincoln School at 8:00." */
export const reason = (suggestion: PoolSuggestion): string => {
  const { kids, destination } = suggestion
  const names = inWords(kids.map(({ name }) => name))
  return `${names} ${kids.length === 2 ? 'both' : 'all'} go to ${destination.name}${clock(suggestion)}.`
}

const ordinals = ['', '', 'other', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const part = ({ startTime }: PoolSuggestion): string => {
  if (startTime === null) return 'time'
  return startTime < '12:00' ? 'morning' : 'afternoon'
}

/** "You’d drive every third morning." Families that can drive take turns. */
export const change = (suggestion: PoolSuggestion): string => {
  const { driverCount, iDrive } = suggestion
  const often = ordinals[driverCount]
    ? `every ${ordinals[driverCount]} ${part(suggestion)}`
    : `one ${part(suggestion)} in ${driverCount}`
  return iDrive ? `You’d drive ${often}.` : `Each of ${driverCount} families would drive ${often}.`
}

export const when = ({ weekdayMask, startTime, endTime }: PoolSuggestion): string => {
  if (startTime === null) return `${weekdaysText(weekdayMask)}, time still open`
  const to = endTime ? ` to ${wallTimeText(endTime)}` : ''
  return `${weekdaysText(weekdayMask)}, ${wallTimeText(startTime)}${to}`
}

export const likeTheOther = 'Same time as the group’s other pool there.'
export const whoCanDrive = 'On these days two or more of the families can drive.'
export const whoWouldRide = 'Who would ride'
export const kidOf = (name: string, household: string): string => `${name}, ${household}`
export const poolName = (place: string): string => `${place} run`.slice(0, 80)
export const notDeclined = 'Not changed'
export const isDeclined = (name: string): string => `${name} is declined`
export const untilMore = 'It comes back when another kid goes there too.'
