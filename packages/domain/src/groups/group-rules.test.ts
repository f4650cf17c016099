import { expect, test } from 'vitest'
import { groupRulesDefaults, temperatureBounds } from './group-rules.ts'

test('the rules for the cars default to the values of spec 9 and keep to the bounds of spec 5', () => {
  expect(groupRulesDefaults).toEqual({
    musicPolicy: 'kid_friendly',
    noSmoking: true,
    temperatureCMin: 20,
    temperatureCMax: 24,
    petsAllowed: false,
    chattyDriverOk: true,
    seatbeltRequired: true,
    carSeatPolicy: 'parent_provides',
  })
  expect(temperatureBounds).toEqual({
    temperatureCMin: { min: 15, max: 25 },
    temperatureCMax: { min: 20, max: 30 },
  })
})
