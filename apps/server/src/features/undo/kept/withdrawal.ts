// Of a withdrawal: which kid left which pool.
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import type { Changes } from './changes.ts'

/** Null for another action. */
export function withdrawalIn(action: UndoableAction, changes: Changes) {
  if (action !== 'withdraw_kid') return null
  const left = changes.rows.find(({ table, after }) => table === 'pool_kids' && after === null)?.before
  return left ? { poolId: String(left.pool_id), kidId: String(left.kid_id) } : null
}
