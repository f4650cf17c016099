import type { MovedBalance } from '@beanpool/contract/beans'
import { balanceWords, beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

// Sentences about settling a balance that a family left behind, and about the effect on the other families.

export const leftBehind = 'Left behind'
export const standing = (hundredths: number): string =>
  `${beansText(hundredths)} ${hundredths < 0 ? 'behind' : 'ahead'}`
export const settle = 'Settle'
export const settleOf = (name: string): string => `Settle what ${name} left behind`
export const title = (name: string): string => `Settle with ${name}`
export const whatHappens = (name: string, hundredths: number, families: number): string =>
  `${name} is ${standing(hundredths)}. ${families === 1 ? 'The one family takes it over' : `${counted(families, 'family', 'families')} share that equally`}.`
export const forGood = 'It can’t be undone. If they may come back, wait: they keep it.'
export const loading = 'Working out what changes'
export const didNotLoad = 'The changes did not load'
export const settleNow = 'Settle the balance'
export const settled = (name: string): string => `Settled with ${name}`
export const settledLine = 'Each family’s ledger says why.'
export const notSettled = 'Not settled'
export const refusals = {
  admin_only: () => everyday.onlyAdmins,
  came_back: (name: string) => `${name} is back, with its balance.`,
  nothing_to_settle: (name: string) => `${name} is at zero already.`,
}

/** Formats a move as "3 behind to 4.5 behind" or "2 ahead to zero". */
export const fromTo = ({ beforeHundredths: before, afterHundredths: after }: MovedBalance): string => {
  if (before === after) return `stays ${balanceWords(after)}`
  const from = before === 0 ? 'zero' : balanceWords(before)
  return `${from} to ${after === 0 ? 'zero' : balanceWords(after)}`
}
export const left = 'left'
export const crosses = {
  nudge: 'Drives first now',
  locked: 'Seats are on hold now',
  freed: 'Seats are booked again',
} as const
export const crossesCount = (count: number): string =>
  `${count === 1 ? 'One family drives first or has' : `${count} families drive first or have`} seats on hold, or no longer.`
export const showAll = (count: number): string => `Show all ${counted(count, 'family', 'families')}`
