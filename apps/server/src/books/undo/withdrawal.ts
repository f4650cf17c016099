// Of a withdrawal: which kid left which pool; of a pool with fewer dates: which one.
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import type { Changes } from './changes.ts'

/** Null for another action. */
export function withdrawalIn(action: UndoableAction, changes: Changes) {
  if (action !== 'withdraw_kid') return null
  const left = changes.rows.find(({ table, after }) => table === 'pool_kids' && after === null)?.before
  return left ? { poolId: String(left.pool_id), kidId: String(left.kid_id) } : null
}

/** The pool whose page offers to undo it; null for what is undone elsewhere. */
export function poolIn(action: UndoableAction, changes: Changes): string | null {
  if (action !== 'shorten_pool') return withdrawalIn(action, changes)?.poolId ?? null
  const pool = changes.rows.find(({ table }) => table === 'pools')
  return pool?.before ? String(pool.before.id) : null
}
