import { describe, expect, test } from 'vitest'
import { afterUrgentAction, urgentActions, urgentStatuses } from './urgent-rules.ts'

const allowed = new Map([
  ['posted claim', 'claimed'],
  ['posted cancel', 'cancelled'],
  ['posted close', 'cancelled'],
  ['posted call_off', 'cancelled'],
  ['posted expire', 'expired'],
  ['claimed withdraw', 'posted'],
  ['claimed call_off', 'cancelled'],
  ['claimed complete', 'completed'],
  ['claimed not_come', 'expired'],
  ['claimed mark_paid', 'claimed'],
  ['claimed mark_received', 'claimed'],
  ['completed not_come', 'expired'],
  ['completed mark_paid', 'completed'],
  ['completed mark_received', 'completed'],
])

describe('the states of an urgent request', () => {
  for (const status of urgentStatuses) {
    for (const action of urgentActions) {
      const pair = `${status} ${action}`
      const next = allowed.get(pair) ?? null
      test(`${pair} is ${next ? `allowed and leads to ${next}` : 'refused'}`, () => {
        expect(afterUrgentAction(status, action)).toBe(next)
      })
    }
  }

  test('never lead from an end back to an open request', () => {
    for (const status of ['completed', 'expired', 'cancelled'] as const) {
      for (const action of urgentActions) {
        expect(afterUrgentAction(status, action)).not.toBe('posted')
        expect(afterUrgentAction(status, action)).not.toBe('claimed')
      }
    }
  })
})
