import { fairGuardNumbers, settingsFormDefaults } from '@beanpool/domain/fair-guards/fair-guard'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { expect, test } from 'vitest'
import { boundsOf, draftOf, readableValues, valuesOf } from './draft.ts'

test('a shown number converts back to the stored one, for every number in every preset', () => {
  for (const { values } of [...Object.values(presets), { values: settingsFormDefaults }])
    expect(valuesOf(draftOf(values))).toEqual(values)
})

test('thresholds are shown as beans behind, multipliers as factors, and cash as an amount', () => {
  expect(draftOf(settingsFormDefaults)).toMatchObject({
    softNudgeHundredths: 2,
    hardLockHundredths: 5,
    shortNoticePercent: 1.5,
    urgentPerMileCents: 0.5,
  })
})

test('every field accepts numbers from 0 or 1 upwards, in the unit shown', () => {
  for (const field of fairGuardNumbers) expect(boundsOf(field).min).toBe(field === 'offerLockHours' ? 1 : 0)
  expect(boundsOf('hardLockHundredths')).toEqual({ min: 0, max: 100, step: 0.5 })
  expect(boundsOf('weekendPercent')).toEqual({ min: 0, max: 5, step: 0.1 })
})

test('the examples use a field’s previous value while the field is blank', () => {
  const draft = { ...draftOf(settingsFormDefaults), seatUnitValueHundredths: '', offerLockHours: 12 }
  expect(readableValues(draft, settingsFormDefaults)).toEqual({ ...settingsFormDefaults, offerLockHours: 12 })
})
