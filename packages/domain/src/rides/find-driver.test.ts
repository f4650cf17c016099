import { describe, expect, test } from 'vitest'
import { findRefusal } from './find-driver.ts'
import type { RideStatus } from './ride-states.ts'

const at = (moment: string) => Temporal.Instant.from(`2026-03-${moment}:00Z`)
const times = { startsAt: at('04T07:50'), lockAt: at('03T07:50') }
const now = at('02T09:00')
const someone = { isAdmin: true, byHand: true, ownDrive: false }

// The results in each state before the start, written by hand: the first is for the fair order, the second for a pick.
const expected: Record<RideStatus, [fairly: string | null, byHand: string | null]> = {
  needs_driver: [null, null],
  offered: [null, null],
  assigned: ['has_driver', null],
  urgent_posted: [null, null],
  urgent_claimed: ['has_driver', 'has_driver'],
  completed: ['over', 'over'],
  uncovered: ['over', 'over'],
  cancelled: ['over', 'over'],
  no_show: ['over', 'over'],
}

describe('an admin’s search for a driver', () => {
  for (const [status, [fairly, byHand]] of Object.entries(expected)) {
    test(`has a result for a ride that is ${status}`, () => {
      const ride = { ...times, status: status as RideStatus }
      expect(findRefusal(ride, { ...someone, byHand: false }, now)).toBe(fairly)
      expect(findRefusal(ride, someone, now)).toBe(byHand)
    })
  }

  test('is possible until the ride starts', () => {
    const ride = { ...times, status: 'needs_driver' as const }
    expect(findRefusal(ride, someone, times.startsAt)).toBe('already_started')
  })
})

describe('finding a driver for a drive of the admin’s own family', () => {
  const ride = { ...times, status: 'assigned' as const }
  const own = { ...someone, ownDrive: true }

  test('can move it by a pick before the lock, as for any other family', () => {
    expect(findRefusal(ride, own, times.lockAt.subtract({ seconds: 1 }))).toBeNull()
  })

  test('requires giving it back first once it is locked, unlike for other families', () => {
    expect(findRefusal(ride, own, times.lockAt)).toBe('own_drive')
    expect(findRefusal(ride, someone, times.lockAt)).toBeNull()
  })
})
