// Tests invitations by class list. Each address gets an invitation that keeps the kids' first names and a phone number
// until it is used or over.
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { createTestGroup, refusalOf, type TestGroup, twoFamilies } from '../../testing/test-group.ts'

const app = await givenApp()
let group: TestGroup
let number = 0
beforeEach(async () => {
  group = await createTestGroup(app, twoFamilies)
  number += 1
})

const address = (name: string) => `${name}${number}@example.com`
const berg = () => ({
  kidNames: ['Wilhelmina', 'Leo', 'see www.x.com'],
  parents: [
    { email: address('Ana'), phone: '+49 30 5550101' },
    { email: address('tom'), phone: 'ask Ana' },
  ],
})
const send = (by = group.admin) =>
  by.parent.client.invitations.sendList({ groupId: group.groupId, families: [berg()] })
const invitationTo = async (name: string) => {
  const { invitations } = await group.admin.parent.client.invitations.list({ groupId: group.groupId })
  const found = invitations.find(({ invitedEmail }) => invitedEmail === address(name).toLowerCase())
  return { code: found?.code ?? '', invitationId: found?.invitationId ?? '' }
}
const kept = async () => {
  const { rows } = await app.db.execute(
    sql`select kid_names, phone from invitation_brings where group_id = ${group.groupId}`,
  )
  return rows.length
}
test('only a listed parent finds the kids’ first names and the phone number filled in during set-up', async () => {
  const { answers } = await send()
  expect(answers.map(({ problem }) => problem)).toEqual([null, null])
  const { code } = await invitationTo('Ana')
  const ana = await app.signUpVerified({ firstName: 'Ana', email: address('ana') })
  const brought = { kidNames: ['Wilhelmina', 'Leo'], phone: '+49 30 5550101', partnerFirstName: null }
  expect(await ana.client.invitations.brought({ code })).toEqual(brought)
  const eve = await app.signUpVerified({ firstName: 'Eve' })
  for (const { client } of [eve, group.admin.parent])
    expect(await refusalOf(client.invitations.brought({ code }))).toMatchObject({
      data: { reason: 'restricted_email' },
    })
  expect(JSON.stringify(await app.outbox())).not.toContain('Wilhelmina')
  const tom = await app.signUpVerified({ firstName: 'Tom', email: address('tom') })
  expect(await tom.client.invitations.brought(await invitationTo('tom'))).toMatchObject({ phone: null })
})

test('once one parent has joined, the names are deleted, and the other parent sees who has joined', async () => {
  await send()
  const [{ code }, toTom] = [await invitationTo('Ana'), await invitationTo('tom')]
  const parent = await app.signUpVerified({ firstName: 'Ana', email: address('ana') })
  await parent.client.invitations.accept({ code, consent: true })
  expect(await kept()).toBe(1)
  expect(await refusalOf(parent.client.invitations.brought({ code }))).toMatchObject({
    data: { reason: 'used_code' },
  })
  const tom = await app.signUpVerified({ firstName: 'Tom', email: address('tom') })
  expect(await tom.client.invitations.brought(toTom)).toMatchObject({ partnerFirstName: 'Ana' })
})

test('a list sent again leaves out families in the group, but the response does not reveal this', async () => {
  await send()
  const ana = await app.signUpVerified({ firstName: 'Ana', email: address('ana') })
  await ana.client.invitations.accept({ ...(await invitationTo('Ana')), consent: true })
  app.clock.advance({ minutes: 11 })
  const { answers } = await send()
  expect(answers.map(({ problem }) => problem)).toEqual([null, null])
  const emails = [address('ana')]
  const pasted = await group.admin.parent.client.invitations.send({ groupId: group.groupId, emails })
  expect(pasted.answers).toEqual([{ email: emails[0], problem: null }])
  const lettersTo = async (name: string) =>
    (await app.outbox()).filter(({ to, subject }) => to === address(name) && / invites you to /.test(subject))
  expect(await lettersTo('ana')).toHaveLength(1)
  expect(await lettersTo('tom')).toHaveLength(2)
  expect(await invitationTo('Ana')).toEqual({ code: '', invitationId: '' })
  expect(await kept()).toBe(1)
})

test.each([
  [
    'taken back',
    async () => {
      for (const name of ['Ana', 'tom']) {
        const { invitationId } = await invitationTo(name)
        await group.admin.parent.client.invitations.revoke({ invitationId })
      }
    },
  ],
  [
    'expired',
    async () => {
      app.clock.advance({ hours: 24 * 16 })
      await app.beanpool.runScheduledJobs()
    },
  ],
  [
    'void because its admin left',
    async () => {
      const other = group.families.find((family) => family !== group.admin) ?? group.admin
      const { groupId } = group
      await group.admin.parent.client.roles.set({ groupId, householdId: other.householdId, role: 'admin' })
      await app.db.execute(sql`delete from invitation_brings`)
      await send(other)
      expect(await kept()).toBe(2)
      await other.parent.client.groups.leave({ groupId })
    },
  ],
])('the names are deleted with an invitation that is %s', async (_, end) => {
  await send()
  expect(await kept()).toBe(2)
  await end()
  expect(await kept()).toBe(0)
})

test('only admins can invite by a list, which may have up to two hundred addresses', async () => {
  const other = group.families.find((family) => family !== group.admin) ?? group.admin
  expect(await refusalOf(send(other))).toMatchObject({ data: { reason: 'admin_only' } })
  const families = Array.from({ length: 101 }, (_, each) => ({
    kidNames: [],
    parents: ['a', 'b'].map((name) => ({ email: `${name}${each}@example.com`, phone: null })),
  }))
  const tooMany = group.admin.parent.client.invitations.sendList({ groupId: group.groupId, families })
  expect(await refusalOf(tooMany)).toMatchObject({ code: 'INVALID_INPUT' })
})
