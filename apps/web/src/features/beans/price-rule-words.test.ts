import type { LedgerLine } from '@beanpool/contract/beans'
import { expect, test } from 'vitest'
import { ruleLines } from './words.ts'

type Rule = NonNullable<LedgerLine['rule']>

const lineOf = (rule: Partial<Rule>, seatPriceHundredths: number, seatCount = 1) =>
  ruleLines({
    rule: { seatValueHundredths: 100, miles: 0, mileRateHundredths: 0, parts: [], ...rule },
    seatPriceHundredths,
    seatCount,
  } as LedgerLine)

test('a plain seat shows its value and what the line counts', () => {
  expect(lineOf({}, 100, 3)).toEqual(['A seat is 1 bean.', 'That makes 1 bean a seat, for 3 seats.'])
})

test('miles, each multiplier and the rounding are listed in the order in which they apply', () => {
  const parts: Rule['parts'] = [
    { reason: 'short_notice', percent: 150 },
    { reason: 'weekend', percent: 110 },
    { reason: 'distance', percent: null },
    { reason: 'rounded_up', percent: null },
  ]
  expect(lineOf({ miles: 6, mileRateHundredths: 50, parts }, 700)).toEqual([
    'A seat is 1 bean, and 0.5 more for each of 6 miles.',
    'Times 1.5: its driver was set at short notice.',
    'Times 1.1: it is on a weekend.',
    'Rounded up to a whole bean.',
    'That makes 7 beans a seat, for 1 seat.',
  ])
})

test('a line without a rule has no rule lines', () => {
  expect(ruleLines({ rule: null } as LedgerLine)).toEqual([])
})
