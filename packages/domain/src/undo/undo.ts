// The rules for undo: which actions can be undone, for how long, and by whom.
import { reached } from '../rides/ride-windows.ts'

export const undoableActions = [
  'take',
  'accept',
  'accept_swap',
  'cant_drive',
  'not_riding',
  'merge_car',
  'withdraw_kid',
  'done',
  'apply_schedule',
  'opening_balances',
  'create_pool',
  'share_ride',
  'shorten_pool',
  'delete_pool',
  'delete_no_ride_day',
  'import_no_ride_days',
  'delete_group',
  'leave_group',
  'remove_household',
  'remove_place',
  'remove_car',
  'delete_kid',
  'delete_address',
  'delete_link',
  'delete_vacation',
] as const
export type UndoableAction = (typeof undoableActions)[number]

const drivesReturned: readonly UndoableAction[] = ['accept_swap', 'cant_drive', 'merge_car']

/** Tells whether undoing the action returns a drive, possibly to another adult. */
export const givesDriveBack = (action: UndoableAction): boolean => drivesReturned.includes(action)

export const undoRefusals = ['too_late', 'changed_since', 'late_window', 'already_started'] as const
type UndoRefusal = (typeof undoRefusals)[number]

const undoMinutes = 10

export function undoableUntil(doneAt: Temporal.Instant): Temporal.Instant {
  return doneAt.add({ minutes: undoMinutes })
}

/** Returns the time after which an action must have been taken for an undo to be possible. */
export function undoableSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: undoMinutes })
}

export type Undoable = {
  action: UndoableAction
  expiresAt: Temporal.Instant
  /** True if another adult has since acted on the result, or it has changed again. */
  closed: boolean
  /** The ride that the action concerns; null if there is none. */
  ride: { lateAt: Temporal.Instant; startsAt: Temporal.Instant } | null
}

/**
 * Returns why the adult who acted may not undo the action now; null if they may. They may for 10 minutes, unless
 * another adult acts on the result. Take and Accept can be undone only before the late window, and actions before a
 * ride only until it starts.
 */
export function undoRefusal(undo: Undoable, now: Temporal.Instant): UndoRefusal | null {
  if (undo.closed) return 'changed_since'
  if (reached(now, undo.expiresAt)) return 'too_late'
  if (undo.ride === null || undo.action === 'done') return null
  if (reached(now, undo.ride.startsAt)) return 'already_started'
  const takes = undo.action === 'take' || undo.action === 'accept'
  return takes && reached(now, undo.ride.lateAt) ? 'late_window' : null
}
