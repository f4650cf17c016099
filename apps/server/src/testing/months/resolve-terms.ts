// Turns a try into a call for the end of a term and for former families' balances. Such a call reads its screens when
// it runs.
import { newId } from '../../db/columns.ts'
import { type Call, tap } from './calls.ts'
import { admin, at, type Choosing } from './choosing.ts'
import type { Pool } from './world.ts'

type Resolve = (choosing: Choosing) => Call | null

const unseen = '0'.repeat(64)

const todayOf = ({ now, setting }: Choosing) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(setting.zone).toPlainDate()

const clock = (time: string | null) => (time === null ? null : time.slice(0, 5))

/** Ends a pool of the term today, or tomorrow: rides that are not locked are dropped. */
function lastDay(c: Choosing, pool: Pool): Call {
  const { id: poolId, name, weekdayMask, seats, lockHours, notes, timetable } = pool
  const today = todayOf(c)
    .add({ days: c.step.option % 2 })
    .toString()
  const throughOn = today < pool.startsOn ? pool.startsOn : today
  return tap(['last_day', admin(c)], 'pools', 'update', {
    poolId,
    name,
    weekdayMask,
    seats,
    lockHours: lockHours ?? 24,
    notes,
    throughOn,
    timetable,
    startTime: clock(pool.startTime) ?? '07:50',
    endTime: clock(pool.endTime),
  })
}

/** Pools with dates belong to their term. */
const weekly = (c: Choosing) => live(c).filter(({ timetable }) => timetable?.kind !== 'dates')

const live = ({ world }: Choosing) => world.pools.filter((pool) => pool.endedAt === null)

export const ofTerms = {
  last_day: (c) => {
    const pool = at(
      weekly(c).filter(({ throughOn }) => throughOn > todayOf(c).toString()),
      c.step.pick,
    )
    return pool ? lastDay(c, pool) : null
  },
  /** Continues all pools of the term, or all but one. */
  new_term: (c) => {
    const { pick, option } = c.step
    const pools = weekly(c).map(({ id }) => id)
    const startsOn = todayOf(c).add({ days: 1 + (pick % 3) })
    return tap(['new_term', admin(c)], 'terms', 'begin', {
      groupId: c.setting.groupId,
      termId: newId(),
      shown: unseen,
      settles: option % 2 === 0,
      startsOn: startsOn.toString(),
      throughOn: startsOn.add({ days: 13 }).toString(),
      poolIds: option % 5 === 1 && pools.length > 1 ? pools.slice(1) : pools,
    })
  },
  settle: (c) => {
    const { groupId, families } = c.setting
    const owing = families.filter(({ household }) => {
      const balance = c.world.balances.get(`${groupId} ${household}`)
      return balance !== undefined && balance.postedHundredths !== 0
    })
    // A former family has no kid enrolled.
    const gone = owing.filter(({ kids }) => !c.world.poolKids.some(({ kidId }) => kids.includes(kidId)))
    const householdId = at(gone.length > 0 ? gone : owing, c.step.pick)?.household
    if (householdId === undefined) return null
    const settling = { groupId, householdId, settlementId: newId(), shown: unseen }
    return tap(['settle', admin(c)], 'settlements', 'post', settling)
  },
} satisfies Record<string, Resolve>
