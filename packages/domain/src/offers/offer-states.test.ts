import { describe, expect, test } from 'vitest'
import {
  afterOfferAction,
  type OfferAction,
  type OfferStatus,
  offerActions,
  offerStatuses,
} from './offer-schedule.ts'

const expiresAt = Temporal.Instant.from('2026-03-03T10:00:00Z')
const before = expiresAt.subtract({ seconds: 1 })

// Written by hand from docs/rules/offers.md: the offer's next status before its end, and from its end on; "-" if
// refused.
const table: Record<OfferStatus, Record<OfferAction, [before: string, after: string]>> = {
  open: {
    accept: ['accepted', '-'],
    decline: ['declined', '-'],
    expire: ['-', 'expired'],
    close: ['closed', 'closed'],
  },
  accepted: { accept: ['-', '-'], decline: ['-', '-'], expire: ['-', '-'], close: ['-', '-'] },
  declined: { accept: ['-', '-'], decline: ['-', '-'], expire: ['-', '-'], close: ['-', '-'] },
  expired: { accept: ['-', '-'], decline: ['-', '-'], expire: ['-', '-'], close: ['-', '-'] },
  closed: { accept: ['-', '-'], decline: ['-', '-'], expire: ['-', '-'], close: ['-', '-'] },
}

describe('the states of an offer', () => {
  for (const status of offerStatuses) {
    for (const action of offerActions) {
      for (const [index, when] of (['before', 'from'] as const).entries()) {
        const target = table[status][action][index]
        test(`${status} ${action} ${when} its end ${target === '-' ? 'is refused' : `leads to ${target}`}`, () => {
          const next = afterOfferAction({ status, expiresAt }, action, when === 'from' ? expiresAt : before)
          expect(next).toBe(target === '-' ? null : target)
        })
      }
    }
  }
})
