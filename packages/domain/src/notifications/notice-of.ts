// The one table that maps events to notices, with their readers, their urgency and how they fold
// (docs/notifications.md). Pure.
import type { EventFacts, EventKind, GroupEvent } from '../record/events.ts'
import type { TapKind } from '../rides/ride-taps.ts'
import type { Notice, NoticeFacts, PoolAnswer } from './notice-types.ts'
import { noticesOfGroups } from './notices-of-groups.ts'
import { noticesOfOutcomes } from './notices-of-outcomes.ts'
import { noticesOfRides } from './notices-of-rides.ts'
import { noticesOfTrades } from './notices-of-trades.ts'
import { nobody, type Scene } from './scene.ts'

// Notices about the driver's taps on the ride day (docs/notifications.md).

/** Each family is notified about its own kids only, and gets one notice per tap. */
const tapped =
  (type: TapKind) =>
  ({ kidIds, kidNames, tapId }: EventFacts[TapKind]): Notice[] =>
    kidIds.map((kidId, place) => ({
      type,
      priority: 'normal',
      to: [{ kidId }],
      data: { kidName: kidNames[place] ?? '' },
      fold: `${type}:${tapId}`,
    }))

type NotHere = NoticeFacts['kid_not_here'] & { kidId: string }

/** A correction is as urgent as the alarm it corrects. */
const notHere = (data: NotHere): Notice => ({
  type: 'kid_not_here',
  priority: 'critical',
  to: [{ kidId: data.kidId }],
  data,
})

const came = ({ kidIds, kidNames }: EventFacts['picked_up']): Notice[] =>
  kidIds.map((kidId, place) => notHere({ kidId, kidName: kidNames[place] ?? '', after: 'on_board' }))

const noticesOfRideDays: Notices<TapKind | 'kid_not_here' | 'tap_taken_back'> = {
  dropped_off: tapped('dropped_off'),
  kid_not_here: ({ kidId, kidName }) => [notHere({ kidId, kidName })],
  on_my_way: tapped('on_my_way'),
  picked_up: (facts) => (facts.afterAll ? came(facts) : tapped('picked_up')(facts)),
  tap_taken_back: ({ corrected = [] }) =>
    corrected.map(({ kidId, kidName, missing }) =>
      notHere({ kidId, kidName, ...(missing ? {} : { after: 'slip' }) }),
    ),
}

// Notices about members' requests to their group's admins, and about the answers (docs/notifications.md).

/** The answer is sent to the family that made the request. */
const answered = (householdIds: string[], data: PoolAnswer): Notice[] => [
  {
    type: 'request_answered',
    priority: 'normal',
    to: householdIds.map((householdId) => ({ householdId })),
    data,
    fold: 'pool_request',
  },
]

const noticesOfRequests: Notices<
  | 'concern_answered'
  | 'concern_raised'
  | 'credential_flag'
  | 'pool_request_accepted'
  | 'pool_request_declined'
  | 'pool_request_withdrawn'
  | 'pool_requested'
> = {
  concern_answered: ({ concernId, toAdultId }) => [
    {
      type: 'concern_answered',
      priority: 'high',
      to: [{ adultId: toAdultId }],
      data: { concernId },
      fold: `concern ${concernId}`,
    },
  ],
  // This notice is never sent to the family that the concern names.
  concern_raised: ({ concernId, otherHouseholdIds }) => [
    {
      type: 'concern_raised',
      priority: 'high',
      to: [{ adminsExceptHouseholdIds: otherHouseholdIds }],
      data: { concernId },
      fold: `concern ${concernId}`,
    },
  ],
  credential_flag: ({ toAdultId, flagged, binds }) => [
    {
      type: 'credentials_flagged',
      priority: flagged ? 'high' : 'normal',
      to: [{ adultId: toAdultId }],
      data: { flagged, binds },
    },
  ],
  pool_request_accepted: ({ householdIds, requestId, poolName }) =>
    answered(householdIds, { pool: 'accepted', requestId, poolName, note: null }),
  pool_request_declined: ({ householdIds, requestId, poolName, note }) =>
    answered(householdIds, { pool: 'declined', requestId, poolName, note }),
  // Withdrawing the request only ends the notice of it.
  pool_request_withdrawn: nobody,
  pool_requested: ({ householdIds, requestId, poolName }) =>
    householdIds.map((householdId) => ({
      type: 'pool_requested',
      priority: 'normal',
      to: ['admins'],
      data: { requestId, poolName, householdId },
      fold: `pool_request ${requestId}`,
    })),
}

/** The notices for each of these kinds of events. A missing kind does not compile. */
export type Notices<Kinds extends EventKind> = {
  [Kind in Kinds]: (facts: EventFacts[Kind], scene: Scene) => Notice[]
}

const notices: Notices<EventKind> = {
  ...noticesOfRides,
  ...noticesOfRideDays,
  ...noticesOfOutcomes,
  ...noticesOfTrades,
  ...noticesOfGroups,
  ...noticesOfRequests,
}

/** Returns an event's notices; none if the event is only recorded. */
export function noticesOf({ kind, data }: GroupEvent, scene: Scene): Notice[] {
  // The union makes the facts match the kind, but TypeScript loses track of this when indexing.
  const of = notices[kind] as (facts: GroupEvent['data'], scene: Scene) => Notice[]
  return of(data, scene)
}

/** Tells whether this kind of event never sends a notice. */
export const isSilent = (kind: EventKind): boolean => notices[kind] === nobody
