// Enrolling and withdrawing: a household its own kids, admins any. What is not locked is planned anew; inside the lock a kid
// that is withdrawn is not riding, and one that is enrolled again rides where its seat had stayed.
import type { PoolDetail } from '@beanpool/contract/pools'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { lockGroup, requireMember } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { type Absentee, leaveFirmRides, returnToOwnSeats } from '../rides/leave-firm-rides.ts'
import { planGroup } from '../rides/plan-group.ts'
import { isOnProbation } from '../standing/read-probation.ts'
import { readPool } from './read-pools.ts'
import { enrolKids, groupKids, poolById, poolGroupId, withdrawKid } from './store.ts'

type Input = { poolId: string; kidId: string }

export async function enrolKid(caller: Caller, input: Input): Promise<PoolDetail> {
  return changeRoster(caller, input, 'kid_enrolled', async (tx, kid, absentee) => {
    if (await isOnProbation(tx, { householdId: kid.householdId, now: caller.now() }))
      throw refused('probation')
    const added = await enrolKids(tx, {
      poolId: input.poolId,
      kidIds: [input.kidId],
      adultId: caller.adultId,
      now: caller.now(),
    })
    if (added === 0) throw refused('already_enrolled')
    await returnToOwnSeats(tx, absentee)
  })
}

export async function withdrawFromPool(caller: Caller, input: Input): Promise<PoolDetail> {
  return changeRoster(caller, input, 'kid_withdrawn', async (tx, _kid, absentee) => {
    if (!(await withdrawKid(tx, input.poolId, input.kidId))) throw refused('not_enrolled')
    await leaveFirmRides(tx, absentee)
  })
}

async function changeRoster(
  caller: Caller,
  input: Input,
  recordedAs: 'kid_enrolled' | 'kid_withdrawn',
  change: (tx: Transaction, kid: { householdId: string }, absentee: Absentee) => Promise<void>,
): Promise<PoolDetail> {
  const groupId = await poolGroupId(caller.db, input.poolId)
  if (groupId === null) throw notFound()
  await withTransaction(caller.db, async (tx) => {
    const { group } = await lockGroup(tx, groupId)
    const member = await requireMember(tx, caller.adultId, groupId)
    const kid = (await groupKids(tx, groupId)).find((each) => each.kidId === input.kidId)
    if (!kid) throw notFound()
    if (member.role !== 'admin' && kid.householdId !== member.householdId) throw refused('not_your_kid')
    const fromDate = caller.now().toZonedDateTimeISO(group.timeZone).toPlainDate().toString()
    const by = { now: caller.now(), byAdultId: caller.adultId }
    await change(tx, kid, {
      groupId,
      kid,
      poolId: input.poolId,
      fromDate,
      toDate: null,
      ...by,
      forGood: true,
    })
    const pool = await poolById(tx, input.poolId)
    const data = { kidName: kid.name, poolName: pool?.name }
    const line = { groupId, actorAdultId: caller.adultId, at: caller.now() }
    await recordActivities(tx, [{ ...line, kind: recordedAs, data }])
    await planGroup(tx, {
      groupId,
      now: caller.now(),
      reopenedPoolIds: [input.poolId],
      byAdultId: caller.adultId,
    })
    await publish(tx, { groupId, topics: ['pools', 'rides', 'beans'] })
  })
  return readPool(caller, { poolId: input.poolId })
}
