// Makes the rows of a new pool, of its return trip and its roster; under the group's lock, before the group is planned.
import type { GeneratedSource } from '@beanpool/domain/pools/pool-requests'
import { usualEnd } from '@beanpool/domain/pools/roll-out'
import { choosePlace, type PlaceChoice, placesAdded } from '../../books/places/choose-place.ts'
import { measureRoutes } from '../../books/places/route-store.ts'
import { enrolKids, insertPool } from '../../books/pools/store.ts'
import type { Transaction } from '../../db/pool.ts'
import { askedKids } from './asked-kids.ts'
import { type Made, makeReturn } from './make-return.ts'
import { termEndOf } from './term-end.ts'

/** The form of a new pool. */
export type PoolForm = {
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
  backAt?: string | undefined
  generatedSource?: GeneratedSource | null
}

/** Made by the client that fills in the form. */
export type PoolIds = { poolId: string; returnPoolId: string }

type Making = { adultId: string; input: PoolForm; ids?: PoolIds | undefined; now: Temporal.Instant }

/** Makes the pool and, if asked, its return trip; returns the lines for the record too. */
export async function makePools(tx: Transaction, { adultId, input, ids, now }: Making) {
  const { groupId, from, to, kidIds: _, backAt, ...fields } = input
  const { kids, leftOut } = await askedKids(tx, input, now)
  const kidIds = kids.map((kid) => kid.kidId)
  const choosing = { groupId, adultId, now }
  const start = await choosePlace(tx, { ...choosing, choice: from, field: 'from' })
  const end = await choosePlace(tx, { ...choosing, choice: to, field: 'to' })
  const row = {
    ...fields,
    ...{ groupId, createdAt: now, updatedAt: now, createdByAdultId: adultId },
    throughOn: input.throughOn ?? usualEnd(input.startsOn, await termEndOf(tx, groupId)),
    fromPlaceId: start.place.id,
    toPlaceId: end.place.id,
  }
  const poolId = await insertPool(tx, row, ids?.poolId)
  await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
  const made: [Made, ...Made[]] = [{ poolId, name: input.name }]
  if (backAt !== undefined)
    made.push(
      await makeReturn(tx, {
        there: { ...row, id: poolId },
        id: ids?.returnPoolId,
        backAt,
        kidIds,
        adultId,
        now,
      }),
    )
  await measureRoutes(tx, groupId)
  const created = made.map(({ name }) => ({ kind: 'pool_created', data: { poolName: name } }) as const)
  return { made, leftOut, events: [...placesAdded([start, end]), ...created] }
}
