import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { CopiedPool, terms } from '@beanpool/contract/terms'
import { counted } from '../../ui/count-words.ts'
import { fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

// Sentences about a group's term, and about the change to the next one.

export const term = 'This term'
export const hint = 'New pools end with the term.'
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
export const whatItIs = 'Choose what continues. You see it all first.'
export const noPools = 'No pools in this term yet.'
export const whenRidesAreOver = (date: string): string =>
  `You can prepare it two weeks before the last ride, on ${fullDate(date)}.`
export const notDone = (count: number): string =>
  count === 1 ? 'One ride is not done yet.' : `${count} rides are not done yet.`
export const adminsBegin = 'An admin begins it.'
export const poolsToCopy = 'Pools to copy'
export const poolsHint = 'With kids, places and returns. The others end.'
export const returnTrip = 'return trip'
export const paused = 'paused'
export const poolLine = (times: string, kids: number, also: string[]): string =>
  [times, counted(kids, 'kid', 'kids'), ...also].join(' · ')
export const balances = 'Balances'
export const carry = 'Carry them over'
export const carryHint = 'Behind stays behind, and drives first.'
export const settle = 'Bring all to zero'
export const settleHint = 'Everyone begins even, families that left too.'

export const whatChanges = (from: string, to: string): string => `From ${fromTo(from, to)}`
export const copied = (count: number): string =>
  count === 0 ? 'No pool continues' : `${counted(count, 'pool continues', 'pools continue')}`
export const way = ({ fromName, toName }: CopiedPool): string => `${fromName} to ${toName}`
export const riders = ({ kidNames }: CopiedPool): string =>
  kidNames.length === 0
    ? 'Nobody is enrolled.'
    : `${inWords(kidNames)} ${kidNames.length === 1 ? 'stays' : 'stay'} enrolled.`
export const leftOut = (names: string[]): string => `Left out, family gone: ${inWords(names)}.`
export const notCopied = (names: string[]): string => `Not copied: ${inWords(names)}.`
export const carried = 'Everyone keeps their balance.'
export const allEven = 'Everyone is at zero already.'
export const toZero = 'All balances go to zero. Each ledger says so.'
export const forGood = 'It can’t be undone. Old pools stay readable; corrections count in the new term.'
export const ready = 'The new term is ready'
export const beginsAfter = (date: string): string => `It begins after the last ride, on ${fullDate(date)}.`
export const effectAfter = (date: string): string =>
  `${beginsAfter(date)} Until then you can change it. Balances are those of then.`
export const prepare = 'Get it ready'
export const begin = 'Begin the new term'
export const change = 'Change something'
export const begun = 'The new term has begun'
export const begunLine = (rides: number, uncovered: number): string => {
  if (rides === 0) return 'We plan its rides when they come near.'
  const drivers = uncovered === 0 ? 'each with a driver' : `${uncovered} still without a driver`
  return `${counted(rides, 'ride', 'rides')} planned, ${drivers}.`
}
export const notBegun = 'The term has not begun'
export const refusals: Record<Exclude<RefusalOf<typeof terms.begin>, 'changed_since'>, string> = {
  admin_only: everyday.onlyAdmins,
  no_pools: 'No pools to end. Has someone begun the term already?',
  rides_ahead: 'The last ride is more than two weeks away.',
}

export const past = 'Pools of earlier terms'
export const whatPastIs = 'Still there to read.'
