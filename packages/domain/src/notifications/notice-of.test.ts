// The table of docs/notifications.md against the code: each event's notices, with category, priority and readers.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type EventKind, type GroupEvent, quietKinds } from '../record/events.ts'
import type { RideStatus } from '../rides/ride-states.ts'
import type { Audience } from './notice-facts.ts'
import { isSilent, noticesOf } from './notice-of.ts'
import { categoryOf, noticeTypeNames } from './notice-types.ts'
import type { Scene } from './scene.ts'

const page = readFileSync(
  fileURLToPath(new URL('../../../../docs/notifications.md', import.meta.url)),
  'utf8',
)

type Row = { type: string; category: string; priority: string; to: string; events: string[] }

/** The rows of the page's table; the names of types and events are code. */
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [type = '', category = '', priority = '', to = '', events = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return {
      type: type.replaceAll('`', ''),
      category,
      priority,
      to,
      events: [...events.matchAll(/`(\w+)`/g)].map(([, kind]) => kind ?? ''),
    }
  })

const now = Temporal.Instant.from('2026-03-02T09:00:00Z')

/** A ride so many hours ahead, as the change has left it. */
function sceneIn(hours: number, status: RideStatus, isLocked: boolean): Scene {
  const startsAt = now.add({ hours })
  return {
    now,
    today: '2026-03-02',
    actorAdultId: 'actor',
    wasSought: true,
    ride: {
      rideId: 'ride',
      date: '2026-03-03',
      startsAt,
      lockAt: isLocked ? now : startsAt,
      lateAt: startsAt,
      status,
      driverAdultId: 'driver',
    },
  }
}

/** All that the facts of any kind of event hold. */
const facts = {
  fromAdultId: 'from',
  toAdultId: 'to',
  strikeId: 'strike',
  strike: true,
  forDriver: true,
  late: true,
  free: false,
  charged: false,
  seatPriceHundredths: 100,
  fromTime: '07:50',
  toTime: '08:20',
  kidId: 'kid',
  kidName: 'Mia',
  kidIds: ['kid'],
  kidNames: ['Mia'],
  tapId: 'tap',
  poolName: 'Morning School Run',
  householdId: 'household',
  householdIds: ['household'],
  requestId: 'request',
  until: '2026-03-02T13:00:00Z',
  toAll: false,
  minutes: 60,
  date: '2026-03-20',
  action: 'cant_drive',
  event: 'covered',
  riderHouseholdIds: ['household'],
  spent: [{ householdId: 'household', hundredths: 100 }],
  earned: [],
  note: null,
  own: false,
  alone: false,
  to: 'locked',
  hour: false,
  projectedHundredths: -500,
  corrected: [{ kidId: 'kid', kidName: 'Mia', missing: false }],
}

const words: Record<string, string> = {
  asked: 'the families asked',
  proposer: 'who proposed it',
  reporter: 'who reported it',
  told: 'all who were told that a driver is sought',
  driver: 'the family that drives',
  riders: "the riders' families",
}

/** An audience as the page calls it. */
function audienceWords(audience: Audience): string {
  if (typeof audience === 'string') return words[audience] ?? audience
  if ('adultId' in audience) return 'the adult'
  if ('kidId' in audience) return "the kid's family"
  if ('besideHouseholdId' in audience) return 'the other members'
  if ('householdOfAdultId' in audience) return "the adult's family"
  return 'the family'
}

const priorityWords: Record<string, string> = {
  'normal normal normal': 'normal',
  'low low low': 'low',
  'high high high': 'high',
  'critical critical critical': 'critical',
  'normal high high': 'normal; high within 24 h',
  'high high critical': 'high; critical from 12 h',
}

/** Whether the ride drives or looks for somebody once the event has happened. */
const searching: EventKind[] = [
  'given_back',
  'no_driver_found',
  'offers_ended',
  'driver_still_needed',
  'urgent_posted',
  'urgent_withdrawn',
  'offered',
]

/** Facts that make another notice of the same event. */
const variants: Partial<Record<EventKind, object[]>> = {
  balance_crossed: [{ to: 'nudge' }, { to: 'freed' }],
  drive_due: [{ hour: true }],
  not_riding: [{ charged: true }],
  picked_up: [{ afterAll: true }],
  strike_settled: [{ event: 'uncovered' }],
  tap_taken_back: [{ corrected: [{ kidId: 'kid', kidName: 'Mia', missing: true }] }],
  undone: [
    { action: 'take', toAdultId: null },
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
  const isLeft = kind === 'undone' && 'toAdultId' in data && data.toAdultId === null
  const status = searching.includes(kind) || isLeft ? 'needs_driver' : 'assigned'
  const at = (hours: number) => noticesOf({ kind, data } as GroupEvent, sceneIn(hours, status, true))
  const [far, near, close] = [at(30), at(20), at(6)]
  return far.map((notice, place) => {
    const closer = close[place]?.to.slice(notice.to.length).map(audienceWords) ?? []
    const readers = notice.to.map(audienceWords).join(', ')
    return {
      type: notice.type as string,
      category: categoryOf(notice.type) as string,
      priority:
        priorityWords[[notice, near[place], close[place]].map((each) => each?.priority).join(' ')] ?? '?',
      to: closer.length > 0 ? `${readers}; from 12 h ${closer.join(', ')}` : readers,
    }
  })
}

const kinds = [...new Set(rows.flatMap((row) => row.events))] as EventKind[]

describe('docs/notifications.md', () => {
  test('has a row for each type of notice, with its category', () => {
    expect([...new Set(rows.map((row) => row.type))].sort()).toEqual([...noticeTypeNames].sort())
    for (const { type, category } of rows) expect([type, category]).toEqual([type, categoryOf(type as never)])
  })

  test.each(kinds)('says who is told of %s, and how urgently', (kind) => {
    const listed = rows
      .filter((row) => row.events.includes(kind))
      .map(({ type, category, priority, to }) => ({ type, category, priority, to }))
    expect(listed.sort(byType)).toEqual(told(kind).sort(byType))
  })

  test('leaves out only events of which nobody is told', () => {
    const moments: readonly EventKind[] = quietKinds
    expect(moments.filter((kind) => isSilent(kind))).toEqual([])
    expect(moments.filter((kind) => !kinds.includes(kind))).toEqual([])
  })
})

type Told = Omit<Row, 'events'>
const key = ({ type, priority, to }: Told) => `${type} ${priority} ${to}`
const byType = (one: Told, other: Told) => key(one).localeCompare(key(other))
