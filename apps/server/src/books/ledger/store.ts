// The only SQL for the ledger, and the balances that follow from it.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { firmUntil } from '@beanpool/domain/rides/ride-windows'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { newId } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/beans.ts'
import { households } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { once } from '../../db/snapshot.ts'

const posted = new QueryBuilder()
  .select({
    groupId: ledgerEntries.groupId,
    householdId: ledgerEntries.householdId,
    hundredths: sql<number>`sum(${ledgerEntries.amountHundredths})::int`,
  })
  .from(ledgerEntries)
  .where(sql`${ledgerEntries.groupId} = any(${sql.placeholder('groupIds')}::uuid[])`)
  .groupBy(ledgerEntries.groupId, ledgerEntries.householdId)

/** Sums what the scheduled rides will move: for each booked seat of another household, the driver's gain and its loss. */
const scheduled = new QueryBuilder()
  .select({
    groupId: rides.groupId,
    driverHouseholdId: sql<string>`${rides.driverHouseholdId}`,
    riderHouseholdId: rideSeats.householdId,
    hundredths: sql<number>`sum(${rides.seatPriceHundredths})::int`,
  })
  .from(rides)
  .innerJoin(rideSeats, eq(rideSeats.rideId, rides.id))
  .where(
    and(
      sql`${rides.groupId} = any(${sql.placeholder('groupIds')}::uuid[])`,
      eq(rides.status, 'assigned'),
      eq(rideSeats.state, 'booked'),
      sql`${rideSeats.householdId} <> ${rides.driverHouseholdId}`,
    ),
  )
  .groupBy(rides.groupId, rides.driverHouseholdId, rideSeats.householdId)

/** Finds when each household's first held seat starts. */
const held = new QueryBuilder()
  .select({
    groupId: rides.groupId,
    householdId: rideSeats.householdId,
    fromMs: sql<number>`(extract(epoch from min(${rides.startsAt})) * 1000)::float8`,
  })
  .from(rides)
  .innerJoin(rideSeats, eq(rideSeats.rideId, rides.id))
  .where(
    and(
      sql`${rides.groupId} = any(${sql.placeholder('groupIds')}::uuid[])`,
      inArray(rides.status, openStatuses),
      eq(rideSeats.state, 'held'),
    ),
  )
  .groupBy(rides.groupId, rideSeats.householdId)

const readMoves = together({ posted, scheduled, held })

/** Sums what completed rides made of each household's balance, and what the scheduled ones will move; and finds held seats. */
async function balanceMoves(db: Queryable, groupIds: string[]) {
  return readMoves(db, { groupIds: `{${groupIds.join()}}` })
}

/** `id`: made by the client, for its retries. */
type NewTransaction = Omit<typeof ledgerTransactions.$inferInsert, 'id'> & { id?: string }
export type NewEntry = Pick<
  typeof ledgerEntries.$inferInsert,
  'householdId' | 'amountHundredths' | 'seatCount' | 'seatPriceHundredths'
>

export async function insertTransaction(tx: Transaction, transaction: NewTransaction, entries: NewEntry[]) {
  const id = transaction.id ?? newId()
  await tx.insert(ledgerTransactions).values({ ...transaction, id })
  if (entries.length === 0) return
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, transactionId: id, groupId: transaction.groupId })))
}

/** Finds the newest posting of this kind for a ride with its entries, and whether it was reversed; or null. */
export async function latestPosting(tx: Transaction, rideId: string, kind: 'ride' | 'late_cancel_penalty') {
  const [transaction] = await tx
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.rideId, rideId), eq(ledgerTransactions.kind, kind)))
    .orderBy(desc(ledgerTransactions.revision))
    .limit(1)
  if (!transaction) return null
  const entries = await tx
    .select({
      householdId: ledgerEntries.householdId,
      amountHundredths: ledgerEntries.amountHundredths,
      seatCount: ledgerEntries.seatCount,
      seatPriceHundredths: ledgerEntries.seatPriceHundredths,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transactionId, transaction.id))
  const reversals = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.reversesId, transaction.id))
  return { transaction, entries, isReversed: reversals.length > 0 }
}

/** Finds a settlement by its id; null if there is none, or the id is of something else. */
export async function settlementWith(tx: Transaction, id: string) {
  const { groupId, settlesHouseholdId, postedByAdultId } = ledgerTransactions
  const [row] = await tx
    .select({ groupId, settlesHouseholdId, postedByAdultId })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.id, id), eq(ledgerTransactions.kind, 'settlement')))
  return row ?? null
}

export type LedgerPosition = { postedAt: string; transactionId: string }

