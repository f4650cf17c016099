import { expect, test } from 'vitest'
import { currencyOf, moneySymbol, moneyWords } from './currencies.ts'

test('a group pays in its country’s money', () => {
  const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Toronto', 'Australia/Perth']
  expect(zones.map(currencyOf)).toEqual(['EUR', 'GBP', 'USD', 'CAD', 'AUD'])
  expect(['Atlantic/Canary', 'UTC', 'Asia/Nowhere'].map(currencyOf)).toEqual(['EUR', 'USD', 'USD'])
})

test('an amount is written with its sign and its hundredths, in the style of the language', () => {
  expect(moneyWords(600, 'EUR', 'en')).toBe('€6.00')
  expect(moneyWords(1250, 'EUR', 'de')).toMatch(/^12,50\s€$/)
  expect(moneyWords(500, 'JPY', 'en')).toBe('¥5.00')
  expect([moneySymbol('EUR', 'en'), moneySymbol('CAD', 'en')]).toEqual(['€', '$'])
})
