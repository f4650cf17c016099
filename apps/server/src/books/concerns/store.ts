// The SQL for concerns.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongKeys, byId, type Key } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { concerns } from '../../db/schema/concerns.ts'
import { memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'

const about = alias(households, 'about')
const answerer = alias(adults, 'answerer')
const answererMember = alias(memberships, 'answerer_member')

/**
 * Reads concerns with three names: the author, the family in question, and the admin who answered, if still a member.
 */
function concernRows(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      concernId: concerns.id,
      groupId: concerns.groupId,
      raisedByAdultId: concerns.raisedByAdultId,
      raisedByName: adults.firstName,
      isMember: sql<boolean>`coalesce(${memberships.status} = 'active' and ${adults.householdId} = ${concerns.householdId} and ${adults.deletedAt} is null, false)`,
      householdId: concerns.householdId,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
      aboutHouseholdId: concerns.aboutHouseholdId,
      aboutName: about.name,
      raisedAt: concerns.raisedAt,
      body: concerns.body,
      status: concerns.status,
      answer: concerns.answer,
      answeredByAdultId: concerns.answeredByAdultId,
      answeredByName: sql<
        string | null
      >`case when ${answererMember.status} = 'active' and ${answerer.deletedAt} is null then ${answerer.firstName} end`,
      answeredAt: concerns.answeredAt,
    })
    .from(concerns)
    .innerJoin(adults, eq(adults.id, concerns.raisedByAdultId))
    .innerJoin(households, eq(households.id, concerns.householdId))
    .leftJoin(about, eq(about.id, concerns.aboutHouseholdId))
    .leftJoin(answerer, eq(answerer.id, concerns.answeredByAdultId))
    .leftJoin(
      answererMember,
      and(eq(answererMember.groupId, concerns.groupId), eq(answererMember.householdId, answerer.householdId)),
    )
    .leftJoin(
      memberships,
      and(eq(memberships.groupId, concerns.groupId), eq(memberships.householdId, concerns.householdId)),
    )
    .where(where)
    .orderBy(desc(eq(concerns.status, 'open')), desc(concerns.raisedAt), desc(concerns.id))
}

export type ConcernRow = Awaited<ReturnType<typeof concernRows>>[number]

export async function concernsWith(db: Queryable, keys: readonly Key[]): Promise<ConcernRow[]> {
  return keys.length === 0 ? [] : concernRows(db, amongKeys(concerns.id, keys))
}

export async function concernById(db: Queryable, concernId: string, groupId?: string) {
  const [row] = await concernRows(db, byId(concerns, concernId, groupId))
  return row
}

export async function concernsOf(db: Queryable, groupId: string): Promise<ConcernRow[]> {
  return concernRows(db, eq(concerns.groupId, groupId))
}

export async function insertConcern(tx: Transaction, concern: typeof concerns.$inferInsert) {
  await tx.insert(concerns).values(concern)
}

type Answer = { note: string; adultId: string; now: Temporal.Instant }

export async function answerConcernRow(tx: Transaction, concernId: string, { note, adultId, now }: Answer) {
  await tx
    .update(concerns)
    .set({ status: 'answered', answer: note, answeredByAdultId: adultId, answeredAt: now })
    .where(and(ofLocked(tx, concerns), eq(concerns.id, concernId)))
}

/** Finds the active families of a group, by name. */
export async function familiesOf(db: Queryable, groupId: string) {
  return db
    .select({ householdId: households.id, name: households.name })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active')))
    .orderBy(households.name, households.id)
}

// Empties a deleted account's concerns, and its answers to other adults' concerns.
export async function forgetConcernsOf(tx: Transaction, adultId: string) {
  await tx.update(concerns).set({ body: null }).where(eq(concerns.raisedByAdultId, adultId))
  await tx.update(concerns).set({ answer: null }).where(eq(concerns.answeredByAdultId, adultId))
}
