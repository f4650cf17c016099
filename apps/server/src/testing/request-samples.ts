// Makes well-formed requests from members to their group's admins, like those in procedure-samples.ts.
import type { TestGroup } from './test-group.ts'

/** Makes a pool in the form in which a member sends it. */
export const askedPool = (groupId: string, kidIds: string[] = []) => ({
  groupId,
  name: 'Choir',
  weekdayMask: 1,
  startTime: '16:00',
  endTime: null,
  startsOn: '2026-03-09',
  throughOn: null,
  seats: 4,
  lockHours: 24,
  from: { name: 'Choir hall', address: '4 Song St' },
  to: { name: 'Back gate', address: '1 Main St' },
  notes: null,
  kidIds,
})

export async function requestSamples({ groupId, admin, families }: TestGroup) {
  const other = families.find((family) => family !== admin) ?? admin
  const requestId = crypto.randomUUID()
  await other.parent.client.poolRequests.ask({ requestId, ...askedPool(groupId) })
  const concernId = crypto.randomUUID()
  const text = 'The car seat is too small'
  await other.parent.client.concerns.raise({ groupId, concernId, aboutHouseholdId: null, text })
  return {
    'concerns.raise': {
      groupId,
      concernId: crypto.randomUUID(),
      text,
      aboutHouseholdId: other.householdId,
    },
    'concerns.answer': { concernId, note: 'We talked about it' },
    'poolRequests.ask': { requestId: crypto.randomUUID(), ...askedPool(groupId) },
    'poolRequests.accept': { requestId },
    'poolRequests.decline': { requestId, note: null },
    'poolRequests.withdraw': { requestId },
  }
}
