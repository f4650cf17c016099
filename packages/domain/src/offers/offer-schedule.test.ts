import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterRunningMs,
  isNight,
  nextWave,
  type OfferPeople,
  reopenedUntil,
  runningMs,
} from './offer-schedule.ts'

const timeZone = 'Europe/Berlin'
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant()
const people = (over: Partial<OfferPeople> = {}): OfferPeople => ({
  nextInOrder: ['b', 'c', 'd'],
  everyone: ['b', 'c', 'd', 'e'],
  askedEveryone: false,
  ...over,
})
const ride = (start: string, lockHours = 24) => ({
  startsAt: at(start),
  lockAt: at(start).subtract({ hours: lockHours }),
})
const wave = (now: string, start: string, over: Partial<OfferPeople> = {}, lockHours = 24) =>
  nextWave(ride(start, lockHours), people(over), { now: at(now), timeZone })

describe('before the lock', () => {
  test('an offer lasts for the time until the lock divided by the number of candidates plus one', () => {
    expect(wave('2026-03-02T08:00', '2026-03-03T16:00')).toEqual({
      toAll: false,
      householdIds: ['b'],
      expiresAt: at('2026-03-02T10:00'),
    })
  })

  test('an offer lasts at most 4 hours', () => {
    expect(wave('2026-03-02T08:00', '2026-03-09T16:00')?.expiresAt).toEqual(at('2026-03-02T12:00'))
  })

  test('if offers would last under 20 minutes, everyone is asked at once, until the lock', () => {
    expect(wave('2026-03-02T08:00', '2026-03-03T09:20')?.householdIds).toEqual(['b'])
    expect(wave('2026-03-02T08:00', '2026-03-03T09:19')).toEqual({
      toAll: true,
      householdIds: ['b', 'c', 'd', 'e'],
      expiresAt: at('2026-03-02T09:19'),
    })
  })

  test('the last wave goes to everyone, including families who did not answer, and ends the round', () => {
    expect(wave('2026-03-02T14:00', '2026-03-03T16:00', { nextInOrder: [] })).toMatchObject({
      toAll: true,
      householdIds: ['b', 'c', 'd', 'e'],
    })
    expect(wave('2026-03-02T14:00', '2026-03-03T16:00', { askedEveryone: true })).toBeNull()
    expect(wave('2026-03-02T14:00', '2026-03-03T16:00', { nextInOrder: [], everyone: [] })).toBeNull()
  })

  test('offer clocks pause from 21:30 to 06:30, so an offer of an hour made at 21:00 ends at 07:00', () => {
    expect(wave('2026-03-02T21:00', '2026-03-04T10:00')?.expiresAt).toEqual(at('2026-03-03T07:00'))
  })

  test('everyone is asked, until the lock, if only night hours are left before the lock', () => {
    expect(wave('2026-03-02T22:00', '2026-03-04T05:00')).toMatchObject({
      toAll: true,
      expiresAt: at('2026-03-03T05:00'),
    })
  })

  test('no wave ends after the lock, and everyone is asked before the lock if each wave is passed on in time', () => {
    const input = fc.record({ now: fc.integer({ min: 0, max: 72 * 60 }), count: fc.nat(8) })
    fc.assert(
      fc.property(input, ({ now, count }) => {
        const start = ride('2026-03-07T07:50')
        let left = Array.from({ length: count }, (_, index) => `h${index}`)
        let moment = at('2026-03-03T00:00').add({ minutes: now })
        for (;;) {
          const next = nextWave(start, people({ nextInOrder: left }), { now: moment, timeZone })
          expect(next).not.toBeNull()
          if (!next) return
          expect(Temporal.Instant.compare(next.expiresAt, start.lockAt)).toBeLessThanOrEqual(0)
          expect(Temporal.Instant.compare(next.expiresAt, moment)).toBeGreaterThan(0)
          if (next.toAll) return
          left = left.slice(1)
          moment = next.expiresAt
        }
      }),
    )
  })
})

