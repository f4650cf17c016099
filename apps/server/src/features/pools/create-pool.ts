// A new pool: its roster, its rides to the plan's horizon, and who drives them, in one transaction.

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { planLimits, withinLimit } from '@beanpool/domain/plans/plan-limits'
import { defaultThroughOn } from '@beanpool/domain/pools/roll-out'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { invalidInput, planLimited, refused } from '../../http/failures.ts'
import { lockGroup, type Member, requireMember } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { pickFirstDriver } from '../rides/pick-first-driver.ts'
import { planGroup } from '../rides/plan-group.ts'
import { isOnProbation } from '../standing/read-probation.ts'
import { addressChoices, countPools, enrolKids, groupKids, insertGroupAddress, insertPool } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.pools.create>

type AddressChoice = { addressId: string } | { name: string; address: string }

export type NewPool = {
  groupId: string
  name: string
  weekdayMask: number
  startTime: string
  endTime: string | null
  startsOn: string
  throughOn: string | null
  seats: number
  lockHours: number
  from: AddressChoice
  to: AddressChoice
  notes: string | null
  kidIds: string[]
  firstDriverAdultId: string | null
}

export async function createPool(caller: Caller, input: NewPool) {
  return withTransaction(caller.db, (tx) => create(tx, caller, input))
}

async function create(tx: Transaction, caller: Caller, input: NewPool) {
  const now = caller.now()
  const { group, ownerPlanTier } = await lockGroup(tx, input.groupId)
  const member = await requireMember(tx, caller.adultId, input.groupId)
  if (member.role !== 'admin') throw refused<Refusal>('admin_only')
  const limit = planLimits[ownerPlanTier].poolsPerGroup
  if (!withinLimit(limit, await countPools(tx, input.groupId)))
    throw planLimited('pools_per_group', limit ?? 0)
  requireDatesAhead(input, now.toZonedDateTimeISO(group.timeZone).toPlainDate().toString())
  await requireEnrollableKids(tx, input, now)
  const { from, to, kidIds, firstDriverAdultId, ...fields } = input
  const made = { createdAt: now, updatedAt: now, createdByAdultId: caller.adultId }
  const poolId = await insertPool(tx, {
    ...fields,
    ...made,
    throughOn: input.throughOn ?? defaultThroughOn(input.startsOn),
    fromAddressId: await addressIdOf(tx, { member, choice: from, field: 'from', now }),
    toAddressId: await addressIdOf(tx, { member, choice: to, field: 'to', now }),
  })
  await enrolKids(tx, {
    groupId: input.groupId,
    poolId,
    kidIds: [...new Set(kidIds)],
    adultId: caller.adultId,
    now,
  })
  const line = { groupId: input.groupId, actorAdultId: caller.adultId, at: now }
  await recordActivities(tx, [{ ...line, kind: 'pool_created', data: { poolName: input.name } }])
  const plan = { groupId: input.groupId, now, byAdultId: caller.adultId }
  const outcome = await planGroup(tx, { ...plan, reopenedPoolIds: [poolId] })
  if (firstDriverAdultId !== null) {
    await pickFirstDriver(tx, { ...plan, poolId, driverAdultId: firstDriverAdultId })
  }
  const ofPool = outcome.byPool.get(poolId) ?? { rides: 0, uncovered: 0 }
  return { poolId, rideCount: ofPool.rides, uncoveredCount: ofPool.uncovered }
}

/** A pool that has ended before it is made would never ride. `today` is the group's. */
function requireDatesAhead({ throughOn }: NewPool, today: string) {
  if (throughOn !== null && throughOn < today)
    throw invalidInput('throughOn', 'Through date must not be in the past')
}

async function requireEnrollableKids(tx: Transaction, { groupId, kidIds }: NewPool, now: Temporal.Instant) {
  const known = new Map((await groupKids(tx, groupId)).map((kid) => [kid.kidId, kid.householdId]))
  if (kidIds.some((kidId) => !known.has(kidId))) throw invalidInput('kidIds', 'That kid is not in this group')
  for (const householdId of new Set(kidIds.map((kidId) => known.get(kidId) ?? ''))) {
    if (await isOnProbation(tx, { householdId, now }))
      throw invalidInput('kidIds', 'A family with three strikes drives once before it enrols another kid')
  }
}

type Choosing = { member: Member; choice: AddressChoice; field: string; now: Temporal.Instant }

async function addressIdOf(tx: Transaction, { member, choice, field, now }: Choosing): Promise<string> {
  const { groupId, householdId, adultId } = member
  if (!('addressId' in choice)) return insertGroupAddress(tx, { groupId, ...choice, adultId, now })
  const known = await addressChoices(tx, groupId, householdId)
  if (known.some((address) => address.addressId === choice.addressId)) return choice.addressId
  throw invalidInput(field, 'Choose an address from the list')
}
