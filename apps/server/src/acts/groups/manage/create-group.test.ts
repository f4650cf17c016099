// A founder creates a group, even if the answer is lost on the way.
import { expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import { createTestFamily, refusalOf } from '../../../testing/test-group.ts'

const app = await givenApp()

const basics = { name: 'Maple Street', description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
const founder = async () => {
  const { parent } = await createTestFamily(app, { name: 'Sato', kids: ['Yui'] })
  const listed = async () => (await parent.client.groups.list()).groups.map(({ groupId }) => groupId)
  return { create: (over: object) => parent.client.groups.create({ ...basics, ...over }), listed }
}

test('a retry gets the first answer, even if the plan has no room for a second group', async () => {
  const { create, listed } = await founder()
  const groupId = crypto.randomUUID()
  expect(await create({ groupId })).toEqual({ groupId })
  expect(await create({ groupId })).toEqual({ groupId })
  expect(await listed()).toEqual([groupId])
  expect(await refusalOf(create({ groupId: crypto.randomUUID() }))).toMatchObject({ code: 'PLAN_LIMIT' })
})

test('a retry whose form has changed since makes no second group', async () => {
  const { create, listed } = await founder()
  const groupId = crypto.randomUUID()
  await create({ groupId })
  const issues = [{ path: 'name', message: expect.stringContaining('made as you first sent it') }]
  expect(await refusalOf(create({ groupId, description: 'School rides' }))).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues },
  })
  expect(await listed()).toEqual([groupId])
})

test('a group needs no id, and another adult’s cannot be used', async () => {
  const { create, listed } = await founder()
  const { groupId } = await create({})
  const other = await founder()
  expect(await refusalOf(other.create({ groupId }))).toMatchObject({ code: 'NOT_FOUND' })
  expect([await listed(), await other.listed()]).toEqual([[groupId], []])
})