describe('inside the lock', () => {
  test('offers of 15 minutes go out in fair order, and then everyone is asked until the start', () => {
    expect(wave('2026-03-03T08:00', '2026-03-03T16:00')).toEqual({
      toAll: false,
      householdIds: ['b'],
      expiresAt: at('2026-03-03T08:15'),
    })
    expect(wave('2026-03-03T08:45', '2026-03-03T16:00', { nextInOrder: [] })).toMatchObject({
      toAll: true,
      expiresAt: at('2026-03-03T16:00'),
    })
  })

  test('everyone is asked at once, until the start, at night or if less than 2 hours are left', () => {
    expect(wave('2026-03-03T14:00', '2026-03-03T16:00')?.toAll).toBe(false)
    expect(wave('2026-03-03T14:01', '2026-03-03T16:00')).toMatchObject({
      toAll: true,
      expiresAt: at('2026-03-03T16:00'),
    })
    expect(wave('2026-03-02T21:30', '2026-03-03T07:50')?.toAll).toBe(true)
    expect(wave('2026-03-02T21:29', '2026-03-03T07:50')?.toAll).toBe(false)
    expect(wave('2026-03-03T06:29', '2026-03-03T15:50')?.toAll).toBe(true)
  })

  test('no offers are made once the ride has started', () => {
    expect(wave('2026-03-03T16:00', '2026-03-03T16:00')).toBeNull()
  })
})

describe('an offer reopened by an undo', () => {
  const again = (now: string, offer: { closed: string; until: string }, start = '2026-03-05T16:00') =>
    reopenedUntil(
      ride(start),
      { closedAt: at(offer.closed), expiresAt: at(offer.until) },
      { now: at(now), timeZone },
    )

  test('gets its remaining running time back before the lock, but never lasts past the lock', () => {
    const evening = { closed: '2026-03-02T21:25', until: '2026-03-02T21:29' }
    expect(again('2026-03-02T21:33', evening)).toEqual(at('2026-03-03T06:34'))
    const overNight = { closed: '2026-03-02T21:00', until: '2026-03-03T07:00' }
    expect(again('2026-03-02T21:04', overNight)).toEqual(at('2026-03-03T07:04'))
    expect(again('2026-03-02T21:04', overNight, '2026-03-04T06:45')).toEqual(at('2026-03-03T06:45'))
  })

  test('stays open until the lock if it had only night hours left', () => {
    const night = { closed: '2026-03-02T22:00', until: '2026-03-03T02:00' }
    expect(again('2026-03-02T22:05', night, '2026-03-04T02:00')).toEqual(at('2026-03-03T02:00'))
  })

  test('stays expired if it had expired before it was closed', () => {
    const over = { closed: '2026-03-02T12:00', until: '2026-03-02T11:59' }
    expect(again('2026-03-02T12:05', over)).toEqual(at('2026-03-02T12:05'))
  })

  test('gets its remaining time back by the clock inside the lock, but never lasts past the start', () => {
    const closed = '2026-03-05T15:00'
    expect(again('2026-03-05T15:05', { closed, until: '2026-03-05T15:15' })).toEqual(at('2026-03-05T15:20'))
    expect(again('2026-03-05T15:50', { closed, until: '2026-03-05T15:15' })).toEqual(at('2026-03-05T16:00'))
  })
})

describe('running hours', () => {
  test('add up to 15 a day, even when the clocks change', () => {
    for (const day of ['2026-03-02', '2026-03-29', '2026-10-25']) {
      const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
      expect(runningMs(at(`${day}T00:00`), at(`${next}T00:00`), timeZone)).toBe(15 * 3_600_000)
    }
  })

  test('are counted the same way by afterRunningMs and runningMs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 5_000 }), (start, ms) => {
        const from = at('2026-03-27T00:00').add({ minutes: start })
        const to = afterRunningMs(from, ms * 60_000, timeZone)
        expect(runningMs(from, to, timeZone)).toBe(ms * 60_000)
        expect(isNight(to.subtract({ milliseconds: 1 }), timeZone)).toBe(false)
      }),
    )
  })
})
