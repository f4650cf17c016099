import { describe, expect, test } from 'vitest'
import { proposalEnd, swapRefusal, type TradedDrive } from './swap-rules.ts'

const now = Temporal.Instant.from('2026-03-02T09:00:00Z')
const drive = (driverHouseholdId: string, over: Partial<TradedDrive> = {}): TradedDrive => ({
  groupId: 'g',
  poolId: 'morning',
  date: driverHouseholdId,
  status: 'assigned',
  driverHouseholdId,
  driverSetAt: now.subtract({ hours: 5 }),
  lockAt: now.add({ hours: 1 }),
  ...over,
})
const a = { householdId: 'a' }

describe('a proposed swap', () => {
  test('is possible for assigned drives of two households before their locks', () => {
    expect(swapRefusal(drive('a'), drive('b'), a, now)).toBeNull()
  })

  const refused: [string, TradedDrive, TradedDrive, string][] = [
    ['is refused for another household’s drive', drive('b'), drive('c'), 'not_your_drive'],
    [
      'is refused for a drive that was given back',
      drive('a', { status: 'offered' }),
      drive('b'),
      'not_your_drive',
    ],
    ['is refused for one’s own other drive', drive('a'), drive('a', { date: 'x' }), 'not_their_drive'],
    ['is refused for another group’s drive', drive('a'), drive('b', { groupId: 'h' }), 'not_their_drive'],
    ['is refused for a cancelled ride', drive('a'), drive('b', { status: 'cancelled' }), 'not_their_drive'],
    ['is refused once one’s own ride is locked', drive('a', { lockAt: now }), drive('b'), 'locked'],
    ['is refused once the other ride is locked', drive('a'), drive('b', { lockAt: now }), 'locked'],
    [
      'is refused for another car of the same trip',
      drive('a', { date: 'd' }),
      drive('b', { date: 'd' }),
      'same_trip',
    ],
  ]
  for (const [law, own, other, reason] of refused) {
    test(law, () => expect(swapRefusal(own, other, a, now)).toBe(reason))
  }
})

describe('a swap proposal', () => {
  const proposal = { ...a, otherHouseholdId: 'b', proposedAt: now }
  const endOf = (own: TradedDrive, other: TradedDrive, at = now) => proposalEnd(proposal, { own, other }, at)

  test('stays open as long as nothing changes, and ends when the earlier ride locks', () => {
    const later = drive('b', { lockAt: now.add({ hours: 2 }) })
    expect(endOf(drive('a'), later, now.add({ minutes: 59 }))).toBeNull()
    expect(endOf(drive('a'), later, now.add({ hours: 1 }))).toBe('locked')
  })

  test('ends if another household, or none, drives one of the rides', () => {
    expect(endOf(drive('a'), drive('c'))).toBe('other_driver')
    expect(endOf(drive('c'), drive('b'))).toBe('other_driver')
    expect(endOf(drive('a'), drive('b', { status: 'needs_driver' }))).toBe('other_driver')
  })

  test('ends if a drive changed hands, even if it was returned', () => {
    expect(endOf(drive('a'), drive('b', { driverSetAt: now.add({ minutes: 1 }) }))).toBe('other_driver')
  })

  test('ends if a ride is cancelled', () => {
    expect(endOf(drive('a', { status: 'cancelled' }), drive('b'))).toBe('cancelled')
    expect(endOf(drive('a'), drive('b', { status: 'cancelled' }), now.add({ hours: 2 }))).toBe('cancelled')
  })
})
