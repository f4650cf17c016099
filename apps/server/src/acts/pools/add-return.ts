// Adds a return trip to an existing pool: creates it, enrols its kids and plans it in one transaction.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools as contract } from '@beanpool/contract/pools'
import { backTooEarly } from '@beanpool/contract/timetable-words'
import { backAtEach, returnTrip, startsAfter } from '@beanpool/domain/pools/return-trip'
import { timetableFault } from '@beanpool/domain/pools/timetable'
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput, notFound, refused } from '../../api/failures.ts'
import {
  enrolledKidIds,
  otherWayOf,
  poolById,
  poolGroupId,
  poolsWithIds,
  updatePoolRow,
} from '../../books/pools/store.ts'
import type { PlanOutcome } from '../../books/rides/planning.ts'
import { poolWasActedOn } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/context.ts'
import type { Key } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeGroup } from '../opening/change-group.ts'
import { enrollable } from './enrollable.ts'
import { type Created, countRides } from './make-pools.ts'
import { makeReturn } from './make-return.ts'

type Refusal = RefusalOf<typeof contract.addReturn>

type Input = {
  poolId: string
  /** Made on the device; a new one if omitted. */
  returnPoolId?: string | undefined
  backAt: string
}

export async function addReturn(caller: Caller, { poolId, returnPoolId, backAt }: Input): Promise<Created> {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  const asking = { rowGroupId, undo: { action: 'create_pool' } } as const
  return changeGroup(caller, 'pools.addReturn', asking, async ({ tx, groupId, locked, now }) => {
    const { adultId } = caller
    const today = dateIn(now, locked.group.timeZone)
    const there = await livePool(tx, { id: poolId, groupId })
    const riding = await enrolledKidIds(tx, { id: poolId, groupId })
    const { kidIds, leftOut } = await enrollable(tx, { groupId, now }, (kid) => riding.has(kid.kidId))
    const other = await otherWayOf(tx, there)
    const counted = (id: string) => {
      const answer: Created = { poolId, returnPoolId: id, rideCount: 0, uncoveredCount: 0, leftOut }
      return { answer, afterPlan: async (outcome: PlanOutcome) => countRides(answer, outcome, [id]) }
    }
    // A retry plans again without any change: nothing moves, and the rides are counted as before.
    if (other?.isReturn && other.poolId === returnPoolId)
      return { plan: { byCaller: true }, ...counted(returnPoolId) }
    if (other) throw refused<Refusal>(other.isReturn ? 'has_return' : 'is_return')
    if (returnPoolId !== undefined && (await poolsWithIds(tx, [returnPoolId])).length > 0)
      throw invalidInput('returnPoolId', 'This id is taken')
    if (there.throughOn < today) throw invalidInput('backAt', 'This pool has ended')
    const { timetable } = there
    const entered = timetable && backAtEach(timetable, backAt)
    const way = { startTime: there.startTime.slice(0, 5), endTime: there.endTime?.slice(0, 5) ?? null }
    if (entered ? timetableFault(entered) : !startsAfter(way, backAt))
      throw invalidInput('backAt', backTooEarly)
    const back = returnTrip({ ...there, ...way }, { entered, backAt })
    if (back === null) throw new Error('a return trip needs a time')
    const made = await makeReturn(tx, { there, back, id: returnPoolId, kidIds, adultId, now })
    // A pool whose outward trip was deleted counts as an outward trip from now on.
    await updatePoolRow(tx, poolId, { returnOfPoolId: null, updatedAt: now })
    await poolWasActedOn(tx, poolId, now)
    return {
      what: made.name,
      events: [{ kind: 'pool_created', data: { poolName: made.name } }],
      plan: { byCaller: true, reopenedPoolIds: [made.poolId] },
      ...counted(made.poolId),
    }
  })
}

async function livePool(tx: Transaction, { id, groupId }: Key) {
  const pool = await poolById(tx, id, groupId)
  if (!pool) throw notFound()
  if (pool.endedAt !== null) throw refused<Refusal>('pool_ended')
  return pool
}
