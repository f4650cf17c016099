// A pool follows a calendar at a web address.
import type { ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarText, startCalendarServer } from '../../testing/calendar-server.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import {
  createTestFamily,
  createTestPool,
  noticesOf,
  refusalOf,
  ridesAhead,
} from '../../testing/test-group.ts'

const server = await startCalendarServer()
afterAll(server.stop)
const app = await givenApp({ environment: { CALENDAR_TEST_HOSTS: server.host } })
const group = givenGroup(app)

type Answer = Parameters<typeof server.has>[0]

const client = () => group.admin.parent.client
const told = async () => (await noticesOf(group.admin.parent)).filter(({ type }) => type === 'calendar_asks')
const asked = async () => (await told()).map(({ title }) => title)
/** Tells, for each of the admin's notices of calendars, whether it is over. */
const areOver = async () => (await told()).map(({ over }) => over)
const later = (hours: number) => app.jobsAt(app.clock.now().add({ hours }).toString())

const match = (uid: string, date: string, start = '10:00', end = '11:30') => {
  return { uid, date, start, end, place: 'Elm Field', name: 'U9 match' }
}
const saturdays = ['2026-03-07', '2026-03-14', '2026-03-21', '2026-03-28']
const season = () => saturdays.map((date, at) => match(`${at}`, date))

