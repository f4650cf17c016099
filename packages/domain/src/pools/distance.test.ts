import { describe, expect, test } from 'vitest'
import { milesBetween, readPoint, straightMiles, wholeMiles } from './distance.ts'

const berlin = { latitude: 52.5163, longitude: 13.3777 }
const munich = { latitude: 48.1372, longitude: 11.5755 }

describe('a point is read', () => {
  test.each([
    '52.5163, 13.3777',
    '52.5163 13.3777',
    ' 52.5163,13.3777 ',
    'geo:52.5163,13.3777',
    'https://www.google.com/maps/place/Gate/@52.4,13.1,17z/data=!3m1!4b1!8m2!3d52.5163!4d13.3777',
    'https://www.google.com/maps/@52.5163,13.3777,17z',
    'https://maps.apple.com/?ll=52.5163,13.3777&q=Gate',
    'https://www.google.com/maps?q=52.5163,13.3777',
    'https://www.openstreetmap.org/#map=17/52.5163/13.3777',
  ])('from %s', (text) => {
    expect(readPoint(text)).toEqual(berlin)
  })

  test.each([
    '',
    'Lincoln School',
    '52.5163',
    '91, 13',
    '52, 181',
    'https://maps.app.goo.gl/abc',
  ])('not from “%s”', (text) => {
    expect(readPoint(text)).toBeNull()
  })
})

describe('miles', () => {
  test('between two points follow the great circle, in either direction', () => {
    expect(milesBetween(berlin, munich)).toBeCloseTo(313, 0)
    expect(milesBetween(munich, berlin)).toBeCloseTo(milesBetween(berlin, munich), 9)
    expect(milesBetween(berlin, berlin)).toBe(0)
  })

  test('add up from stop to stop, and are unknown if a point is missing', () => {
    expect(straightMiles([berlin, munich, berlin])).toBeCloseTo(2 * milesBetween(berlin, munich), 9)
    expect(straightMiles([berlin, null, munich])).toBeNull()
    expect(straightMiles([null, berlin])).toBeNull()
    expect(straightMiles([berlin])).toBeNull()
  })

  test('price a seat in whole numbers, at least one', () => {
    expect([null, 0, 0.2, 1.6].map(wholeMiles)).toEqual([null, 1, 1, 2])
  })
})
