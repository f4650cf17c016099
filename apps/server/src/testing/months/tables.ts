// The model's own tables of states and actions. What is not in them must be refused, or never be seen.

/** Which actions may happen to a ride in which state: taps, an admin's, the clock's and the planner's. */
export const rideTable: Record<string, string[]> = {
  needs_driver: [
    'take',
    'assign_fairly',
    'pick_driver',
    'convert_shortfall',
    'call_off',
    'not_riding',
    'riding_again',
    'mark_weather',
    'undo_cant_drive',
    'undo_not_riding',
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
    'undo_cant_drive',
    'undo_not_riding',
    'call_off',
    'not_riding',
    'riding_again',
    'mark_weather',
    'plan_cancel',
  ],
  assigned: [
    'reoffer',
    'release',
    'convert',
    'partner',
    'propose_swap',
    'undo_take',
    'undo_accept',
    'undo_cant_drive',
    'undo_not_riding',
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
  urgent_posted: [
    'claim',
    'take',
    'cancel_convert',
    'cancel_admin',
    'assign_fairly',
    'pick_driver',
    'call_off',
    'not_riding',
    'riding_again',
    'mark_weather',
    'start',
    'undo_cant_drive',
    'undo_not_riding',
    'plan_cancel',
  ],
  urgent_claimed: [
    'withdraw',
    'call_off',
    'complete',
    'complete_itself',
    'report_no_show',
    'confirm_no_show',
    'reject_no_show',
    'not_riding',
    'riding_again',
    'mark_weather',
    'undo_not_riding',
  ],
  completed: [
    'correct',
    'correct_driver',
    'report_no_show',
    'confirm_no_show',
    'reject_no_show',
    'clear_weather',
    'undo_done',
  ],
  uncovered: ['record_driver'],
  cancelled: ['restore', 'riding_again', 'plan_revive'],
  no_show: ['record_driver'],
}

/** Which actions may happen to an urgent request in which state. */
export const requestActions: Record<string, string[]> = {
  posted: ['claim', 'cancel', 'close', 'expire'],
  claimed: ['withdraw', 'call_off', 'complete', 'mark_paid', 'mark_received'],
  completed: ['mark_paid', 'mark_received', 'undo'],
  cancelled: ['undo'],
}

export const offerActions: Record<string, string[]> = {
  open: ['accept', 'decline', 'expire', 'close'],
  accepted: ['undo'],
  closed: ['undo'],
}

export const swapActions: Record<string, string[]> = {
  proposed: ['accept_swap', 'decline_swap', 'withdraw_swap', 'lapse'],
}

export const strikeActions: Record<string, string[]> = {
  provisional: ['excuse', 'appeal', 'refuse_appeal'],
  standing: ['excuse', 'appeal', 'refuse_appeal'],
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
  provisional: ['standing', 'waived', 'lapsed', 'dropped', 'excused'],
  standing: ['served', 'dropped', 'waived', 'excused'],
  // A claim that is withdrawn from a car without kids: in force again, and the car is cancelled in the same step.
  // What a record of who drove had closed is judged again by the next one.
  waived: ['provisional', 'standing', 'lapsed', 'dropped'],
  // The ride takes place after all, and somebody may drive it in the same step.
  lapsed: ['provisional', 'waived', 'dropped'],
  served: ['standing', 'excused', 'dropped'],
  excused: [],
  dropped: ['standing', 'waived'],
}

export const requestTable: Record<string, string[]> = {
  posted: ['claimed', 'cancelled', 'expired'],
  // Cancelled: called off with its ride, or withdrawn from a car without kids. Expired: the claimant did not come.
  claimed: ['posted', 'completed', 'cancelled', 'expired'],
  completed: ['expired'],
  expired: [],
  cancelled: [],
}

export const swapTable: Record<string, string[]> = {
  proposed: ['accepted', 'declined', 'withdrawn', 'lapsed'],
  accepted: [],
  declined: [],
  withdrawn: [],
  lapsed: [],
}

export const seatStates = ['booked', 'held', 'rode', 'absent', 'not_picked_up']
