import { describe, expect, test } from 'vitest'
import { newTemplateDefaults, settingsFormDefaults } from '../fair-guards/fair-guard.ts'
import { type PricedRide, priceBasis, repricedForWeather, seatPrice } from './seat-price.ts'

const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[Europe/Berlin]`)
const ride = (wall: string, over: Partial<PricedRide> = {}): PricedRide => ({
  startsAt: at(wall),
  driverSetAt: at(wall).subtract({ days: 3 }).toInstant(),
  badWeather: false,
  miles: null,
  distanceCounts: false,
  ...over,
})

describe('the price of a seat', () => {
  test('is one bean on an ordinary morning', () => {
    expect(seatPrice(ride('2026-11-18T07:50'), newTemplateDefaults)).toEqual({ hundredths: 100, reasons: [] })
  })

  test('doubles if a multiplier of 1.2 is rounded up, which is then given as a reason', () => {
    expect(seatPrice(ride('2026-11-18T06:59'), newTemplateDefaults)).toEqual({
      hundredths: 200,
      reasons: ['early_morning', 'rounded_up'],
    })
  })

  test('is exact to the hundredth if it is not rounded up', () => {
    const rules = { ...settingsFormDefaults, roundingUp: false }
    const late = ride('2026-11-21T19:00', { badWeather: true })
    expect(seatPrice(late, rules)).toEqual({
      hundredths: 172,
      reasons: ['evening', 'weekend', 'bad_weather'],
    })
  })

  test('treats 07:00 as no longer early, and 18:59 as not yet evening', () => {
    expect(seatPrice(ride('2026-11-18T07:00'), newTemplateDefaults).hundredths).toBe(100)
    expect(seatPrice(ride('2026-11-18T18:59'), newTemplateDefaults).hundredths).toBe(100)
  })

  test('treats notice as short below the window, but not at exactly the window', () => {
    const start = at('2026-11-18T07:50')
    const set = (hours: number) => ({ driverSetAt: start.subtract({ hours }).toInstant() })
    expect(seatPrice(ride('2026-11-18T07:50', set(24)), newTemplateDefaults).hundredths).toBe(100)
    expect(seatPrice(ride('2026-11-18T07:50', set(23)), newTemplateDefaults)).toEqual({
      hundredths: 200,
      reasons: ['short_notice', 'rounded_up'],
    })
  })

  test('includes miles only if the group has chosen that', () => {
    const far = { miles: 6 }
    expect(seatPrice(ride('2026-11-18T07:50', far), newTemplateDefaults).hundredths).toBe(100)
    expect(
      seatPrice(ride('2026-11-18T07:50', { ...far, distanceCounts: true }), newTemplateDefaults),
    ).toEqual({
      hundredths: 400,
      reasons: ['distance'],
    })
  })
})

describe('a weather mark', () => {
  const basis = priceBasis(ride('2026-11-18T07:50'), settingsFormDefaults)

  test('changes the price by its multiplier, and removing it restores the old price', () => {
    for (const notice of [2, 50]) {
      for (const wall of ['2026-11-18T06:30', '2026-11-18T07:50', '2026-11-21T19:30']) {
        const driverSetAt = at(wall).subtract({ hours: notice }).toInstant()
        const before = seatPrice(ride(wall, { driverSetAt }), settingsFormDefaults)
        const marked = repricedForWeather({ badWeather: true, reasons: before.reasons }, basis)
        expect(marked).toEqual(seatPrice(ride(wall, { driverSetAt, badWeather: true }), settingsFormDefaults))
        expect(repricedForWeather({ badWeather: false, reasons: marked.reasons }, basis)).toEqual(before)
      }
    }
  })

  test('reuses the numbers behind the ride’s original price, including its miles', () => {
    const rules = { ...newTemplateDefaults, roundingUp: false }
    const far = ride('2026-11-18T06:30', { miles: 6, distanceCounts: true })
    const before = seatPrice(far, rules)
    expect(repricedForWeather({ badWeather: true, reasons: before.reasons }, priceBasis(far, rules))).toEqual(
      {
        hundredths: 624,
        reasons: ['early_morning', 'bad_weather', 'distance'],
      },
    )
  })
})
