// Enrols the kids of a household that has just come in, in what was ticked, and plans the group once.
import type { Run } from '@beanpool/domain/invitations/invitation-states'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { lockGroup } from '../groups/members/access.ts'
import { enrolKids, groupKids } from '../pools/store.ts'
import { recordActivities } from '../record/book/record-activities.ts'
import { planGroup } from '../rides/planning/plan-group.ts'
import { isOnProbation } from '../standing/strikes/read-probation.ts'
import { poolWasActedOn } from '../undo/kept/close-undos.ts'
import { runningPools } from './store.ts'

type Enrolling = {
  groupId: string
  householdId: string
  /** Who ticked them. */
  adultId: string
  runs: Run[]
  now: Temporal.Instant
  jobs: JobQueue
}

/** Kids and pools that are gone are passed over. Gives the names of kids who must wait: their family is on probation. */
export async function enrolRuns(tx: Transaction, enrolling: Enrolling): Promise<string[]> {
  const { groupId, householdId, adultId, now, jobs } = enrolling
  // The household's adults are among the group's from here on.
  await lockGroup(tx, groupId)
  const kids = new Map(
    (await groupKids(tx, groupId))
      .filter((kid) => kid.householdId === householdId)
      .map((kid) => [kid.kidId, kid.name]),
  )
  const pools = await runningPools(tx, groupId)
  const runs = enrolling.runs.filter(({ kidId, poolId }) => kids.has(kidId) && pools.has(poolId))
  if (runs.length === 0) return []
  if (await isOnProbation(tx, { householdId, now }))
    return [...new Set(runs.map(({ kidId }) => kids.get(kidId) ?? ''))]
  const line = { groupId, actorAdultId: adultId, at: now, kind: 'kid_enrolled' as const }
  const byPool = Map.groupBy(runs, ({ poolId }) => poolId)
  for (const [poolId, each] of byPool) {
    await enrolKids(tx, { groupId, poolId, kidIds: each.map(({ kidId }) => kidId), adultId, now })
    await poolWasActedOn(tx, poolId, now)
  }
  await recordActivities(
    tx,
    runs.map(({ kidId, poolId }) => ({
      ...line,
      data: { kidName: kids.get(kidId) ?? '', poolName: pools.get(poolId) ?? '' },
    })),
  )
  await planGroup(tx, { groupId, now, reopenedPoolIds: [...byPool.keys()], byAdultId: adultId, jobs })
  return []
}
