// Enrols and withdraws kids. Households may do this for their own kids, and admins for any. Unfrozen dates are planned
// again. On a frozen date, a withdrawn kid gives up the seat, and an enrolled kid rides if there is room.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools as contract } from '@beanpool/contract/pools'
import type { ShownTerms } from '@beanpool/domain/rides/agreed-terms'
import { dateIn } from '@beanpool/domain/time/zones'
import { notFound, refused } from '../../api/failures.ts'
import { declineKids } from '../../books/pools/question-store.ts'
import { enrolKids, groupKids, poolById, poolGroupId, withdrawKid } from '../../books/pools/store.ts'
import { isOnProbation } from '../../books/strikes/read-probation.ts'
import { kidWasEnrolledAgain, poolWasActedOn } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/context.ts'
import { refuseStaleLeaving } from '../../planning/rides/leaving.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<(typeof contract)['enrol' | 'withdraw']>

type Input = { poolId: string; kidId: string }

export async function enrolKid(caller: Caller, input: Input) {
  await changeRoster(caller, input, {
    procedure: 'pools.enrol',
    kind: 'kid_enrolled',
    change: async ({ tx, groupId, now }, { kid }) => {
      if (await isOnProbation(tx, { householdId: kid.householdId, now })) throw refused<Refusal>('probation')
      const kids = { poolId: input.poolId, kidIds: [input.kidId], adultId: caller.adultId, now }
      const added = await enrolKids(tx, { groupId, ...kids })
      if (added === 0) throw refused<Refusal>('already_enrolled')
      await kidWasEnrolledAgain(tx, input, now)
    },
  })
}

type Withdrawal = Input & { shown?: ShownTerms | undefined }

/** Refuses if withdrawing costs more than was shown. It can be undone for ten minutes. */
export async function withdrawFromPool(caller: Caller, { shown, ...input }: Withdrawal) {
  await changeRoster(caller, input, {
    procedure: 'pools.withdraw',
    kind: 'kid_withdrawn',
    undo: { action: 'withdraw_kid' },
    change: async ({ tx, groupId, now }, leaver) => {
      if (!(await withdrawKid(tx, input.poolId, input.kidId))) throw refused<Refusal>('not_enrolled')
      // This way, a pool with single dates does not ask about the kid again.
      const { poolId, kidId } = input
      await declineKids(tx, { groupId, poolId, kidIds: [kidId], adultId: caller.adultId, now })
      await refuseStaleLeaving(tx, [{ ...leaver, groupId, poolIds: [input.poolId], now }], shown)
    },
  })
}

type Who = { kid: { kidId: string; householdId: string }; fromDate: string }

type Change = {
  procedure: 'pools.enrol' | 'pools.withdraw'
  kind: 'kid_enrolled' | 'kid_withdrawn'
  undo?: { action: 'withdraw_kid' }
  change: (open: OpenGroup, who: Who) => Promise<void>
}

async function changeRoster(
  caller: Caller,
  { poolId, kidId }: Input,
  { procedure, kind, change, ...how }: Change,
) {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  await changeGroup(caller, procedure, { rowGroupId, ...how }, async (open) => {
    const { tx, groupId, locked, member, now } = open
    const kid = (await groupKids(tx, groupId)).find((each) => each.kidId === kidId)
    if (!kid) throw notFound()
    if (member.role !== 'admin' && kid.householdId !== member.householdId)
      throw refused<Refusal>('not_your_kid')
    const pool = await poolById(tx, poolId, groupId)
    if (pool === null || pool.endedAt !== null) throw refused<Refusal>('pool_ended')
    const fromDate = dateIn(now, locked.group.timeZone)
    await change(open, { kid, fromDate })
    await poolWasActedOn(tx, poolId, now)
    return {
      what: kid.name,
      events: [{ kind, data: { kidName: kid.name, poolName: pool.name } }],
      plan: { byCaller: true, reopenedPoolIds: [poolId] },
    }
  })
}
