// A group's events as facts: ids, instants, amounts, and names as they were at the time. A single module turns events
// into sentences for each reader.
import type { OpeningMove } from '../beans/opening-balances.ts'
import type { PricePart } from '../beans/seat-price.ts'
import type { TapKind } from '../rides/ride-taps.ts'
import type { StrikeEvent } from '../standing/strikes.ts'
import type { SwapEnd } from '../swaps/swap-rules.ts'
import type { UndoableAction } from '../undo/undo.ts'
import type { UrgentBasis } from '../urgent/urgent-price.ts'
import type { RuleChange } from './rule-changes.ts'

type Nothing = Record<never, never>

/** The seat price set by the first driver, and its parts. */
export type PriceFacts = { seatPriceHundredths: number; priceParts: PricePart[] }

/** The cost to an adult of giving back a drive or a claim. `late`: inside the late window; `free`: no cost. */
export type CostFacts = {
  fromAdultId: string
  late: boolean
  free: boolean
  strike: boolean
  penaltyHundredths?: number
}

export type SeatCounts = { rode: number; absent: number; notPickedUp: number }

/** The hundredths of a bean that a household spends or earns. */
export type MovedBeans = { householdId: string; hundredths: number }

/** An urgent request. If it has no trip, it is for the ride of this record. */
type OfRequest = { requestId?: string; trip?: UrgentTrip }

type UrgentPosted = OfRequest & {
  basis: UrgentBasis
  baseCents: number
  bumpCents: number
} & Partial<CostFacts> & {
    /** The payer, if an admin posted the request. `counts`: true if it counts as the payer's conversion. */
    toAdultId?: string
    counts?: boolean
  }

/** `tokenName`: the name of the club or website that uses the token. */
type OfToken = { tokenName: string }
type OfPlace = { placeName: string }
type OfPool = { poolName: string }
/** A pool with dates: the families asked whether their kids ride in it, and its next start. */
type OfDates = OfPool & { poolId?: string; askedHouseholdIds?: string[]; nextAt?: string | undefined }
type OfPoolRequest = OfPool & OfHouseholds & { requestId: string }
type OfKid = { kidName: string }
/** Added to events that send the kid's family a notice. */
type Told = { kidId: string }
type OfHouseholds = { householdIds: string[] }
type OfAdults = OfHouseholds & { adultIds: string[] }
/**
 * A tap on the ride day, with its kids and their households. `tappedAt`: the time of the tap itself, which on a bad
 * connection is before it arrived.
 */
type Tapped = OfHouseholds & { tapId: string; kidIds: string[]; kidNames: string[]; tappedAt: string }
/** A cancelled ride's driver, and the families on the ride. Missing in older records. */
type LeftBy = { fromAdultId?: string | null; riderHouseholdIds?: string[] }
type OfHandOver = { handOverId: string }
type Noted = { note: string | null }
type Handed = { fromAdultId: string | null; toAdultId: string }
/** Missing in older records, which predate notices to the proposer's partner. */
type OfSwap = { proposerAdultId?: string }
/** `ofDay`: true if several rides were changed together, for which the group's record has one line. */
type WithItsDay = { ofDay?: boolean }
type Moved = WithItsDay & { fromTime: string; toTime: string }

/**
 * `unclaimed`: the claim that waived the strike was given back. `expired`: its 30 days are over. `returned`: the family
 * left and came back.
 */
export type RecordedStrikeEvent = StrikeEvent | 'unclaimed' | 'expired' | 'returned'

/** The matters that admins are asked or told about in a followed calendar. */
const calendarAsks = [
  'days',
  'vanished',
  'moved',
  'changed',
  'too_many',
  'unreadable',
  'ride_moved',
  'ride_gone',
] as const
type CalendarAsks = (typeof calendarAsks)[number]

