// Notices about a group's people and pools (docs/notifications.md). Changes to rides send a notice for each ride.
import type { Notices } from './notice-of.ts'
import type { Audience, Notice, NoticeFacts } from './notice-types.ts'
import { changed } from './notices-of-rides.ts'
import { foldedToday, nobody, type Scene, soon } from './scene.ts'

function joined(scene: Scene, householdIds: string[]): Notice[] {
  return householdIds.map((householdId) => ({
    type: 'member_joined',
    priority: 'normal',
    to: [{ exceptHouseholdId: householdId }],
    data: { householdId },
    ...foldedToday(scene, 'joined'),
  }))
}

/** The other families get this notice with the day's digest. The departing family gets its own one right away. */
const left = (scene: Scene, householdIds: string[], date: string | null = null): Notice[] =>
  householdIds.map((householdId) => ({
    type: 'member_left',
    priority: 'normal',
    to: [{ exceptHouseholdId: householdId }],
    data: { householdId, own: false, date },
    ...foldedToday(scene, 'left'),
  }))

const leftOwn = (householdIds: string[], adultIds: string[], date: string | null): Notice[] =>
  householdIds.map((householdId) => ({
    type: 'member_left',
    priority: 'high',
    to: [{ formerAdultIds: adultIds }],
    data: { householdId, own: true, date },
    fold: 'own_leaving',
  }))

const handOver = (data: NoticeFacts['role_changed'], to: Audience): Notice => ({
  type: 'role_changed',
  priority: 'high',
  to: [to],
  data,
  fold: 'hand_over',
})

/** For the adult who owns the group now that the previous owner's account is gone. */
const ownsNow = (adultId: string): Notice => ({
  type: 'role_changed',
  priority: 'high',
  to: [{ adultId }],
  data: { what: 'follows' },
  fold: 'follows',
})

/** If a role is given and soon taken back, one notice tells the family its final role. */
const roleOf = (what: 'admin' | 'back' | 'member', householdIds: string[]): Notice[] => [
  {
    type: 'role_changed',
    priority: 'high',
    to: householdIds.map((householdId) => ({ householdId })),
    data: { what },
    fold: 'role',
  },
]

const asksFamilies: Notices<'pool_created'>['pool_created'] = (
  { poolId = '', poolName, askedHouseholdIds = [] },
  scene,
) =>
  askedHouseholdIds.map((householdId) => ({
    type: 'does_kid_ride',
    priority: soon(scene),
    to: [{ householdId }],
    data: { poolId, poolName },
    fold: `rides:${poolId}`,
  }))

export const noticesOfGroups: Notices<
  | 'calendar_asks'
  | 'club_token_ended'
  | 'club_token_made'
  | 'co_parent_joined'
  | 'co_parent_left'
  | 'day_brought_back'
  | 'day_called_off'
  | 'day_shifted'
  | 'deletion_undone'
  | 'exempted_from_hold'
  | 'families_invited'
  | 'group_changed'
  | 'group_closed'
  | 'hand_over_accepted'
  | 'hand_over_declined'
  | 'hand_over_proposed'
  | 'hand_over_taken_back'
  | 'hold_exemption_ended'
  | 'household_admitted'
  | 'household_joined'
  | 'household_leaves'
  | 'household_left'
  | 'household_removed'
  | 'household_stays'
  | 'join_declined'
  | 'join_requested'
  | 'kid_enrolled'
  | 'kid_stop_changed'
  | 'kid_withdrawn'
  | 'kids_declined'
  | 'leaving_undone'
  | 'message_brought_back'
  | 'message_posted'
  | 'message_removed'
  | 'no_ride_day_added'
  | 'no_ride_day_changed'
  | 'no_ride_day_removed'
  | 'no_ride_days_imported'
  | 'owner_followed'
  | 'place_added'
  | 'place_changed'
  | 'place_removed'
  | 'pool_changed'
  | 'pool_created'
  | 'pool_creation_undone'
  | 'pool_deleted'
  | 'pool_ends_soon'
  | 'pool_paused'
  | 'pool_resumed'
  | 'preference_saved'
  | 'role_given'
  | 'role_taken'
  | 'rules_changed'
  | 'schedule_applied'
  | 'schedule_undone'
  | 'stops_changed'
  | 'term_begun'
