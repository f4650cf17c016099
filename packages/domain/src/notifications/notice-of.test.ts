// Checks the table in docs/notifications.md against the code: each event's notices with their categories, priorities
// and readers.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type EventKind, type GroupEvent, quietKinds } from '../record/events.ts'
import type { RideStatus } from '../rides/ride-states.ts'
import { isSilent, noticesOf } from './notice-of.ts'
import type { Audience } from './notice-types.ts'
import { categoryOf, type NoticePriority, type NoticeType, noticeTypeNames } from './notice-types.ts'
import { defaultPreferences, isPushed, isShown, mailWay } from './preferences.ts'
import { type Cast, readersOf } from './readers.ts'
import type { Scene } from './scene.ts'

const page = readFileSync(
  fileURLToPath(new URL('../../../../docs/notifications.md', import.meta.url)),
  'utf8',
)

type Row = {
  type: string
  category: string
  priority: string
  to: string
  channels: string
  events: string[]
}

/** The rows of the table, in which types and events are in backticks. */
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [type = '', category = '', priority = '', to = '', channels = '', events = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return {
      type: type.replaceAll('`', ''),
      category,
      priority,
      to,
      channels,
      events: [...events.matchAll(/`(\w+)`/g)].map(([, kind]) => kind ?? ''),
    }
  })

const now = Temporal.Instant.from('2026-03-02T09:00:00Z')

/** The scene of an event, with a ride that starts in this many hours. `status`: its status after the event. */
function sceneIn(hours: number, status: RideStatus, isLocked: boolean, isLate = false): Scene {
  const startsAt = now.add({ hours })
  return {
    now,
    today: '2026-03-02',
    actorAdultId: 'actor',
    wasSought: true,
    startsAt,
    ride: {
      rideId: 'ride',
      date: '2026-03-03',
      startsAt,
      lockAt: isLocked ? now : startsAt,
      lateAt: isLate ? now : startsAt,
      status,
      driverAdultId: 'driver',
    },
  }
}

/** All the facts that events of any kind can have. */
const facts = {
  askedHouseholdIds: ['household'],
  fromAdultId: 'from',
  toAdultId: 'to',
  ownerAdultId: 'to',
  strikeId: 'strike',
  strike: true,
  forDriver: true,
  late: true,
  free: false,
  charged: false,
  seatPriceHundredths: 100,
  fromTime: '07:50',
  toTime: '08:20',
  start: 'Maple Street',
  destination: null,
  kidId: 'kid',
  kidName: 'Mia',
  kidIds: ['kid'],
  kidNames: ['Mia'],
  joins: true,
  tapId: 'tap',
  poolName: 'Morning School Run',
  householdId: 'household',
  householdIds: ['household'],
  requestId: 'request',
  until: '2026-03-02T13:00:00Z',
  toAll: false,
  messageId: 'message',
  handOverId: 'hand-over',
  concernId: 'concern',
  otherHouseholdIds: ['other', "second admin's"],
  toAdultIds: ['adult'],
  minutes: 60,
  date: '2026-03-20',
  toDate: '2026-03-21',
  action: 'cant_drive',
  event: 'covered',
  riderHouseholdIds: ['household'],
  spent: [{ householdId: 'household', hundredths: 100 }],
  earned: [],
  families: [{ householdId: 'household', settledHundredths: 100 }],
  shares: [{ householdId: 'household', hundredths: -100 }],
  moves: [{ householdId: 'household', hundredths: -100, openingHundredths: 100 }],
  proposerAdultId: 'from',
  what: 'fair_guard',
  template: null,
  changes: [],
  note: null,
  own: false,
  adultIds: ['former'],
  alone: false,
  to: 'locked',
  hour: false,
  projectedHundredths: -500,
  invited: [{ invitationId: 'invitation', adultIds: ['invited'] }],
  corrected: [{ kidId: 'kid', kidName: 'Mia', missing: false }],
  flagged: true,
  binds: true,
}

const words: Record<string, string> = {
  asked: 'the families asked',
  reporter: 'who reported it',
  told: 'all who were told that a driver is sought',
  able: 'adults who could take it',
  driver: 'the family that drives',
  riders: "the riders' families",
}

/** Returns the page's name for an audience. */
function audienceWords(audience: Audience): string {
  if (typeof audience === 'string') return words[audience] ?? audience
  if ('applicantAdultId' in audience) return 'who asked to join'
  if ('invitedAdultId' in audience) return 'the invited adults'
  if ('formerAdultIds' in audience) return 'the family that left'
  if ('adultId' in audience) return 'the adult'
  if ('kidId' in audience) return "the kid's family"
  if ('adminsExceptHouseholdIds' in audience) return 'admins with no part in it'
  if ('exceptAdultIds' in audience) return 'the members who are not addressed'
  if ('exceptHouseholdId' in audience) return 'the other members'
  if ('householdOfAdultId' in audience) return "the adult's family"
  return 'the family'
}

