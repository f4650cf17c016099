import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { expect, test } from 'vitest'
import { coveredWords } from './covered-words.ts'

const claimed = {
  source: 'convert',
  basis: 'per_seat',
  seats: 2,
  baseCents: 500,
  bumpCents: 0,
  totalCents: 1000,
  requester: { name: 'Rosa', isMe: false },
  claimant: { name: 'Ole', isMe: false },
  paid: false,
  received: false,
} as UrgentRequest

test('a claimed ride says what it costs, and that it moves no beans', () => {
  expect(coveredWords(claimed, false)).toEqual({
    asked: 'Posted as urgent by Rosa. Claimed by Ole.',
    price: { amount: '10 in cash', how: '5 a seat, for 2 seats' },
    hint: 'Paid in cash outside Beanpool. A claimed ride moves no beans.',
  })
})

test('nothing is owed to who did not come, and no amount is named', () => {
  expect(coveredWords(claimed, true)).toEqual({
    asked: 'Posted as urgent by Rosa. Claimed by Ole.',
    price: null,
    hint: 'Nothing is owed.',
  })
  expect(coveredWords({ ...claimed, paid: true }, true).hint).toBe('Nothing is owed. Marked as paid.')
})
