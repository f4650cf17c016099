// Shortening a pool first shows how many rides are lost, and an admin can undo it for ten minutes.
import { expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { refusalOf, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app, { throughOn: '2026-03-13' })

const client = () => group.admin.parent.client
async function update(over: object) {
  const { poolId } = group
  const { pool, throughOn, lockHours, notes } = await client().pools.get({ poolId })
  const { name, weekdayMask, startTime, endTime, seats } = pool
  const fields = { poolId, name, weekdayMask, startTime, endTime, seats, throughOn, lockHours, notes }
  return client().pools.update({ ...fields, ...over })
}
const drives = async () =>
  (await ridesAhead(app, group))
    .filter(({ status }) => status !== 'cancelled')
    .map(({ date, driver }) => [date, driver?.adultId])
const openUndo = async () =>
  (await client().undo.open()).undos.find(({ action }) => action === 'shorten_pool')

test.each([
  ['an earlier last day', { throughOn: '2026-03-06' }, 5],
  ['one weekday less', { weekdayMask: 30 }, 1],
])('%s is refused with the number of rides that would be lost, until an admin confirms that number', async (_, change, count) => {
  const before = await drives()
  expect(await refusalOf(update({ ...change, cancels: 0 }))).toMatchObject({
    data: { reason: 'cancels_rides', detail: String(count) },
  })
  expect(await drives()).toEqual(before)
  await update({ ...change, cancels: count })
  expect(await drives()).toHaveLength(before.length - count)
  const undo = await openUndo()
  expect(undo?.what).toBe(`${count} ${count === 1 ? 'ride' : 'rides'} of Morning School Run`)
  expect(undo?.poolId).toBe(group.poolId)
  await client().undo.run({ undoId: undo?.undoId ?? '' })
  expect(await drives()).toEqual(before)
})

test('a change that loses no ride asks for no confirmation and cannot be undone', async () => {
  await update({ throughOn: '2026-03-20', cancels: 0 })
  await update({ name: 'School Run', cancels: 0 })
  expect(await openUndo()).toBeUndefined()
})

test('shortening a pool cannot be undone by a member or after ten minutes', async () => {
  await update({ throughOn: '2026-03-06', cancels: 5 })
  const { undoId = '' } = (await openUndo()) ?? {}
  const member = group.families[1]?.parent.client
  expect(await refusalOf(member?.undo.run({ undoId }) ?? Promise.resolve())).toMatchObject({
    code: 'NOT_FOUND',
  })
  app.clock.advance({ minutes: 11 })
  expect(await reasonOf(client().undo.run({ undoId }))).toBe('too_late')
})
