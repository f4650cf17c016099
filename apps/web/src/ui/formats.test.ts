import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from './formats.ts'

test('only one format is created for each set of options and locale', () => {
  const clock = dateFormat({ hour: '2-digit', timeZone: 'UTC' }, 'en-GB')
  expect(dateFormat({ hour: '2-digit', timeZone: 'UTC' }, 'en-GB')).toBe(clock)
  expect(dateFormat({ hour: '2-digit', timeZone: 'UTC' }, 'en-US')).not.toBe(clock)
  expect(dateFormat({ hour: '2-digit', timeZone: 'Asia/Tokyo' }, 'en-GB')).not.toBe(clock)
})

test('two locales format the same number differently', () => {
  expect(numberFormat({ maximumFractionDigits: 2 }, 'en-GB').format(1.5)).toBe('1.5')
  expect(numberFormat({ maximumFractionDigits: 2 }, 'de-DE').format(1.5)).toBe('1,5')
})