/** Returns a household's entries, newest first, with the running balance after each; `before` starts below a position. */
export async function ledgerPage(
  db: Queryable,
  page: { groupId: string; householdId: string; before: LedgerPosition | null; limit: number },
) {
  const running = db
    .select({
      transactionId: sql<string>`${ledgerEntries.transactionId}`.as('transaction_id'),
      amount: sql<number>`${ledgerEntries.amountHundredths}`.as('amount'),
      seatCount: sql<number>`${ledgerEntries.seatCount}`.as('entry_seat_count'),
      seatPrice: sql<number>`${ledgerEntries.seatPriceHundredths}`.as('entry_seat_price'),
      balanceAfter:
        sql<number>`(sum(${ledgerEntries.amountHundredths}) over (order by ${ledgerTransactions.postedAt}, ${ledgerTransactions.id}))::int`.as(
          'balance_after',
        ),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.groupId, page.groupId), eq(ledgerEntries.householdId, page.householdId)))
    .as('running')
  const below: SQL | undefined = page.before
    ? or(
        lt(ledgerTransactions.postedAt, sql`${page.before.postedAt}::timestamptz`),
        and(
          eq(ledgerTransactions.postedAt, sql`${page.before.postedAt}::timestamptz`),
          lt(ledgerTransactions.id, page.before.transactionId),
        ),
      )
    : undefined
  return db
    .select({
      transactionId: ledgerTransactions.id,
      postedAt: ledgerTransactions.postedAt,
      kind: ledgerTransactions.kind,
      rideId: ledgerTransactions.rideId,
      poolName: pools.name,
      rideStartsAt: rides.startsAt,
      ridePriceHundredths: rides.seatPriceHundredths,
      priceReasons: rides.priceReasons,
      priceBasis: rides.priceBasis,
      driverHouseholdName: households.name,
      settlesHouseholdId: ledgerTransactions.settlesHouseholdId,
      seatCount: running.seatCount,
      seatPriceHundredths: running.seatPrice,
      amountHundredths: running.amount,
      balanceAfterHundredths: running.balanceAfter,
      reversed: sql<boolean>`${ledgerTransactions.reversesId} is not null or exists (select 1 from ledger_transactions r where r.reverses_id = ${ledgerTransactions.id})`,
    })
    .from(running)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, running.transactionId))
    .leftJoin(rides, eq(rides.id, ledgerTransactions.rideId))
    .leftJoin(pools, eq(pools.id, rides.poolId))
    .leftJoin(households, eq(households.id, rides.driverHouseholdId))
    .where(below)
    .orderBy(desc(ledgerTransactions.postedAt), desc(ledgerTransactions.id))
    .limit(page.limit)
}

// Reads posted and projected balances of whole groups, in one query for any size.

type Balance = { postedHundredths: number; projectedHundredths: number }

export type Balances = {
  /** Returns zero for a household that has neither ridden nor driven. */
  of: (groupId: string, householdId: string) => Balance
  /** True if a seat of the household is held in the 7 days after `now`: later dates are provisional (product.md 5). */
  isOnHold: (member: { groupId: string; householdId: string }, now: Temporal.Instant) => boolean
}

/** Reads posted balances, the sum of completed rides, and projected ones: posted plus the scheduled rides (product.md 5). */
export async function readBalances(db: Queryable, groupIds: string[]): Promise<Balances> {
  const byKey = new Map<string, Balance>()
  const balance = (groupId: string, householdId: string): Balance => {
    const key = `${groupId} ${householdId}`
    const found = byKey.get(key) ?? { postedHundredths: 0, projectedHundredths: 0 }
    byKey.set(key, found)
    return found
  }
  const { posted, scheduled, held } = await once(db, ['balances', ...groupIds], () =>
    balanceMoves(db, groupIds),
  )
  for (const row of posted) {
    const found = balance(row.groupId, row.householdId)
    found.postedHundredths += row.hundredths
    found.projectedHundredths += row.hundredths
  }
  for (const move of scheduled) {
    balance(move.groupId, move.driverHouseholdId).projectedHundredths += move.hundredths
    balance(move.groupId, move.riderHouseholdId).projectedHundredths -= move.hundredths
  }
  const heldFrom = new Map(
    held.map(({ groupId, householdId, fromMs }) => [`${groupId} ${householdId}`, fromMs]),
  )
  const isOnHold: Balances['isOnHold'] = ({ groupId, householdId }, now) => {
    const fromMs = heldFrom.get(`${groupId} ${householdId}`)
    return fromMs !== undefined && fromMs <= firmUntil(now).epochMilliseconds
  }
  return { of: balance, isOnHold }
}