/** Returns the channels through which a notice reaches an adult with default preferences. */
function channelsOf(notice: { type: NoticeType; priority: NoticePriority }): string {
  const goes = {
    app: isShown(notice, defaultPreferences),
    mail: mailWay(notice, defaultPreferences) === 'now',
    push: isPushed(notice, defaultPreferences),
  }
  return (
    Object.entries(goes)
      .flatMap(([channel, does]) => (does ? [channel] : []))
      .join(', ') || 'none'
  )
}

const priorityWords: Record<string, string> = {
  'normal normal normal': 'normal',
  'low low low': 'low',
  'high high high': 'high',
  'critical critical critical': 'critical',
  'normal high high': 'normal; high within 24 h',
  'high high critical': 'high; critical from 12 h',
}

/** Events after which a driver is sought for the ride. */
const searching: EventKind[] = [
  'given_back',
  'no_driver_found',
  'offers_ended',
  'driver_still_needed',
  'urgent_posted',
  'urgent_withdrawn',
  'offered',
]

function statusAfter(kind: EventKind, data: object): RideStatus {
  if ('status' in data) return data.status as RideStatus
  const isLeft = kind === 'undone' && 'toAdultId' in data && data.toAdultId === null
  return searching.includes(kind) || isLeft ? 'needs_driver' : 'assigned'
}

/** Facts that turn the same event into a different notice. */
const variants: Partial<Record<EventKind, object[]>> = {
  calendar_asks: [{ what: 'days' }, { what: 'changed' }, { what: 'unreadable' }],
  credential_flag: [{ flagged: false }],
  balance_crossed: [{ to: 'nudge' }, { to: 'freed' }],
  drive_due: [{ hour: true }],
  not_riding: [{ charged: true }],
  picked_up: [{ afterAll: true }],
  riding_again: [{ isLate: true }, { frozen: true }, { frozen: true, isLate: true }],
  strike_excused: [{ appealed: true }],
  strike_settled: [{ event: 'uncovered' }],
  tap_taken_back: [{ corrected: [{ kidId: 'kid', kidName: 'Mia', missing: true }] }],
  undone: [
    { action: 'take', toAdultId: null },
    { action: 'take', toAdultId: null, status: 'urgent_posted' },
    { action: 'not_riding', toAdultId: null },
  ],
  urgent_cancelled: [{ toAdultId: undefined }],
  urgent_withdrawn: [{ late: false }],
}

function told(kind: EventKind) {
  const data = [{}, ...(variants[kind] ?? [])].map((variant) => ({ ...facts, ...variant }))
  const all = data.flatMap((each) => toldOf(kind, each))
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}

function toldOf(kind: EventKind, data: object) {
  const at = (hours: number) =>
    noticesOf({ kind, data } as GroupEvent, sceneIn(hours, statusAfter(kind, data), true, 'isLate' in data))
  const [far, near, close] = [at(30), at(20), at(6)]
  return far.map((notice, place) => {
    const closer = close[place]?.to.slice(notice.to.length).map(audienceWords) ?? []
    const [first, then] = [notice, near[place] ?? notice].map(channelsOf)
    const readers = notice.to.map(audienceWords).join(', ')
    return {
      type: notice.type as string,
      category: categoryOf(notice.type) as string,
      priority:
        priorityWords[[notice, near[place], close[place]].map((each) => each?.priority).join(' ')] ?? '?',
      to: closer.length > 0 ? `${readers}; from 12 h ${closer.join(', ')}` : readers,
      channels: first === then ? (first ?? '') : `${first}; within 24 h ${then}`,
    }
  })
}

/** Builds two adults from a family that has one role in the ride. */
const family = (name: string): Cast['people'] =>
  [name, `${name}'s partner`].map((adultId) => ({ adultId, householdId: name, role: 'member' }))

const cast: Cast = {
  people: [
    ...[
      'able',
      'driver',
      'rider',
      'asked',
      'requester',
      'claimant',
      'reporter',
      'told',
      'adult',
      'other',
    ].flatMap(family),
    ...family('household'),
    { adultId: 'admin', householdId: "admin's", role: 'admin' },
  ],
  driverAdultId: 'driver',
  parts: {
    riderHouseholdIds: ['rider'],
    ableAdultIds: family('able').map(({ adultId }) => adultId),
    askedHouseholdIds: ['asked'],
    backedOutHouseholdIds: [],
    requesterAdultId: 'requester',
    claimantAdultId: 'claimant',
    reporterAdultId: 'reporter',
    toldAdultIds: ['told'],
  },
  homes: new Map([['kid', 'household']]),
  actorAdultId: null,
}

const both = (name: string) => family(name).map(({ adultId }) => adultId)
const everybody = cast.people.map(({ adultId }) => adultId)

