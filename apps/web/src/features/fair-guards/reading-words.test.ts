import { newTemplateDefaults, settingsFormDefaults } from '@beanpool/domain/fair-guards/fair-guard'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { expect, test } from 'vitest'
import { copyName, readingLines } from './words.ts'

const currency = 'EUR'
const group = { distanceCounts: false, carPrice: 16_000, poolLocks: { hours: [], all: false } } as const
type Values = Parameters<typeof readingLines>[0]
const read = (values: Values, over: Partial<Parameters<typeof readingLines>[1]> = {}) =>
  readingLines(values, { currency, group: null, ...over })
    .map(({ text }) => text)
    .join(' ')

test('the rules say what is multiplied and then rounded up, or that nothing is', () => {
  expect(read(settingsFormDefaults)).toContain('1.1 times on weekends')
  expect(read(settingsFormDefaults)).toContain('Rounded up to whole beans')
  expect(read(presets.simple.values)).toContain('Nothing: a seat always costs the same')
})

test('the rules mention miles where they count: always outside a group, and in a group that has chosen to count them', () => {
  expect(read(newTemplateDefaults)).toContain('0.5 more a mile where distance counts')
  expect(read(newTemplateDefaults, { group })).not.toContain('a mile.')
  expect(read(newTemplateDefaults, { group: { ...group, distanceCounts: true } })).toContain(
    '0.5 more a mile.',
  )
})

test('drives are fixed no later than the start of the late window, or earlier if a pool sets an earlier lock', () => {
  const late = { ...newTemplateDefaults, offerLockHours: 1 }
  expect(read(late)).toContain('fixed 3 hours before the start, unless the pool says otherwise.')
  const poolLocks = { hours: [2, 24], all: true }
  expect(read(late, { group: { ...group, poolLocks } })).toContain(
    '; all pools here set 3 hours or 24 hours.',
  )
})

test('locked prices are called locked, in the same words as on the urgent forms', () => {
  expect(read({ ...newTemplateDefaults, urgentAllowOverride: false })).toContain(
    'Pricing locked by Fair Guard. Admins can enable overrides.',
  )
  expect(read(newTemplateDefaults)).not.toContain('Pricing locked')
})

test('the name of a copy says that it is a copy, and keeps to the maximum length', () => {
  expect(copyName('Firm')).toBe('Firm (Copy)')
  expect(copyName('x'.repeat(60))).toBe(`${'x'.repeat(53)} (Copy)`)
})
