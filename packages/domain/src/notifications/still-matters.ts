// Checks whether a notice still matters: whether its offer is still open, for instance, or its ride still needs a
// driver. A notice that no longer matters is marked in the list and is not sent.
import type { GroupRole } from '../groups/roles.ts'
import type { PoolRequestStatus } from '../pools/pool-requests.ts'
import { committedStatuses, type RideStatus, waitingStatuses } from '../rides/ride-states.ts'
import type { KidDayState } from '../rides/ride-taps.ts'
import type { FairnessBand } from '../standing/group-health.ts'
import type { NoticeFacts, NoticeType } from './notice-types.ts'

/** The current state of whatever a notice is about. */
export type Now = {
  now: Temporal.Instant
  ride: {
    status: RideStatus
    startsAt: Temporal.Instant
    driverAdultId: string | null
    driverHouseholdId: string | null
    driverSetAt: Temporal.Instant | null
    confirmed: boolean
    /** The ride's times, HH:MM on the group's clock. */
    startTime: string
    endTime: string
    /** The pool's start and destination, in words. */
    start: string
    destination: string
    /** The names of the stops in between. */
    stops: string[]
    /** The same stops with their addresses. */
    stopPlaces: string[]
    badWeather: boolean
  } | null
  /** The time when the notice was written. */
  toldAt: Temporal.Instant
  /** The reader of the notice. */
  reader: { adultId: string; householdId: string | null }
  /** True if the reader's household has an open offer for the ride. */
  isAsked: boolean
  /** True if the ride's request, or the request named in the notice, is open. */
  hasOpenRequest: boolean
  /** The adult who has claimed the request. */
  claimantAdultId: string | null
  /** True if the request was claimed and the claim was given back. */
  wasClaimed: boolean
  /** True if the reader has a strike for the ride that counts or may still come to count. */
  hasStrike: boolean
  /**
   * The band in the household's latest balance notice in the group; null if there is no such notice or the reader is
   * not in the group.
   */
  band: FairnessBand | null
  isSwapOpen: boolean
  isReportOpen: boolean
  isAppealOpen: boolean
  /**
   * The hand-over named in the notice: `open`, or `in_force` if the adult who accepted it still owns the group.
   * Otherwise null.
   */
  handOver: 'open' | 'in_force' | null
  /** The reader's role in the group; null if the reader is not in it. */
  role: GroupRole | null
  /** True if the family named in the notice is in the group and is not leaving. */
  stays: boolean
  isJoinRequestOpen: boolean
  /** True if an admin has flagged the reader's credentials in the group. */
  isFlagged: boolean
  /** The dates on which the reader's licence and insurance expire. */
  expiries: string[]
  /** When the last reminder of each of these dates was written. */
  remindedAt: ReadonlyMap<string, Temporal.Instant>
  /** True if the concern named in the notice is open. */
  isConcernOpen: boolean
  /**
   * The status of the pool request named in the notice; null if there is none, or if the request ended when its family
   * left.
   */
  poolRequest: PoolRequestStatus | null
  /** True if the message is still on the board and the reader has not read that far. */
  isMessageUnread: boolean
  /** True if the reader's family has yet to answer whether its kids ride in the pool named in the notice. */
  isKidAsked: boolean
  /**
   * The through date of the pool named in the notice; null if the notice names no pool, or if the pool is deleted or
   * ended with its term.
   */
  poolEndsOn: string | null
  /**
   * The followed calendar named in the notice: whether its changes wait for an admin, and whether it cannot be read.
   * Null if it is no longer followed.
   */
  calendar: { waits: boolean; fails: boolean } | null
  /** True if the reader can still use the invitation and is not in the group. */
  isInvitationOpen: boolean
  /** True if the kid has a seat on that date. */
  isSeated: boolean
  /** True if the kid has a seat in any car and it is not cancelled. */
  isRiding: boolean
  /**
   * The kid's state on the ride day, according to the taps of the driver who caused the notice; null if it names no
   * kid.
   */
  kidState: KidDayState | null
}

const includes = (list: readonly RideStatus[], status: RideStatus | undefined) =>
  status !== undefined && list.includes(status)

const isAhead = ({ ride, now }: Now) => ride !== null && Temporal.Instant.compare(now, ride.startsAt) < 0

const isSought = (at: Now) => isAhead(at) && includes(waitingStatuses, at.ride?.status)

