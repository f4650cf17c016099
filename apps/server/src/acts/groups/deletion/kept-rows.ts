// Keeps the rows needed to undo a group's deletion: the group itself, its invitations, and requests to join.
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { adultsOf, groupsOwnedBy } from '../../../books/groups/deletion/store.ts'
import { readGroup } from '../../../books/members/access.ts'
import { recordOwn } from '../../../books/record/own-events.ts'
import type { UndoInHand } from '../../../books/undo/changes.ts'
import { inGroups, type KeptRows, ofIds } from '../../../books/undo/kept-rows.ts'
import type { Transaction } from '../../../db/pool.ts'
import { groups, invitations, joinRequests } from '../../../db/schema/groups.ts'

export const groupRowsKept: KeptRows = {
  tables: [
    { table: groups, within: ofIds },
    { table: invitations, within: inGroups },
    { table: joinRequests, within: inGroups },
  ],
  settle: async (tx, _, undo) => {
    if (undo.action !== 'delete_group') return true
    for (const groupId of undo.groupIds) {
      if (!(await fitsPlan(tx, groupId, undo))) return false
      await recordOwn(tx, [{ kind: 'groups_changed', adultIds: await adultsOf(tx, groupId) }])
    }
    return true
  },
}

/** Checks the plan's limit only if the adult has made another group since, because every plan keeps existing groups. */
async function fitsPlan(tx: Transaction, groupId: string, { actedAt }: UndoInHand): Promise<boolean> {
  const { group, ownerPlanTier } = await readGroup(tx, groupId)
  const limit = planLimits[ownerPlanTier].groupsOwned
  const owned = await groupsOwnedBy(tx, group.ownerAdultId)
  const madeSince = owned.some(({ createdAt }) => Temporal.Instant.compare(createdAt, actedAt) >= 0)
  return !madeSince || limit === null || owned.length <= limit
}
