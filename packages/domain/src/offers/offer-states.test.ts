import { describe, expect, test } from 'vitest'
import { afterOfferAction, offerActions, offerStatuses } from './offer-states.ts'

const expiresAt = Temporal.Instant.from('2026-03-03T10:00:00Z')
const before = expiresAt.subtract({ seconds: 1 })

describe('the states of an offer', () => {
  for (const status of offerStatuses) {
    for (const action of offerActions) {
      for (const ranOut of [false, true]) {
        const open = status === 'open'
        const allowed = open && (action === 'close' || (action === 'expire') === ranOut)
        test(`${status} ${action} ${ranOut ? 'after' : 'before'} its end is ${allowed ? 'allowed' : 'refused'}`, () => {
          const next = afterOfferAction({ status, expiresAt }, action, ranOut ? expiresAt : before)
          expect(next !== null).toBe(allowed)
          expect(next).not.toBe('open')
        })
      }
    }
  }
})
