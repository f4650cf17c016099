import { seatPrice } from '@beanpool/domain/beans/seat-price'
import { settingsFormDefaults } from '@beanpool/domain/fair-guards/fair-guard'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { expect, test } from 'vitest'
import { earnedOf, examples, roundingOf, seatOf } from './worked-examples.ts'

test('an example costs as much as a ride at that time, with and without miles', () => {
  for (const { values } of Object.values(presets))
    for (const example of examples)
      for (const miles of [0, 3]) {
        const startsAt = Temporal.PlainDateTime.from(`${example.date}T${example.time}`).toZonedDateTime('UTC')
        const driverSetAt = startsAt.subtract({ hours: example.noticeHours ?? 400 }).toInstant()
        const ride = { startsAt, driverSetAt, badWeather: false, miles, distanceCounts: true }
        expect(seatOf(example, values, miles)).toBe(seatPrice(ride, values).hundredths)
      }
})

test('an early drive with two kids earns 4 beans, as 1.2 beans round up to 2', () => {
  const [early] = examples
  expect(early && earnedOf(early, settingsFormDefaults)).toBe(400)
})

test('a warning about rounding up appears where it doubles a price or leaves a multiplier without effect', () => {
  expect(roundingOf('weekendPercent', settingsFormDefaults)).toEqual({
    exactHundredths: 110,
    roundedHundredths: 200,
    isLost: false,
    isGreat: true,
  })
  const dear = { ...settingsFormDefaults, seatUnitValueHundredths: 150 }
  expect(roundingOf('weekendPercent', dear)).toMatchObject({ roundedHundredths: 200, isLost: true })
  expect(roundingOf('weekendPercent', { ...settingsFormDefaults, weekendPercent: 100 })).toBeNull()
  expect(roundingOf('weekendPercent', { ...settingsFormDefaults, roundingUp: false })).toBeNull()
  expect(roundingOf('weekendPercent', { ...settingsFormDefaults, weekendPercent: 200 })).toBeNull()
})
