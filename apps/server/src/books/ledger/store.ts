// The only SQL for the ledger and the resulting balances.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { firmUntil } from '@beanpool/domain/rides/ride-windows'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { among, amongKeys, idList, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { balances as ledgerBalances, ledgerEntries, ledgerTransactions } from '../../db/schema/beans.ts'
import { households } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { once } from '../../db/snapshot.ts'

const posted = new QueryBuilder()
  .select()
  .from(ledgerBalances)
  .where(among(ledgerBalances.groupId, sql.placeholder('groupIds')))

/**
 * Sums the beans that scheduled rides will move. Each seat that another household has booked is a gain for the driver's
 * household and a loss for the rider's.
 */
const scheduled = new QueryBuilder()
  .select({
    groupId: rides.groupId,
    driverHouseholdId: sql<string>`${rides.driverHouseholdId}`,
    riderHouseholdId: rideSeats.householdId,
    hundredths: sql<number>`sum(${rides.seatPriceHundredths})::int`,
  })
  .from(rides)
  .innerJoin(rideSeats, refersTo(rideSeats.rideId, rides))
  .where(
    and(
      among(rides.groupId, sql.placeholder('groupIds')),
      eq(rides.status, 'assigned'),
      eq(rideSeats.state, 'booked'),
      sql`${rideSeats.householdId} <> ${rides.driverHouseholdId}`,
    ),
  )
  .groupBy(rides.groupId, rides.driverHouseholdId, rideSeats.householdId)

/** Finds when each household's first ride with a held seat starts. */
const held = new QueryBuilder()
  .select({
    groupId: rides.groupId,
    householdId: rideSeats.householdId,
    fromMs: sql<number>`(extract(epoch from min(${rides.startsAt})) * 1000)::float8`,
  })
  .from(rides)
  .innerJoin(rideSeats, refersTo(rideSeats.rideId, rides))
  .where(
    and(
      among(rides.groupId, sql.placeholder('groupIds')),
      inArray(rides.status, openStatuses),
      eq(rideSeats.state, 'held'),
    ),
  )
  .groupBy(rides.groupId, rideSeats.householdId)

const readMoves = together({ posted, scheduled, held })

/** Sums each household's beans from completed and scheduled rides, and finds its held seats. */
async function balanceMoves(db: Queryable, groupIds: string[]) {
  return readMoves(db, { groupIds: idList(groupIds) })
}

/** The client generates `id`, so it can retry. */
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

/** Finds a ride's newest posting of this kind, with its entries and whether it was reversed; null if there is none. */
export async function latestPosting(tx: Transaction, rideId: string, kind: 'ride' | 'late_cancel_penalty') {
  const [transaction] = await tx
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        ofLocked(tx, ledgerTransactions),
        eq(ledgerTransactions.rideId, rideId),
        eq(ledgerTransactions.kind, kind),
      ),
    )
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
    .where(amongKeys(ledgerEntries.transactionId, [transaction]))
  const reversals = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(amongKeys(ledgerTransactions.reversesId, [transaction]))
  return { transaction, entries, isReversed: reversals.length > 0 }
}

/** Finds a settlement by its id; null if there is none, or if the id belongs to a transaction of another kind. */
export async function settlementWith(tx: Transaction, id: string) {
  const { groupId, settlesHouseholdId, postedByAdultId } = ledgerTransactions
  const [row] = await tx
    .select({ groupId, settlesHouseholdId, postedByAdultId })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.id, id), eq(ledgerTransactions.kind, 'settlement')))
  return row ?? null
}

/** The household that was asked for, or the adult's own. */
const household = sql`coalesce(${sql.placeholder('householdId')}::uuid, (select a.household_id from adults a where a.id = ${sql.placeholder('adultId')}))`
const isAsked = and(
  eq(ledgerEntries.groupId, sql.placeholder('groupId')),
  eq(ledgerEntries.householdId, household),
)
const before = sql`${sql.placeholder('before')}::uuid`
/** Compares by time first, as clients generate the ids of settlements. */
const isBefore = sql`(${ledgerTransactions.postedAt}, ${ledgerTransactions.id}) < (select b.posted_at, b.id from ledger_transactions b where b.group_id = ${sql.placeholder('groupId')} and b.id = ${before})`

