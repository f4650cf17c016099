// The types of notices, with their categories, priorities and facts (docs/notifications.md).
import type { OpeningMove } from '../beans/opening-balances.ts'
import type { AccountAct } from '../operator/operator.ts'
import type { EventFacts, RecordedStrikeEvent } from '../record/events.ts'
import type { FirstToExpire } from '../standing/credential-status.ts'
import type { SwapEnd } from '../swaps/swap-rules.ts'

export const noticeCategories = ['rides', 'kids', 'urgent', 'governance', 'fairness', 'credentials'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

export const noticePriorities = ['low', 'normal', 'high', 'critical'] as const
export type NoticePriority = (typeof noticePriorities)[number]

/** The category of each type of notice. */
export const noticeTypes = {
  appeal_answered: 'governance',
  appeal_made: 'governance',
  balance_changed: 'fairness',
  balance_freed: 'fairness',
  balance_locked: 'fairness',
  balance_nudge: 'fairness',
  calendar_asks: 'governance',
  co_parent_joined: 'governance',
  co_parent_left: 'governance',
  concern_answered: 'governance',
  concern_raised: 'governance',
  credentials_expiring: 'credentials',
  credentials_flagged: 'credentials',
  does_kid_ride: 'kids',
  drive_assigned: 'rides',
  drive_reminder: 'rides',
  drive_unassigned: 'rides',
  drive_unconfirmed: 'rides',
  driver_needed: 'rides',
  dropped_off: 'kids',
  group_closed: 'governance',
  group_invite: 'governance',
  invite_approval_needed: 'governance',
  invite_undelivered: 'governance',
  kid_not_here: 'kids',
  kid_not_riding: 'kids',
  member_joined: 'governance',
  member_left: 'governance',
  message_posted: 'governance',
  no_show_decided: 'governance',
  no_show_reported: 'governance',
  offer_created: 'rides',
  offer_expiring: 'rides',
  on_my_way: 'kids',
  picked_up: 'kids',
  place_missing: 'kids',
  pool_ending: 'governance',
  pool_requested: 'governance',
  request_answered: 'governance',
  ride_cancelled: 'kids',
  ride_changed: 'rides',
  ride_covered: 'kids',
  ride_uncovered: 'kids',
  role_changed: 'governance',
  rules_changed: 'governance',
  security_event: 'governance',
  strike_added: 'fairness',
  strike_waived: 'fairness',
  swap_answered: 'rides',
  swap_proposed: 'rides',
  urgent_claimed: 'urgent',
  urgent_ended: 'urgent',
  urgent_posted: 'urgent',
  urgent_withdrawn: 'urgent',
} as const satisfies Record<string, NoticeCategory>

export type NoticeType = keyof typeof noticeTypes

export const noticeTypeNames = Object.keys(noticeTypes) as NoticeType[]

/**
 * Types that are also sent to adults outside the group, as they may be about a request, an invitation, leaving or
 * removal.
 */
export const toldOutside: ReadonlySet<NoticeType> = new Set<NoticeType>([
  'group_closed',
  'group_invite',
  'member_left',
  'request_answered',
  'role_changed',
])

export const categoryOf = (type: NoticeType): NoticeCategory => noticeTypes[type]

const byWeight = (priority: NoticePriority) => noticePriorities.indexOf(priority)

export const isAtLeast = (priority: NoticePriority, least: NoticePriority): boolean =>
  byWeight(priority) >= byWeight(least)

/**
 * True for notices that are emailed and pushed even to adults who chose to get only what cannot wait. They are never in
 * a digest. The evening reminder is a `drive_reminder`.
 */
export function cannotWait({ type, priority }: { type: NoticeType; priority: NoticePriority }): boolean {
  return isAtLeast(priority, 'high') || type === 'drive_assigned' || type === 'drive_reminder'
}

// The facts of each type of notice: ids, instants and amounts. They are turned into sentences for each reader and
// channel.

/**
 * A drive that the reader's family has lost. `toAdultId`: the current driver, if any. `requestId`: set if a claim was
 * given back.
 */
type Lost = {
  why:
    | 'converted'
    | 'given_back'
    | 'not_needed'
    | 'other_driver'
    | 'partner'
    | 'plan'
    | 'pool'
    | 'taken_off'
    | 'undone'
  toAdultId?: string
  requestId?: string
  fromAdultId: string
}

/** The answer to a family's pool request. */
export type PoolAnswer = {
  pool: 'accepted' | 'declined'
  requestId: string
  poolName: string
  note: string | null
}

type Changed =
  | { what: 'ends' | 'starts'; fromTime: string; toTime: string }
  | { what: 'weather' | 'weather_cleared'; seatPriceHundredths: number }
  /** A field is null if it has not changed. */
  | {
      what: 'place'
      start: string | null
      destination: string | null
      stops?: string[] | null
      /** A stop whose address has changed, in words. */
      movedStop?: string
    }
  /** Older notices about kids have only names. */
  | { what: 'kid_stop' | 'other_car'; kidName: string; kidId?: string }
  | { what: 'kids_joined'; kidNames: string[]; kidIds?: string[] }
  | { what: 'other_driver'; toAdultId: string }

/** `cannot`: set if the reader's family cannot drive, so it is informed rather than asked. */
type Asking = { cannot?: true }

export type OwnersChange = {
  what:
    | 'new_address'
    | 'new_device'
    | 'new_password'
    | 'passkey_added'
    | 'passkey_removed'
    | 'two_factor_off'
    | 'two_factor_on'
  device: string
  /** How many passkeys still sign in without the new password or code; omitted if none. */
  passkeys?: number
}

/** An operator's action on the account. `contact`: the address to write to. */
export type OperatorsChange = { what: Exclude<AccountAct, 'delete'>; contact: string; passkeys?: number }

export type StrikeWhy = 'converted' | 'given_back' | 'no_show' | 'withdrew_claim'

export type NoticeFacts = {
  /** `granted`: omitted if the request was refused. */
  appeal_answered: { granted?: true }
  appeal_made: { fromAdultId: string; strikeId: string }
  /**
   * `settled`: the reader's share of a departed family's balance. `opening`: how far an admin moved the opening
   * balance. If neither is set, a ride changed it.
   */
  balance_changed: {
    settled?: { fromHouseholdId: string; hundredths: number }
    opening?: Omit<OpeningMove, 'householdId'>
  }
  balance_freed: { projectedHundredths: number }
  balance_locked: { projectedHundredths: number }
  balance_nudge: { projectedHundredths: number }
  calendar_asks: EventFacts['calendar_asks']
  /** `name`: the adult's name, for a family that is in no group. */
  co_parent_joined: { adultId: string; name?: string }
  /**
   * `removed`: the named adult removed the reader. `owner`: the reader now owns the family. In all other cases the
   * named adult left.
   */
  co_parent_left: { what: 'deleted' | 'left' | 'owner' | 'removed'; adultId: string; name: string }
  does_kid_ride: { poolId: string; poolName: string }
  drive_assigned: {
    toAdultId: string
    how: 'after_all' | 'partner' | 'picked' | 'planned' | 'swapped' | 'taken'
  }
  /** `hour`: true if sent one hour before the start, false if sent the evening before. */
  drive_reminder: { hour: boolean }
  drive_unassigned: Lost
  drive_unconfirmed: Record<never, never>
  /**
   * `fromAdultId`: the previous driver. `minutes`: how many minutes were left before the start, in a repeated warning.
   */
  driver_needed: { fromAdultId: string | null; minutes?: number } & Asking
  dropped_off: { kidName: string }
  concern_answered: { concernId: string }
  concern_raised: { concernId: string }
  /**
   * `days`: how many days are left until the day `on`; 0 on the day itself. `drives`: how many drives the reader has
   * after that day, if credentials are required.
   */
  credentials_expiring: { what: FirstToExpire['what']; on: string; days: number; drives: number }
  credentials_flagged: { flagged: boolean; binds: boolean }
  group_closed: Record<never, never>
  group_invite: { invitationId: string }
  invite_approval_needed: { requestId: string; householdId: string }
  /** `email`: the invitation's address. */
  invite_undelivered: { email: string }
  /** `after`: set if the kid did come after all (`on_board`) or the driver's tap was a mistake (`slip`). */
  kid_not_here: { kidId: string; kidName: string; after?: 'on_board' | 'slip' }
  kid_not_riding: { kidName: string; kidId?: string; rides: boolean; charged: boolean }
  member_joined: { householdId: string }
  /** `own`: true if it is the reader's family. `date`: the family's last day, or null if it has already left. */
  member_left: { householdId: string; own: boolean; date: string | null }
  /** `forYou`: true if the message is addressed to the reader. */
  message_posted: { messageId: string; forYou: boolean }
  /** `came`: true if the driver did show up. */
  no_show_decided: { accusedAdultId: string | null; came: boolean }
  no_show_reported: { accusedAdultId: string | null }
  offer_created: { until: string; toAll: boolean }
  offer_expiring: { until: string }
  on_my_way: { kidName: string }
  picked_up: { kidName: string }
  place_missing: { kidId: string; kidName: string; found: boolean }
  /** `poolId`: missing in older notices. */
  pool_ending: { poolId?: string; poolName: string; date: string }
  pool_requested: { requestId: string; poolName: string; householdId: string }
  /** The answer to a request to join, or to a pool request. */
  request_answered: { admitted: boolean } | PoolAnswer
  ride_cancelled: { back: boolean; note: string | null; why: 'called_off' | 'claimant' | 'pool' }
  ride_changed: Changed
  ride_covered: { driverAdultId: string }
  ride_uncovered: Record<never, never>
  /**
   * `asked`: the reader is asked to take over the group. `accepted` and `declined` are the answers. `owner`: the
   * reader's family now owns the group.
   */
  role_changed: /** `removed`: the family was removed from the group. `back`: it is in the group again. */
    | { what: 'admin' | 'back' | 'follows' | 'member' | 'removed' }
    | { what: 'accepted' | 'asked' | 'declined' | 'owner'; handOverId: string }
  /**
   * `club`: a club can now read the group. `settledHundredths`: the balance of the reader's family before it was
   * brought to zero.
   */
  rules_changed:
    | EventFacts['rules_changed']
    | { what: 'club'; tokenName: string }
    | (Omit<EventFacts['term_begun'], 'families'> & { what: 'term'; settledHundredths: number })
  security_event: OwnersChange | OperatorsChange
  /**
   * `event`: the event that made a provisional strike count; null if the strike is new, in which case `why` gives the
   * reason.
   */
  strike_added: { event: RecordedStrikeEvent | null; why?: StrikeWhy }
  strike_waived: { event: RecordedStrikeEvent }
  swap_answered: { answer: 'accepted' | 'declined' | 'withdrawn' } | { answer: 'lapsed'; why?: SwapEnd }
  swap_proposed: Record<never, never>
  urgent_claimed: { requestId: string | null }
  urgent_ended: {
    requestId: string | null
    how: 'cancelled' | 'expired' | 'not_come' | 'not_paid' | 'not_received' | 'paid' | 'received'
  }
  urgent_posted: { requestId: string | null; forYou: boolean } & Asking
  /** `fromAdultId`: the claimant, even if another adult withdrew. Missing in older notices. */
  urgent_withdrawn: { requestId: string | null; late: boolean; fromAdultId?: string }
}

/** One or more types of notices, with their facts. */
export type NoticeDataOf<Type extends NoticeType> = {
  [Each in Type]: { type: Each; data: NoticeFacts[Each] }
}[Type]
type NoticeData = NoticeDataOf<NoticeType>

/** The readers of a notice, by their role in a ride or a group. The server finds the adults. */
export type Audience =
  /** Adults who may take or claim the ride: free at that time, with credentials and a car. */
  | 'able'
  | 'admins'
  | 'asked'
  | 'claimant'
  | 'driver'
  | 'members'
  | 'reporter'
  | 'requester'
  | 'riders'
  /** Adults who were notified of a missing driver, or asked to drive, but not yet notified of a new driver. */
  | 'told'
  | { adultId: string }
  /** The adult who asked to join, whether they are in the group or not. */
  | { applicantAdultId: string }
  /** The invited adult, who is not in the group yet. */
  | { invitedAdultId: string }
  /** All adults of a family that has just left the group. */
  | { formerAdultIds: string[] }
  /** An adult's whole household. */
  | { householdOfAdultId: string }
  | { householdId: string }
  /** The adults in a kid's home. */
  | { kidId: string }
  /** The admins of all other households. */
  | { adminsExceptHouseholdIds: string[] }
  /** All members of other households. */
  | { exceptHouseholdId: string }
  /** All members except these adults. */
  | { exceptAdultIds: string[] }

/**
 * `fold`: notices of one type with the same key are merged into one until they are delivered. `waits`: the notice is
 * sent with the day's other notices at 18:00, or after ten minutes. If neither is set, it is about a single ride.
 */
export type Notice = NoticeData & {
  to: Audience[]
  priority: NoticePriority
  fold?: string
  waits?: 'day' | 'ten_minutes'
}