export type EventFacts = {
  accepted: PriceFacts & { late: boolean }
  appeal_made: { fromAdultId: string; strikeId: string }
  appeal_refused: { toAdultId: string }
  bad_weather: PriceFacts
  /** `freed`: the household is above a threshold again after having reached it. */
  balance_crossed: { householdId: string; to: 'nudge' | 'locked' | 'freed'; projectedHundredths: number }
  balance_settled: BalanceSettled
  brought_back: WithItsDay
  /**
   * A followed calendar needs an admin. `ride_moved` and `ride_gone` concern a fixed ride. `poolId`: null for the
   * calendar of days without rides.
   */
  calendar_asks: {
    what: CalendarAsks
    poolId: string | null
    poolName: string | null
    /** The number of days or dates. */
    count: number
    /** The new time of a fixed ride's event: "2026-03-07 09:30". */
    to: string | null
    /** The first dates that changed without an admin being asked. */
    dates?: string[]
    nextAt?: string
  }
  called_off: Noted &
    WithItsDay & {
      /** The adult whose claim this ends. */
      fromAdultId: string | null
    }
  /** An admin merged the car into the date's other cars. `fromAdultId`: null if it had no driver. */
  car_merged: { fromAdultId: string | null }
  car_not_needed: LeftBy
  club_token_ended: OfToken
  club_token_made: OfToken
  /** `again`: true if the family is also in another group, which sends the notice. */
  co_parent_joined: OfHouseholds & { again?: boolean }
  co_parent_left: CoParentLeft
  completed: SeatCounts
  /** `flagged`: false if the flag was cleared. `binds`: true if the group requires credentials. */
  credential_flag: { toAdultId: string; flagged: boolean; binds: boolean }
  concern_answered: { concernId: string; toAdultId: string }
  concern_raised: { concernId: string; otherHouseholdIds: string[] }
  corrected: SeatCounts & Noted & Decided & { driverAdultId: string | null }
  day_brought_back: { date: string; count: number }
  day_called_off: Noted & { date: string; count: number }
  day_shifted: { date: string; minutes: number }
  declined: OfHouseholds
  deletion_undone: { what: string }
  dropped_off: Tapped
  drive_confirmed: Nothing
  /** `hour`: true one hour before the start, false on the evening before. */
  drive_due: { hour: boolean; toAdultId: string }
  /** `minutes`: how many minutes are left before the start. */
  driver_still_needed: { minutes: number }
  /** At 21:00, the drivers of this ride and of other rides tomorrow have not confirmed. */
  drives_unconfirmed: Nothing
  end_moved: Moved
  exempted_from_hold: OfHouseholds & Noted & Decided
  /** `invited`: invitations to people with an account, who are notified. `count`: the number of all invitations. */
  families_invited: { count: number; invited: { invitationId: string; adultIds: string[] }[] }
  given_back: CostFacts & {
    /** True if giving the drive back was free because the driver entered a vacation for that day. */
    away?: boolean
    /** True if an admin gave it back for the driver, who had phoned. The strike may have been excused. */
    forDriver?: boolean
    excused?: boolean
  }
  /** `joins`: true if another family drives the car. Missing in older records. */
  got_seat: OfKid & Told & { joins?: boolean }
  group_changed: { changes: string[] }
  group_closed: Nothing
  hand_over_accepted: OfHandOver & { fromAdultId: string }
  hand_over_declined: OfHandOver & { fromAdultId: string }
  hand_over_proposed: OfHandOver & { toAdultId: string }
  hand_over_taken_back: OfHandOver & { toAdultId: string }
  hold_exemption_ended: OfHouseholds & Noted & Decided
  /** A household that asked to join through a link for several families was admitted. */
  household_admitted: OfHouseholds
  household_joined: OfHouseholds
  /** `adultIds`: all adults in the family. `date`: the family's last day. */
  household_leaves: OfAdults & { date: string }
  household_left: OfAdults
  household_removed: OfAdults
  join_declined: { toAdultId: string }
  join_requested: { requestId: string; householdId: string }
  household_stays: OfHouseholds
  kept_drive: Nothing
  kid_enrolled: OfKid & OfPool
  /** The kid was not at their stop when the other kids were picked up. */
  kid_not_here: OfKid & OfHouseholds & { tapId: string; kidId: string; tappedAt: string }
  /** The record leaves out the kid's stops, since one may be their home. */
  kid_stop_changed: WithItsDay & OfKid & Partial<Told> & OfPool
  kid_withdrawn: OfKid & OfPool
  /** The kids from a car that an admin merged into this one. */
  kids_joined: { kidNames: string[]; kidIds?: string[] }
  /** A family answered that its kids do not ride in a pool with dates. */
  kids_declined: OfPool & OfHouseholds
  leaving_undone: OfHouseholds
  message_brought_back: OfHouseholds
  message_posted: { messageId: string; toAdultIds: string[] }
  message_removed: OfHouseholds
  moved: Moved
  moved_to_other_car: OfKid & Told
  /** `loserAdultId`: the adult who drove until an undo took the drive back for `fromAdultId`, who cannot drive it. */
  no_driver_found: { fromAdultId: string | null; loserAdultId?: string }
  no_ride_day_added: Noted & { date: string }
  /** `toDate`: the same as `date` if only the note changed. */
  no_ride_day_changed: Noted & { date: string; toDate: string }
  no_ride_day_removed: Noted & { date: string }
  no_ride_days_imported: { count: number; date: string; toDate: string }
  no_show_confirmed: NoShowConfirmed
  no_show_overturned: Decided
  no_show_rejected: Decided
  no_show_reported: Noted & { fromAdultId: string | null }
  no_show_stands: { fromAdultId: string | null }
  /** `charged`: the seat was given up inside the late window. `driven`: the seat pays a driver. */
  not_riding: OfKid & Told & { charged: boolean; forCash?: boolean; driven?: boolean }
  offered: OfHouseholds & { toAll: boolean; until: string }
  /** Three quarters of the time of an offer have passed. */
  offer_runs_out: OfHouseholds & { until: string }
  offers_ended: Nothing
  on_my_way: Tapped
  owner_followed: Handed
  partner_drives: Handed
  /**
   * `count`: how many families now start with a balance other than zero. `undone`: set if an undo restored the earlier
   * balances.
   */
  opening_balances: { moves: OpeningMove[]; count: number; undone?: true }
  penalty_posted: { spent: MovedBeans[]; earned: MovedBeans[] }
  /** The households that got their beans back. */
  penalty_taken_back: OfHouseholds
  picked_driver: PriceFacts & Handed
  picked_first_driver: Handed
  picked_other_driver: PriceFacts & Handed
  /** After the tap, `aboard` of the `expected` kids are in the car. */
  picked_up: Tapped & {
    aboard: number
    expected: number
    /** True if the kids had been marked as not at their stop. */
    afterAll?: boolean
  }
  place_added: OfPlace
  place_changed: OfPlace & { changes: string[] }
  place_missing: OfKid & { kidId: string }
  place_removed: OfPlace
  planned: PriceFacts & Handed
  pool_changed: OfDates & { changes: string[] }
  pool_created: OfDates
  pool_creation_undone: { what: string }
  pool_deleted: OfPool
  pool_ends_soon: OfPool & { poolId: string; date: string }
  pool_paused: OfPool
  pool_request_accepted: OfPoolRequest
  pool_request_declined: OfPoolRequest & Noted
  pool_request_withdrawn: OfPoolRequest
  pool_requested: OfPoolRequest
  pool_resumed: OfPool
  /** `noRides`: set if the ride's date became a day without rides. */
  pool_stopped: LeftBy & { noRides?: Noted }
  preference_saved: OfHouseholds & OfPool & { morningsOnly: boolean; maxDrivesPerWeek: number | null }
  probation_ended: { toAdultId: string }
  restored: { toAdultId: string }
  /** `frozen`: true on a frozen date, where a second event says in which car the kid has a seat. */
  riding_again: OfKid & Told & { frozen?: boolean }
  role_given: OfHouseholds
  role_taken: OfHouseholds
  /**
   * `template`: the Fair Guard that was assigned; null if its numbers were changed for this group, or if other rules
   * were changed.
   */
  rules_changed: {
    what: 'admission' | 'fair_guard' | 'group_rules' | 'time_zone'
    template: string | null
    changes: RuleChange[]
  }
  schedule_applied: { count: number }
  schedule_undone: Nothing
  seats_changed: { from: number; to: number }
  stops_changed: WithItsDay & Rerouted
  strike_excused: StrikeExcused
  strike_settled: { toAdultId: string; event: RecordedStrikeEvent }
  swap_accepted: Handed & OfSwap
  swap_declined: OfSwap
  swap_lapsed: OfSwap & { why?: SwapEnd }
  swap_proposed: OfHouseholds
  swap_withdrawn: OfSwap
  taken: PriceFacts & { late: boolean }
  taken_off: { fromAdultId: string | null }
  tap_taken_back: OfHouseholds & {
    tapId: string
    tap: TapKind
    /** The kids who are no longer marked as missing at their stop, or are marked again. */
    corrected?: { kidId: string; kidName: string; missing: boolean }[]
  }
  term_begun: TermBegun
  uncovered: Nothing
  undone: {
    action: UndoableAction
    /** The adult who drives again, and the adult who loses the drive. */
    toAdultId?: string | null
    fromAdultId?: string
    kidName?: string
  }
  urgent_cancelled: OfRequest & {
    /** The adult who drives again, if any. */
    toAdultId?: string
    /** The adult whose claim this ends. */
    claimantAdultId?: string
  }
  urgent_claimed: OfRequest
  urgent_closed: OfRequest
  urgent_completed: OfRequest
  urgent_expired: OfRequest
  urgent_not_come: OfRequest & { fromAdultId: string | null }
  urgent_not_paid: OfRequest
  urgent_not_received: OfRequest
  urgent_paid: OfRequest
  urgent_posted: UrgentPosted
  urgent_received: OfRequest
  urgent_withdrawn: OfRequest & CostFacts
  weather_cleared: PriceFacts
}

