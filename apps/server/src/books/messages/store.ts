// The only SQL for message boards.

import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, max, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { byId } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { messageAddressees, messageReads, messages } from '../../db/schema/messages.ts'
import { nameIn } from '../members/names-of-gone.ts'

export type MessageRow = typeof messages.$inferSelect

export async function messageWithId(
  db: Queryable,
  messageId: string,
  groupId?: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(byId(messages, messageId, groupId))
  return row ?? null
}

type NewMessage = Pick<
  MessageRow,
  'id' | 'groupId' | 'authorAdultId' | 'authorHouseholdId' | 'text' | 'createdAt'
>

/** Adds a message. Call it under the group's lock, as it assigns the message's position. */
export async function insertMessage(tx: Transaction, message: NewMessage, addressed: string[]) {
  const [last] = await tx
    .select({ place: max(messages.place) })
    .from(messages)
    .where(eq(messages.groupId, message.groupId))
  const place = (last?.place ?? 0) + 1
  await tx.insert(messages).values({ ...message, place })
  if (addressed.length > 0)
    await tx
      .insert(messageAddressees)
      .values(addressed.map((adultId) => ({ groupId: message.groupId, messageId: message.id, adultId })))
  return place
}

type Gone =
  | { removedAt: Temporal.Instant; removedByAdultId: string }
  | { removedAt: null; removedByAdultId: null }

export async function setGone(tx: Transaction, messageId: string, gone: Gone) {
  await tx
    .update(messages)
    .set(gone)
    .where(and(ofLocked(tx, messages), eq(messages.id, messageId)))
}

/** Deletes the text of messages that were removed before this time. */
export async function forgetTexts(db: Queryable, before: Temporal.Instant) {
  await db
    .update(messages)
    .set({ text: null })
    .where(and(isNotNull(messages.text), lte(messages.removedAt, before)))
}

const remover = alias(adults, 'remover')
const familyNow = alias(memberships, 'family_now')
const householdNow = alias(households, 'household_now')

const addressedIn = sql<{ adultId: string; name: string; lastName: string }[]>`
  (select coalesce(json_agg(json_build_object('adultId', a.id, 'name', a.first_name, 'lastName', a.last_name) order by a.first_name, a.id), '[]')
    from message_addressees x join adults a on a.id = x.adult_id
    join memberships m on m.group_id = x.group_id and m.household_id = a.household_id and m.status = 'active' where x.group_id = ${messages.groupId} and x.message_id = ${messages.id})`

/**
 * Returns the last messages before a position, newest first, with their authors. An author's family is included if it
 * is in the group now.
 */
export async function messagePage(
  db: Queryable,
  { groupId, before, limit }: { groupId: string; before: number | null; limit: number },
) {
  return db
    .select({
      message: messages,
      firstName: adults.firstName,
      deletedAt: adults.deletedAt,
      householdThen: households.name,
      beanThen: memberships.beanIndex,
      householdNow: householdNow.name,
      beanNow: familyNow.beanIndex,
      removerName: nameIn(messages.groupId, remover),
      addressed: addressedIn,
    })
    .from(messages)
    .innerJoin(adults, eq(adults.id, messages.authorAdultId))
    .innerJoin(households, eq(households.id, messages.authorHouseholdId))
    .leftJoin(
      memberships,
      and(eq(memberships.groupId, messages.groupId), eq(memberships.householdId, messages.authorHouseholdId)),
    )
    .leftJoin(
      familyNow,
      and(
        eq(familyNow.groupId, messages.groupId),
        eq(familyNow.householdId, adults.householdId),
        eq(familyNow.status, 'active'),
      ),
    )
    .leftJoin(householdNow, eq(householdNow.id, familyNow.householdId))
    .leftJoin(remover, eq(remover.id, messages.removedByAdultId))
    .where(and(eq(messages.groupId, groupId), before === null ? undefined : lt(messages.place, before)))
    .orderBy(desc(messages.place))
    .limit(limit)
}

