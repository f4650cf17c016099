// Enrols the kids of new households in the rides that they ticked, then plans the group once.
import type { Run } from '@beanpool/domain/invitations/admission'
import { runningPools } from '../../books/invitations/store.ts'
import { lockGroup } from '../../books/members/access.ts'
import { enrolKids, groupKids } from '../../books/pools/store.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { isOnProbation } from '../../books/strikes/read-probation.ts'
import { poolWasActedOn } from '../../books/undo/close-undos.ts'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'

/** A household with the rides it ticked, and the adult who ticked them. */
export type Newcomer = { householdId: string; adultId: string; runs: Run[] }

type Enrolling = { groupId: string; newcomers: Newcomer[]; now: Temporal.Instant; jobs: JobQueue }

/** Skips kids and pools that are gone. Returns the names of kids who must wait because their family is on probation. */
export async function enrolRuns(tx: Transaction, { newcomers, ...enrolling }: Enrolling): Promise<string[]> {
  const { groupId, now, jobs } = enrolling
  // Also reads the adults of these households.
  await lockGroup(tx, groupId)
  const poolIds = new Set<string>()
  const leftOut: string[] = []
  for (const newcomer of newcomers) {
    const enrolled = await enrol(tx, newcomer, enrolling)
    for (const poolId of enrolled.poolIds) poolIds.add(poolId)
    leftOut.push(...enrolled.leftOut)
  }
  const [only, ...others] = newcomers
  const byAdultId = others.length === 0 ? (only?.adultId ?? null) : null
  if (poolIds.size > 0) await planGroup(tx, { groupId, now, reopenedPoolIds: [...poolIds], byAdultId, jobs })
  return leftOut
}

type In = Omit<Enrolling, 'newcomers'>
type Enrolled = { poolIds: string[]; leftOut: string[] }

async function enrol(tx: Transaction, newcomer: Newcomer, { groupId, now }: In): Promise<Enrolled> {
  const { householdId, adultId } = newcomer
  const kids = new Map(
    (await groupKids(tx, groupId))
      .filter((kid) => kid.householdId === householdId)
      .map((kid) => [kid.kidId, kid.name]),
  )
  const pools = await runningPools(tx, groupId)
  const runs = newcomer.runs.filter(({ kidId, poolId }) => kids.has(kidId) && pools.has(poolId))
  if (runs.length === 0) return { poolIds: [], leftOut: [] }
  if (await isOnProbation(tx, { householdId, now }))
    return { poolIds: [], leftOut: [...new Set(runs.map(({ kidId }) => kids.get(kidId) ?? ''))] }
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
  return { poolIds: [...byPool.keys()], leftOut: [] }
}
