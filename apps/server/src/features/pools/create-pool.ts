// A new pool: its roster, its rides to the plan's horizon, and who drives them, in one transaction; with its return trip if asked.

import { defaultThroughOn } from '@beanpool/domain/pools/roll-out'
import { invalidInput } from '../../api/failures.ts'
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeGroup } from '../opening/change-group.ts'
import { choosePlace, type PlaceChoice, placesAdded } from '../places/book/choose-place.ts'
import { pickFirstDriver } from '../rides/driver/pick-first-driver.ts'
import { type Created, countRides } from './created.ts'
import { enrollable } from './enrollable.ts'
import { type Made, makeReturn } from './make-return.ts'
import { requireRoom } from './pool-room.ts'
import { enrolKids, groupKids, insertPool } from './store.ts'

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
  backAt?: string | undefined
}

export function createPool(caller: Caller, input: NewPool): Promise<Created> {
  const { groupId, firstDriverAdultId } = input
  const asking = { groupId, undo: { action: 'create_pool' } } as const
  return changeGroup(caller, 'pools.create', asking, async ({ tx, locked, now }) => {
    const { group, ownerPlanTier } = locked
    await requireRoom(tx, groupId, ownerPlanTier)
    requireDatesAhead(input, now.toZonedDateTimeISO(group.timeZone).toPlainDate().toString())
    const { made, events, leftOut } = await makePools(tx, { caller, input, now })
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

type Making = { caller: Caller; input: NewPool; now: Temporal.Instant }

/** The pool and, where it is asked for, its return trip; with what the record says. */
async function makePools(tx: Transaction, { caller: { adultId }, input, now }: Making) {
  const { groupId, from, to, kidIds: _, firstDriverAdultId: __, backAt, ...fields } = input
  const { kidIds, leftOut } = await askedKids(tx, input, now)
  const choosing = { groupId, adultId, now }
  const start = await choosePlace(tx, { ...choosing, choice: from, field: 'from' })
  const end = await choosePlace(tx, { ...choosing, choice: to, field: 'to' })
  const row = {
    ...fields,
    ...{ groupId, createdAt: now, updatedAt: now, createdByAdultId: adultId },
    throughOn: input.throughOn ?? defaultThroughOn(input.startsOn),
    fromPlaceId: start.place.id,
    toPlaceId: end.place.id,
  }
  const poolId = await insertPool(tx, row)
  await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
  const made: [Made, ...Made[]] = [{ poolId, name: input.name }]
  if (backAt !== undefined)
    made.push(await makeReturn(tx, { there: { ...row, id: poolId }, backAt, kidIds, adultId, now }))
  const created = made.map(({ name }) => ({ kind: 'pool_created', data: { poolName: name } }) as const)
  return { made, leftOut, events: [...placesAdded([start, end]), ...created] }
}

/** A pool that has ended before it is made would never ride. `today` is the group's. */
function requireDatesAhead({ throughOn }: NewPool, today: string) {
  if (throughOn !== null && throughOn < today)
    throw invalidInput('throughOn', 'Through date must not be in the past')
}

/** Of the group, each once. */
async function askedKids(tx: Transaction, { groupId, kidIds }: NewPool, now: Temporal.Instant) {
  const known = new Set((await groupKids(tx, groupId)).map((kid) => kid.kidId))
  if (kidIds.some((kidId) => !known.has(kidId))) throw invalidInput('kidIds', 'That kid is not in this group')
  const asked = new Set(kidIds)
  return enrollable(tx, { groupId, now }, (kid) => asked.has(kid.kidId))
}
