// Well-formed requests about roles in a group, like those in procedure-samples.ts.
import type { TestGroup } from './test-group.ts'

export async function roleSamples({ groupId, admin, families }: TestGroup) {
  const { roles } = admin.parent.client
  const other = families.find((family) => family !== admin) ?? admin
  const [handOverId, toAdultId] = [crypto.randomUUID(), other.adultId]
  await roles.handOver({ groupId, handOverId, toAdultId })
  return {
    'groups.previewLeaving': { groupId, householdId: other.householdId },
    'groups.leave': { groupId, shown: { late: false, locked: false } },
    'groups.removeHousehold': { groupId, householdId: other.householdId },
    'roles.set': { groupId, householdId: other.householdId, role: 'admin' },
    'roles.handOver': { groupId, handOverId: crypto.randomUUID(), toAdultId },
    'roles.takeBack': { handOverId },
    'roles.accept': { handOverId },
    'roles.decline': { handOverId },
  }
}
