// Well-formed requests about a group's term, like those in procedure-samples.ts.

const dates = { startsOn: '2026-09-07', throughOn: '2026-12-18' }

export function termSamples(groupId: string, poolId: string) {
  const next = { groupId, ...dates, poolIds: [poolId], settles: true }
  return {
    'terms.save': { groupId, ...dates },
    'terms.preview': next,
    'terms.begin': { ...next, termId: crypto.randomUUID(), shown: '0'.repeat(64) },
  }
}
