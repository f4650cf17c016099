import type { SwapQuote } from '@beanpool/contract/swaps'
import { expect, test } from 'vitest'
import { changeWords, quoteWords } from './words.ts'

const change = (beforeHundredths: number, afterHundredths: number) => ({ beforeHundredths, afterHundredths })
const quote = (own: ReturnType<typeof change>, other: ReturnType<typeof change>) =>
  ({ ownBalance: own, otherBalance: other, other: { householdName: 'Okafor' } }) as SwapQuote

test('a swap shows both balances, with and without the swap', () => {
  expect(quoteWords(quote(change(300, 0), change(-100, 200)))).toBe(
    'You: 3 ahead to at zero. Okafor: 1 behind to 2 ahead.',
  )
  expect(quoteWords(quote(change(100, 100), change(0, 0)))).toBe('No balance changes.')
})

test('a balance of zero reads “at zero”, which cannot be misread', () => {
  expect(changeWords(change(0, 0))).toBe('stays at zero')
  expect(changeWords(change(0, -100))).toBe('at zero to 1 behind')
})