describe('a pool that follows a calendar', () => {
  let poolId = ''
  let returnPoolId = ''
  beforeEach(async () => {
    server.has([...season(), { uid: 'other', date: '2026-03-08', start: '10:00', name: 'U12' }])
    const follows = { url: server.url, words: 'u9', leadMinutes: 30 }
    const { starts } = await client().calendars.preview({ groupId: group.groupId, ...follows })
    const dates = starts.map(({ name, backAt, ...start }) => {
      return { ...start, endTime: null, note: name, backAt: backAt ?? undefined }
    })
    const made = await createTestPool(app, group, {
      startsOn: '2026-03-07',
      throughOn: null,
      kidIds: group.admin.kidIds,
      follows,
      timetable: { kind: 'dates', dates },
    })
    poolId = made.poolId
    returnPoolId = made.returnPoolId ?? ''
    await later(0)
  })

  const starts = async (of = poolId) =>
    (await ridesAhead(app, group, 60))
      .filter((ride) => ride.status !== 'cancelled' && ride.poolId === of)
      .map(({ startAt, timeZone }) =>
        Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(5, 16),
      )
  const state = async () => (await client().calendars.ofPool({ poolId })).followed
  const ridden = ['03-07T09:30', '03-14T09:30', '03-21T09:30', '03-28T09:30']

  test('has rides that start half an hour before each event and return when it ends', async () => {
    expect(await starts()).toEqual(ridden)
    expect((await starts(returnPoolId))[0]).toBe('03-07T11:30')
    const { pool } = await client().pools.get({ poolId })
    expect(pool.timetable).toMatchObject({ dates: [{ place: 'Elm Field', note: 'U9 match' }, {}, {}, {}] })
    const next = [{ date: '2026-03-07' }, {}, {}, {}]
    expect(await state()).toMatchObject({ failure: null, url: server.url, next })
    const [, other] = group.families
    expect((await other?.parent.client.calendars.ofPool({ poolId }))?.followed).toMatchObject({ url: null })
  })

  test('moves, cancels and adds rides with the calendar every three hours, and names no adult as the actor', async () => {
    const [first, second, third] = season()
    if (!first || !second || !third) throw new Error('no season')
    server.has([first, { ...second, start: '14:00' }, third, match('new', '2026-03-29')])
    await later(2)
    expect(await starts()).toEqual(ridden)
    await later(1)
    expect(await starts()).toEqual(['03-07T09:30', '03-14T13:30', '03-21T09:30', '03-29T09:30'])
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    expect(lines.find(({ text }) => text.startsWith('The calendar of'))).toMatchObject({ actorName: null })
    // The event is back, and still has only one ride.
    server.has(season())
    await client().calendars.readNow({ groupId: group.groupId, poolId })
    expect(await starts()).toEqual(ridden)
  })

  test('takes over an event’s new name', async () => {
    const [first, ...others] = season()
    if (!first) throw new Error('no season')
    server.has([{ ...first, name: 'U9 final' }, ...others])
    await client().calendars.readNow({ groupId: group.groupId, poolId })
    const { pool } = await client().pools.get({ poolId })
    expect(pool.timetable).toMatchObject({ dates: [{ note: 'U9 final' }, { note: 'U9 match' }, {}, {}] })
  })

  test('notifies admins of added, moved and dropped rides, at once if they are within a day, but not after the first read', async () => {
    const [first, second, third] = season()
    if (!first || !second || !third) throw new Error('no season')
    expect(await told()).toEqual([])
    server.has([first, { ...second, start: '14:00' }, third, match('new', '2026-03-29')])
    await later(3)
    await later(3)
    expect(await told()).toMatchObject([
      {
        title: expect.stringContaining('its calendar changed 3 dates'),
        line: expect.stringMatching(/Its rides follow: .*14 Mar.*28 Mar.*29 Mar.*\.$/),
        priority: 'normal',
      },
    ])
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    expect(lines.filter(({ text }) => text.startsWith('The calendar of'))).not.toEqual([])
    server.has([
      first,
      { ...second, start: '14:00' },
      third,
      match('new', '2026-03-29'),
      match('soon', '2026-03-03'),
    ])
    await later(1)
    await client().calendars.readNow({ groupId: group.groupId, poolId })
    expect((await told()).map(({ priority, line }) => [priority, line]).toSorted()).toEqual([
      ['high', expect.stringContaining('3 Mar')],
      ['normal', expect.stringContaining('28 Mar')],
    ])
  })

  test('can change its name and notes, but not its dates by hand', async () => {
    for (const each of [poolId, returnPoolId]) {
      const { throughOn, pool } = await client().pools.get({ poolId: each })
      const { weekdayMask, startTime, endTime, seats, timetable } = pool
      const fields = { weekdayMask, startTime, endTime, seats, lockHours: null, notes: null, throughOn }
      const save = (over: object) =>
        client().pools.update({ ...fields, poolId: each, name: 'Home games', timetable, ...over } as never)
      await save({})
      const saved = await save({ timetable: undefined, keepsDates: true, weekdayMask: 1, notes: 'Shin pads' })
      expect(saved).toMatchObject({ notes: 'Shin pads', pool: { weekdayMask, timetable } })
      expect(await refusalOf(save({ timetable: null }))).toMatchObject({
        data: { reason: 'follows_calendar' },
      })
    }
  })

  test('changes nothing if half of its dates vanish or move, until an admin agrees', async () => {
    server.has(season().slice(0, 1))
    await later(3)
    expect(await starts()).toEqual(ridden)
    expect(await asked()).toEqual([expect.stringContaining('vanished')])
    await later(3)
    expect(await asked()).toHaveLength(1)
    expect(await areOver()).toEqual([false])
    const waiting = (await state())?.waiting
    expect(waiting).toMatchObject({ reason: 'vanished', lost: [{}, {}, {}], gained: [], cancels: 6 })
    const answer = { poolId, shown: waiting?.shown ?? '', applies: true }
    expect(await refusalOf(client().calendars.answerPool({ ...answer, shown: 'other' }))).toMatchObject({
      data: { reason: 'changed_since' },
    })
    await client().calendars.answerPool({ ...answer, applies: false })
    await later(3)
    expect([await starts(), (await state())?.waiting]).toEqual([ridden, null])
    expect(await areOver()).toEqual([true])
    server.has(season().map((each, at) => ({ ...each, date: `2026-03-${8 + at * 7}`.replace(/-8$/, '-08') })))
    await later(3)
    const moved = (await state())?.waiting
    expect([await starts(), moved?.reason]).toEqual([ridden, 'moved'])
    expect(await areOver()).toContain(false)
    await client().calendars.answerPool({ ...answer, shown: moved?.shown ?? '' })
    expect(await starts()).toEqual(['03-08T09:30', '03-15T09:30', '03-22T09:30', '03-29T09:30'])
    expect(await areOver()).not.toContain(false)
  })

  test('keeps a quick read’s result when a slower read that began earlier ends later', async () => {
    const slow = Promise.withResolvers<ServerResponse>()
    server.has(slow.resolve)
    const asking = { groupId: group.groupId, poolId }
    const early = client().calendars.readNow(asking)
    const response = await slow.promise
    app.clock.set(app.clock.now().add({ seconds: 1 }).toString())
    server.has(season().slice(0, 1))
    await client().calendars.readNow(asking)
    expect((await state())?.waiting).toMatchObject({ reason: 'vanished' })
    response.end(calendarText(season()))
    await early
    expect((await state())?.waiting).toMatchObject({ reason: 'vanished' })
  })

  test('leaves a frozen date as it is, sends admins one notice about its ride, and moves the date once the ride is called off', async () => {
    await app.jobsAt('2026-03-06T20:00:00Z')
    const [first, ...others] = season()
    if (!first) throw new Error('no season')
    server.has([{ ...first, date: '2026-03-08' }, ...others])
    await later(3)
    await later(3)
    expect(await starts()).toEqual(ridden)
    expect(await asked()).toHaveLength(2)
    expect(await areOver()).toEqual([false, false])
    const rides = (await ridesAhead(app, group)).filter(({ date }) => date === '2026-03-07')
    for (const { rideId } of rides) await client().rides.callOff({ rideId, note: null })
    expect(await areOver()).toEqual([true, true])
    await client().calendars.readNow({ groupId: group.groupId, poolId })
    expect(await starts()).toEqual(['03-08T09:30', ...ridden.slice(1)])
  })

  test('notifies the families on a frozen ride that its destination has changed', async () => {
    await app.jobsAt('2026-03-06T20:00:00Z')
    const [first, ...others] = season()
    if (!first) throw new Error('no season')
    server.has([{ ...first, place: 'Lake Pitch' }, ...others])
    await later(3)
    expect(await starts()).toEqual(ridden)
    const told = (await noticesOf(group.admin.parent)).filter(({ type }) => type === 'ride_changed')
    expect(told).toMatchObject([{ title: 'New place for 2 rides', over: false }])
    expect(told[0]?.line).toContain('Morning School Run goes to Lake Pitch now')
    expect(await asked()).toHaveLength(1)
  })

  test('keeps its return trips when the calendar no longer gives the end of its events', async () => {
    const back = await starts(returnPoolId)
    const withoutEnd = season().map(({ end: _, ...event }) => event)
    server.has(withoutEnd)
    await later(3)
    expect([await starts(), await starts(returnPoolId)]).toEqual([ridden, back])
    expect(await asked()).toEqual([])
    server.has(withoutEnd.map((event, at) => (at === 1 ? { ...event, start: '14:00' } : event)))
    await later(3)
    const moved = [ridden.with(1, '03-14T13:30'), back.with(1, '03-14T15:30')]
    expect([await starts(), await starts(returnPoolId)]).toEqual(moved)
  })

  test('keeps its dates when its group’s plan shrinks', async () => {
    const others = Array.from({ length: 9 }, (_, day) => `2026-04-${10 + day}`)
    await createTestPool(app, group, {
      name: 'Choir',
      startsOn: '2026-04-10',
      throughOn: null,
      timetable: {
        kind: 'dates',
        dates: others.map((date) => ({ date, startTime: '17:00', endTime: null, place: null, note: null })),
      },
    })
    await app.db.execute(sql`update adults set plan_tier = 'free' where id = ${group.admin.adultId}`)
    server.has([...season(), match('new', '2026-03-29')])
    await later(3)
    expect(await starts()).toEqual(ridden)
  })

  test('stays as it is while its calendar cannot be read, and notifies admins after a day', async () => {
    server.has(500)
    await later(3)
    expect(await state()).toMatchObject({ failure: 'bad_status', next: [{}, {}, {}, {}] })
    expect(await asked()).toEqual([])
    await later(24)
    await later(24)
    expect(await asked()).toEqual([expect.stringContaining('cannot be read')])
    expect(await areOver()).toEqual([false])
    expect(await starts()).toEqual(ridden)
    server.has(season())
    await later(3)
    expect(await state()).toMatchObject({ failure: null, failingSince: null })
    expect(await areOver()).toEqual([true])
    server.has(500)
    await later(3)
    expect(await areOver()).toEqual([true])
  })

  test.each<[string, string, Answer]>([
    [
      'two megabytes and more',
      'too_big',
      (response) => response.end(Buffer.alloc(3_000_000, 'BEGIN:VCALENDAR\r\n')),
    ],
    ['a web page', 'page', (response) => response.end('<!doctype html><p>BEGIN:VCALENDAR</p>')],
    [
      'a loop of redirects',
      'too_many_redirects',
      (response) => response.writeHead(302, { location: '/team.ics' }).end(),
    ],
    [
      '10,000 events',
      'too_many',
      Array.from({ length: 10_000 }, (_, at) => match(`${at}`, `2026-0${3 + (at % 4)}-${10 + (at % 19)}`)),
    ],
  ])('changes nothing for %s, and reports the problem', async (_, failure, answer) => {
    server.has(answer)
    await client().calendars.readNow({ groupId: group.groupId, poolId })
    expect([await starts(), (await state())?.failure]).toEqual([ridden, failure])
    expect(await asked()).toEqual(failure === 'too_many' ? [expect.stringContaining('over 60')] : [])
  })

  test('is not read again while its server reports no change, except once a day', async () => {
    const before = server.unchanged()
    await later(3)
    await later(3)
    expect(server.unchanged() - before).toBe(2)
    expect(await state()).toMatchObject({ readAt: app.clock.now().toString(), failure: null })
    await later(24)
    expect(server.unchanged() - before).toBe(2)
    expect((await starts()).slice(-3)).toEqual(ridden.slice(1))
  })

  test('reports how many events it leaves out', async () => {
    const skipping = [
      { uid: 'cup', date: '2026-04-04', name: 'U9 cup' },
      match('late', '2026-03-28', '15:00'),
    ]
    server.has([...season(), ...skipping, { uid: 'holiday', date: '2026-04-05', name: 'Easter' }])
    await later(3)
    expect(await state()).toMatchObject({ skipped: { whole: 1, others: 1, unread: 0 } })
    expect(await starts()).toEqual(ridden)
  })

  test('shows, before it is created, only as many dates as the plan has room for', async () => {
    const { parent } = await createTestFamily(app, { name: 'Sato', kids: ['Yui'] })
    const about = { name: 'Elm', description: null, city: 'Town', timeZone: 'UTC' }
    const { groupId } = await parent.client.groups.create(about)
    server.has(Array.from({ length: 12 }, (_, at) => match(`${at}`, `2026-04-${10 + at}`)))
    const asked = { groupId, url: server.url, words: '', leadMinutes: 0 }
    const { starts: shown, skipped } = await parent.client.calendars.preview(asked)
    expect([shown.length, skipped.others]).toEqual([10, 2])
  })

  test('keeps following after its admin hands the group over and leaves', async () => {
    const [, other] = group.families
    const { groupId } = group
    const { roles, groups } = client()
    const handOverId = crypto.randomUUID()
    await roles.handOver({ groupId, handOverId, toAdultId: other?.adultId ?? '' })
    await other?.parent.client.roles.accept({ handOverId })
    await groups.leave({ groupId, shown: { late: false, locked: false } })
    server.has([...season().slice(1), match('new', '2026-03-29')])
    await later(3)
    const followed = await other?.parent.client.calendars.ofPool({ poolId })
    expect(followed?.followed?.next.map(({ date }) => date)).toEqual([...saturdays.slice(1), '2026-03-29'])
  })

  test('needs an admin’s approval if its first read differs from the dates in the form', async () => {
    server.has([])
    const made = await createTestPool(app, group, {
      startsOn: '2026-04-04',
      throughOn: null,
      name: 'Cup',
      kidIds: group.admin.kidIds,
      follows: { url: server.url, words: '', leadMinutes: 0 },
      timetable: { kind: 'dates', dates: [{ date: '2026-04-04', startTime: '09:00', endTime: null }] },
    })
    await later(0)
    const { followed } = await client().calendars.ofPool({ poolId: made.poolId })
    expect(followed?.waiting).toMatchObject({
      reason: 'vanished',
      lost: [{ date: '2026-04-04' }],
      gained: [],
    })
  })

  test('accepts different words and minutes, but asks first if half of its dates would change', async () => {
    server.has([...season(), { uid: 'other', date: '2026-03-08', start: '10:00', name: 'U12' }])
    const follow = (over: object) =>
      client().calendars.followPool({ poolId, url: server.url, words: 'u9', leadMinutes: 30, ...over })
    await follow({ words: 'u9, u12' })
    expect(await starts()).toEqual(['03-07T09:30', '03-08T09:30', ...ridden.slice(1)])
    const { followed } = await follow({ leadMinutes: 45 })
    expect(followed).toMatchObject({ words: 'u9', leadMinutes: 45, waiting: { reason: 'moved' } })
    expect(await starts()).toHaveLength(5)
    await client().calendars.answerPool({ poolId, applies: true, shown: followed?.waiting?.shown ?? '' })
    expect(await starts()).toEqual(ridden.map((start) => start.replace(':30', ':15')))
  })

  test('keeps its typed dates until it has read the calendar', async () => {
    const typed = ['2026-03-07', '2026-03-10', '2026-03-14'].map((date) => {
      return { date, startTime: '09:30', endTime: null, backAt: '11:30' }
    })
    const made = await createTestPool(app, group, {
      startsOn: '2026-03-07',
      throughOn: null,
      name: 'Typed',
      kidIds: group.admin.kidIds,
      timetable: { kind: 'dates', dates: typed },
    })
    const { calendars } = client()
    const about = { poolId: made.poolId, url: server.url, words: 'u9', leadMinutes: 30 }
    // One of the three dates is not in the calendar, but two different dates are.
    expect((await calendars.followPool(about)).followed?.waiting).toBe(null)
    expect(await starts(made.poolId)).toEqual(ridden)
    expect((await starts(made.returnPoolId ?? ''))[0]).toBe('03-07T11:30')
  })

  test('can be given dates by hand again once it stops following a calendar', async () => {
    await client().calendars.stop({ groupId: group.groupId, poolId })
    server.has([])
    await later(6)
    expect([await starts(), await state()]).toEqual([ridden, null])
  })
})