const readersHouseholdDrives = ({ ride, reader }: Now) =>
  includes(committedStatuses, ride?.status) &&
  ride?.driverHouseholdId !== null &&
  ride?.driverHouseholdId === reader.householdId

const isSetAfter = ({ ride, toldAt }: Now) =>
  ride?.driverSetAt != null && Temporal.Instant.compare(ride.driverSetAt, toldAt) > 0

/** How many minutes a car might wait for a kid who is not at the stop. */
const waitMinutes = 60

/** True if the reader is still an admin, as former admins can no longer answer. */
const isForAdmin = ({ role }: Now) => role === 'admin'

/** Matters until the driver's next tap for the kid, but at most for an hour unless it says that the kid did come. */
function isStillSo({ now, toldAt, kidState }: Now, { after }: NoticeFacts['kid_not_here']): boolean {
  if (after === 'on_board') return kidState === 'on_board' || kidState === 'dropped_off'
  if (Temporal.Instant.compare(now, toldAt.add({ minutes: waitMinutes })) >= 0) return false
  if (after === 'slip') return kidState === 'expected' || kidState === 'on_the_way'
  return kidState === null || kidState === 'not_here'
}

/** Matters until the next change, or until the ride is called off. */
function isStillChanged({ ride }: Now, data: NoticeFacts['ride_changed']): boolean {
  if (ride === null) return true
  if (ride.status === 'cancelled') return false
  if (data.what === 'starts') return ride.startTime === data.toTime
  if (data.what === 'ends') return ride.endTime === data.toTime
  if (data.what === 'place')
    return (
      (data.start === null || data.start === ride.start) &&
      (data.destination === null || data.destination === ride.destination) &&
      (data.stops == null || data.stops.join() === ride.stops.join()) &&
      (data.movedStop === undefined || ride.stopPlaces.includes(data.movedStop))
    )
  if (data.what === 'weather') return ride.badWeather
  if (data.what === 'weather_cleared') return !ride.badWeather
  return data.what !== 'other_driver' || ride.driverAdultId === data.toAdultId
}

/** Matters while the named adult drives, and after they have driven. */
const isStillCovered = ({ ride }: Now, { driverAdultId }: NoticeFacts['ride_covered']): boolean =>
  ride !== null &&
  includes([...committedStatuses, 'completed'], ride.status) &&
  ride.driverAdultId === driverAdultId

/**
 * Matters until the ride begins or the kid's family changes its answer, so the older of two unsent notices is dropped.
 */
const isStillToRide = (at: Now, { rides }: NoticeFacts['kid_not_riding']): boolean =>
  isAhead(at) && at.ride?.status !== 'cancelled' && at.isRiding === rides

/** Matters until the hand-over is answered or the role changes. */
function isStillRole(at: Now, { what }: NoticeFacts['role_changed']): boolean {
  switch (what) {
    case 'asked':
      return at.handOver === 'open'
    case 'accepted':
    case 'owner':
      return at.handOver === 'in_force'
    case 'admin':
    case 'member':
      return at.role === what
    case 'back':
    case 'follows':
      return at.role !== null
    case 'removed':
      return at.role === null
    case 'declined':
      return true
  }
}

/** Matters until the family is back. To other families, it matters only while they are in the group. */
const isStillGone = (at: Now, { own }: NoticeFacts['member_left']): boolean =>
  !at.stays && (own || at.role !== null)

/**
 * An acceptance no longer matters once it is undone, as the request is open again. An admission no longer matters once
 * the family has left.
 */
const isStillAnswered = (at: Now, data: NoticeFacts['request_answered']): boolean =>
  'pool' in data ? at.poolRequest === data.pool : !data.admitted || at.role !== null

/** Matters to admins until the pool gets another through date or is deleted. */
const isStillEnding = (at: Now, { poolId, date }: NoticeFacts['pool_ending']): boolean =>
  isForAdmin(at) && (poolId === undefined || at.poolEndsOn === date)

/** Matters until another date is entered, or until the next reminder, which counts the same days. */
function isStillExpiring({ toldAt, expiries, remindedAt }: Now, { on }: NoticeFacts['credentials_expiring']) {
  const lastAt = remindedAt.get(on) ?? toldAt
  return expiries.includes(on) && Temporal.Instant.compare(lastAt, toldAt) <= 0
}

