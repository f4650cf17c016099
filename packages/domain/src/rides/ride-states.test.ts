import { describe, expect, test } from 'vitest'
import {
  afterAction,
  isOpen,
  type RideAction,
  type RideStatus,
  rideActions,
  rideStatuses,
} from './ride-states.ts'

// Written by hand, not derived from the code: the state after each action, or "-" if the action is refused.
const grid = `
                      needs_driver  offered       assigned      urgent_posted  urgent_claimed  completed  uncovered  cancelled     no_show
assign                assigned      -             assigned      assigned       -               -          -          -             -
unassign              -             -             needs_driver  -              -               -          -          -             -
offer                 offered       offered       -             -              -               -          -          -             -
end_offers            -             needs_driver  -             -              -               -          -          -             -
take                  assigned      assigned      -             assigned       -               -          -          -             -
convert               urgent_posted -             urgent_posted -              -               -          -          -             -
claim                 -             -             -             urgent_claimed -               -          -          -             -
withdraw_claim        -             -             -             -              urgent_posted   -          -          -             -
cancel_urgent         -             -             -             assigned       -               -          -          -             -
end_urgent            -             -             -             needs_driver   -               -          -          -             -
start_without_driver  uncovered     uncovered     -             uncovered      -               -          -          -             -
complete              -             -             completed     -              completed       -          -          -             -
correct               -             -             -             -              -               completed  -          -             -
record_driver         -             -             -             -              -               -          completed  -             completed
confirm_no_show       -             -             no_show       -              no_show         no_show    -          -             -
cancel                cancelled     cancelled     cancelled     cancelled      cancelled       -          -          -             -
restore               -             -             -             -              -               -          -          needs_driver  -
`
const [head = [], ...rows] = grid
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('the states of a ride', () => {
  test('include every state and every action in the table', () => {
    expect(head.toSorted()).toEqual([...rideStatuses].toSorted())
    expect(rows.map(([action]) => action).toSorted()).toEqual([...rideActions].toSorted())
  })

  for (const [action = '', ...targets] of rows) {
    for (const [column, target] of targets.entries()) {
      const status = head[column] ?? ''
      test(`${status} ${action} ${target === '-' ? 'is refused' : `leads to ${target}`}`, () => {
        const next = afterAction(status as RideStatus, action as RideAction)
        expect(next).toBe(target === '-' ? null : target)
      })
    }
  }

  test('never lead from an end back to an open state, except when a cancelled ride is restored', () => {
    for (const status of rideStatuses.filter((each) => !isOpen(each) && each !== 'cancelled')) {
      for (const action of rideActions) {
        const next = afterAction(status, action)
        if (next) expect(isOpen(next)).toBe(false)
      }
    }
  })

  test('lead from every open state to an end', () => {
    const ends = (status: RideStatus, seen = new Set<string>()): boolean => {
      if (!isOpen(status)) return true
      if (seen.has(status)) return false
      seen.add(status)
      return rideActions.some((action) => {
        const next = afterAction(status, action)
        return next !== null && ends(next, seen)
      })
    }
    for (const status of rideStatuses) expect(ends(status)).toBe(true)
  })
})
