// A week before a pool ends, admins get one notice, which ends when the pool is extended or deleted.
import { expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { createTestPool, noticesOf, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app, { throughOn: '2026-03-25' })

const told = async (family: TestFamily) =>
  (await noticesOf(family.parent)).filter(({ type }) => type === 'pool_ending')

async function momentIs(time: string) {
  await app.jobsAt(`${time}:00Z`)
}

test('seven days before a pool’s end, admins get one notice in the morning, and members get none', async () => {
  await momentIs('2026-03-17T12:00')
  await momentIs('2026-03-18T08:59')
  expect(await told(group.admin)).toEqual([])
  await momentIs('2026-03-18T09:00')
  await momentIs('2026-03-19T09:00')
  expect(await told(group.admin)).toMatchObject([
    {
      title: 'Morning School Run ends on Wed 25 Mar',
      line: 'Change its through date in its settings if it goes on.',
      button: { label: 'Open the pool', path: `/pools/${group.poolId}` },
      category: 'governance',
      priority: 'normal',
      over: false,
    },
  ])
  for (const family of group.families.filter((each) => each !== group.admin))
    expect(await told(family)).toEqual([])
})

test('extending a pool ends the first notice, and brings another before the new end', async () => {
  await momentIs('2026-03-18T09:00')
  const { pools } = group.admin.parent.client
  const longer = { throughOn: '2026-04-24', name: 'Morning School Run', weekdayMask: 31, startTime: '07:50' }
  await pools.update({ poolId: group.poolId, ...longer, endTime: null, seats: 4, lockHours: 24, notes: null })
  expect(await told(group.admin)).toMatchObject([{ over: true }])
  await momentIs('2026-04-17T09:00')
  expect((await told(group.admin)).map(({ over }) => over)).toEqual([false, true])
})

test('the notice ends when the pool is deleted', async () => {
  await momentIs('2026-03-18T09:00')
  await group.admin.parent.client.pools.delete({ poolId: group.poolId, name: 'Morning School Run' })
  expect(await told(group.admin)).toMatchObject([{ over: true }])
})

test('the end of a single ride, or of another pool with single dates, brings no notice', async () => {
  const [, member] = group.families
  await member.parent.client.pools.share({
    poolId: crypto.randomUUID(),
    groupId: group.groupId,
    name: 'Birthday',
    startsAt: '2026-03-21T14:00',
    from: { name: 'Elm Street', address: 'Elm Street 4' },
    to: { name: 'Lake Hall', address: 'Lake Hall' },
    kidIds: member.kidIds,
  })
  const clock = { startTime: '16:00', endTime: null, place: null, note: null }
  const dates = ['2026-03-14', '2026-03-21'].map((date) => ({ date, ...clock }))
  await createTestPool(app, group, { name: 'Matches', ...clock, timetable: { kind: 'dates', dates } })
  const lines = (['every', 'a'] as const).map((weeks, index) => ({
    weekdayMask: 1 << index,
    weeks,
    ...clock,
  }))
  await createTestPool(app, group, {
    name: 'Choir',
    throughOn: '2026-03-24',
    timetable: { kind: 'weekly', lines },
  })
  await momentIs('2026-03-18T09:00')
  expect((await told(group.admin)).map(({ title }) => title).toSorted()).toEqual([
    'Choir ends on Tue 24 Mar',
    'Morning School Run ends on Wed 25 Mar',
  ])
})
