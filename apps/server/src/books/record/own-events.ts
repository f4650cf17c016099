// Events that no group's record shows: changes to an adult, a household or a session, and minor changes to a group.
// Each kind lists the topics that open screens fetch again.
import type { Queryable } from '../../db/pool.ts'
import { type LiveEvent, publishAll } from '../../live/publish.ts'

/**
 * The topics for the adults whom the event is about, and for the members of its groups. `membership`: the adults have
 * joined or left a group.
 */
type Reach = { adults?: readonly string[]; groups?: readonly string[]; membership?: true }

/** Rides show the names of families, kids and drivers, and the list of families shows phone numbers. */
const family = { adults: ['household'], groups: ['members', 'rides'] } as const
const invitations = { adults: ['invitations'] } as const
const invitationsOfGroup = { ...invitations, groups: ['invitations'] } as const

const reaches = {
  account_changed: { adults: ['me', 'notices'], groups: ['members', 'rides'] },
  action_undone: { adults: ['household'], groups: ['rides', 'beans', 'pools', 'members'] },
  addresses_changed: family,
  asked_to_join: invitations,
  attendance_changed: { adults: ['household'], groups: ['rides', 'beans', 'pools'] },
  availability_changed: family,
  board_read: { adults: ['notices'], groups: ['message_reads'] },
  cars_changed: family,
  co_parent_invitation_ended: family,
  co_parent_invited: family,
  credentials_dated: { groups: ['credentials'] },
  credentials_saved: { adults: ['credentials', 'rides'] },
  family_grew: { adults: ['household', 'me', 'groups'] },
  family_handed_over: { adults: ['household'] },
  family_joined: { adults: ['household', 'me', 'groups'], membership: true },
  family_left: { adults: ['household', 'me', 'groups'], membership: true },
  family_made: { adults: ['household'] },
  family_renamed: family,
  family_shrank: { adults: ['household', 'me', 'groups'] },
  feeds_renewed: { adults: ['me'] },
  group_joined: { adults: ['me', 'groups'], membership: true },
  group_made: { adults: ['me', 'groups'], membership: true },
  groups_changed: { adults: ['me', 'groups', 'household'], membership: true },
  invitation_declined: invitationsOfGroup,
  invitation_made: { groups: ['invitations'] },
  invitation_taken_back: invitationsOfGroup,
  invited: invitations,
  join_refused: invitations,
  kids_changed: family,
  let_in: { adults: ['me', 'groups', 'invitations'], membership: true },
  notices_read: { adults: ['notices'] },
  own_message_changed: { groups: ['messages'] },
  preferences_saved: { adults: ['notices'] },
  pro_unlocked: { adults: ['me'] },
  reputation_link_changed: { adults: ['me'] },
  reputation_shared: { adults: ['me'] },
  safety_card_saved: family,
  schedule_saved: { adults: ['household'] },
  seats_recounted: { groups: ['urgent'] },
  sessions_changed: { adults: ['notices'] },
  set_up: family,
  sign_in_address_changed: { adults: ['me'] },
  template_changed: { adults: ['members'] },
} as const satisfies Record<string, Reach>

type Reaches = typeof reaches
type Kind = keyof Reaches
type Has<Each extends Kind, Whom extends keyof Reach> =
  Reaches[Each] extends Record<Whom, unknown> ? true : false
type About<Each extends Kind> = { kind: Each } & (Has<Each, 'adults'> extends true
  ? { adultIds: string[] }
  : unknown) &
  (Has<Each, 'groups'> extends true ? { groupIds: string[] } : unknown)

/** An event, with the adults and groups that events of its kind reach. */
export type OwnEvent = { [Each in Kind]: About<Each> }[Kind] | { kind: 'session_ended'; sessionId: string }

/** An event as use cases report it: it is about the caller unless it names other adults. */
export type CallersEvent = ByCaller<OwnEvent>
type ByCaller<Event> = Event extends { adultIds: string[] }
  ? Omit<Event, 'adultIds'> & { adultIds?: string[] }
  : Event

/** A kind of change to a household. The function that runs the change adds the adult and the groups. */
export type HouseholdEventKind = {
  [Each in Kind]: Reaches[Each] extends typeof family ? Each : never
}[Kind]

/** Makes open screens fetch the changed data again after the commit. */
export async function recordOwn(db: Queryable, events: OwnEvent[]) {
  await publishAll(db, events.flatMap(liveEventsOf))
}

function liveEventsOf(event: OwnEvent): LiveEvent[] {
  if (event.kind === 'session_ended') return [{ endedSessionId: event.sessionId }]
  const { adults, groups, membership }: Reach = reaches[event.kind]
  const { adultIds = [], groupIds = [] }: { adultIds?: string[]; groupIds?: string[] } = event
  const moved = membership ? { membership } : {}
  return [
    ...(adults ? adultIds.map((adultId) => ({ adultId, topics: [...adults], ...moved })) : []),
    ...(groups ? groupIds.map((groupId) => ({ groupId, topics: [...groups] })) : []),
  ]
}
