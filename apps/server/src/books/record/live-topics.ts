// Maps each kind of event to the topics that screens fetch again.
import type { EventKind } from '@beanpool/domain/record/events'

type Topic =
  | 'beans'
  | 'clubs'
  | 'credentials'
  | 'invitations'
  | 'members'
  | 'messages'
  | 'pools'
  | 'requests'
  | 'ride_day'
  | 'rides'
  | 'urgent'

/** A tap by the driver changes only the screens of that ride. */
const day: Topic[] = ['ride_day']
const ride: Topic[] = ['rides', 'beans']
const rideOrCash: Topic[] = ['rides', 'beans', 'urgent']
const cash: Topic[] = ['urgent', 'rides']
const pool: Topic[] = ['pools', 'rides', 'beans']
const people: Topic[] = ['members', 'rides', 'beans']

/** An admin sees more than a member on all of these screens. */
const roles: Topic[] = ['members', 'rides', 'pools', 'invitations', 'messages']
/** A family that joins or leaves changes seats, drives and requests too. */
const family: Topic[] = ['members', 'invitations', 'rides', 'beans', 'pools', 'urgent']

/** A kind that is not listed changes a ride's driver, price or seats. */
const topics: Partial<Record<EventKind, Topic[]>> = {
  appeal_made: ['rides'],
  balance_crossed: [],
  balance_settled: people,
  brought_back: rideOrCash,
  calendar_asks: ['pools'],
  called_off: rideOrCash,
  car_merged: rideOrCash,
  car_not_needed: rideOrCash,
  club_token_ended: ['clubs'],
  club_token_made: ['clubs'],
  co_parent_joined: people,
  co_parent_left: family,
  completed: rideOrCash,
  concern_answered: ['requests'],
  concern_raised: ['requests'],
  credential_flag: ['credentials', 'rides'],
  corrected: rideOrCash,
  day_brought_back: rideOrCash,
  day_called_off: rideOrCash,
  day_shifted: rideOrCash,
  deletion_undone: pool,
  dropped_off: day,
  drive_confirmed: ['rides'],
  drive_due: [],
  driver_still_needed: [],
  drives_unconfirmed: ['rides'],
  end_moved: rideOrCash,
  exempted_from_hold: people,
  families_invited: ['invitations'],
  given_back: rideOrCash,
  got_seat: pool,
  group_changed: people,
  group_closed: people,
  hand_over_accepted: roles,
  hand_over_declined: roles,
  hand_over_proposed: roles,
  hand_over_taken_back: roles,
  hold_exemption_ended: people,
  household_admitted: ['members', 'invitations', 'rides', 'beans'],
  household_joined: ['members', 'invitations', 'rides', 'beans'],
  household_leaves: family,
  household_left: family,
  household_removed: family,
  household_stays: family,
  join_declined: ['invitations'],
  join_requested: ['invitations'],
  kids_declined: pool,
  kid_enrolled: pool,
  kid_not_here: day,
  kid_stop_changed: ['pools', 'ride_day'],
  kid_withdrawn: pool,
  leaving_undone: family,
  message_brought_back: ['messages'],
  message_posted: ['messages'],
  message_removed: ['messages'],
  moved: rideOrCash,
  moved_to_other_car: pool,
  no_ride_day_added: pool,
  no_ride_day_changed: pool,
  no_ride_day_removed: pool,
  no_ride_days_imported: pool,
  no_show_confirmed: rideOrCash,
  no_show_overturned: rideOrCash,
  no_show_rejected: rideOrCash,
  no_show_reported: rideOrCash,
  no_show_stands: rideOrCash,
  not_riding: pool,
  offer_runs_out: [],
  on_my_way: day,
  owner_followed: family,
  opening_balances: people,
  picked_driver: rideOrCash,
  picked_other_driver: rideOrCash,
  picked_up: day,
  place_added: ['pools'],
  place_changed: ['pools', 'rides'],
  place_missing: [],
  place_removed: ['pools'],
  pool_changed: pool,
  pool_created: pool,
  pool_creation_undone: pool,
  pool_deleted: pool,
  pool_ends_soon: [],
  pool_paused: pool,
  pool_request_accepted: [...pool, 'requests'],
  pool_request_declined: ['requests'],
  pool_request_withdrawn: ['requests'],
  pool_requested: ['requests'],
  pool_resumed: pool,
  pool_stopped: pool,
  preference_saved: ['pools'],
  riding_again: pool,
  role_given: roles,
  role_taken: roles,
  rules_changed: ['rides', 'beans', 'members'],
  schedule_applied: pool,
  schedule_undone: pool,
  seats_changed: rideOrCash,
  stops_changed: ['rides', 'ride_day', 'pools'],
  taken: rideOrCash,
  tap_taken_back: day,
  term_begun: ['members', 'rides', 'beans', 'pools'],
  uncovered: rideOrCash,
  undone: rideOrCash,
  urgent_cancelled: rideOrCash,
  urgent_claimed: cash,
  urgent_closed: cash,
  urgent_completed: cash,
  urgent_expired: cash,
  urgent_not_come: cash,
  urgent_not_paid: cash,
  urgent_not_received: cash,
  urgent_paid: cash,
  urgent_posted: cash,
  urgent_received: cash,
  urgent_withdrawn: cash,
}

/** Returns each topic once, in alphabetical order, so the same news always makes the same message. */
export function topicsOf(kinds: EventKind[]): Topic[] {
  return [...new Set(kinds.flatMap((kind) => topics[kind] ?? ride))].sort()
}
