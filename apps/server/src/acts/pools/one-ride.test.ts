// Any member can share a single ride, and the other families can answer until its lock.
import { expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf, undoLast } from '../../testing/steps.ts'
import { refusalOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)

const others = () => group.families.filter((family) => family !== group.admin)
const maker = () => others()[0] as TestFamily
const asked = () => others()[1] as TestFamily

const share = (family: TestFamily, over: object = {}) => {
  const fields = {
    poolId: crypto.randomUUID(),
    groupId: group.groupId,
    name: 'Ana’s birthday',
    startsAt: '2026-03-07T14:00',
    from: { name: 'Maple Street', address: 'Maple Street' },
    to: { name: 'Lake Hall', address: 'Lake Hall' },
    kidIds: family.kidIds,
  }
  return family.parent.client.pools.share({ ...fields, ...over })
}
const questionsOf = async ({ parent }: TestFamily) =>
  (await parent.client.groups.list()).groups.flatMap(({ questions }) => questions)
const noticesOf = async ({ parent }: TestFamily) =>
  (await parent.client.notifications.list({ before: null, category: null })).notices.filter(
    ({ type }) => type === 'does_kid_ride',
  )
const riders = async () =>
  (await ridesAhead(app, group)).flatMap(({ seats }) => seats.map(({ kidId }) => kidId)).toSorted()

test('a member shares a single ride, the other families are asked once, and their kids ride with one tap', async () => {
  const { poolId } = await share(maker())
  expect(await questionsOf(maker())).toEqual([])
  const [question] = await questionsOf(asked())
  expect(question).toMatchObject({
    poolId,
    name: 'Ana’s birthday',
    date: '2026-03-07',
    startTime: '14:00',
    dateCount: 1,
    fromName: 'Maple Street',
    toName: 'Lake Hall',
    kids: asked().kidIds.map((kidId) => ({ kidId })),
  })
  const [notice] = await noticesOf(asked())
  expect(notice).toMatchObject({ over: false, answer: { kind: 'kids_ride', poolId } })
  expect(notice?.title).toMatch(/^Do(es)? .+ ride\? Ana’s birthday, Sat 7 Mar, 14:00$/)
  const answer = { poolId, kidIds: asked().kidIds, rides: true }
  await asked().parent.client.pools.answer(answer)
  await asked().parent.client.pools.answer(answer)
  expect(await questionsOf(asked())).toEqual([])
  expect(await noticesOf(asked())).toMatchObject([{ over: true }])
  expect(await riders()).toEqual([...maker().kidIds, ...asked().kidIds].toSorted())
})

test('a family that says no, or withdraws, is not asked again', async () => {
  const { poolId } = await share(maker())
  const { pools } = asked().parent.client
  await pools.answer({ poolId, kidIds: asked().kidIds, rides: false })
  expect(await questionsOf(asked())).toEqual([])
  await pools.answer({ poolId, kidIds: asked().kidIds, rides: true })
  for (const kidId of asked().kidIds) await pools.withdraw({ poolId, kidId })
  expect(await questionsOf(asked())).toEqual([])
  expect(await riders()).toEqual(maker().kidIds.toSorted())
})

test('questions about a ride can be answered until its lock, and only for the family’s own kids', async () => {
  const { poolId } = await share(maker())
  const answer = { poolId, kidIds: asked().kidIds, rides: true }
  expect(await reasonOf(maker().parent.client.pools.answer(answer))).toBe('not_your_kid')
  app.clock.set('2026-03-07T08:30:00Z')
  expect(await questionsOf(asked())).toEqual([])
  expect(await reasonOf(asked().parent.client.pools.answer(answer))).toBe('too_late')
})

test('a single ride can be changed, undone and deleted only by its creator, and takes neither other families’ kids nor a past date', async () => {
  expect(await refusalOf(share(maker(), { kidIds: asked().kidIds }))).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await refusalOf(share(maker(), { startsAt: '2026-03-01T10:00' }))).toMatchObject({
    code: 'INVALID_INPUT',
  })
  const { poolId } = await share(maker())
  const detail = await maker().parent.client.pools.get({ poolId })
  expect(detail.pool).toMatchObject({ isAdmin: false, mayChange: true })
  const { name, weekdayMask, startTime, endTime, seats, timetable } = detail.pool
  const [date] = timetable?.kind === 'dates' ? timetable.dates : []
  const change = {
    poolId,
    name,
    weekdayMask,
    startTime,
    endTime,
    seats,
    lockHours: null,
    notes: null,
    throughOn: detail.throughOn,
    timetable: date && { kind: 'dates' as const, dates: [{ ...date, startTime: '15:00' }] },
  }
  expect(await reasonOf(asked().parent.client.pools.update(change))).toBe('admin_only')
  await maker().parent.client.pools.update(change)
  expect(await ridesAhead(app, group)).toMatchObject([{ startAt: '2026-03-07T15:00:00Z' }])
  expect(await reasonOf(asked().parent.client.pools.delete({ poolId, name }))).toBe('admin_only')
  await maker().parent.client.pools.delete({ poolId, name })
  const live = async () => (await ridesAhead(app, group)).filter(({ status }) => status !== 'cancelled')
  expect(await live()).toEqual([])
  await undoLast(maker().parent, 'delete_pool')
  expect(await live()).toHaveLength(1)
  await maker().parent.client.pools.delete({ poolId, name })

  const again = crypto.randomUUID()
  await share(maker(), { poolId: again })
  await share(maker(), { poolId: again })
  const { undos } = await maker().parent.client.undo.open()
  await maker().parent.client.undo.run({
    undoId: undos.find(({ action }) => action === 'share_ride')?.undoId ?? '',
  })
  expect(await questionsOf(asked())).toEqual([])
})

