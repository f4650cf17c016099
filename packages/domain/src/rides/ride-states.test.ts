import { describe, expect, test } from 'vitest'
import { afterAction, isOpen, rideActions, rideStatuses } from './ride-states.ts'

const allowed = new Set([
  'needs_driver assign',
  'needs_driver take',
  'needs_driver offer',
  'needs_driver convert',
  'needs_driver start_without_driver',
  'needs_driver cancel',
  'offered take',
  'offered end_offers',
  'offered convert',
  'offered start_without_driver',
  'offered cancel',
  'assigned assign',
  'assigned unassign',
  'assigned offer',
  'assigned convert',
  'assigned complete',
  'assigned confirm_no_show',
  'assigned cancel',
  'urgent_posted claim',
  'urgent_posted take',
  'urgent_posted cancel_urgent',
  'urgent_posted end_urgent',
  'urgent_posted start_without_driver',
  'urgent_posted cancel',
  'urgent_claimed withdraw_claim',
  'urgent_claimed complete',
  'completed correct',
  'completed confirm_no_show',
  'uncovered record_driver',
  'cancelled restore',
  'no_show record_driver',
])

describe('the states of a ride', () => {
  for (const status of rideStatuses) {
    for (const action of rideActions) {
      const pair = `${status} ${action}`
      test(`${pair} is ${allowed.has(pair) ? 'allowed' : 'refused'}`, () => {
        expect(afterAction(status, action) !== null).toBe(allowed.has(pair))
      })
    }
  }

  test('a ride that is over never becomes open again, but for a cancelled one that is restored', () => {
    for (const status of rideStatuses.filter((each) => !isOpen(each) && each !== 'cancelled')) {
      for (const action of rideActions) {
        const next = afterAction(status, action)
        if (next) expect(isOpen(next)).toBe(false)
      }
    }
  })

  test('every open state reaches an end', () => {
    const ends = (status: (typeof rideStatuses)[number], seen = new Set<string>()): boolean => {
      if (!isOpen(status)) return true
      if (seen.has(status)) return false
      seen.add(status)
      return rideActions.some((action) => {
        const next = afterAction(status, action)
        return next !== null && ends(next, seen)
      })
    }
    for (const status of rideStatuses) expect(ends(status)).toBe(true)
  })
})
