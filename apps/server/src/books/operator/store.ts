// The only SQL for operators: who they are, their settings, an account's state, and the record of what they did.
import type { OperatorAccount } from '@beanpool/contract/operator'
import type { OperatorAct, SignUpMode } from '@beanpool/domain/operator/operator'
import { waitingStatuses } from '@beanpool/domain/rides/ride-states'
import { and, between, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../base/config.ts'
import { newId, oneOf } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import {
  authAccounts,
  authPasskeys,
  authSessions,
  authUsers,
  authVerifications,
} from '../../db/schema/auth.ts'
import { instanceSettings, operatorRecord } from '../../db/schema/operator.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'

export const isListed = ({ operators }: Config, user: { email: string; emailVerified: boolean }): boolean =>
  user.emailVerified && operators.includes(user.email)

const userOf = (db: Queryable, adultId: string) =>
  db
    .select({ email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(and(eq(adults.id, adultId), isNull(adults.blockedAt)))

/** Checks that the adult's sign-in address is confirmed and on the list of operators. */
export async function isOperator(db: Queryable, config: Config, adultId: string): Promise<boolean> {
  if (config.operators.length === 0) return false
  const [user] = await userOf(db, adultId)
  return user !== undefined && isListed(config, user)
}

/** Checks the same, and keeps it true until the transaction ends. */
export async function staysOperator(tx: Transaction, config: Config, adultId: string): Promise<boolean> {
  const [user] = await userOf(tx, adultId).for('share')
  return user !== undefined && isListed(config, user)
}

type Settings = { signUp: SignUpMode; betaCode: string }

export async function readSettings(db: Queryable, config: Config): Promise<Settings> {
  const [row] = await db.select().from(instanceSettings)
  return { signUp: row?.signUp ?? 'open', betaCode: row?.betaCode ?? config.betaCode }
}

/** Returns a mark of the session secret that a server last used; null if no server has started yet. */
export async function secretMark(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ mark: instanceSettings.secretMark }).from(instanceSettings)
  return row?.mark ?? null
}

type Changed = {
  signUp?: SignUpMode | undefined
  betaCode?: string | null | undefined
  secretMark?: string
}

/** Changes the given fields and leaves the rest. */
export async function saveSettings(tx: Queryable, changed: Changed) {
  await tx
    .insert(instanceSettings)
    .values(changed)
    .onConflictDoUpdate({ target: instanceSettings.id, set: changed })
}

export type Account = OperatorAccount & { authUserId: string }

type Wanted = { email: string } | { adultId: string }

/** Finds an account by its address or its id. Reads nothing about its family or its groups. */
export async function accountWith(db: Queryable, wanted: Wanted): Promise<Account | null> {
  const of = (table: SQL) => sql`from ${table} where user_id = ${authUsers.id}`
  const count = (table: SQL, and: SQL = sql`true`) =>
    sql<number>`(select count(*)::int ${of(table)} and ${and})`
  const [row] = await db
    .select({
      adultId: adults.id,
      authUserId: authUsers.id,
      email: authUsers.email,
      isVerified: authUsers.emailVerified,
      blockedAt: adults.blockedAt,
      mailRefused: authUsers.mailRefused,
      signedInAt: sql<Date | null>`(select max(created_at) ${of(sql`${authSessions}`)})`.mapWith(
        authSessions.createdAt,
      ),
      passwords: count(sql`${authAccounts}`, sql`password is not null`),
      others: count(sql`${authAccounts}`, sql`provider_id <> 'credential'`),
      hasTwoFactor: authUsers.twoFactorEnabled,
      passkeys: count(sql`${authPasskeys}`),
    })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(
      'email' in wanted ? eq(authUsers.email, wanted.email.toLowerCase()) : eq(adults.id, wanted.adultId),
    )
  if (!row) return null
  const { blockedAt, signedInAt, passwords, others, ...account } = row
  return {
    ...account,
    isBlocked: blockedAt !== null,
    signedInAt: signedInAt && Temporal.Instant.fromEpochMilliseconds(signedInAt.getTime()).toString(),
    hasPassword: passwords > 0,
    hasProvider: others > 0,
  }
}

export async function setBlocked(tx: Transaction, adultId: string, blockedAt: Temporal.Instant | null) {
  await tx.update(adults).set({ blockedAt }).where(eq(adults.id, adultId))
}

/** Stores the token of a password link in the place where the sign-in library looks for it. */
export async function insertResetLink(tx: Transaction, authUserId: string, token: string) {
  const expiresAt = sql`now() + interval '1 hour'`
  await tx
    .insert(authVerifications)
    .values({ id: newId(), identifier: `reset-password:${token}`, value: authUserId, expiresAt })
}

type Act = { operatorAdultId: string; act: OperatorAct; aboutAdultId: string | null; at: Temporal.Instant }

export async function recordAct(tx: Transaction, act: Act) {
  await tx.insert(operatorRecord).values(act)
}

export async function lastActs(db: Queryable, limit: number) {
  const { firstName, lastName } = adults
  return db
    .select({ record: operatorRecord, firstName, lastName })
    .from(operatorRecord)
    .innerJoin(adults, eq(adults.id, operatorRecord.operatorAdultId))
    .orderBy(desc(operatorRecord.at), desc(operatorRecord.id))
    .limit(limit)
}

/** Operators see rides without a driver that start within this many hours. */
export const soonHours = 12

/** Counts the rides of the next 12 hours that have a kid but no driver. */
export function countUncovered(db: Queryable, now: Temporal.Instant): Promise<number> {
  const booked = db
    .select()
    .from(rideSeats)
    .where(
      and(
        eq(rideSeats.groupId, rides.groupId),
        eq(rideSeats.rideId, rides.id),
        eq(rideSeats.state, 'booked'),
      ),
    )
  // Uses literals, as PostgreSQL would not use the index of waiting rides with parameters.
  const waits = oneOf(rides.status, waitingStatuses)
  const isSoon = between(rides.startsAt, now, now.add({ hours: soonHours }))
  return db.$count(rides, and(waits, isSoon, exists(booked)))
}
