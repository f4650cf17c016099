// The ledger: append-only, double entry, zero-sum per transaction. The guards at the end of `drizzle/0000_beanpool.sql` make the database refuse
// updates, deletes, truncation, and a transaction whose entries do not sum to zero.
import { type TransactionKind, transactionKinds } from '@beanpool/domain/beans/ride-entries'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups, memberships } from './groups.ts'
import { households } from './households.ts'
import { rides } from './rides.ts'

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    kind: text('kind').$type<TransactionKind>().notNull(),
    rideId: uuid('ride_id'),
    /** 1 for a ride's first posting; each correction posts the next. */
    revision: integer('revision').notNull().default(1),
    reversesId: uuid('reverses_id'),
    /** Set for a settlement: the household that left, whose balance it spreads. */
    settlesHouseholdId: uuid('settles_household_id').references((): AnyPgColumn => households.id),
    note: text('note'),
    /** Null if Beanpool's own job wrote it. */
    postedByAdultId: uuid('posted_by_adult_id').references(() => adults.id),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    referInGroup(table.groupId, table.reversesId, table),
    uniqueIndex('ledger_transactions_reverses_key').on(table.groupId, table.reversesId),
    uniqueIndex('ledger_transactions_ride_revision_key').on(
      table.groupId,
      table.rideId,
      table.kind,
      table.revision,
    ),
    index('ledger_transactions_group_idx').on(table.groupId, table.postedAt),
    check('ledger_transactions_kind', oneOf(table.kind, transactionKinds)),
    check(
      'ledger_transactions_settles',
      sql`${table.settlesHouseholdId} is null or ${table.kind} = 'settlement'`,
    ),
    check(
      'ledger_transactions_ride',
      sql`(${table.kind} in ('settlement', 'opening', 'opening_reversal')) or ${table.rideId} is not null`,
    ),
    check(
      'ledger_transactions_reversal',
      sql`(${table.kind} in ('ride_reversal', 'penalty_reversal', 'opening_reversal')) = (${table.reversesId} is not null)`,
    ),
  ],
)

/** A household's share of a transaction. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid('transaction_id').notNull(),
    groupId: uuid('group_id').notNull(),
    householdId: uuid('household_id').notNull(),
    amountHundredths: integer('amount_hundredths').notNull(),
    /** The number of seats in this entry, at the price below each. */
    seatCount: integer('seat_count').notNull().default(0),
    seatPriceHundredths: integer('seat_price_hundredths').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.transactionId, table.householdId] }),
    referInGroup(table.groupId, table.transactionId, ledgerTransactions),
    foreignKey({
      columns: [table.groupId, table.householdId],
      foreignColumns: [memberships.groupId, memberships.householdId],
      name: 'ledger_entries_membership_fk',
    }),
    // Equal keys share one index entry, which reduces the index to a tenth of the table's size.
    index('ledger_entries_household_idx').on(table.groupId, table.householdId),
    check('ledger_entries_amount', sql`${table.amountHundredths} <> 0`),
  ],
)

/**
 * The sum of each household's entries, so that a balance is read without its history. A trigger adds each entry;
 * nothing else may write here.
 */
export const balances = pgTable(
  'balances',
  {
    groupId: uuid('group_id').notNull(),
    householdId: uuid('household_id').notNull(),
    hundredths: integer('hundredths').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.householdId] }),
    foreignKey({
      columns: [table.groupId, table.householdId],
      foreignColumns: [memberships.groupId, memberships.householdId],
      name: 'balances_membership_fk',
    }),
  ],
)
