// Enrolling and withdrawing: a household its own kids, admins any. What is not locked is planned anew; inside the lock a kid
// that is withdrawn is not riding, and one that is enrolled again rides where its seat had stayed.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { PoolDetail } from '@beanpool/contract/pools'
import type { ShownTerms } from '@beanpool/domain/rides/shown-terms'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { type Absentee, leaveFirmRides, returnToOwnSeats } from '../rides/leave-firm-rides.ts'
import { refuseDearerLeaving } from '../rides/leaving.ts'
import { planGroup } from '../rides/plan-group.ts'
import { isOnProbation } from '../standing/read-probation.ts'
import { kidWasEnrolledAgain } from '../undo/close-undos.ts'
import { undoable } from '../undo/undoable.ts'
import { readPool } from './read-pools.ts'
import { enrolKids, groupKids, poolById, poolGroupId, withdrawKid } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.pools)['enrol' | 'withdraw']>

type Input = { poolId: string; kidId: string }

export async function enrolKid(caller: Caller, input: Input): Promise<PoolDetail> {
  const enrolled: Recorded = { kind: 'kid_enrolled', work: (_tx, _groupId, work) => work() }
  return changeRoster(caller, input, enrolled, async (tx, kid, absentee) => {
    if (await isOnProbation(tx, { householdId: kid.householdId, now: caller.now() }))
      throw refused<Refusal>('probation')
    const added = await enrolKids(tx, {
      groupId: absentee.groupId,
      poolId: input.poolId,
      kidIds: [input.kidId],
      adultId: caller.adultId,
      now: caller.now(),
    })
    if (added === 0) throw refused<Refusal>('already_enrolled')
    await returnToOwnSeats(tx, absentee)
    await kidWasEnrolledAgain(tx, input, caller.now())
  })
}

type Withdrawal = Input & { shown?: ShownTerms | undefined }

/** Refused when it is dearer by now than what was shown. For ten minutes all of it can be undone. */
export async function withdrawFromPool(caller: Caller, { shown, ...input }: Withdrawal): Promise<PoolDetail> {
  const work: Recorded['work'] = async (tx, groupId, change) => {
    const groupIds = [groupId]
    await undoable(tx, caller, { action: 'withdraw_kid', rideId: null, groupIds, householdId: null }, change)
  }
  return changeRoster(caller, input, { kind: 'kid_withdrawn', work }, async (tx, _kid, absentee) => {
    if (!(await withdrawKid(tx, input.poolId, input.kidId))) throw refused<Refusal>('not_enrolled')
    await refuseDearerLeaving(tx, [absentee], shown)
    await leaveFirmRides(tx, absentee)
  })
}

type Recorded = {
  kind: 'kid_enrolled' | 'kid_withdrawn'
  /** Does the change, which gives the kid's name. */
  work: (tx: Transaction, groupId: string, change: () => Promise<string>) => Promise<unknown>
}
type Change = (tx: Transaction, kid: { householdId: string }, absentee: Absentee) => Promise<void>

async function changeRoster(
  caller: Caller,
  input: Input,
  { kind, work }: Recorded,
  change: Change,
): Promise<PoolDetail> {
  const { groupId } = await requireOwn(caller.db, caller.adultId, await poolGroupId(caller.db, input.poolId))
  await withTransaction(caller.db, (tx) =>
    work(tx, groupId, () => changeIn(tx, caller, { ...input, groupId, kind, change })),
  )
  return readPool(caller, { poolId: input.poolId })
}

type Changing = Input & { groupId: string; kind: Recorded['kind']; change: Change }

async function changeIn(
  tx: Transaction,
  caller: Caller,
  { groupId, poolId, kidId, kind, change }: Changing,
): Promise<string> {
  const now = caller.now()
  const { group } = await lockGroup(tx, groupId)
  const member = await requireMember(tx, caller.adultId, groupId)
  const kid = (await groupKids(tx, groupId)).find((each) => each.kidId === kidId)
  if (!kid) throw notFound()
  if (member.role !== 'admin' && kid.householdId !== member.householdId)
    throw refused<Refusal>('not_your_kid')
  const fromDate = now.toZonedDateTimeISO(group.timeZone).toPlainDate().toString()
  const by = { now, byAdultId: caller.adultId }
  await change(tx, kid, { groupId, kid, poolId, fromDate, toDate: null, ...by, forGood: true })
  const pool = await poolById(tx, poolId)
  const data = { kidName: kid.name, poolName: pool?.name ?? '' }
  await recordActivities(tx, [{ groupId, actorAdultId: caller.adultId, at: now, kind, data }])
  await planGroup(tx, { groupId, now, reopenedPoolIds: [poolId], byAdultId: caller.adultId })
  return kid.name
}
