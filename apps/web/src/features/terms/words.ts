import { inWords } from '@beanpool/contract/in-words'
import type { CopiedPool } from '@beanpool/contract/terms'
import { counted } from '../../ui/count-words.ts'
import { fullDate, weekdaysText } from '../../ui/date-words.ts'

// Words of a group's term, and of the change to the next one.

export const term = 'This term'
export const didNotLoad = 'The term did not load'
export const hint = 'A new pool without a last day ends with the term.'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const firstDayRequired = 'First day is required'
export const lastDayRequired = 'Last day is required'
export const lastBeforeFirst = 'The last day must not be before the first'
export const save = 'Save dates'
export const saved = 'Term saved'
export const noDates = 'No dates yet.'
export const fromTo = (from: string, to: string): string => `${fullDate(from)} to ${fullDate(to)}`

export const nextTerm = 'The next term'
export const whatItIs =
  'Ends the pools of this term and begins the next one with the pools you choose. You see all of it first.'
export const noPools = 'There are no pools in this term yet.'
export const whenRidesAreOver = (date: string): string =>
  `You can begin it once no ride of this term is ahead. The last one is on ${fullDate(date)}.`
export const notDone = (count: number): string =>
  count === 1
    ? 'One ride has started and is not done yet.'
    : `${count} rides have started and are not done yet.`
export const adminsBegin = 'Only group admins can begin the next term.'
export const poolsToCopy = 'Pools to copy'
export const poolsHint = 'With their kids, places and return trips. Those you leave out end.'
export const returnTrip = 'return trip'
export const paused = 'paused'
export const poolLine = (mask: number, time: string, kids: number, also: string[]): string =>
  [`${weekdaysText(mask)}, ${time}`, counted(kids, 'kid', 'kids'), ...also].join(' · ')
export const balances = 'Balances'
export const carry = 'Carry them over'
export const carryHint = 'Who is behind stays behind, and drives first.'
export const settle = 'Bring all to zero'
export const settleHint = 'Everyone begins even. What families that left still owe goes to zero too.'
export const seeWhatChanges = 'See what changes'

export const whatChanges = (from: string, to: string): string => `From ${fromTo(from, to)}`
export const changedSince = 'Something changed in the group since you looked. This is what would happen now.'
export const copied = (count: number): string =>
  count === 0 ? 'No pool continues' : `${counted(count, 'pool continues', 'pools continue')}`
export const way = ({ fromName, toName }: CopiedPool): string => `${fromName} to ${toName}`
export const riders = ({ kidNames }: CopiedPool): string =>
  kidNames.length === 0
    ? 'Nobody is enrolled.'
    : `${inWords(kidNames)} ${kidNames.length === 1 ? 'stays' : 'stay'} enrolled.`
export const leftOut = (names: string[]): string =>
  `Left out, as their family is no longer in the group: ${inWords(names)}.`
export const notCopied = (names: string[]): string => `Not copied: ${inWords(names)}.`
export const carried = 'Everyone keeps their balance.'
export const allEven = 'Everyone is at zero already.'
export const toZero = 'All balances go to zero, in one entry that each family reads in its ledger.'
export const forGood =
  'It can’t be undone. You can still read the old pools; corrections to their rides count in the new term.'
export const begin = 'Begin the new term'
export const change = 'Change something'
export const begun = 'The new term has begun'
export const begunLine = (rides: number, uncovered: number): string => {
  if (rides === 0) return 'Its first rides are planned when they come near.'
  const drivers = uncovered === 0 ? 'each with a driver' : `${uncovered} still without a driver`
  return `${counted(rides, 'ride', 'rides')} planned, ${drivers}.`
}
export const notBegun = 'The term has not begun'
export const refusals = {
  admin_only: 'Only group admins can do that.',
  no_pools: 'There are no pools to end: someone may have begun the term already.',
  rides_ahead: 'A ride of this term is ahead, or not done yet. Someone may have begun the new term already.',
}

export const past = 'Pools of earlier terms'
export const whatPastIs = 'They have ended. You can still read them.'
