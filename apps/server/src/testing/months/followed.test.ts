// A pool follows a calendar that moves, cancels and restores events at random, reports wrong data, and fails.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { calendarOf } from '../../books/calendars/store.ts'
import { type CalendarEntry, startCalendarServer } from '../calendar-server.ts'
import { createTestApp } from '../test-app.ts'
import { createTestGroup, createTestPool, threeFamilies } from '../test-group.ts'
import { brokenState } from './laws-of-state.ts'
import { observe } from './observe.ts'
import { isAhead, type Ride } from './world.ts'

const server = await startCalendarServer()
const app = await createTestApp({ environment: { CALENDAR_TEST_HOSTS: server.host } })
afterAll(async () => {
  server.stop()
  await app.stop()
})

const weighted = {
  move: 3,
  retime: 2,
  cancel: 2,
  return: 3,
  wait: 3,
  call_off: 1,
  answer: 2,
  lie: 2,
  fail: 1,
}
const kinds = Object.entries(weighted).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind))
const step = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(999) })
type Step = { kind: string; pick: number }

const daysAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
const times = ['09:00', '10:00', '14:30', '17:15']
const season = Array.from({ length: 8 }, (_, at): CalendarEntry => {
  return { uid: `${at}`, date: daysAfter('2026-03-04', at * 2), start: '10:00', end: '18:00', name: 'U9' }
})

/** Makes the calendar's next events. If two are on one day, the later one has no ride. */
function changed(entries: CalendarEntry[], { kind, pick }: Step): CalendarEntry[] {
  const at = pick % Math.max(entries.length, 1)
  const missing = season.filter(({ uid }) => !entries.some((each) => each.uid === uid))
  switch (kind) {
    case 'move':
      return entries.map((each, place) =>
        place === at ? { ...each, date: daysAfter(each.date, (pick % 9) - 4) } : each,
      )
    case 'retime':
      return entries.map((each, place) => (place === at ? { ...each, start: times[pick % 4] } : each))
    case 'cancel':
      return entries.toSpliced(at, 1)
    case 'return':
      return [...entries, ...missing.slice(0, 1 + (pick % 3))]
    default:
      return entries
  }
}

/** Either half of the upcoming events vanish, or all move to a day later. */
function lied(entries: CalendarEntry[], { ahead, pick }: { ahead: Kept[]; pick: number }) {
  if (pick % 2 > 0) return entries.map((each) => ({ ...each, date: daysAfter(each.date, 1) }))
  const left = ahead.length === 2 ? [] : ahead.slice(0, ahead.length / 2)
  return entries.filter(({ uid }) => left.some((each) => each.uid === uid))
}

/** Counts the cases that have occurred in the seasons. */
const met = new Map<string, number>()
const count = (what: string, by = 1) => met.set(what, (met.get(what) ?? 0) + by)

