// A pool after the fact: paused, resumed, edited, deleted. What is locked or done stays as it is (product.md 6).
import type { PoolDetail } from '@beanpool/contract/pools'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { invalidInput, notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { lockGroup, requireMember } from '../groups/access.ts'
import { planGroup } from '../rides/plan-group.ts'
import { type Undoing, undoable } from '../undo/undoable.ts'
import { readPool } from './read-pools.ts'
import { poolById, poolGroupId, updatePoolRow } from './store.ts'

type PoolId = { poolId: string }
type Pool = NonNullable<Awaited<ReturnType<typeof poolById>>>
type Values = Parameters<typeof updatePoolRow>[2]

/** What a change does to the pool, and whether its automatic drives are decided anew. */
type Decision = { values: Values; reopens: boolean }

export async function pausePool(caller: Caller, { poolId }: PoolId): Promise<PoolDetail> {
  await changePool(caller, poolId, () => ({ values: { active: false }, reopens: false }))
  return readPool(caller, { poolId })
}

export async function resumePool(caller: Caller, { poolId }: PoolId): Promise<PoolDetail> {
  await changePool(caller, poolId, () => ({ values: { active: true }, reopens: false }))
  return readPool(caller, { poolId })
}

export type PoolChange = PoolId & {
  name: string
  weekdayMask: number
  startTime: string
  endTime: string | null
  throughOn: string
  seats: number
  lockHours: number
  notes: string | null
}

export async function updatePool(caller: Caller, { poolId, ...values }: PoolChange): Promise<PoolDetail> {
  await changePool(caller, poolId, (pool) => {
    if (values.throughOn < pool.startsOn)
      throw invalidInput('throughOn', 'Through date must not be before the start date')
    return { values, reopens: changesDrives(pool, values) }
  })
  return readPool(caller, { poolId })
}

/** Another time or another number of seats asks anew who drives; other dates only come and go. */
function changesDrives(pool: Pool, next: Omit<PoolChange, 'poolId'>): boolean {
  return (
    pool.startTime.slice(0, 5) !== next.startTime ||
    (pool.endTime?.slice(0, 5) ?? null) !== next.endTime ||
    pool.seats !== next.seats
  )
}

export async function deletePool(
  caller: Caller,
  { poolId, name }: PoolId & { name: string },
): Promise<{ groupId: string }> {
  const groupId = await poolGroupId(caller.db, poolId)
  if (groupId === null) throw notFound()
  const decide = (pool: Pool) => {
    if (pool.name !== name) throw refused('name_differs')
    return { values: { deletedAt: caller.now() }, reopens: false }
  }
  const undoing: Undoing = { action: 'delete_pool', rideId: null, groupIds: [groupId], householdId: null }
  await withTransaction(caller.db, (tx) =>
    undoable(tx, caller, undoing, async () => {
      await change(tx, caller, { groupId, poolId, decide })
      return name
    }),
  )
  return { groupId }
}

async function changePool(caller: Caller, poolId: string, decide: (pool: Pool) => Decision) {
  const groupId = await poolGroupId(caller.db, poolId)
  if (groupId === null) throw notFound()
  await withTransaction(caller.db, (tx) => change(tx, caller, { groupId, poolId, decide }))
}

async function change(
  tx: Transaction,
  caller: Caller,
  { groupId, poolId, decide }: { groupId: string; poolId: string; decide: (pool: Pool) => Decision },
) {
  const now = caller.now()
  await lockGroup(tx, groupId)
  const member = await requireMember(tx, caller.adultId, groupId)
  const pool = await poolById(tx, poolId)
  if (!pool) throw notFound()
  if (member.role !== 'admin') throw refused('admin_only')
  const { values, reopens } = decide(pool)
  await updatePoolRow(tx, poolId, { ...values, updatedAt: now })
  await planGroup(tx, {
    groupId,
    now,
    reopenedPoolIds: reopens ? [poolId] : [],
    byAdultId: caller.adultId,
  })
  await publish(tx, { groupId, topics: ['pools', 'rides', 'beans'] })
}
