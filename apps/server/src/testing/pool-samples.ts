// Provides a new pool and its preview for the samples of procedures.
import type { TestGroup } from './test-group.ts'

export function poolInput(group: TestGroup) {
  return {
    groupId: group.groupId,
    name: 'Run',
    weekdayMask: 1,
    startTime: '08:00',
    endTime: null,
    startsOn: '2026-03-09',
    throughOn: null,
    seats: 4,
    lockHours: 24,
    from: { name: 'A', address: 'B' },
    to: { name: 'C', address: 'D' },
    notes: null,
    kidIds: [],
    firstDriverAdultId: null,
  }
}

export function previewInput(group: TestGroup) {
  const { name: _, from: __, to: ___, notes: ____, ...plan } = poolInput(group)
  return {
    ...plan,
    fromPlaceId: null,
    toPlaceId: null,
    ids: { poolId: crypto.randomUUID(), returnPoolId: crypto.randomUUID() },
  }
}