/** Matters until an admin has decided, the calendar can be read again, or the fixed ride is off or has begun. */
function isStillAsking(at: Now, { what }: NoticeFacts['calendar_asks']): boolean {
  switch (what) {
    case 'days':
    case 'moved':
    case 'vanished':
      return at.calendar?.waits === true
    case 'too_many':
    case 'unreadable':
      return at.calendar?.fails === true
    case 'ride_gone':
    case 'ride_moved':
      return isAhead(at) && at.ride?.status !== 'cancelled'
    // Also for questions of a newer version.
    default:
      return true
  }
}

/** The facts as stored, including the adult who caused the notice. */
type Stored<Type extends NoticeType> = NoticeFacts[Type] & { actorAdultId: string | null }
type StillMatters = { [Type in NoticeType]?: (at: Now, facts: Stored<Type>) => boolean }

/** Types without an entry only report an event, so they always matter. */
const stillMattersBy: StillMatters = {
  appeal_made: (at) => at.isAppealOpen && isForAdmin(at),
  balance_freed: ({ band }) => band !== 'blocked',
  balance_locked: ({ band }) => band === null || band === 'blocked',
  balance_nudge: ({ band }) => band === null || band === 'behind' || band === 'blocked',
  calendar_asks: (at, facts) => isForAdmin(at) && isStillAsking(at, facts),
  concern_raised: (at) => at.isConcernOpen && isForAdmin(at),
  credentials_expiring: isStillExpiring,
  credentials_flagged: ({ isFlagged }, { flagged }) => isFlagged === flagged,
  // If the drive was given back to the reader later, the new notice of that matters instead.
  drive_assigned: (at) => readersHouseholdDrives(at) && !isSetAfter(at),
  drive_reminder: (at) =>
    isAhead(at) && readersHouseholdDrives(at) && at.ride?.driverAdultId === at.reader.adultId,
  drive_unassigned: (at, { why }) =>
    why === 'partner' ? at.ride?.driverAdultId !== at.reader.adultId : !readersHouseholdDrives(at),
  drive_unconfirmed: (at) =>
    isAhead(at) && at.ride?.status === 'assigned' && !at.ride.confirmed && isForAdmin(at),
  driver_needed: isSought,
  group_invite: (at) => at.isInvitationOpen,
  invite_approval_needed: (at) => at.isJoinRequestOpen && isForAdmin(at),
  kid_not_here: isStillSo,
  kid_not_riding: isStillToRide,
  does_kid_ride: (at) => at.isKidAsked,
  member_left: isStillGone,
  message_posted: (at) => at.isMessageUnread,
  no_show_reported: (at) => at.isReportOpen,
  offer_created: (at) => at.isAsked,
  offer_expiring: (at) => at.isAsked,
  // The notice of a lost seat matters until the kid has one. The notice of a new seat matters as long as the kid keeps
  // it.
  place_missing: (at, { found }) => isAhead(at) && at.isSeated === found,
  pool_ending: isStillEnding,
  pool_requested: (at) => at.poolRequest === 'open' && isForAdmin(at),
  request_answered: isStillAnswered,
  ride_cancelled: ({ ride }, { back }) => (ride?.status === 'cancelled') !== back,
  ride_changed: isStillChanged,
  ride_covered: isStillCovered,
  // No longer matters once a driver has been recorded.
  ride_uncovered: ({ ride }) => ride === null || ride.status === 'uncovered',
  role_changed: isStillRole,
  strike_added: ({ ride, hasStrike }) => ride === null || hasStrike,
  swap_proposed: (at) => at.isSwapOpen,
  // Matters while the named adult has the claim, and after they have driven.
  urgent_claimed: ({ claimantAdultId }, { actorAdultId }) =>
    actorAdultId === null || claimantAdultId === actorAdultId,
  // The requester is notified separately when a claim is given back.
  urgent_posted: (at, { forYou }) => at.hasOpenRequest && !(at.wasClaimed && forYou),
  urgent_withdrawn: (at) => at.hasOpenRequest,
}

/** Tells whether a notice still matters. `facts` are as stored with the notice. */
export function stillMatters(type: NoticeType, facts: unknown, at: Now): boolean {
  const matters = stillMattersBy[type] as ((at: Now, facts: unknown) => boolean) | undefined
  return matters?.(at, facts) ?? true
}
