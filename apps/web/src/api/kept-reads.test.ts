import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDay } from '@beanpool/contract/ride-day'
import { describe, expect, test } from 'vitest'
import { asOfNow, daysToRead, hasLeft, type KeptRead, ridesKept, weekIn } from './kept-reads.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-18T06:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()

const card = (over: object = {}) =>
  ({
    rideId: 'r',
    status: 'assigned',
    startAt: iso(now + hour),
    endAt: iso(now + 2 * hour),
    undo: {},
    offerToMe: {},
    driver: { isMe: true, name: 'Rosa' },
    seats: [{ kidId: 'mia', kidName: 'Mia Sato', householdName: 'Sato', mine: false }],
    ...over,
  }) as unknown as RideCard

const day = (over: object = {}) =>
  ({
    card: card(),
    closesAt: iso(now + 17 * hour),
    driverContact: { name: 'Rosa', phone: '1' },
    kids: [{ kidId: 'mia', adults: [{ name: 'Ole', phone: '2' }], safetyCard: { seat: 'booster' } }],
    ...over,
  }) as unknown as RideDay
const kept = (name: KeptRead['name'], data: unknown, at = now) =>
  ({ name, id: name, adultId: 'rosa', at, data }) as KeptRead
const both = (at: number) => ({ device: at, server: at })
const dayAt = (data: RideDay, at: number) => asOfNow(kept('day', data), both(at))?.data as RideDay | undefined

describe('the kept copy of the coming week', () => {
  const span = { from: iso(now - 6 * hour), to: iso(now + 14 * 24 * hour) }

  test('has first names and no actions', () => {
    const [ride] = weekIn(span, [card()], now) ?? []
    expect(ride?.seats).toEqual([{ kidId: 'mia', kidName: 'Mia', householdName: 'S', mine: false }])
    expect([ride?.undo, ride?.offerToMe]).toEqual([null, null])
    expect(JSON.stringify(ride)).not.toContain('Sato')
  })

  test('covers seven days, and is taken only from responses that cover all seven', () => {
    const late = card({ startAt: iso(now + 7 * 24 * hour) })
    expect(weekIn(span, [card(), late], now)).toHaveLength(1)
    expect(weekIn({ ...span, groupId: 'g' }, [card()], now)).toBeNull()
    expect(weekIn({ ...span, to: iso(now + 24 * hour) }, [card()], now)).toBeNull()
    expect(weekIn({ ...span, from: iso(now + hour) }, [card()], now)).toBeNull()
  })

  test('answers for each span and group with the matching rides, and not at all for a span outside the week', () => {
    const day = 24 * hour
    const [today, friday] = [card(), card({ rideId: 'f', groupId: 'g', startAt: iso(now + 2 * day) })]
    const shown = (over: object) =>
      ridesKept({ ...span, ...over }, [today, friday], now)?.map(({ rideId }) => rideId)
    expect(shown({})).toEqual(['r', 'f'])
    expect(shown({ groupId: 'g' })).toEqual(['f'])
    expect(shown({ from: iso(now + 2 * hour) })).toEqual(['f'])
    expect(shown({ to: iso(now + day) })).toEqual(['r'])
    expect(shown({ from: iso(now + 6 * day) })).toEqual([])
    expect(shown({ from: iso(now + 7 * day) })).toBeUndefined()
    expect(shown({ from: iso(now - 2 * day), to: iso(now) })).toBeUndefined()
  })

  test('is deleted once it is a week old, or if the clock was set back', () => {
    const week = kept('week', [])
    expect(asOfNow(week, both(now + 7 * 24 * hour - 1))).toEqual(week)
    expect(asOfNow(week, both(now + 7 * 24 * hour))).toBeNull()
    expect(asOfNow(week, both(now - 2 * hour))).toBeNull()
  })
})

describe('the kept part of a ride day', () => {
  test('shows pick-up words and the car for as long as it shows safety cards', () => {
    const told = day({ kids: [{ pickUpWord: 'Banana' }], car: { plate: 'B-OO 12' } })
    const shown = (as: RideDay) => [as.kids[0]?.pickUpWord, as.car?.plate ?? null]
    expect(shown(dayAt(told, now) ?? told)).toEqual(['Banana', 'B-OO 12'])
    const done = dayAt({ ...told, card: card({ status: 'completed' }) }, now)
    expect(done && shown(done)).toEqual([null, null])
  })

  test('shows safety cards on the day until the driver taps Done, and drops them when the day ends', () => {
    expect(dayAt(day(), now + 16 * hour)?.kids[0]?.safetyCard).toEqual({ seat: 'booster' })
    expect(dayAt(day({ card: card({ status: 'completed' }) }), now)?.kids[0]?.safetyCard).toBeNull()
    expect(dayAt(day({ card: card({ status: 'cancelled' }) }), now)?.kids[0]?.safetyCard).toBeNull()
    expect(dayAt(day(), now + 17 * hour)).toBeUndefined()
  })

  test('shows contacts for 48 hours', () => {
    const ahead = day({ closesAt: iso(now + 60 * hour) })
    expect(dayAt(ahead, now + 48 * hour - 1)?.kids[0]?.adults).toHaveLength(1)
    const later = dayAt(ahead, now + 48 * hour)
    expect([later?.kids[0]?.adults, later?.driverContact]).toEqual([[], null])
    expect(asOfNow(kept('phones', { families: [] }), both(now + 48 * hour - 1))).not.toBeNull()
    expect(asOfNow(kept('phones', { families: [] }), both(now + 48 * hour))).toBeNull()
  })
})

test('measures the age of responses by the phone’s clock, and the end of the day by the server’s', () => {
  const ahead = { device: now + 5 * hour, server: now }
  expect(asOfNow(kept('week', [], ahead.device), ahead)).not.toBeNull()
  expect(asOfNow(kept('day', day({ closesAt: iso(now + hour) }), ahead.device), ahead)).not.toBeNull()
  const closed = { device: ahead.device + 2 * hour, server: now + 2 * hour }
  expect(asOfNow(kept('day', day({ closesAt: iso(now + hour) }), ahead.device), closed)).toBeNull()
})

test('leaving a group, or signing in as another adult, deletes everything that was kept', () => {
  const me = (adultId: string, ...groupIds: string[]) =>
    ({ adultId, groups: groupIds.map((groupId) => ({ groupId })) }) as Me
  expect(hasLeft(me('rosa', 'a'), me('rosa', 'a', 'b'))).toBe(false)
  expect(hasLeft(me('rosa', 'a', 'b'), me('rosa', 'a'))).toBe(true)
  expect(hasLeft(me('rosa', 'a'), me('ole', 'a'))).toBe(true)
})

test('ride days in the next 24 hours are prefetched if the adult takes part in them', () => {
  const week = [
    card({ rideId: 'over', endAt: iso(now) }),
    card({ rideId: 'mine' }),
    card({ rideId: 'others', driver: null }),
    card({ rideId: 'kid', driver: null, seats: [{ mine: true }] }),
    card({ rideId: 'off', status: 'cancelled' }),
    card({ rideId: 'later', startAt: iso(now + 24 * hour) }),
  ]
  expect(daysToRead(week, now)).toEqual(['mine', 'kid'])
})