export type EventKind = keyof EventFacts

/** Events found by a job, or concerning only one family or the admins. They send notices but are in no feed. */
export const quietKinds = [
  'appeal_made',
  'appeal_refused',
  'balance_crossed',
  'calendar_asks',
  'concern_answered',
  'concern_raised',
  'credential_flag',
  'drive_due',
  'driver_still_needed',
  'drives_unconfirmed',
  'join_declined',
  'join_requested',
  'message_posted',
  'offer_runs_out',
  'place_missing',
  'pool_ends_soon',
] as const satisfies EventKind[]
type QuietKind = (typeof quietKinds)[number]
export type ShownKind = Exclude<EventKind, QuietKind>

/** One or more kinds of events, with their facts. */
export type EventOf<Kind extends EventKind> = { [K in Kind]: { kind: K; data: EventFacts[K] } }[Kind]

export type GroupEvent = EventOf<EventKind>
export type ShownEvent = EventOf<ShownKind>

// Facts about an admin's decisions on no-shows and strikes.

/** `own`: true if the deciding admin belongs to an involved family, because no one else could decide. */
type Decided = { own: boolean }

type NoShowConfirmed = Decided & {
  fromAdultId: string | null
  strike: boolean
  /** The actual driver, if recording this driver confirmed the report. */
  driverAdultId?: string
}

