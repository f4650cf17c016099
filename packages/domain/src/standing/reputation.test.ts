import { describe, expect, test } from 'vitest'
import { maySeeReputation, type ReputationFacts, reputationSnapshot } from './reputation.ts'

const now = Temporal.Instant.from('2026-03-02T09:00:00Z')
const facts: ReputationFacts = {
  bands: ['ahead', 'behind'],
  drives: { completed: 3, failed: 1, waived: 2 },
  activeStrikes: 1,
  urgentConversions: 1,
  urgentAllowance: 2,
  joinedAt: Temporal.Instant.from('2026-02-01T10:00:00Z'),
}

describe('a reputation', () => {
  test('consists of the worst band among the groups, reliability, recent counts, and tenure in whole days', () => {
    expect(reputationSnapshot(facts, now)).toEqual({
      fairnessBand: 'behind',
      reliabilityPercent: 75,
      activeStrikes: 1,
      waivers90d: 2,
      urgentConversions30d: 1,
      urgentAllowance30d: 2,
      tenureDays: 28,
    })
  })

  test('has no band and no reliability for an adult without a group or a drive', () => {
    const fresh = {
      ...facts,
      bands: [],
      drives: { completed: 0, failed: 0, waived: 0 },
      joinedAt: null,
    }
    expect(reputationSnapshot(fresh, now)).toMatchObject({
      fairnessBand: null,
      reliabilityPercent: null,
      tenureDays: 0,
    })
  })

  test('is visible in shared groups, to admins deciding on a newcomer only with consent, and to no other adult', () => {
    const nobody = { isSelf: false, sharesGroup: false, decidesOnNewcomer: false }
    for (const shares of [true, false]) {
      expect(maySeeReputation({ ...nobody, isSelf: true }, shares)).toBe(true)
      expect(maySeeReputation({ ...nobody, sharesGroup: true }, shares)).toBe(true)
      expect(maySeeReputation({ ...nobody, decidesOnNewcomer: true }, shares)).toBe(shares)
      expect(maySeeReputation(nobody, shares)).toBe(false)
    }
  })
})
