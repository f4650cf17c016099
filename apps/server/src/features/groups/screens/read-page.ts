// The group's page: what is coming up there, and how much waits in each of its tabs.
import type { GroupPage } from '@beanpool/contract/groups'
import { forbidden } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { nextRides } from '../../rides/cards/read-scheduled.ts'
import { requireAccess } from '../members/access.ts'
import { markOf } from './mark.ts'
import { pageRow, poolsAhead } from './page-store.ts'

const nextRideCount = 6

export async function readPage(caller: Caller, { groupId }: { groupId: string }): Promise<GroupPage> {
  const { db } = caller
  const now = caller.now()
  const member = await requireAccess(db, caller, 'groups.page', { groupId })
  const row = await pageRow(db, member, now)
  if (!row) throw forbidden()
  const { group, ownerFirstName, ownerLastName, ...counted } = row
  const pools = await poolsAhead(db, groupId, now)
  return {
    ...counted,
    groupId,
    name: group.name,
    mark: markOf(group),
    city: group.city,
    description: group.description,
    timeZone: group.timeZone,
    role: member.role,
    mayInvite: member.role === 'admin' || group.membersInvite,
    setupStep: member.role === 'admin' ? group.setupStep : null,
    ownerName: `${ownerFirstName} ${ownerLastName}`.trim(),
    poolCount: pools.length,
    activePoolCount: pools.filter(({ active }) => active).length,
    nextRides: await nextRides(caller, { groupId, limit: nextRideCount }),
    pools: pools.map((pool) => ({
      ...pool,
      startTime: pool.startTime.slice(0, 5),
      nextRideAt: pool.nextRideAt?.toString() ?? null,
    })),
  }
}
