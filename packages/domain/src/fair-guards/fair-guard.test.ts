import { describe, expect, test } from 'vitest'
import {
  type FairGuard,
  type FairGuardNumber,
  fairGuardBounds,
  fairGuardProblems,
  isCreditPolicy,
  newTemplateDefaults,
  settingsFormDefaults,
} from './fair-guard.ts'

// Both columns of spec 9, except for the cash amounts in the second: new groups start with lower ones.
const columns: [keyof FairGuard, number | boolean, number | boolean][] = [
  ['offerLockHours', 6, 6],
  ['lateWindowMinutes', 180, 180],
  ['softNudgeHundredths', -200, -200],
  ['hardLockHundredths', -500, -500],
  ['urgentConversionsPer30d', 2, 2],
  ['requireCredentials', false, false],
  ['seatUnitValueHundredths', 100, 100],
  ['seatMileRateHundredths', 0, 50],
  ['shortNoticeWindowHours', 12, 24],
  ['shortNoticePercent', 150, 150],
  ['earlyMorningPercent', 120, 120],
  ['eveningPercent', 120, 110],
  ['weekendPercent', 110, 100],
  ['badWeatherPercent', 130, 130],
  ['lateCancelStrike', 1, 1],
  ['noShowStrike', 2, 2],
  ['lateCancelPenaltyHundredths', 100, 100],
  ['roundingUp', true, true],
  ['urgentPerSeatCents', 500, 500],
  ['urgentPerMileCents', 50, 50],
  ['urgentAllowOverride', true, true],
]

describe('the defaults of spec 9', () => {
  test.each(columns)('have %s at %s in the settings and at %s in the wizard', (field, settings, wizard) => {
    expect([settingsFormDefaults[field], newTemplateDefaults[field]]).toEqual([settings, wizard])
  })

  test('cover every field and are within the bounds', () => {
    expect(columns.map(([field]) => field).sort()).toEqual(Object.keys(settingsFormDefaults).sort())
    for (const values of [settingsFormDefaults, newTemplateDefaults])
      expect(fairGuardProblems(values)).toEqual([])
  })
})

describe('the bounds of spec 5', () => {
  const min = (field: FairGuardNumber) => fairGuardBounds[field].min
  const { softNudgeHundredths, hardLockHundredths, ...others } = fairGuardBounds

  test('let drives lock no later than an hour before the start, and let no other number be negative', () => {
    for (const field of Object.keys(others) as FairGuardNumber[])
      expect([field, min(field)]).toEqual([field, field === 'offerLockHours' ? 1 : 0])
  })

  test('keep the thresholds at or below zero, and the hard lock no closer to zero than the nudge', () => {
    expect([softNudgeHundredths.max, hardLockHundredths.max]).toEqual([0, 0])
    const wrong = { ...newTemplateDefaults, softNudgeHundredths: -300, hardLockHundredths: -250 }
    expect(fairGuardProblems(wrong)).toEqual([{ field: 'hardLockHundredths', problem: 'above_nudge' }])
    expect(fairGuardProblems({ ...wrong, hardLockHundredths: -300 })).toEqual([])
  })

  test('allow multipliers in steps of a tenth, and cash in cents', () => {
    const halves = { ...newTemplateDefaults, weekendPercent: 115, urgentPerSeatCents: 501 }
    expect(fairGuardProblems(halves)).toEqual([{ field: 'weekendPercent', problem: 'not_whole' }])
    expect(fairGuardBounds.weekendPercent.step).toBe(10)
    expect(fairGuardBounds.urgentPerSeatCents.step).toBe(1)
  })

  test.each([
    'lateCancelStrike',
    'noShowStrike',
    'lateCancelPenaltyHundredths',
  ] as const)('require %s to be positive: the spec’s -1 is stored as 1', (field) => {
    expect(fairGuardProblems({ ...newTemplateDefaults, [field]: -1 })).toEqual([
      { field, problem: 'too_low' },
    ])
  })
})

test('on Free, prices and strikes are fixed, but windows, thresholds, the allowance and urgent cash are not', () => {
  const free = (Object.keys(settingsFormDefaults) as (keyof FairGuard)[]).filter(
    (field) => !isCreditPolicy(field),
  )
  expect(free.sort()).toEqual(
    [
      'hardLockHundredths',
      'lateWindowMinutes',
      'offerLockHours',
      'requireCredentials',
      'softNudgeHundredths',
      'urgentAllowOverride',
      'urgentConversionsPer30d',
      'urgentPerMileCents',
      'urgentPerSeatCents',
    ].sort(),
  )
})
