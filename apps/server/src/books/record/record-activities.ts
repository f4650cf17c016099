// Writes to a group's record what changed and who acted, in the same transaction as the change.
import { type Forgotten, forgetIn } from '@beanpool/domain/accounts/former-member'
import { type GroupEvent, quietKinds } from '@beanpool/domain/record/events'
import { and, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { chunks, refersTo } from '../../db/chunks.ts'
import { beforeCommit, type Queryable, type Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { activities } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { publish } from '../../live/publish.ts'
import { nameIn } from '../members/names-of-gone.ts'
import { ridesWereActedOn } from '../undo/close-undos.ts'
import { topicsOf } from './live-topics.ts'

/**
 * Writes events to the record and refreshes the screens of their group. After an action on a ride, earlier actions on
 * that ride can no longer be undone.
 */
export async function recordActivities(tx: Transaction, lines: ActivityWrite[]) {
  const byPeople = lines.filter((line) => line.actorAdultId)
  const actedOn = byPeople.flatMap((line) => line.rideId ?? [])
  if (byPeople[0]) await ridesWereActedOn(tx, actedOn, byPeople[0].at)
  await insertActivities(tx, lines)
  recorded.set(tx, [...recordedIn(tx), ...lines])
  for (const [groupId, ofGroup] of Map.groupBy(lines, (line) => line.groupId)) {
    const topics = topicsOf(ofGroup.map((line) => line.kind))
    if (topics.length > 0) await publish(tx, { groupId, topics })
  }
}

const recorded = new WeakMap<Transaction, ActivityWrite[]>()

/** Returns the lines recorded by the transaction so far. */
export const recordedIn = (tx: Transaction): ActivityWrite[] => recorded.get(tx) ?? []

/**
 * Records consequences at the end of the transaction, because their cause is usually recorded only once all
 * consequences are known.
 */
export function recordEffects(tx: Transaction, lines: ActivityWrite[]) {
  if (lines.length > 0) beforeCommit(tx, () => recordActivities(tx, lines))
}

// The only SQL for a group's record.

/** Lists events, newest first. Ids are chronological, so a page starts below an id. */
export async function activityPage(
  db: Queryable,
  { groupId, before, limit }: { groupId: string; before: string | null; limit: number },
) {
  return db
    .select({
      activityId: activities.id,
      at: activities.at,
      kind: activities.kind,
      data: activities.data,
      actorName: nameIn(activities.groupId, adults),
      actorAdultId: activities.actorAdultId,
      rideId: activities.rideId,
      poolName: pools.name,
      rideStartsAt: rides.startsAt,
    })
    .from(activities)
    .leftJoin(adults, eq(adults.id, activities.actorAdultId))
    .leftJoin(rides, refersTo(activities.rideId, rides))
    .leftJoin(pools, refersTo(rides.poolId, pools))
    .where(
      and(
        eq(activities.groupId, groupId),
        notInArray(activities.kind, [...quietKinds]),
        // A snow day has one line in this list, and one on the record of each ride.
        sql`${activities.data} ->> 'ofDay' is distinct from 'true'`,
        before === null ? undefined : lt(activities.id, before),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(limit)
}

/** The record that the line is for, the actor and the time; `actorAdultId` is null for Beanpool itself. */
type RecordLine = {
  groupId: string
  rideId?: string | null
  actorAdultId: string | null
  at: Temporal.Instant
}
export type ActivityWrite = RecordLine & GroupEvent

async function insertActivities(tx: Transaction, lines: ActivityWrite[]) {
  for (const part of chunks(lines)) await tx.insert(activities).values(part)
}

// Removes a deleted account's names, and the texts that it entered, from groups' records.
/** Matches lines with facts that can name a kid, a place or a trip. */
const mayName = sql`${activities.data} ?| array['kidName', 'kidNames', 'corrected', 'what', 'placeName', 'trip']`

export async function forgetInRecord(tx: Transaction, groupIds: string[], forgotten: Forgotten) {
  if (groupIds.length === 0) return
  const rows = await tx
    .select({
      id: activities.id,
      groupId: activities.groupId,
      actorAdultId: activities.actorAdultId,
      data: activities.data,
    })
    .from(activities)
    .where(
      and(inArray(activities.groupId, groupIds), or(eq(activities.actorAdultId, forgotten.adultId), mayName)),
    )
  const changed = rows.flatMap((row) => {
    const data = forgetIn(row.data, row, forgotten)
    return JSON.stringify(data) === JSON.stringify(row.data)
      ? []
      : [{ id: row.id, group_id: row.groupId, data }]
  })
  for (const part of chunks(changed))
    await tx.execute(sql`update activities set data = new.data
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as new(id uuid, group_id uuid, data jsonb) where activities.group_id = new.group_id and activities.id = new.id`)
}

/** Finds the groups in which the adult acted, including those they were in with another family. */
export async function groupsWithLinesOf(tx: Transaction, adultId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ groupId: activities.groupId })
    .from(activities)
    .where(eq(activities.actorAdultId, adultId))
  return rows.map(({ groupId }) => groupId)
}

/** Deletes the records of groups in which no other family ever was. */
export async function dropRecords(tx: Transaction, groupIds: string[]) {
  if (groupIds.length > 0) await tx.delete(activities).where(inArray(activities.groupId, groupIds))
}
