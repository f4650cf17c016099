// Checks whether a notice still matters: for instance, its offer is open, its ride needs a driver, or its reader is the
// driver. If not, the list shows that, and it is not sent.
import type { GroupRole } from '../groups/roles.ts'
import type { PoolRequestStatus } from '../pools/pool-requests.ts'
import { committedStatuses, type RideStatus, waitingStatuses } from '../rides/ride-states.ts'
import type { KidDayState } from '../rides/ride-taps.ts'
import type { FairnessBand } from '../standing/group-health.ts'
import type { NoticeFacts, NoticeType } from './notice-types.ts'

/** The current state of what a notice is about. */
export type Now = {
  now: Temporal.Instant
  ride: {
    status: RideStatus
    startsAt: Temporal.Instant
    driverAdultId: string | null
    driverHouseholdId: string | null
    driverSetAt: Temporal.Instant | null
    confirmed: boolean
    /** HH:MM on the group's clock. */
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
  /** When the notice was written. */
  toldAt: Temporal.Instant
  /** The reader of the notice. */
  reader: { adultId: string; householdId: string | null }
  /** The reader's household has an open offer for the ride. */
  isAsked: boolean
  /** True if the ride, or the request named in the notice, is open. */
  hasOpenRequest: boolean
  /** The adult who has claimed it. */
  claimantAdultId: string | null
  /** The request was claimed, and the claim was given back. */
  wasClaimed: boolean
  /** The reader has a strike for the ride that counts or may still come to count. */
  hasStrike: boolean
  /**
   * The band in the household's latest balance notice in the group; null without such a notice, or outside the group.
   */
  band: FairnessBand | null
  isSwapOpen: boolean
  isReportOpen: boolean
  isAppealOpen: boolean
  /** The hand-over named in the notice: open, or accepted by an adult who still owns the group; null: neither. */
  handOver: 'open' | 'in_force' | null
  /** The reader's role in the group; null if none. */
  role: GroupRole | null
  /** The family named in the notice is in the group and stays. */
  stays: boolean
  isJoinRequestOpen: boolean
  /** An admin has flagged the reader's credentials in the group. */
  isFlagged: boolean
  /** When the reader's licence and insurance expire. */
  expiries: string[]
  /** The concern named in the notice is open. */
  isConcernOpen: boolean
  /** The status of the pool request named in the notice; null if there is none, or it ended when its family left. */
  poolRequest: PoolRequestStatus | null
  /** The message is still on the board, and the reader has not read that far. */
  isMessageUnread: boolean
  /** The reader's family has not answered whether its kids ride in the pool named in the notice. */
  isKidAsked: boolean
  /**
   * The through date of the pool named in the notice; null if none, or if the pool is deleted or ended with its term.
   */
  poolEndsOn: string | null
  /** The reader can still use the invitation, and is not in the group. */
  isInvitationOpen: boolean
  /** The kid has a seat on that date. */
  isSeated: boolean
  /** The kid has a seat that is not cancelled, in any car. */
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

/** How long a car might wait for a kid who is not at the stop. */
const waitMinutes = 60

/** Former admins can no longer answer. */
const isForAdmin = ({ role }: Now) => role === 'admin'

/** Matters until the driver's next tap for the kid. */
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

/** Matters while the named adult drives. */
const isStillCovered = ({ ride }: Now, { driverAdultId }: NoticeFacts['ride_covered']): boolean =>
  ride !== null &&
  includes([...committedStatuses, 'completed'], ride.status) &&
  ride.driverAdultId === driverAdultId

/**
 * Matters until the ride begins, or the kid's family changes its answer: so the older of two waiting notices is not
 * sent.
 */
const isStillToRide = (at: Now, { rides }: NoticeFacts['kid_not_riding']): boolean =>
  isAhead(at) && at.ride?.status !== 'cancelled' && at.isRiding === rides

/** Matters until answered, or until the role changes. */
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

/** Matters until the family is back; to other families, also only while the reader is in the group. */
const isStillGone = (at: Now, { own }: NoticeFacts['member_left']): boolean =>
  !at.stays && (own || at.role !== null)

/**
 * Once undone, an acceptance no longer matters: the request is open again. A family's admission no longer matters once
 * the family has left.
 */
const isStillAnswered = (at: Now, data: NoticeFacts['request_answered']): boolean =>
  'pool' in data ? at.poolRequest === data.pool : !data.admitted || at.role !== null

/** Matters to admins until the pool has another through date, or is deleted. */
const isStillEnding = (at: Now, { poolId, date }: NoticeFacts['pool_ending']): boolean =>
  isForAdmin(at) && (poolId === undefined || at.poolEndsOn === date)

/** A notice is stored with the adult who caused it. */
type Stored<Type extends NoticeType> = NoticeFacts[Type] & { actorAdultId: string | null }
type StillMatters = { [Type in NoticeType]?: (at: Now, facts: Stored<Type>) => boolean }

/** Types without an entry only report an event, and so always matter. */
const stillMattersBy: StillMatters = {
  appeal_made: (at) => at.isAppealOpen && isForAdmin(at),
  balance_freed: ({ band }) => band !== 'blocked',
  balance_locked: ({ band }) => band === null || band === 'blocked',
  balance_nudge: ({ band }) => band === null || band === 'behind' || band === 'blocked',
  calendar_asks: isForAdmin,
  concern_raised: (at) => at.isConcernOpen && isForAdmin(at),
  credentials_expiring: ({ expiries }, { on }) => expiries.includes(on),
  credentials_flagged: ({ isFlagged }, { flagged }) => isFlagged === flagged,
  // A drive that was given back to the reader has a new notice, which counts instead.
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
  // The loss of a seat matters until the kid has one, a seat found while the kid keeps it.
  place_missing: (at, { found }) => isAhead(at) && at.isSeated === found,
  pool_ending: isStillEnding,
  pool_requested: (at) => at.poolRequest === 'open' && isForAdmin(at),
  request_answered: isStillAnswered,
  ride_cancelled: ({ ride }, { back }) => (ride?.status === 'cancelled') !== back,
  ride_changed: isStillChanged,
  ride_covered: isStillCovered,
  // The driver was recorded afterwards.
  ride_uncovered: ({ ride }) => ride === null || ride.status === 'uncovered',
  role_changed: isStillRole,
  strike_added: ({ ride, hasStrike }) => ride === null || hasStrike,
  swap_proposed: (at) => at.isSwapOpen,
  // Matters while the named adult has the claim, or once they have driven.
  urgent_claimed: ({ claimantAdultId }, { actorAdultId }) =>
    actorAdultId === null || claimantAdultId === actorAdultId,
  // The requester is notified separately when a claim is given back.
  urgent_posted: (at, { forYou }) => at.hasOpenRequest && !(at.wasClaimed && forYou),
  urgent_withdrawn: (at) => at.hasOpenRequest,
}

/** `facts`: as stored with the notice. */
export function stillMatters(type: NoticeType, facts: unknown, at: Now): boolean {
  const matters = stillMattersBy[type] as ((at: Now, facts: unknown) => boolean) | undefined
  return matters?.(at, facts) ?? true
}
