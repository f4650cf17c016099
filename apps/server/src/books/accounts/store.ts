// The only SQL for accounts: the adults who sign in.
import type { DateLanguage } from '@beanpool/contract/date-languages'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { selectLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authSessions, authUsers } from '../../db/schema/auth.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'

type NewAdult = {
  id: string
  firstName: string
  lastName: string
  phone: string
  calendarToken: string
}

/** Matches a membership if at least one adult of the family can sign in. */
export const canSignIn = sql<boolean>`exists (select 1 from adults a
  where a.household_id = memberships.household_id and a.deleted_at is null and a.blocked_at is null)`

/** Adds the adult; does nothing if they exist already. */
export async function insertAdult(db: Queryable, adult: NewAdult, now: Temporal.Instant) {
  await db
    .insert(adults)
    .values({ ...adult, authUserId: adult.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

export async function adultOfUser(db: Queryable, authUserId: string) {
  const [adult] = await db.select({ id: adults.id }).from(adults).where(eq(adults.authUserId, authUserId))
  return adult ?? null
}

/** Checks whether an operator has blocked the account. */
export async function isBlocked(
  db: Queryable,
  of: { userId: string } | { adultId: string },
): Promise<boolean> {
  const its = 'userId' in of ? eq(adults.authUserId, of.userId) : eq(adults.id, of.adultId)
  return (await db.$count(adults, and(its, isNotNull(adults.blockedAt)))) > 0
}

/** Reads the session that has this cookie token, with its user and adult, unless the account is blocked. */
export const sessionOf = reader(
  new QueryBuilder()
    .select({
      sessionId: authSessions.id,
      createdAt: authSessions.createdAt,
      expiresAt: authSessions.expiresAt,
      authUserId: authUsers.id,
      email: authUsers.email,
      adultId: adults.id,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .innerJoin(adults, eq(adults.authUserId, authUsers.id))
    .where(and(eq(authSessions.token, sql.placeholder('token')), isNull(adults.blockedAt))),
)

const readAdult = reader(
  new QueryBuilder()
    .select({
      adult: adults,
      household: households,
      email: authUsers.email,
      emailVerified: authUsers.emailVerified,
      mailRefused: authUsers.mailRefused,
    })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .leftJoin(households, eq(households.id, adults.householdId))
    .where(eq(adults.id, sql.placeholder('adultId'))),
)

export async function adultWithHousehold(db: Queryable, adultId: string) {
  const [row] = await readAdult(db, { adultId })
  return row ?? null
}

/** Locks the adult’s own row until the transaction ends. */
export async function lockPerson(tx: Transaction, adultId: string) {
  const { firstName, lastName, phone } = adults
  const own = tx.select({ firstName, lastName, phone }).from(adults).where(eq(adults.id, adultId))
  const [person] = await selectLocked(tx, adultId, own)
  return person ?? null
}

/** Lists the groups of an adult's household, with their rules. */
export const groupsWithRules = reader(
  new QueryBuilder()
    .select({
      group: groups,
      role: memberships.role,
      beanIndex: memberships.beanIndex,
      fairGuard: fairGuards,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .innerJoin(fairGuards, eq(fairGuards.id, groups.fairGuardId))
    .where(
      and(
        sql`${memberships.householdId} = (select a.household_id from adults a where a.id = ${sql.placeholder('adultId')})`,
        eq(memberships.status, 'active'),
        isNull(groups.deletedAt),
      ),
    )
    .orderBy(asc(memberships.joinedAt), asc(groups.id)),
)

/** Lists the lock hours of the active pools in those groups; null if a pool follows its Fair Guard. */
export const poolLockHours = reader(
  new QueryBuilder()
    .selectDistinct({ groupId: pools.groupId, lockHours: pools.lockHours })
    .from(pools)
    .where(
      and(
        sql`${pools.groupId} in (select m.group_id from memberships m join adults a on a.household_id = m.household_id
          where a.id = ${sql.placeholder('adultId')} and m.status = 'active')`,
        eq(pools.active, true),
        isNull(pools.deletedAt),
      ),
    ),
)

export async function updateAdult(
  db: Queryable,
  adultId: string,
  values: {
    firstName?: string | undefined
    lastName?: string | undefined
    phone?: string | undefined
    timeZone?: string | undefined
    dateLanguage?: DateLanguage | null | undefined
    updatedAt: Temporal.Instant
  },
) {
  await db
    .update(adults)
    .set(values)
    .where(and(eq(adults.id, adultId), isNull(adults.deletedAt)))
}