const whoIs: Record<string, string[]> = {
  admins: ['admin'],
  'admins with no part in it': ['admin'],
  claimant: ['claimant'],
  'adults who could take it': both('able'),
  members: everybody,
  requester: ['requester'],
  'all who were told that a driver is sought': ['told'],
  'the adult': ['adult'],
  "the adult's family": both('adult'),
  'the families asked': both('asked'),
  'the family': both('household'),
  'the family that drives': both('driver'),
  "the kid's family": both('household'),
  'the members who are not addressed': everybody.filter((adultId) => adultId !== 'adult'),
  'the other members': everybody.filter((adultId) => !both('household').includes(adultId)),
  "the riders' families": both('rider'),
  'who asked to join': ['adult'],
  'the invited adults': ['invited'],
  'the family that left': ['former'],
  'who reported it': ['reporter'],
}

/** Returns all notices of an event of this kind, in all variants, six hours before its ride. */
function noticesIn(kind: EventKind) {
  const named = { fromAdultId: 'adult', toAdultId: 'adult', proposerAdultId: 'adult', ownerAdultId: 'adult' }
  return [{}, ...(variants[kind] ?? [])].flatMap((variant) => {
    const data = { ...facts, ...named, ...variant }
    const scene = { ...sceneIn(6, statusAfter(kind, data), true, 'isLate' in data), actorAdultId: 'adult' }
    return noticesOf({ kind, data } as GroupEvent, scene)
  })
}

const kinds = [...new Set(rows.flatMap((row) => row.events))] as EventKind[]

test('the notices of a claim given back late name the claimant, even if their partner tapped', () => {
  const data = { late: true, free: false, strike: true, fromAdultId: 'claimant' }
  const scene = { ...sceneIn(6, 'urgent_posted', true), actorAdultId: 'partner' }
  const named = noticesOf(
    { kind: 'urgent_withdrawn', data: { requestId: 'request', ...data } },
    scene,
  ).filter(({ type }) => type === 'urgent_withdrawn' || type === 'driver_needed')
  expect(named.map(({ data }) => 'fromAdultId' in data && data.fromAdultId)).toEqual(['claimant', 'claimant'])
})

test.each([
  ['the adult from whom an undo took the drive', { loserAdultId: 'loser' }, ['loser', 'undone']],
  ['the adult from whom a plan took it', {}, ['from', 'plan']],
])('the notice that nobody drives goes to %s, with its reason', (_, more, named) => {
  const event = { kind: 'no_driver_found', data: { fromAdultId: 'from', ...more } } as const
  const lost = noticesOf(event, sceneIn(20, 'needs_driver', true)).flatMap((notice) =>
    notice.type === 'drive_unassigned' ? [notice.data.fromAdultId, notice.data.why] : [],
  )
  expect(lost).toEqual(named)
})

describe('docs/notifications.md', () => {
  test('has a row for each type of notice, with its category', () => {
    expect([...new Set(rows.map((row) => row.type))].sort()).toEqual([...noticeTypeNames].sort())
    for (const { type, category } of rows) expect([type, category]).toEqual([type, categoryOf(type as never)])
  })

  test.each(kinds)('says who gets a notice of %s, and how urgent it is', (kind) => {
    const listed = rows.filter((row) => row.events.includes(kind)).map(({ events: _, ...row }) => row)
    expect(listed.sort(byType)).toEqual(told(kind).sort(byType))
  })

  // Compares the readers that the page names with the actual ones, in a group with one family per role.
  test.each(kinds)('%s notifies exactly the documented readers and their partners', (kind) => {
    const expected = rows
      .filter((row) => row.events.includes(kind))
      .flatMap(({ to }) => to.split(/, |; from 12 h /).flatMap((name) => whoIs[name] ?? [`? ${name}`]))
    const readers = noticesIn(kind).flatMap(({ to }) => readersOf(to, cast))
    expect([...new Set(readers)].sort()).toEqual([...new Set(expected)].sort())
  })

  test.each(kinds)('%s notifies no adult who has left the group', (kind) => {
    const readers = noticesIn(kind).flatMap(({ to }) => readersOf(to, { ...cast, people: [] }))
    // These readers are the exceptions: adults who are invited or declined, and families that have just left.
    const outside: Partial<Record<EventKind, string[]>> = {
      families_invited: ['invited'],
      join_declined: ['adult'],
      household_leaves: ['former'],
      household_left: ['former'],
      household_removed: ['former'],
    }
    expect(readers).toEqual(outside[kind] ?? [])
  })

  test.each(kinds)('%s does not notify the adult who caused it, only their partner', (kind) => {
    for (const { to } of noticesIn(kind))
      for (const reader of readersOf(to, cast)) {
        const others = readersOf(to, { ...cast, actorAdultId: reader })
        expect(others).toEqual(readersOf(to, cast).filter((each) => each !== reader))
      }
  })

  test('lists every event that appears in no feed, and each of these sends a notice', () => {
    const moments: readonly EventKind[] = quietKinds
    expect(moments.filter((kind) => isSilent(kind))).toEqual([])
    expect(moments.filter((kind) => !kinds.includes(kind))).toEqual([])
  })
})

type Told = Omit<Row, 'events'>
const key = ({ type, priority, to, channels }: Told) => `${type} ${priority} ${to} ${channels}`
const byType = (one: Told, other: Told) => key(one).localeCompare(key(other))
