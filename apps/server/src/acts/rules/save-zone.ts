// Moves a group to another time zone: exactly what was previewed, or nothing.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import { eq } from 'drizzle-orm'
import { refused } from '../../api/failures.ts'
import { clockWasMoved } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { groups } from '../../db/schema/groups.ts'
import { savePlan } from '../../planning/rides/plan-group.ts'
import { changeGroup } from '../opening/change-group.ts'
import { chosenZone } from './chosen-zone.ts'

type Refusal = RefusalOf<typeof contract.saveTimeZone>

type Asked = { groupId: string; timeZone: string; shown: string }

export async function saveZone(caller: Caller, { groupId, shown, ...entered }: Asked) {
  await changeGroup(caller, 'groups.saveTimeZone', { groupId }, async (open) => {
    const { tx, now } = open
    const { timeZone, zoneBefore, state, planned, fingerprint } = await chosenZone(open, entered)
    // A retry finds it done.
    if (timeZone === zoneBefore) return {}
    if (shown !== fingerprint) throw refused<Refusal>('changed_since')
    await saveZoneOf(tx, groupId, { timeZone, updatedAt: now })
    await clockWasMoved(tx, groupId, now)
    await savePlan(tx, state, planned, { byAdultId: caller.adultId, jobs: caller.jobs, zoneBefore })
    const changes = [{ field: 'timeZone' as const, from: zoneBefore, to: timeZone }]
    return {
      events: [{ kind: 'rules_changed', data: { what: 'time_zone', template: null, changes } }],
    }
  })
  return {}
}

// The SQL for a group's time zone.

/** Resets the roll-out, which checks again whether a night has come. */
async function saveZoneOf(
  tx: Transaction,
  groupId: string,
  zone: { timeZone: string; updatedAt: Temporal.Instant },
) {
  await tx
    .update(groups)
    .set({ ...zone, rolledOutOn: null })
    .where(eq(groups.id, groupId))
}
