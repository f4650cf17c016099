// The model's own tables of states and actions. What is not in them must be refused, or never be seen.

/** Which actions may happen to a ride in which state: taps, an admin's, the clock's and the planner's. */
export const rideTable: Record<string, string[]> = {
  needs_driver: [
    'take',
    'assign_fairly',
    'pick_driver',
    'call_off',
    'not_riding',
    'riding_again',
    'mark_weather',
    'start',
    'plan_assign',
    'plan_cancel',
  ],
  offered: [
    'take',
    'accept',
    'decline',
    'pass_on',
    'pick_driver',
    'call_off',
    'not_riding',
    'riding_again',
    'mark_weather',
    'plan_cancel',
  ],
  assigned: [
    'reoffer',
    'release',
    'partner',
    'pick_driver',
    'call_off',
    'complete',
    'complete_itself',
    'report_no_show',
    'confirm_no_show',
    'reject_no_show',
    'not_riding',
    'riding_again',
    'mark_weather',
    'plan_move',
    'plan_cancel',
  ],
  urgent_posted: [],
  urgent_claimed: [],
  completed: [
    'correct',
    'correct_driver',
    'report_no_show',
    'confirm_no_show',
    'reject_no_show',
    'clear_weather',
  ],
  uncovered: ['record_driver'],
  cancelled: ['restore', 'riding_again', 'plan_revive'],
  no_show: ['record_driver'],
}

/** What may become of a record by the end of a step: from, to. */
export const offerTable: Record<string, string[]> = {
  open: ['accepted', 'declined', 'expired', 'closed'],
  accepted: [],
  declined: [],
  expired: [],
  closed: [],
}

export const strikeTable: Record<string, string[]> = {
  provisional: ['standing', 'waived', 'lapsed', 'dropped'],
  standing: ['served', 'dropped'],
  waived: [],
  lapsed: [],
  served: ['standing'],
  excused: [],
  dropped: [],
}

export const seatStates = ['booked', 'held', 'rode', 'absent', 'not_picked_up']