async function play(steps: Step[]) {
  await app.empty()
  app.clock.set(app.start)
  const group = await createTestGroup(app, threeFamilies)
  const { groupId } = group
  const { client } = group.admin.parent
  server.has(season)
  const follows = { url: server.url, words: '', leadMinutes: 30 }
  const { starts } = await client.calendars.preview({ groupId, ...follows })
  const dates = starts.map(({ name, place, backAt, ...start }) => {
    return { ...start, endTime: null, note: name, backAt: backAt ?? undefined }
  })
  const { poolId, returnPoolId } = await createTestPool(app, group, {
    startsOn: '2026-03-04',
    follows,
    timetable: { kind: 'dates', dates },
  })
  await app.jobsAt(app.clock.now())

  const look = async () => {
    const row = await calendarOf(app.db, { groupId, poolId })
    if (!row || !('starts' in row.events)) throw new Error('it follows no calendar')
    const world = await observe(app.db, [groupId], null)
    const now = app.clock.now().epochMilliseconds
    expect(brokenState(world, now)).toEqual([])
    const rides = world.rides.filter(({ startsAt }) => startsAt > now)
    const { starts: kept } = row.events
    expect(brokenDates({ kept, poolId, returnPoolId, rides, now })).toEqual([])
    return { kept, rides, open: openOf(rides) }
  }
  const openOf = (rides: Ride[]) =>
    rides
      .filter(isAhead)
      .map(({ poolId: of, startsAt }) => `${of} ${startsAt}`)
      .sort()

  let entries = season
  let before = await look()
  for (const each of steps) {
    const { kind, pick } = each
    const today = app.clock.now().toString().slice(0, 10)
    const ahead = before.kept.filter(({ date }) => date >= today)
    // After an admin has applied a lie, the same lie again would be what the pool already has.
    const isBelieved = ahead.every(({ uid, date }) =>
      entries.some((entry) => entry.uid === uid && entry.date === date),
    )
    if (kind === 'lie' && (ahead.length === 0 || !isBelieved)) continue
    if (kind === 'wait') await app.jobsAt(app.clock.now().add({ hours: 1 + (pick % 40) }))
    else if (kind === 'call_off') {
      const open = before.rides.filter(isAhead)
      const ride = open[pick % Math.max(open.length, 1)]
      if (ride) await client.rides.callOff({ rideId: ride.id, note: null })
    } else if (kind === 'answer') {
      const shown = (await client.calendars.ofPool({ poolId })).followed?.waiting?.shown
      if (!shown) continue
      await client.calendars.answerPool({ poolId, shown, applies: pick % 3 > 0 })
    } else {
      entries = changed(entries, each)
      server.has(kind === 'lie' ? lied(entries, { ahead, pick }) : kind === 'fail' ? 500 : entries)
      await client.calendars.readNow({ groupId, poolId })
      // From here on, the calendar is correct again.
      server.has(entries)
    }
    const after = await look()
    if (after.open.join() !== before.open.join()) count(kind)
    count('frozen', after.kept.filter(({ told }) => told).length)
    const { followed } = await client.calendars.ofPool({ poolId })
    const isHeld = followed?.waiting && !['wait', 'call_off'].includes(kind)
    if (isHeld || kind === 'fail' || kind === 'lie') {
      expect([after.kept, after.open], kind).toEqual([before.kept, before.open])
      count('held')
    }
    before = after
  }
}

type Kept = { uid: string; date: string; startTime: string; backAt: string | null }
type Pools = { kept: Kept[]; poolId: string; returnPoolId: string | null; rides: Ride[]; now: number }

/** Checks that each event has exactly one ride, at its start time. */
function brokenDates({ kept, poolId, returnPoolId, rides, now }: Pools): string[] {
  const twice = (what: string, keys: string[]) =>
    keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${what} ${key} twice`)
  const at = (time: string | null, { date }: Kept) =>
    time && Temporal.Instant.from(`${date}T${time}Z`).epochMilliseconds
  const open = rides.filter(isAhead)
  const known = new Set(
    kept.flatMap((each) => [
      `${poolId} ${at(each.startTime, each)}`,
      `${returnPoolId} ${at(each.backAt, each)}`,
    ]),
  )
  return [
    ...twice(
      'event',
      kept.map(({ uid }) => uid),
    ),
    ...twice(
      'date',
      kept.map(({ date }) => date),
    ),
    ...twice(
      'ride',
      open.map((ride) => `${ride.poolId} ${ride.date}`),
    ),
    ...open
      .filter((ride) => !known.has(`${ride.poolId} ${ride.startsAt}`))
      .map((ride) => `the ride of ${ride.date} has no event`),
    ...kept
      .filter((each) => Number(at(each.startTime, each)) > now)
      .filter(({ date }) => !rides.some((ride) => ride.poolId === poolId && ride.date === date))
      .map(({ date }) => `the event of ${date} has no ride`),
  ]
}

const runs = Number(process.env.MONTHS ?? (process.env.BEANPOOL_LONG === '1' ? 20 : 2))

test(`${runs} random seasons of a followed calendar break no law`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), play), {
    numRuns: runs,
    seed: Number(process.env.MONTHS_SEED ?? 20_260_302),
    timeout: 300_000,
    endOnFailure: process.env.MONTHS_SHRINK !== '1',
  })
  console.log([...met].map(([what, times]) => `${what} ${times}`).join(', '))
  for (const what of ['move', 'cancel', 'return', 'held', 'frozen'])
    expect(met.get(what), what).toBeGreaterThan(0)
}, 3_600_000)
