// Reads the operators' page: counts, failures without personal data, settings and the record, but no names of families,
// kids or groups.
import type { OperatorPage } from '@beanpool/contract/operator'
import { withoutValues } from '@beanpool/domain/operator/operator'
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, between, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lastBackup } from '../../backup/nightly.ts'
import { version } from '../../base/version.ts'
import { accountWith, countUncovered, lastActs, readSettings } from '../../books/operator/store.ts'
import type { Caller } from '../../context/context.ts'
import { oneOf } from '../../db/columns.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { groups } from '../../db/schema/groups.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import { rides } from '../../db/schema/rides.ts'
import { failedJobs } from '../../jobs/queue.ts'

const mostShown = 100

export async function readOperator(caller: Caller): Promise<OperatorPage> {
  const { db, readLagging, config, now: clock } = caller
  const now = clock()
  const settings = await readSettings(db, config)
  const acts = await lastActs(db, mostShown)
  return {
    version,
    lastBackupAt: lastBackup(config, now)?.at.toString() ?? null,
    databaseBytes: await databaseBytes(db),
    // The counts scan whole tables, and may be a minute old.
    counts: await readLagging((tx) => readCounts(tx, now)),
    failedJobs: (await failedJobs(db)).map(({ lastAt, error, ...job }) => ({
      ...job,
      lastAt: lastAt.toString(),
      error: withoutValues(error),
    })),
    failedMails: await failedMails(db),
    ...settings,
    record: acts.map(({ record, firstName, lastName }) => ({
      actId: record.id,
      at: record.at.toString(),
      operator: `${firstName} ${lastName}`.trim(),
      act: record.act,
      about: record.aboutAdultId,
    })),
  }
}

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

async function readCounts(db: Queryable, now: Temporal.Instant): Promise<OperatorPage['counts']> {
  const count = async (table: PgTable, where: SQL | undefined) => db.$count(table, where)
  // Uses literals instead of parameters, because otherwise PostgreSQL does not use the index of open rides.
  const isOpen = oneOf(rides.status, openStatuses)
  const confirmed = db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.emailVerified, true))
  const [families] = await db
    .select({ count: sql<number>`count(distinct ${adults.householdId})::int` })
    .from(adults)
    .where(isNull(adults.deletedAt))
  return {
    adults: await count(adults, and(isNull(adults.deletedAt), inArray(adults.authUserId, confirmed))),
    families: families?.count ?? 0,
    groups: await count(groups, isNull(groups.deletedAt)),
    ridesAhead: await count(rides, and(isOpen, between(rides.startsAt, now, now.add({ hours: 7 * 24 })))),
    uncoveredSoon: await countUncovered(db, now),
    mailsWaiting: await count(
      outboxMails,
      and(isNull(outboxMails.sentAt), isNull(outboxMails.droppedAt), gt(outboxMails.attempts, 0)),
    ),
  }
}

async function failedMails(db: Db): Promise<OperatorPage['failedMails']> {
  const { id, recipient, kind, droppedAt, failure } = outboxMails
  const rows = await db
    .select({ id, recipient, kind, droppedAt, failure })
    .from(outboxMails)
    .where(and(isNotNull(failure), isNotNull(droppedAt)))
    .orderBy(desc(droppedAt), desc(id))
    .limit(mostShown)
  return rows.map((mail) => ({
    mailId: mail.id,
    to: mail.recipient,
    kind: mail.kind,
    failedAt: String(mail.droppedAt),
    answer: withoutValues(mail.failure ?? ''),
  }))
}

/** Finds an account by its address or its id; null if there is none. */
export async function readAccount({ db }: Caller, wanted: { email: string } | { adultId: string }) {
  const found = await accountWith(db, wanted)
  if (found === null) return { account: null }
  const { authUserId: _, ...account } = found
  return { account }
}