> = {
  calendar_asks: ({ what, ...facts }, scene) => [
    {
      type: 'calendar_asks',
      priority:
        what === 'unreadable' ? 'normal' : what === 'days' || what === 'changed' ? soon(scene) : 'high',
      to: ['admins'],
      data: { what, ...facts },
      ...(scene.ride || what === 'changed' ? {} : { fold: `calendar:${facts.poolId}` }),
    },
  ],
  club_token_ended: nobody,
  club_token_made: ({ tokenName }) => [
    {
      type: 'rules_changed',
      priority: 'normal',
      to: ['members'],
      data: { what: 'club', tokenName },
      fold: `club:${tokenName}`,
    },
  ],
  co_parent_joined: ({ householdIds, again = false }, { actorAdultId }) =>
    householdIds.flatMap((householdId): Notice[] =>
      actorAdultId && !again
        ? [
            {
              type: 'co_parent_joined',
              priority: 'normal',
              to: [{ householdId }],
              data: { adultId: actorAdultId },
              fold: 'co_parent',
            },
          ]
        : [],
    ),
  // The family itself is notified elsewhere, even if it is in no group. This notice is for a new owner of the group.
  co_parent_left: ({ ownerAdultId }) => (ownerAdultId ? [ownsNow(ownerAdultId)] : []),
  day_brought_back: nobody,
  day_called_off: nobody,
  day_shifted: nobody,
  deletion_undone: nobody,
  exempted_from_hold: nobody,
  families_invited: ({ invited }) =>
    invited.map(({ invitationId, adultIds }) => ({
      type: 'group_invite',
      priority: 'high',
      to: adultIds.map((invitedAdultId) => ({ invitedAdultId })),
      data: { invitationId },
      fold: 'invite',
    })),
  group_changed: nobody,
  group_closed: () => [{ type: 'group_closed', priority: 'high', to: ['members'], data: {} }],
  // Sent to the previous owner and to the new owner's partner.
  hand_over_accepted: ({ handOverId, fromAdultId }, { actorAdultId }) => [
    handOver({ what: 'accepted', handOverId }, { adultId: fromAdultId }),
    ...(actorAdultId ? [handOver({ what: 'owner', handOverId }, { householdOfAdultId: actorAdultId })] : []),
  ],
  hand_over_declined: ({ handOverId, fromAdultId }) => [
    handOver({ what: 'declined', handOverId }, { adultId: fromAdultId }),
  ],
  hand_over_proposed: ({ handOverId, toAdultId }) => [
    handOver({ what: 'asked', handOverId }, { adultId: toAdultId }),
  ],
  // Withdrawing the hand-over only ends the notice of it.
  hand_over_taken_back: nobody,
  hold_exemption_ended: nobody,
  household_admitted: ({ householdIds }, scene) => [
    {
      type: 'request_answered',
      priority: 'normal',
      to: householdIds.map((householdId) => ({ householdId })),
      data: { admitted: true },
    },
    ...joined(scene, householdIds),
  ],
  household_joined: ({ householdIds }, scene) => joined(scene, householdIds),
  household_leaves: ({ householdIds, adultIds, date }, scene) => [
    ...leftOwn(householdIds, adultIds, date),
    ...left(scene, householdIds, date),
  ],
  household_left: ({ householdIds, adultIds }, scene) => [
    ...leftOwn(householdIds, adultIds, null),
    ...left(scene, householdIds),
  ],
  household_removed: ({ householdIds, adultIds }, scene) => [
    {
      type: 'role_changed',
      priority: 'high',
      to: [{ formerAdultIds: adultIds }],
      data: { what: 'removed' },
      fold: 'role',
    },
    ...left(scene, householdIds),
  ],
  // This only ends the notice of the family's departure.
  household_stays: nobody,
  join_declined: ({ toAdultId }) => [
    {
      type: 'request_answered',
      priority: 'normal',
      to: [{ applicantAdultId: toAdultId }],
      data: { admitted: false },
    },
  ],
  join_requested: ({ requestId, householdId }) => [
    { type: 'invite_approval_needed', priority: 'normal', to: ['admins'], data: { requestId, householdId } },
  ],
  kid_enrolled: nobody,
  // The entry in the group's own record sends no notice, only the entries on its rides.
  kid_stop_changed: ({ kidName, kidId }, scene) =>
    scene.ride ? [changed(scene, { what: 'kid_stop', kidName, ...(kidId && { kidId }) }, ['driver'])] : [],
  kid_withdrawn: nobody,
  kids_declined: nobody,
  leaving_undone: ({ householdIds }) => roleOf('back', householdIds),
  message_brought_back: nobody,
  // Both notices fold until they are read. A message without addressees alerts no one immediately.
  message_posted: ({ messageId, toAdultIds }) => [
    {
      type: 'message_posted',
      priority: 'high',
      to: toAdultIds.map((adultId) => ({ adultId })),
      data: { messageId, forYou: true },
      fold: 'addressed',
    },
    {
      type: 'message_posted',
      priority: 'low',
      to: [{ exceptAdultIds: toAdultIds }],
      data: { messageId, forYou: false },
      fold: 'messages',
    },
  ],
  message_removed: nobody,
  no_ride_day_added: nobody,
  no_ride_day_changed: nobody,
  no_ride_day_removed: nobody,
  no_ride_days_imported: nobody,
  owner_followed: ({ toAdultId }) => [ownsNow(toAdultId)],
  place_added: nobody,
  place_changed: nobody,
  place_removed: nobody,
  pool_changed: asksFamilies,
  pool_created: asksFamilies,
  pool_creation_undone: nobody,
  pool_deleted: nobody,
  pool_ends_soon: ({ poolId, poolName, date }) => [
    { type: 'pool_ending', priority: 'normal', to: ['admins'], data: { poolId, poolName, date } },
  ],
  pool_paused: nobody,
  pool_resumed: nobody,
  preference_saved: nobody,
  role_given: ({ householdIds }) => roleOf('admin', householdIds),
  role_taken: ({ householdIds }) => roleOf('member', householdIds),
  rules_changed: (facts, scene) => [
    {
      type: 'rules_changed',
      priority: 'normal',
      to: ['members'],
      data: facts,
      fold: `rules:${scene.now.epochMilliseconds}`,
    },
  ],
  schedule_applied: nobody,
  schedule_undone: nobody,
  stops_changed: ({ ofDay: _, movedStop, ...where }, scene) => [
    movedStop
      ? changed(scene, { what: 'place', ...where, movedStop: movedStop.said }, [
          'driver',
          ...movedStop.kidIds.map((kidId) => ({ kidId })),
        ])
      : changed(scene, { what: 'place', ...where }, ['driver', 'riders']),
  ],
  term_begun: ({ families, ...term }) =>
    families.map(({ householdId, settledHundredths }) => ({
      type: 'rules_changed',
      priority: 'normal',
      to: [{ householdId }],
      data: { what: 'term', ...term, settledHundredths },
      fold: 'term',
    })),
}
