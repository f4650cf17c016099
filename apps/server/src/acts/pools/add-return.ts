// Adds a return trip to an existing pool: creates, fills and plans it in one transaction.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools as contract } from '@beanpool/contract/pools'
import { backTooEarly } from '@beanpool/contract/timetable-words'
import { backAtEach, returnTrip, startsAfter } from '@beanpool/domain/pools/return-trip'
import { timetableFault } from '@beanpool/domain/pools/timetable'
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput, notFound, refused } from '../../api/failures.ts'
import { enrolledKidIds, otherWayOf, poolById, poolGroupId, updatePoolRow } from '../../books/pools/store.ts'
import { poolWasActedOn } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/caller.ts'
import type { Key } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeGroup } from '../opening/change-group.ts'
import { enrollable } from './enrollable.ts'
import { type Created, countRides } from './make-pools.ts'
import { makeReturn } from './make-return.ts'

type Refusal = RefusalOf<typeof contract.addReturn>

type Input = { poolId: string; backAt: string }

export async function addReturn(caller: Caller, { poolId, backAt }: Input): Promise<Created> {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  const asking = { rowGroupId, undo: { action: 'create_pool' } } as const
  return changeGroup(caller, 'pools.addReturn', asking, async ({ tx, groupId, locked, now }) => {
    const { adultId } = caller
    const today = dateIn(now, locked.group.timeZone)
    const there = await withoutReturn(tx, { id: poolId, groupId })
    if (there.throughOn < today) throw invalidInput('backAt', 'This pool has ended')
    const { timetable } = there
    const entered = timetable && backAtEach(timetable, backAt)
    const way = { startTime: there.startTime.slice(0, 5), endTime: there.endTime?.slice(0, 5) ?? null }
    if (entered ? timetableFault(entered) : !startsAfter(way, backAt))
      throw invalidInput('backAt', backTooEarly)
    const back = returnTrip({ ...there, ...way }, { entered, backAt })
    if (back === null) throw new Error('a return trip needs a time')
    const riding = await enrolledKidIds(tx, { id: poolId, groupId })
    const { kidIds, leftOut } = await enrollable(tx, { groupId, now }, (kid) => riding.has(kid.kidId))
    const made = await makeReturn(tx, { there, back, kidIds, adultId, now })
    // A pool whose outward trip was deleted counts as an outward trip from now on.
    await updatePoolRow(tx, poolId, { returnOfPoolId: null, updatedAt: now })
    await poolWasActedOn(tx, poolId, now)
    const answer: Created = { poolId, returnPoolId: made.poolId, rideCount: 0, uncoveredCount: 0, leftOut }
    return {
      what: made.name,
      events: [{ kind: 'pool_created', data: { poolName: made.name } }],
      plan: { byCaller: true, reopenedPoolIds: [made.poolId] },
      afterPlan: async (outcome) => {
        countRides(answer, outcome, [made.poolId])
      },
      answer,
    }
  })
}

/** Refuses with `has_return`, or with `is_return` while the pool's own outward trip exists. */
async function withoutReturn(tx: Transaction, { id, groupId }: Key) {
  const pool = await poolById(tx, id, groupId)
  if (!pool) throw notFound()
  if (pool.endedAt !== null) throw refused<Refusal>('pool_ended')
  const other = await otherWayOf(tx, pool)
  if (other) throw refused<Refusal>(other.isReturn ? 'has_return' : 'is_return')
  return pool
}
