import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayHeading, nearDay, shortDayHeading, sinceText } from './date-words.ts'
import { chooseLocale, spelled } from './locale.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en-GB' })
})
afterEach(() => chooseLocale(null))

test.each([
  'es-ES',
  'ar-EG',
  'de-DE',
  'ja-JP',
  'he',
  'fa-IR',
])('a browser set to %s shows English words in English sentences', (language) => {
  vi.stubGlobal('navigator', { language })
  expect(nearDay('2026-11-26', '2026-11-26')).toBe('today')
  const now = new Date('2026-11-29T12:00:00Z')
  expect(sinceText('2026-11-27T06:40:00Z', 'UTC', now)).toBe('since Friday')
  chooseLocale(language)
  expect(nearDay('2026-11-27', '2026-11-26')).toBe('tomorrow')
})

test.each(['en-US', 'en-GB', 'en-CA', 'de-DE'])('the weekday comes before the day in %s', (language) => {
  chooseLocale(language)
  expect([dayHeading('2026-11-26'), shortDayHeading('2026-11-26')]).toEqual(['Thursday 26', 'Thu 26'])
})

test('words are spelled as in the chosen region, or otherwise as in the browser’s', () => {
  expect(spelled('licence')).toBe('licence')
  chooseLocale('es-US')
  expect(spelled('licence')).toBe('license')
  chooseLocale(null)
  vi.stubGlobal('navigator', { language: 'en' })
  expect(spelled('licence')).toBe('license')
})
