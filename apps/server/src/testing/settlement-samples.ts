// Well-formed requests about settling balances, like those in procedure-samples.ts.
import type { TestGroup } from './test-group.ts'

export function settlementSamples({ groupId, admin, families }: TestGroup) {
  const { householdId } = families.find((family) => family !== admin) ?? admin
  return {
    'settlements.preview': { groupId, householdId },
    'settlements.post': {
      ...{ groupId, householdId, settlementId: crypto.randomUUID(), shown: '0'.repeat(64) },
    },
  }
}
