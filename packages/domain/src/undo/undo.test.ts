import { describe, expect, test } from 'vitest'
import { type UndoableAction, undoableActions, undoableUntil, undoRefusal } from './undo.ts'

const at = (text: string) => Temporal.Instant.from(`2026-03-03T${text}:00Z`)
const ride = { lateAt: at('04:50'), startsAt: at('07:50') }

const refusal = (action: UndoableAction, done: string, now: string, over: { closed?: boolean } = {}) =>
  undoRefusal({ action, ride, expiresAt: undoableUntil(at(done)), closed: false, ...over }, at(now))

describe('undoing an action', () => {
  test.each(undoableActions)('%s is possible for ten minutes', (action) => {
    const done = action === 'done' ? '08:00' : '03:00'
    const minute = (count: number) => done.replace(':00', `:${String(count).padStart(2, '0')}`)
    expect(refusal(action, done, minute(9))).toBeNull()
    expect(refusal(action, done, minute(10))).toBe('too_late')
  })

  test.each(undoableActions)('%s is refused once another adult has acted on it', (action) => {
    expect(refusal(action, '03:00', '03:01', { closed: true })).toBe('changed_since')
  })

  test('take and accept are refused inside the late window, but giving a drive back is not', () => {
    expect(refusal('take', '04:45', '04:50')).toBe('late_window')
    expect(refusal('accept', '04:45', '04:50')).toBe('late_window')
    expect(refusal('cant_drive', '04:45', '04:50')).toBeNull()
    expect(refusal('not_riding', '04:45', '04:50')).toBeNull()
  })

  test('actions before a ride are refused once it has started, but Done is not', () => {
    expect(refusal('cant_drive', '07:45', '07:50')).toBe('already_started')
    expect(refusal('not_riding', '07:45', '07:50')).toBe('already_started')
    expect(refusal('done', '08:00', '08:05')).toBeNull()
  })

  test('actions without a ride are not limited by its windows', () => {
    const undo = { action: 'delete_kid', ride: null, expiresAt: at('08:10'), closed: false } as const
    expect(undoRefusal(undo, at('08:05'))).toBeNull()
  })
})
