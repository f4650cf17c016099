import type { RefusalOf } from '@beanpool/contract/errors'
import type { SwapQuote, swaps } from '@beanpool/contract/swaps'
import { balanceWords, beanNumber } from '../../ui/balance-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { type TakeRefusal, takeRefusalWords } from '../ride-steps/words.ts'

export const aboutToSwap = 'Two families may swap this drive.'

export const youGive = 'You give'
export const youGet = 'You get'
export const howTheBalancesChange = 'How the balances change'
export const proposedSwap = 'Proposed swap'
export const youProposedASwapWith = (driverName: string): string => `You proposed a swap with ${driverName}`
export const proposesASwap = (proposerName: string): string => `${proposerName} proposes a swap`
export const theyCanAcceptUntil = (until: string): string => `They can accept until ${until}.`
export const openUntil = (until: string): string => `Open until ${until}.`
export const withdrawSwap = 'Withdraw swap'
export const acceptSwap = 'Accept swap'
export const noStrike = 'No strike for anyone.'

// Sentences about swaps: what each household gives and gets, and the reasons against a swap. The types make sure that
// none is missing.

type Change = SwapQuote['ownBalance']

const isSame = ({ beforeHundredths, afterHundredths }: Change) => beforeHundredths === afterHundredths

/** Formats a move as "1 to 2 ahead", "1 behind to 1 ahead" or "stays 1 behind". */
export const changeWords = ({ beforeHundredths: before, afterHundredths: after }: Change): string => {
  if (before === after) return `stays ${balanceWords(after)}`
  if (before * after > 0) return `${beanNumber(Math.abs(before))} to ${balanceWords(after)}`
  return `${balanceWords(before)} to ${balanceWords(after)}`
}

/** Sums up the effect of choosing one drive. */
export const quoteWords = ({ ownBalance, otherBalance, other }: SwapQuote): string =>
  isSame(ownBalance) && isSame(otherBalance)
    ? 'No balance changes.'
    : `You: ${changeWords(ownBalance)}. ${other.householdName}: ${changeWords(otherBalance)}.`

export type SwapRefusal = RefusalOf<(typeof swaps)['choices' | 'propose' | 'accept' | 'decline' | 'withdraw']>
type OwnRefusal = Extract<SwapRefusal, TakeRefusal>

/** `detail`: the name of the faster adult, if the server knows it. */
export const swapRefusalWords = (reason: SwapRefusal, detail: string | null): string => {
  const who = detail ?? 'Someone else'
  const words: Record<Exclude<SwapRefusal, OwnRefusal>, string> = {
    not_your_drive: everyday.notYoursNow,
    not_their_drive: 'They no longer drive it',
    locked: 'It’s too close to swap now',
    same_trip: 'Both cars make the same trip',
    they_cannot: 'They can’t drive yours any more',
    already_proposed: 'They proposed the same swap: just accept it',
    was_accepted: `${who} accepted it a moment ago`,
    was_declined: `${who} declined it`,
    was_withdrawn: `${who} withdrew it`,
    lapsed: 'A drive changed, or is too close',
  }
  return reason in words
    ? words[reason as keyof typeof words]
    : takeRefusalWords(reason as OwnRefusal, detail)
}

export const nothingChangesUntilTheyAccept = 'Nothing changes until they accept.'
export const notProposed = 'Not proposed'
export const youDrive = (moment: string): string => `You drive ${moment}.`
export const swapped = 'Swapped'
export const notSwapped = 'Not swapped'
export const swapDeclined = 'Swap declined'
export const yourDriveStaysYours = 'Your drive stays yours.'
export const notDeclined = 'Not declined'
export const swapWithdrawn = 'Swap withdrawn'
export const notWithdrawn = 'Not withdrawn'