const readPage = together({
  lines: new QueryBuilder()
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
      seatCount: ledgerEntries.seatCount,
      seatPriceHundredths: ledgerEntries.seatPriceHundredths,
      amountHundredths: ledgerEntries.amountHundredths,
      reversed: sql<boolean>`${ledgerTransactions.reversesId} is not null or exists (select 1 from ledger_transactions r where r.group_id = ${ledgerTransactions.groupId} and r.reverses_id = ${ledgerTransactions.id})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, refersTo(ledgerEntries.transactionId, ledgerTransactions))
    .leftJoin(rides, refersTo(ledgerTransactions.rideId, rides))
    .leftJoin(pools, refersTo(rides.poolId, pools))
    .leftJoin(households, eq(households.id, rides.driverHouseholdId))
    .where(and(isAsked, sql`(${before} is null or ${isBefore})`))
    .orderBy(desc(ledgerTransactions.postedAt), desc(ledgerTransactions.id))
    .limit(sql.placeholder('limit')),
  above: new QueryBuilder()
    .select({ hundredths: sql<number>`coalesce(sum(${ledgerEntries.amountHundredths}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, refersTo(ledgerEntries.transactionId, ledgerTransactions))
    .where(and(isAsked, sql`${before} is not null and not ${isBefore}`)),
})

type Page = {
  groupId: string
  adultId: string
  householdId: string | null
  before: string | null
  limit: number
}

/**
 * Returns the entries of a household, by default the adult's own, newest first, and the sum of the entries above the
 * page. `before`: the transaction below which the page begins.
 */
export async function ledgerPage(db: Queryable, page: Page) {
  const { lines, above } = await readPage(db, page)
  return { rows: lines, aboveHundredths: above[0]?.hundredths ?? 0 }
}

type BookPage = { groupId: string; householdId: string | null; after: string | null; limit: number }

/** Returns the entries of up to `limit` transactions, oldest first. With `householdId`, only that household's. */
export async function bookPage(db: Queryable, { groupId, householdId, after, limit }: BookPage) {
  const t = ledgerTransactions
  const transactions = await db
    .select({ id: t.id, groupId: t.groupId })
    .from(t)
    .where(
      and(
        eq(t.groupId, groupId),
        householdId === null
          ? undefined
          : sql`exists (select 1 from ledger_entries e where e.group_id = ${t.groupId} and e.transaction_id = ${t.id} and e.household_id = ${householdId})`,
        after === null
          ? undefined
          : sql`(${t.postedAt}, ${t.id}) > (select b.posted_at, b.id from ledger_transactions b where b.group_id = ${groupId} and b.id = ${after})`,
      ),
    )
    .orderBy(t.postedAt, t.id)
    .limit(limit)
  if (transactions.length === 0) return { lines: [], last: null, isFull: false }
  const lines = await db
    .select({
      transactionId: t.id,
      postedAt: t.postedAt,
      kind: t.kind,
      settlesHouseholdId: t.settlesHouseholdId,
      poolName: pools.name,
      rideStartsAt: rides.startsAt,
      driverHouseholdName: households.name,
      householdId: ledgerEntries.householdId,
      seatCount: ledgerEntries.seatCount,
      seatPriceHundredths: ledgerEntries.seatPriceHundredths,
      amountHundredths: ledgerEntries.amountHundredths,
    })
    .from(ledgerEntries)
    .innerJoin(t, refersTo(ledgerEntries.transactionId, t))
    .leftJoin(rides, refersTo(t.rideId, rides))
    .leftJoin(pools, refersTo(rides.poolId, pools))
    .leftJoin(households, eq(households.id, rides.driverHouseholdId))
    .where(
      and(
        amongKeys(ledgerEntries.transactionId, transactions),
        householdId === null ? undefined : eq(ledgerEntries.householdId, householdId),
      ),
    )
    .orderBy(t.postedAt, t.id, desc(ledgerEntries.amountHundredths), ledgerEntries.householdId)
  return { lines, last: transactions.at(-1)?.id ?? null, isFull: transactions.length === limit }
}

// Reads the posted and projected balances of whole groups, in one query for any number of families.

type Balance = { postedHundredths: number; projectedHundredths: number }

export type Balances = {
  /** Returns zero for a household that has not driven or ridden yet. */
  of: (groupId: string, householdId: string) => Balance
  /** True if a seat of the household is held within 7 days from `now`; what is held later may still change. */
  isOnHold: (member: { groupId: string; householdId: string }, now: Temporal.Instant) => boolean
}

/** Reads posted balances, which sum up completed rides, and projected ones, which add the scheduled rides. */
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