/** Finds the adults of a group's active families. */
export async function adultsOn(db: Queryable, groupId: string) {
  return db
    .select({
      adultId: adults.id,
      name: adults.firstName,
      lastName: adults.lastName,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(adults, eq(adults.householdId, households.id))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active'), isNull(adults.deletedAt)))
    .orderBy(asc(adults.firstName), asc(adults.lastName), asc(adults.id))
}

/** Returns how far each adult has read the board, for those who have read any of it. */
export async function readMarks(db: Queryable, groupId: string) {
  return db
    .select({ adultId: adults.id, name: adults.firstName, place: messageReads.place })
    .from(messageReads)
    .innerJoin(adults, eq(adults.id, messageReads.adultId))
    .innerJoin(
      memberships,
      and(eq(memberships.groupId, messageReads.groupId), eq(memberships.householdId, adults.householdId)),
    )
    .where(and(eq(messageReads.groupId, groupId), eq(memberships.status, 'active'), isNull(adults.deletedAt)))
    .orderBy(asc(adults.firstName), asc(adults.id))
}

/** Counts the unread messages that other adults have written since the adult's family joined. */
export async function unreadCount(
  db: Queryable,
  { groupId, adultId, householdId }: { groupId: string; adultId: string; householdId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(
      memberships,
      and(eq(memberships.groupId, messages.groupId), eq(memberships.householdId, householdId)),
    )
    .leftJoin(
      messageReads,
      and(eq(messageReads.groupId, messages.groupId), eq(messageReads.adultId, adultId)),
    )
    .where(
      and(
        eq(messages.groupId, groupId),
        ne(messages.authorAdultId, adultId),
        isNull(messages.removedAt),
        gt(messages.createdAt, memberships.joinedAt),
        gt(messages.place, sql`coalesce(${messageReads.place}, 0)`),
      ),
    )
  return row?.count ?? 0
}

/** Finds the position of the last message from before the adult's family joined. */
export async function lastBeforeJoining(
  db: Queryable,
  { groupId, householdId }: { groupId: string; householdId: string },
): Promise<number> {
  const [row] = await db
    .select({ place: max(messages.place) })
    .from(messages)
    .innerJoin(
      memberships,
      and(eq(memberships.groupId, messages.groupId), eq(memberships.householdId, householdId)),
    )
    .where(and(eq(messages.groupId, groupId), lte(messages.createdAt, memberships.joinedAt)))
  return row?.place ?? 0
}

type Mark = { groupId: string; adultId: string; place: number; now: Temporal.Instant }

/**
 * Moves the adult's mark forward, but never past the board's end. Returns false if the adult had already read that far.
 */
export async function moveMark(tx: Transaction, { groupId, adultId, place, now }: Mark): Promise<boolean> {
  const moved = await tx
    .insert(messageReads)
    .select(
      sql`select ${groupId}::uuid, ${adultId}::uuid, least(${place}::int, max(place)), ${now.toString()}::timestamptz
        from messages where group_id = ${groupId} having max(place) is not null`,
    )
    .onConflictDoUpdate({
      target: [messageReads.groupId, messageReads.adultId],
      set: { place: sql`excluded.place`, readAt: sql`excluded.read_at` },
      setWhere: sql`${messageReads.place} < excluded.place`,
    })
    .returning({ place: messageReads.place })
  return moved.length > 0
}

// Empties a deleted account's messages; the board still shows that there were messages.
export async function forgetAuthor(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const own = eq(messages.authorAdultId, adultId)
  await tx
    .update(messages)
    .set({ removedAt: now, removedByAdultId: adultId })
    .where(and(own, isNull(messages.removedAt)))
  await tx.update(messages).set({ text: null }).where(own)
  await tx.delete(messageAddressees).where(eq(messageAddressees.adultId, adultId))
  await tx.delete(messageReads).where(eq(messageReads.adultId, adultId))
}
