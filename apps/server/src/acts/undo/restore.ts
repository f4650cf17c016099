// Puts rows back to what they were before an action, feature by feature, and leaves others' later changes alone.

import { type Image, keyOf, type RowChange, same, type UndoInHand } from '../../books/undo/changes.ts'
import { removeRow, writeImage } from '../../books/undo/image-store.ts'
import { keptRows, keptTable, keptTableNames } from '../../books/undo/kept-rows.ts'
import type { Transaction } from '../../db/pool.ts'

type Change = RowChange & { now: Image | null; isTouched: boolean }

/** Returns false if the action's own rows have changed since, or a ride or a claim cannot be whole: the caller must then keep nothing. */
export async function restore(tx: Transaction, undo: UndoInHand): Promise<boolean> {
  const rows = changesNow(undo)
  if (rows.some(({ table, isTouched }) => isTouched && keptTable(table).isActedOn)) return false
  const backIds = new Set<string>()
  const changedIds = new Set(undo.changes.rides.map(({ rideId }) => rideId))
  // Rows about a ride follow it: a ride that stays as it is keeps its offers and its request. A swap is about two.
  const isBack = ({ table, before, after }: Change) => {
    const { ride_id, other_ride_id } = before ?? after ?? {}
    const rideIds = [ride_id, other_ride_id].flatMap((id) => (typeof id === 'string' ? [id] : []))
    if (rideIds.length === 0) return true
    if (rideIds.some((id) => changedIds.has(id) && !backIds.has(id))) return false
    return keptTable(table).withoutItsRide === true || rideIds.some((id) => backIds.has(id))
  }
  for (const { tables, putBack } of keptRows()) {
    const ofFeature = rows.filter(({ table }) => tables.includes(keptTable(table)))
    if (putBack) {
      const back = await putBack(tx, { undo, rows: ofFeature, backIds })
      if (back === null) return false
      for (const rideId of back) backIds.add(rideId)
      continue
    }
    for (const row of ofFeature) if (!row.isTouched && isBack(row)) await restoreRow(tx, row, undo)
  }
  return true
}

/** Lists them in the order in which they may be written back. */
function changesNow({ changes, current }: UndoInHand): Change[] {
  const rowByKey = new Map(current.map((each) => [keyOf(each), each.row]))
  const places = new Map(keptTableNames().map((table, place) => [table, place]))
  return changes.rows
    .map((change) => {
      const { table, before, after } = change
      const now = rowByKey.get(keyOf({ table, row: before ?? after ?? {} })) ?? null
      return { ...change, now, isTouched: !asLeft(now, change) }
    })
    .sort((a, b) => (places.get(a.table) ?? 0) - (places.get(b.table) ?? 0))
}

function asLeft(current: Image | null, { table, before, after }: RowChange): boolean {
  const { followsRide } = keptTable(table)
  if (!followsRide || before !== null) return same(current, after)
  const own = (row: Image | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([column]) => !followsRide.includes(column)))
  return same(own(current), own(after))
}

async function restoreRow(tx: Transaction, { table, before, after, now: current }: Change, undo: UndoInHand) {
  const { asItReturns, ended } = keptTable(table)
  if (before) {
    await writeImage(tx, table, asItReturns ? await asItReturns(tx, before, undo) : before)
  } else if (after) {
    if (ended) await writeImage(tx, table, ended(current ?? after, undo.now))
    else await removeRow(tx, table, after)
  }
}
