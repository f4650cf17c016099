// A group's opening balances: one transaction, which new balances reverse and replace. Undoing them reverses it too.
import { type OpeningMove, openingMoves } from '@beanpool/domain/beans/opening-balances'
import { type LedgerEntry, reversed } from '@beanpool/domain/beans/ride-entries'
import { and, eq, sql } from 'drizzle-orm'
import { amongKeys } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/beans.ts'
import { rides } from '../../db/schema/rides.ts'
import { recordEffects } from '../record/record-activities.ts'
import { inGroups, type KeptRows } from '../undo/kept-rows.ts'
import { insertTransaction } from './store.ts'

type Opening = { id: string | null; entries: LedgerEntry[] }

/** Finds the opening balances that currently count. Without any, the id is null and there are no entries. */
export async function currentOpening(db: Queryable, groupId: string): Promise<Opening> {
  const t = ledgerTransactions
  const [found] = await db
    .select({ id: t.id, groupId: t.groupId })
    .from(t)
    .where(
      and(
        eq(t.groupId, groupId),
        eq(t.kind, 'opening'),
        sql`not exists (select 1 from ledger_transactions r where r.group_id = ${t.groupId} and r.reverses_id = ${t.id})`,
      ),
    )
  return found ? { id: found.id, entries: await entriesOf(db, found) } : { id: null, entries: [] }
}

const entriesOf = (db: Queryable, transaction: { id: string; groupId: string }) =>
  db
    .select({
      householdId: ledgerEntries.householdId,
      amountHundredths: ledgerEntries.amountHundredths,
      seatCount: ledgerEntries.seatCount,
      seatPriceHundredths: ledgerEntries.seatPriceHundredths,
    })
    .from(ledgerEntries)
    .where(amongKeys(ledgerEntries.transactionId, [transaction]))

/** Checks whether any ride in the group has ever been marked as done. */
export async function someRideDone(db: Queryable, groupId: string): Promise<boolean> {
  const [done] = await db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.groupId, groupId), eq(rides.status, 'completed')))
    .limit(1)
  return done !== undefined
}

type Posting = { groupId: string; entries: LedgerEntry[]; byAdultId: string; now: Temporal.Instant }

/**
 * Replaces the opening balances or, without entries, removes them. Returns each family's change; if there is none,
 * posts nothing.
 */
export async function postOpening(
  tx: Transaction,
  { groupId, entries, byAdultId, now }: Posting,
): Promise<OpeningMove[]> {
  const before = await currentOpening(tx, groupId)
  const moves = openingMoves(before.entries, entries)
  if (moves.length === 0) return []
  const common = { groupId, postedByAdultId: byAdultId, postedAt: now }
  if (before.id !== null) {
    const reversal = { ...common, kind: 'opening_reversal' as const, reversesId: before.id }
    await insertTransaction(tx, reversal, reversed(before.entries))
  }
  if (entries.length > 0) await insertTransaction(tx, { ...common, kind: 'opening' }, entries)
  return moves
}

/**
 * Restores the balances that the undone action had replaced, unless they have changed since or a ride has been done.
 */
export const openingRowsKept: KeptRows = {
  tables: [
    {
      table: ledgerTransactions,
      within: (scope) => sql`(${inGroups(scope)} and t.kind in ('opening', 'opening_reversal'))`,
    },
  ],
  putBack: async (tx, { undo, rows }) => {
    const [first] = rows
    if (!first) return new Set()
    const groupId = String(first.after?.group_id)
    const entriesIn = async (column: 'id' | 'reverses_id', kind: string) => {
      const row = rows.find(({ after }) => after?.kind === kind)?.after
      return row ? entriesOf(tx, { id: String(row[column]), groupId }) : []
    }
    const left = await entriesIn('id', 'opening')
    const { entries: current } = await currentOpening(tx, groupId)
    if (openingMoves(left, current).length > 0 || (await someRideDone(tx, groupId))) return null
    const entries = await entriesIn('reverses_id', 'opening_reversal')
    const { byAdultId, now } = undo
    const moves = await postOpening(tx, { groupId, entries, byAdultId, now })
    const line = { groupId, actorAdultId: byAdultId, at: now }
    await recordEffects(tx, [
      { ...line, kind: 'opening_balances', data: { moves, count: entries.length, undone: true } },
    ])
    return new Set()
  },
}
