// Finds the pool that follows a calendar, and its return trip.
import { startsOf } from '@beanpool/domain/pools/followed'
import type { Transaction } from '../../db/pool.ts'
import { otherWayOf, poolById } from '../pools/store.ts'
import type { Followed } from './store.ts'

/** Finds the pool, and its return trip if that also has a list of dates. */
export async function waysOf(tx: Transaction, { groupId, poolId }: Followed) {
  const there = poolId === null ? null : await poolById(tx, poolId, groupId)
  if (!there) return null
  const other = await otherWayOf(tx, there)
  const back = other?.isReturn ? await poolById(tx, other.poolId, groupId) : null
  return { there, back: back?.timetable?.kind === 'dates' ? back : null }
}

/**
 * Returns the starts of a pool whose calendar has not been read yet. If the calendar differs from them, the difference
 * needs an admin's approval.
 */
export async function ownStarts(tx: Transaction, followed: Followed) {
  const ways = await waysOf(tx, followed)
  const [there = [], back = []] = [ways?.there, ways?.back].map((pool) =>
    pool?.timetable?.kind === 'dates' ? pool.timetable.dates : [],
  )
  return startsOf(there, back)
}
