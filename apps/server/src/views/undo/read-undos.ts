// Lists the actions that the signed-in adult can still undo.
import type { OpenUndo } from '@beanpool/contract/undo'
import { asTapped } from '@beanpool/domain/rides/under-way'
import { undoRefusal } from '@beanpool/domain/undo/undo'
import { tapsOfDrivers } from '../../books/rides/under-way.ts'
import { swappedRides } from '../../books/undo/changes.ts'
import { openUndoRows, poolIn } from '../../books/undo/store.ts'
import type { Kept } from '../../books/undo/undoable.ts'
import type { Reader } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'
import { once } from '../../db/snapshot.ts'

export async function readUndos({ db, adultId, now }: Reader): Promise<{ undos: OpenUndo[] }> {
  return { undos: await openUndos(db, { adultId, now: now() }) }
}

/** Returns the newest undo for each ride, for its card; an adult has only a few within ten minutes. */
export async function openUndosByRide(
  db: Queryable,
  of: { adultId: string; now: Temporal.Instant },
): Promise<Map<string, OpenUndo>> {
  const undos = await openUndos(db, of)
  return new Map(undos.toReversed().flatMap((undo) => (undo.rideId ? [[undo.rideId, undo] as const] : [])))
}

async function openUndos(db: Queryable, of: { adultId: string; now: Temporal.Instant }): Promise<OpenUndo[]> {
  const rows = await once(db, ['undos', of.adultId], () => openUndoRows(db, of))
  const ridesOf = ({ rideId, action, before }: (typeof rows)[number]) =>
    [rideId ?? [], swappedRides({ action, changes: (before as Kept).changes })].flat()
  const taps = await tapsOfDrivers(
    db,
    rows.flatMap((row) => ridesOf(row).map((id) => ({ id, groupId: row.groupId }))),
  )
  return rows.flatMap((row) => {
    const action = row.action
    // A swap is undone whole or not at all.
    if (ridesOf(row).some((id) => id !== row.rideId && taps.has(id))) return []
    const whole = row.lateAt && row.startsAt ? { lateAt: row.lateAt, startsAt: row.startsAt } : null
    const ride = whole && asTapped(whole, { action: 'undo', taps: taps.get(row.rideId ?? '') ?? [] })
    if (undoRefusal({ action, expiresAt: row.expiresAt, closed: false, ride }, of.now) !== null) return []
    const { undoId, rideId, expiresAt } = row
    const { what, changes } = row.before as Kept
    const poolId = poolIn(action, changes)
    return [{ undoId, action, rideId, poolId, what, expiresAt: expiresAt.toString() }]
  })
}
