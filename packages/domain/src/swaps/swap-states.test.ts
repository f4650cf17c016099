import { describe, expect, test } from 'vitest'
import { afterSwapAction, swapActions, swapStatuses } from './swap-rules.ts'

const allowed: Record<string, string> = {
  'proposed accept': 'accepted',
  'proposed decline': 'declined',
  'proposed withdraw': 'withdrawn',
  'proposed lapse': 'lapsed',
}

describe('the states of a swap', () => {
  for (const status of swapStatuses) {
    for (const action of swapActions) {
      const next = allowed[`${status} ${action}`] ?? null
      test(`${status} ${action} ${next ? `makes it ${next}` : 'is refused'}`, () => {
        expect(afterSwapAction(status, action)).toBe(next)
      })
    }
  }
})