type StrikeExcused = Decided & {
  toAdultId: string
  /** Set if the adult had asked to be excused. */
  appealed?: true
  /** True if the strike did not concern a ride. */
  alone: boolean
}

// Facts about settling the balance of a departed household, or all balances at the end of a term.

/** The balance that a household left behind, and the other families' shares. A negative share puts a family behind. */
type BalanceSettled = { householdId: string; balanceHundredths: number; shares: MovedBeans[] }

/** `settledHundredths`: the balance of an active family before it was settled at zero. Otherwise 0. */
type TermBegun = {
  startsOn: string
  throughOn: string
  poolNames: string[]
  settles: boolean
  families: { householdId: string; settledHundredths: number }[]
}

const partings = ['left', 'removed', 'deleted'] as const
/** The adult left, was removed by the family’s owner, or deleted their account. */
export type Parting = (typeof partings)[number]

/** `ownerAdultId`: the group's new owner, if the departing adult owned it. */
type CoParentLeft = { householdIds: string[]; adultId: string; how: Parting; ownerAdultId?: string }

/** A ride outside of any pool: its places, and its time on the group's wall clock. */
export type UrgentTrip = { fromLocation: string; toLocation: string; date: string; time: string }

/** A pool's new start and destination in words, and the names of the stops in between; null if unchanged. */
type Rerouted = {
  start: string | null
  destination: string | null
  stops?: string[] | null
  /** A stop with a new address, in words, and the kids who are picked up or dropped off there. */
  movedStop?: { said: string; kidIds: string[] }
}
