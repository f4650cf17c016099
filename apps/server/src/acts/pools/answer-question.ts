// Answers "Does Mia ride?" for the caller's own kids, until the lock of the pool's last date.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools as contract } from '@beanpool/contract/pools'
import { askedUntil } from '@beanpool/domain/rides/kids-questions'
import { notFound, refused } from '../../api/failures.ts'
import { declineKids, takeBackDeclines } from '../../books/pools/question-store.ts'
import {
  enrolKids,
  enrolledKidIds,
  groupKids,
  otherWayOf,
  poolById,
  poolGroupId,
} from '../../books/pools/store.ts'
import { isOnProbation } from '../../books/strikes/read-probation.ts'
import { poolWasActedOn } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.answer>

export type Answer = { poolId: string; kidIds: string[]; rides: boolean }

/**
 * Enrols the kids, also in the return trip, or records that they do not ride. Kids who already ride stay enrolled, as
 * they are withdrawn on the pool's page.
 */
export async function answerQuestion(caller: Caller, { poolId, kidIds, rides }: Answer) {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  await changeGroup(caller, 'pools.answer', { rowGroupId }, async ({ tx, groupId, locked, member, now }) => {
    const { adultId } = caller
    const { householdId } = member
    const pool = await poolById(tx, poolId, groupId)
    if (!pool) throw notFound()
    if (pool.endedAt !== null) throw refused<Refusal>('pool_ended')
    const kids = (await groupKids(tx, groupId)).filter(({ kidId }) => kidIds.includes(kidId))
    if (kids.length < new Set(kidIds).size || kids.some((kid) => kid.householdId !== householdId))
      throw refused<Refusal>('not_your_kid')
    const { timeZone } = locked.group
    if (askedUntil(pool, { timeZone, rules: locked.rules, now }) === null) throw refused<Refusal>('too_late')
    if (!rides) {
      const riding = await enrolledKidIds(tx, pool)
      const asked = kidIds.filter((kidId) => !riding.has(kidId))
      const declined = await declineKids(tx, { groupId, poolId, kidIds: asked, adultId, now })
      // This is a second tap, or the kids already ride.
      if (declined === 0) return {}
      return {
        events: [{ kind: 'kids_declined', data: { poolName: pool.name, householdIds: [householdId] } }],
      }
    }
    if (await isOnProbation(tx, { householdId, now })) throw refused<Refusal>('probation')
    const back = await otherWayOf(tx, pool)
    const poolIds = back?.isReturn ? [poolId, back.poolId] : [poolId]
    await takeBackDeclines(tx, { groupId, poolId, kidIds })
    const added = await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
    for (const otherId of poolIds.slice(1))
      await enrolKids(tx, { groupId, poolId: otherId, kidIds, adultId, now })
    // This is a second tap.
    if (added === 0) return {}
    for (const each of poolIds) await poolWasActedOn(tx, each, now)
    return {
      events: kids.map((kid) => {
        return { kind: 'kid_enrolled' as const, data: { kidName: kid.name, poolName: pool.name } }
      }),
      plan: { byCaller: true, reopenedPoolIds: poolIds },
    }
  })
  return {}
}
