// A new pool: its roster, its rides to the plan's horizon, and who drives them, in one transaction.

import { planLimits, withinLimit } from '@beanpool/domain/plans/plan-limits'
import { defaultThroughOn } from '@beanpool/domain/pools/roll-out'
import { partition } from '@beanpool/domain/rides/occurrences'
import { invalidInput, planLimited } from '../../api/failures.ts'
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeGroup } from '../opening/change-group.ts'
import { choosePlace, type PlaceChoice, placesAdded } from '../places/book/choose-place.ts'
import { pickFirstDriver } from '../rides/driver/pick-first-driver.ts'
import { householdsOnProbation } from '../standing/strikes/read-probation.ts'
import { countPools, enrolKids, groupKids, insertPool } from './store.ts'

export type NewPool = {
  groupId: string
  name: string
  weekdayMask: number
  startTime: string
  endTime: string | null
  startsOn: string
  throughOn: string | null
  seats: number
  lockHours: number | null
  from: PlaceChoice
  to: PlaceChoice
  notes: string | null
  kidIds: string[]
  firstDriverAdultId: string | null
}

export function createPool(caller: Caller, input: NewPool) {
  const { groupId } = input
  return changeGroup(caller, 'pools.create', { groupId }, async ({ tx, locked, now }) => {
    const { group, ownerPlanTier } = locked
    const limit = planLimits[ownerPlanTier].poolsPerGroup
    if (!withinLimit(limit, await countPools(tx, groupId))) throw planLimited('pools_per_group', limit ?? 0)
    requireDatesAhead(input, now.toZonedDateTimeISO(group.timeZone).toPlainDate().toString())
    const { kidIds, leftOut } = await enrollable(tx, input, now)
    const { from, to, kidIds: _, firstDriverAdultId, ...fields } = input
    const { adultId } = caller
    const choosing = { groupId, adultId, now }
    const start = await choosePlace(tx, { ...choosing, choice: from, field: 'from' })
    const end = await choosePlace(tx, { ...choosing, choice: to, field: 'to' })
    const poolId = await insertPool(tx, {
      ...fields,
      ...{ createdAt: now, updatedAt: now, createdByAdultId: adultId },
      throughOn: input.throughOn ?? defaultThroughOn(input.startsOn),
      fromPlaceId: start.place.id,
      toPlaceId: end.place.id,
    })
    await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
    const answer = { poolId, rideCount: 0, uncoveredCount: 0, leftOut }
    return {
      events: [...placesAdded([start, end]), { kind: 'pool_created', data: { poolName: input.name } }],
      plan: { byCaller: true, reopenedPoolIds: [poolId] },
      afterPlan: async ({ byPool }) => {
        const ofPool = byPool.get(poolId)
        answer.rideCount = ofPool?.rides ?? 0
        answer.uncoveredCount = ofPool?.uncovered ?? 0
        if (firstDriverAdultId === null) return
        const by = { byAdultId: adultId, jobs: caller.jobs }
        const picked = { groupId, now, ...by, poolId, driverAdultId: firstDriverAdultId }
        await pickFirstDriver(tx, picked)
      },
      answer,
    }
  })
}

/** A pool that has ended before it is made would never ride. `today` is the group's. */
function requireDatesAhead({ throughOn }: NewPool, today: string) {
  if (throughOn !== null && throughOn < today)
    throw invalidInput('throughOn', 'Through date must not be in the past')
}

type Enrollable = { kidIds: string[]; leftOut: string[] }

/** Kids of families on probation are left out, by name: the others need not wait for them. */
async function enrollable(tx: Transaction, input: NewPool, now: Temporal.Instant): Promise<Enrollable> {
  const known = new Map((await groupKids(tx, input.groupId)).map((kid) => [kid.kidId, kid]))
  const asked = [...new Set(input.kidIds)].map((kidId) => {
    const kid = known.get(kidId)
    if (!kid) throw invalidInput('kidIds', 'That kid is not in this group')
    return kid
  })
  const onProbation = await householdsOnProbation(tx, {
    householdIds: asked.map((kid) => kid.householdId),
    now,
  })
  const [left, taken] = partition(asked, (kid) => onProbation.has(kid.householdId))
  return { kidIds: taken.map((kid) => kid.kidId), leftOut: left.map((kid) => kid.name) }
}
