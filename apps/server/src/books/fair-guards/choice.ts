// The SQL for a group's choice of Fair Guard, and for the rides on which new rules are tried.
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { amongKeys, type Key, refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'

export async function groupUnderRules(db: Queryable, groupId: string) {
  const [row] = await db
    .select({ group: groups, template: fairGuards })
    .from(groups)
    .innerJoin(fairGuards, eq(fairGuards.id, groups.fairGuardId))
    .where(eq(groups.id, groupId))
  return row ?? null
}

export async function hasRouteMiles(db: Queryable, groupId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pools.id })
    .from(pools)
    .where(
      and(
        eq(pools.groupId, groupId),
        isNull(pools.deletedAt),
        isNull(pools.endedAt),
        isNotNull(pools.routeMiles),
      ),
    )
    .limit(1)
  return rows.length > 0
}

type Chosen = Pick<typeof groups.$inferSelect, 'fairGuardId' | 'distanceCounts' | 'carPrice' | 'setupStep'>

export async function saveChosen(tx: Transaction, groupId: string, chosen: Chosen) {
  await tx.update(groups).set(chosen).where(eq(groups.id, groupId))
}

const over = ['completed', 'uncovered', 'no_show'] as const

/** Lists past rides with their seats, ordered by start. */
export async function ridesOver(
  db: Queryable,
  groupId: string,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) {
  const rows = await db
    .select({ ride: rides, miles: pools.routeMiles })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .where(
      and(
        eq(rides.groupId, groupId),
        inArray(rides.status, [...over]),
        gte(rides.startsAt, from),
        lt(rides.startsAt, to),
      ),
    )
    .orderBy(asc(rides.startsAt), asc(rides.id))
  const seats = await seatsOf(
    db,
    rows.map(({ ride }) => ride),
  )
  return rows.map((row) => ({ ...row, seats: seats.get(row.ride.id) ?? [] }))
}

async function seatsOf(db: Queryable, of: readonly Key[]) {
  if (of.length === 0) return new Map<string, (typeof rideSeats.$inferSelect)[]>()
  const rows = await db.select().from(rideSeats).where(amongKeys(rideSeats.rideId, of))
  return Map.groupBy(rows, (seat) => seat.rideId)
}