test('a single ride cannot be turned into several by its creator, or moved into the past by anyone', async () => {
  const { poolId } = await share(maker())
  const { throughOn, pool } = await maker().parent.client.pools.get({ poolId })
  const { name, weekdayMask, startTime, seats } = pool
  const change = { poolId, name, weekdayMask, startTime, endTime: null, throughOn, seats, lockHours: null }
  const save = (family: TestFamily, timetable: object | null) =>
    family.parent.client.pools.update({ ...change, notes: null, timetable } as never)
  const on = (...dates: string[]) => ({
    kind: 'dates',
    dates: dates.map((date) => ({ date, startTime: '14:00', endTime: null, place: null, note: null })),
  })
  expect(await reasonOf(save(maker(), null))).toBe('admin_only')
  expect(await reasonOf(save(maker(), on('2026-03-07', '2026-03-14')))).toBe('admin_only')
  expect(await refusalOf(save(maker(), on('2026-01-03')))).toMatchObject({ code: 'INVALID_INPUT' })
  await save(maker(), on('2026-03-07'))
  await save(group.admin, on('2026-03-07', '2026-03-14'))
})

test('a single ride, or all dates of a pool, can be moved to earlier days', async () => {
  const { poolId } = await share(maker())
  const { throughOn, pool } = await maker().parent.client.pools.get({ poolId })
  const { name, weekdayMask, startTime, endTime, seats } = pool
  const form = {
    poolId,
    name,
    weekdayMask,
    startTime,
    endTime,
    throughOn,
    seats,
    lockHours: null,
    notes: null,
  }
  const ridden = async () =>
    (await ridesAhead(app, group)).filter(({ status }) => status !== 'cancelled').map(({ date }) => date)
  const move = async (family: TestFamily, days: string[], cancels: number) => {
    const dates = days.map((date) => ({ date, startTime: '14:00', endTime: null, place: null, note: null }))
    await family.parent.client.pools.update({ ...form, timetable: { kind: 'dates', dates }, cancels })
    return ridden()
  }
  expect(await move(maker(), ['2026-03-06'], 1)).toEqual(['2026-03-06'])
  await undoLast(maker().parent, 'shorten_pool')
  expect(await ridden()).toEqual(['2026-03-07'])
  expect(await move(maker(), ['2026-03-06'], 1)).toEqual(['2026-03-06'])
  await move(group.admin, ['2026-03-10', '2026-03-11'], 1)
  const earlier = ['2026-03-04', '2026-03-05']
  expect(await move(group.admin, earlier, 2)).toEqual(earlier)
})

test('new dates of a single ride ask families without a seat again, urgently if within a day', async () => {
  const { poolId } = await share(maker())
  const [rider, decliner] = [group.admin, asked()]
  await rider.parent.client.pools.answer({ poolId, kidIds: rider.kidIds, rides: true })
  await decliner.parent.client.pools.answer({ poolId, kidIds: decliner.kidIds, rides: false })
  expect(await noticesOf(decliner)).toMatchObject([{ over: true, priority: 'normal' }])
  const change = async (dates: string[], startTime = '14:00', cancels = 0) => {
    const { pool, throughOn } = await group.admin.parent.client.pools.get({ poolId })
    const { name, weekdayMask, endTime, seats } = pool
    const entered = dates.map((date) => ({ date, startTime, endTime: null, place: null, note: null }))
    await group.admin.parent.client.pools.update({
      poolId,
      name,
      weekdayMask,
      startTime,
      endTime,
      seats,
      throughOn,
      lockHours: null,
      notes: null,
      timetable: { kind: 'dates', dates: entered },
      cancels,
    })
  }
  // A new time is not a new date.
  await change(['2026-03-07'], '15:00')
  expect(await questionsOf(decliner)).toEqual([])
  await change(['2026-03-08'], '14:00', 1)
  expect(await questionsOf(decliner)).toMatchObject([{ poolId, date: '2026-03-08' }])
  expect((await noticesOf(decliner)).filter(({ over }) => !over)).toMatchObject([{ priority: 'normal' }])
  expect((await noticesOf(rider)).filter(({ over }) => !over)).toEqual([])
  // After the undo, the family's earlier refusal counts again.
  await undoLast(group.admin.parent)
  expect(await questionsOf(decliner)).toEqual([])
  app.clock.set('2026-03-06T20:00:00Z')
  await change(['2026-03-07', '2026-03-14'], '15:00')
  expect((await noticesOf(decliner)).filter(({ over }) => !over)).toMatchObject([{ priority: 'high' }])
})

test('a ride that starts too soon for answers asks no family', async () => {
  app.clock.set('2026-03-07T13:00:00Z')
  await share(maker())
  expect(await noticesOf(asked())).toEqual([])
})
