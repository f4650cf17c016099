import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { expect, test } from 'vitest'
import { coveredWords } from './words.ts'

const claimed = {
  source: 'convert',
  basis: 'per_seat',
  seats: 2,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  baseCents: 500,
  bumpCents: 0,
  totalCents: 1000,
  requester: { name: 'Rosa', isMe: false },
  claimant: { name: 'Ole', isMe: false },
  paid: false,
  received: false,
} as UrgentRequest

test('a claimed ride shows its cost, and says that it moves no beans', () => {
  expect(coveredWords(claimed, false)).toEqual({
    asked: 'Posted by Rosa. Claimed by Ole.',
    price: { amount: 'Rosa pays Ole €10.00', how: 'in cash: €5.00 a seat, for 2 seats' },
    hint: 'Paid in cash, outside Beanpool. No beans move.',
  })
})

test('each reader sees who pays whom', () => {
  const amount = (over: Partial<UrgentRequest>) => coveredWords({ ...claimed, ...over }, false).price?.amount
  const me = { ...claimed.requester, isMe: true }
  expect(amount({ requester: me })).toBe('You pay Ole €10.00')
  expect(amount({ claimant: me })).toBe('Rosa pays you €10.00')
  expect(amount({ claimant: null })).toBe('Rosa pays €10.00')
  expect(amount({ totalCents: null, basis: 'per_mile', claimant: null })).toBe('Rosa pays €5.00 a mile')
  expect(amount({ totalCents: 0 })).toBe('Free')
})

test('a driver who did not come is owed no cash, so no amount is shown', () => {
  expect(coveredWords(claimed, true)).toEqual({
    asked: 'Posted by Rosa. Claimed by Ole.',
    price: null,
    hint: 'Nothing is owed.',
  })
  expect(coveredWords({ ...claimed, paid: true }, true).hint).toBe('Nothing is owed. Marked as paid.')
})
