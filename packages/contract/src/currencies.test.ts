import { expect, test } from 'vitest'
import { currencyOf, moneySymbol, moneyWords } from './currencies.ts'

test('a group uses its country’s currency', () => {
  const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Toronto', 'Australia/Perth']
  expect(zones.map(currencyOf)).toEqual(['EUR', 'GBP', 'USD', 'CAD', 'AUD'])
  expect(['Atlantic/Canary', 'UTC', 'Asia/Nowhere'].map(currencyOf)).toEqual(['EUR', 'USD', 'USD'])
})

test('an amount has a currency sign and two decimals, in the style of the language', () => {
  expect(moneyWords(600, 'EUR', 'en')).toBe('€6.00')
  expect(moneyWords(1250, 'EUR', 'de')).toMatch(/^12,50\s€$/)
  expect(moneyWords(500, 'JPY', 'en')).toBe('¥5.00')
  expect([moneySymbol('EUR', 'en'), moneySymbol('CAD', 'en')]).toEqual(['€', '$'])
})
