// A new pool: its roster, its rides to the plan's horizon, and who drives them, in one transaction; with its return trip if asked.

import { invalidInput } from '../../api/failures.ts'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'
import { pickFirstDriver } from '../rides/driver/pick-first-driver.ts'
import { type Created, countRides } from './created.ts'
import { makePools, type PoolForm } from './make-pools.ts'
import { requireRoom } from './pool-room.ts'

export type NewPool = PoolForm & { firstDriverAdultId: string | null }

export function createPool(caller: Caller, { firstDriverAdultId, ...input }: NewPool): Promise<Created> {
  const { groupId } = input
  const asking = { groupId, undo: { action: 'create_pool' } } as const
  return changeGroup(caller, 'pools.create', asking, async ({ tx, locked, now }) => {
    const { group, ownerPlanTier } = locked
    await requireRoom(tx, groupId, ownerPlanTier)
    requireDatesAhead(input, now.toZonedDateTimeISO(group.timeZone).toPlainDate().toString())
    const { made, events, leftOut } = await makePools(tx, { adultId: caller.adultId, input, now })
    const [{ poolId }, back] = made
    const answer = { poolId, returnPoolId: back?.poolId ?? null, rideCount: 0, uncoveredCount: 0, leftOut }
    const poolIds = made.map((pool) => pool.poolId)
    return {
      what: back ? `${input.name} and its return trip` : input.name,
      events,
      plan: { byCaller: true, reopenedPoolIds: poolIds },
      afterPlan: async (outcome) => {
        countRides(answer, outcome, poolIds)
        if (firstDriverAdultId === null) return
        const by = { byAdultId: caller.adultId, jobs: caller.jobs }
        const picked = { groupId, now, ...by, poolId, driverAdultId: firstDriverAdultId }
        await pickFirstDriver(tx, picked)
      },
      answer,
    }
  })
}

/** A pool that has ended before it is made would never ride. `today` is the group's. */
function requireDatesAhead({ throughOn }: PoolForm, today: string) {
  if (throughOn !== null && throughOn < today)
    throw invalidInput('throughOn', 'Through date must not be in the past')
}
