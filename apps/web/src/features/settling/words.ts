import type { MovedBalance } from '@beanpool/contract/settlements'
import { balanceWords, beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'

// Words of settling a balance that a family left behind, and of the effect on the others.

export const leftBehind = 'Left behind'
export const standing = (hundredths: number): string =>
  `${beansText(hundredths)} ${hundredths < 0 ? 'behind' : 'ahead'}`
export const settle = 'Settle'
export const settleOf = (name: string): string => `Settle what ${name} left behind`
export const title = (name: string): string => `Settle with ${name}`
export const whatHappens = (name: string, hundredths: number, families: number): string =>
  `${name} is ${standing(hundredths)}. Settling spreads that over ${
    families === 1 ? 'the one family' : `the ${counted(families, 'family', 'families')}`
  } in the group, in equal parts.`
export const forGood =
  'It can’t be undone. Until you settle, the balance waits, and a family that comes back takes it up again.'
export const loading = 'Working out what changes'
export const didNotLoad = 'What would change did not load'
export const settleNow = 'Settle the balance'
export const settled = (name: string): string => `Settled with ${name}`
export const settledLine = 'Each family reads why in its ledger.'
export const notSettled = 'Not settled'
export const changedSince = 'The books changed since you looked. This is what would happen now.'
export const refusals = {
  admin_only: () => 'Only group admins can do that.',
  came_back: (name: string) => `${name} is in the group again, and has its balance back.`,
  nothing_to_settle: (name: string) => `Nothing is left to settle: ${name} is at zero.`,
}

/** "3 behind to 4.5 behind", "2 ahead to zero". */
export const fromTo = ({ beforeHundredths: before, afterHundredths: after }: MovedBalance): string => {
  if (before === after) return `stays ${balanceWords(after)}`
  const from = before === 0 ? 'zero' : balanceWords(before)
  return `${from} to ${after === 0 ? 'zero' : balanceWords(after)}`
}
export const left = 'left'
export const crosses = {
  nudge: 'Drives first from now on',
  locked: 'New seats for its kids are on hold from now on',
  freed: 'Seats for its kids are booked again',
} as const
export const crossesCount = (count: number): string =>
  `${count === 1 ? '1 family comes' : `${count} families come`} past a threshold of the Fair Guard.`
export const showAll = (count: number): string => `Show all ${counted(count, 'family', 'families')}`
