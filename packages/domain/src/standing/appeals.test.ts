import { describe, expect, test } from 'vitest'
import { appealActions, appealRefusal, appealStatuses, appealTransitions, excuseRefusal } from './appeals.ts'
import { strikeStatuses } from './strikes.ts'

const now = Temporal.Instant.from('2026-03-02T09:00:00Z')
const strike = { status: 'standing' as const, givenAt: now.subtract({ hours: 24 }) }
const admin = { isAdmin: true, ownCase: false, otherAdmin: true }

const allowed: Record<string, string> = {
  'pending grant': 'granted',
  'pending refuse': 'refused',
  'refused grant': 'granted',
}

describe('the states of an appeal', () => {
  for (const status of appealStatuses) {
    for (const action of appealActions) {
      const next = allowed[`${status} ${action}`]
      test(`${status} ${action} ${next ? `makes it ${next}` : 'is refused'}`, () => {
        expect(appealTransitions[status][action]).toBe(next)
      })
    }
  }
})

describe('a strike', () => {
  test('can be excused by admins within 30 days', () => {
    expect(excuseRefusal(strike, admin, now)).toBeNull()
    const old = { ...strike, givenAt: now.subtract({ hours: 30 * 24 }) }
    expect(excuseRefusal(old, admin, now)).toBe('too_late')
    expect(excuseRefusal({ ...old, givenAt: old.givenAt.add({ seconds: 1 }) }, admin, now)).toBeNull()
  })

  test('of the admin’s own household can be excused only by another admin, if there is one', () => {
    const own = { ...admin, ownCase: true }
    expect(excuseRefusal(strike, own, now)).toBe('own_strike')
    expect(excuseRefusal(strike, { ...own, otherAdmin: false }, now)).toBeNull()
  })

  test('can be excused if it counts, may still count, or was served', () => {
    const open = strikeStatuses.filter((status) => excuseRefusal({ ...strike, status }, admin, now) === null)
    expect(open).toEqual(['provisional', 'standing', 'served'])
  })

  test('can be appealed only once', () => {
    expect(appealRefusal(strike, { appealed: false }, now)).toBeNull()
    expect(appealRefusal(strike, { appealed: true }, now)).toBe('already_appealed')
    expect(appealRefusal({ ...strike, status: 'excused' }, { appealed: false }, now)).toBe('not_open')
  })
})
