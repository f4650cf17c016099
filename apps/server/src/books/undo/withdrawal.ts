// Finds the kid and pool of a withdrawal, and the pool that lost dates.
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import type { Changes } from './changes.ts'

/** Returns null for another action. */
export function withdrawalIn(action: UndoableAction, changes: Changes) {
  if (action !== 'withdraw_kid') return null
  const left = changes.rows.find(({ table, after }) => table === 'pool_kids' && after === null)?.before
  return left ? { poolId: String(left.pool_id), kidId: String(left.kid_id) } : null
}

/** Returns the pool whose page offers to undo it; null if it is undone elsewhere. */
export function poolIn(action: UndoableAction, changes: Changes): string | null {
  if (action !== 'shorten_pool') return withdrawalIn(action, changes)?.poolId ?? null
  const pool = changes.rows.find(({ table }) => table === 'pools')
  return pool?.before ? String(pool.before.id) : null
}
