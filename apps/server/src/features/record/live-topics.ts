// What a screen fetches again after each kind of event.
import type { EventKind } from '@beanpool/domain/record/events'

type Topic = 'beans' | 'invitations' | 'members' | 'pools' | 'rides' | 'urgent'

const ride: Topic[] = ['rides', 'beans']
const rideOrCash: Topic[] = ['rides', 'beans', 'urgent']
const cash: Topic[] = ['urgent', 'rides']
const pool: Topic[] = ['pools', 'rides', 'beans']
const people: Topic[] = ['members', 'rides', 'beans']

const topics: Record<EventKind, Topic[]> = {
  accepted: ride,
  bad_weather: ride,
  brought_back: rideOrCash,
  called_off: rideOrCash,
  car_not_needed: rideOrCash,
  co_parent_joined: people,
  completed: rideOrCash,
  corrected: rideOrCash,
  day_shifted: rideOrCash,
  declined: ride,
  deletion_undone: pool,
  end_moved: rideOrCash,
  exempted_from_hold: people,
  given_back: rideOrCash,
  hold_exemption_ended: people,
  household_joined: ['members', 'invitations', 'rides', 'beans'],
  kept_drive: ride,
  kid_enrolled: pool,
  kid_withdrawn: pool,
  moved: rideOrCash,
  no_driver_found: ride,
  no_ride_day_added: pool,
  no_ride_day_removed: pool,
  no_show_confirmed: rideOrCash,
  no_show_overturned: rideOrCash,
  no_show_rejected: rideOrCash,
  no_show_reported: rideOrCash,
  no_show_stands: rideOrCash,
  not_riding: pool,
  offered: ride,
  offers_ended: ride,
  partner_drives: ride,
  penalty_posted: ride,
  penalty_taken_back: ride,
  picked_driver: rideOrCash,
  picked_first_driver: ride,
  picked_other_driver: rideOrCash,
  planned: ride,
  pool_changed: pool,
  pool_created: pool,
  pool_deleted: pool,
  pool_paused: pool,
  pool_resumed: pool,
  pool_stopped: pool,
  preference_saved: ['pools'],
  probation_ended: ride,
  restored: ride,
  riding_again: pool,
  schedule_applied: pool,
  schedule_undone: pool,
  seats_changed: rideOrCash,
  strike_excused: ride,
  strike_settled: ride,
  swap_accepted: ride,
  swap_declined: ride,
  swap_lapsed: ride,
  swap_proposed: ride,
  swap_withdrawn: ride,
  taken: rideOrCash,
  taken_off: ride,
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
  weather_cleared: ride,
}

/** Each once, in the order of the alphabet, so that the same news is the same notice. */
export function topicsOf(kinds: EventKind[]): Topic[] {
  return [...new Set(kinds.flatMap((kind) => topics[kind]))].sort()
}
