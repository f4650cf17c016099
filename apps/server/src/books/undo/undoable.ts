// Keeps the changes of an action: its adult can take it back (product.md 13).
import { type UndoableAction, undoableUntil } from '@beanpool/domain/undo/undo'
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { lockGroups } from '../members/access.ts'
import { type Changes, changesBetween, isUnchanged } from './changes.ts'
import { readImages, readImagesAfter } from './image-store.ts'
import { insertUndo } from './store.ts'

export type Undoing = {
  action: UndoableAction
  /** Null if it is not about one ride. */
  rideId: string | null
  /** An action may also change its own household. */
  groupIds: string[]
  householdId: string | null
  /** The adult for whom it was done, if another did it. */
  alsoBy?: string | undefined
}

/** The kept part of an action; `what` names what was changed. */
export type Kept = { what: string; groupIds: string[]; householdId: string | null; changes: Changes }

/**
 * Does the work and keeps its changes. The work returns the name of what was changed, or null if it cannot be undone. Work that changed
 * nothing, such as a retry, is not kept.
 */
export async function undoable(
  tx: Transaction,
  caller: Caller,
  undoing: Undoing,
  work: () => Promise<string | null>,
) {
  const now = caller.now()
  const { groupIds, householdId } = undoing
  await lockGroups(tx, groupIds)
  const scope = { groupIds, householdId, adultId: caller.adultId, now }
  const before = await readImages(tx, scope)
  const what = await work()
  if (what === null) return
  const changes = changesBetween(before, await readImagesAfter(tx, scope, before))
  if (isUnchanged(changes)) return
  const kept: Kept = { what, groupIds, householdId, changes }
  const undo = {
    ...{ rideId: undoing.rideId, action: undoing.action, createdAt: now },
    expiresAt: undoableUntil(now),
  }
  await insertUndo(tx, { ...undo, adultId: caller.adultId, before: kept })
  const { alsoBy } = undoing
  // An adult who drives again is not named in their own line.
  const also = undoing.action === 'cant_drive' ? { ...kept, what: '' } : kept
  if (alsoBy) await insertUndo(tx, { ...undo, adultId: alsoBy, before: also })
}
