// Deleting an account needs proof that its owner wants it, may be refused, and changes the family, its groups and its
// drives.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { invitePartner } from '../../../testing/steps.ts'
import {
  createTestFamily,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../../testing/test-group.ts'
import { signIn, testPassword } from '../../../testing/test-parent.ts'

const app = await givenApp()
const group = givenRun(app)
const [owner, one, two] = group.families

type Who = Pick<TestFamily, 'parent'>
const proved = { password: testPassword }
const remove = ({ parent }: Who, proof: object = proved) => parent.client.accountDeletion.run(proof)
const preview = ({ parent }: Who) => parent.client.accountDeletion.preview()
const reason = (name: string, detail: string | null = null) => ({
  code: 'REFUSED',
  data: { reason: name, detail },
})
const isSignedOut = async ({ parent }: Who) =>
  (await refusalOf(parent.client.accounts.me()).catch(() => null))?.code === 'UNAUTHORIZED'
const lines = async (reader = owner) => {
  const { groupId } = group
  const all = []
  for (let before: string | undefined; ; ) {
    const page = await reader.parent.client.groups.activity({ groupId, ...(before ? { before } : {}) })
    all.push(...page.lines)
    if (page.nextBefore === null) break
    before = page.nextBefore
  }
  return all.map(({ actorName, text }) => [actorName, text].filter(Boolean).join(' '))
}
const codeOf = async ({ parent }: Who) => {
  await parent.client.accountDeletion.sendLink()
  const mail = (await app.outbox()).find(
    ({ to, subject }) => to === parent.email && subject === 'Delete your Beanpool account',
  )
  return /settings\/delete\?code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const makeAdmin = ({ householdId }: TestFamily) =>
  owner.parent.client.roles.set({ groupId: group.groupId, householdId, role: 'admin' })

describe('deleting an account', () => {
  test('needs the right password', async () => {
    expect(await refusalOf(remove(one, { password: 'Wrong-beans-9' }))).toEqual(reason('wrong_password'))
    expect(await isSignedOut(one)).toBe(false)
    await remove(one)
    expect(await isSignedOut(one)).toBe(true)
    await expect(signIn(app.url, one.parent.email)).rejects.toThrow()
  })

  test('needs its owner and the latest mailed link, which is valid for ten minutes', async () => {
    const first = await codeOf(one)
    app.clock.advance({ minutes: 1 })
    const last = await codeOf(one)
    expect(await refusalOf(remove(one, { code: first }))).toEqual(reason('link_ended'))
    expect(await refusalOf(remove(two, { code: last }))).toEqual(reason('link_ended'))
    app.clock.advance({ minutes: 10 })
    expect(await refusalOf(remove(one, { code: last }))).toEqual(reason('link_ended'))
    await remove(one, { code: await codeOf(one) })
    expect(await isSignedOut(one)).toBe(true)
  })

  test('works after a Google sign-in within the last ten minutes, but after no other kind of sign-in', async () => {
    expect(await refusalOf(remove(one, {}))).toEqual(reason('sign_in_again'))
    await app.db.execute(sql`update auth_accounts set provider_id = 'google' where user_id = ${one.adultId}`)
    await app.db.execute(
      sql`update auth_sessions set created_at = now() - interval '11 minutes' where user_id = ${one.adultId}`,
    )
    expect((await preview(one)).proof).toEqual({ password: false, providers: ['google'], freshUntil: null })
    expect(await refusalOf(remove(one, {}))).toEqual(reason('sign_in_again'))
    await app.db.execute(sql`update auth_sessions set created_at = now() where user_id = ${one.adultId}`)
    await remove(one, {})
    expect(await isSignedOut(one)).toBe(true)
  })

  test('happens only once if two requests arrive together', async () => {
    await Promise.all([remove(one), remove(one)])
    expect((await lines()).filter((line) => line.endsWith('left the group.'))).toHaveLength(1)
  })

  test('works even without a family, before any set-up', async () => {
    const lone = await app.signUpVerified({ firstName: 'Lone' })
    expect(await preview({ parent: lone })).toMatchObject({ familyName: null, groups: [], drives: [] })
    await remove({ parent: lone })
    expect(await isSignedOut({ parent: lone })).toBe(true)
  })
})

describe('the only admin of a group with other families', () => {
  test('is refused, and sees the groups that are the reason', async () => {
    expect((await preview(owner)).groups).toMatchObject([{ name: 'Maple Street', fate: 'blocked' }])
    expect(await refusalOf(remove(owner))).toEqual(reason('only_admin', 'Maple Street'))
    expect(await isSignedOut(owner)).toBe(false)
  })

  test('can delete the account once the group has another admin, who then owns the group and gets a notice', async () => {
    await makeAdmin(two)
    expect((await preview(owner)).groups).toMatchObject([{ fate: 'leaves', nextOwnerName: 'Meyer' }])
    await remove(owner)
    expect(await lines(two)).toContain('A former member left the group to Meyer, who owns it now.')
    expect((await noticesOf(two.parent)).map(({ title }) => title)).toContain('You own Maple Street now')
    const { groupId } = group
    await two.parent.client.roles.set({ groupId, householdId: one.householdId, role: 'admin' })
  })

  test('deletes a group that has no other family along with the account', async () => {
    const { client } = two.parent
    const made = { name: 'Just us', description: null, city: 'Town', timeZone: 'UTC' }
    const { groupId } = await client.groups.create(made)
    expect((await preview(two)).groups.find((each) => each.groupId === groupId)?.fate).toBe('deleted')
    await remove(two)
    const { rows } = await app.db.execute(
      sql`select name, deleted_at is null as open from groups where id = ${groupId}`,
    )
    expect(rows).toEqual([{ name: 'A former member', open: false }])
  })
})

describe('the family of a sole adult', () => {
  test('leaves its groups: its drives return to the plan, the books keep its balance, and the sum stays zero', async () => {
    // On a Saturday, none of the next week's rides is locked.
    await app.jobsAt('2026-03-07T12:00:00Z')
    const { client } = owner.parent
    const asked = { groupId: group.groupId, householdId: one.householdId }
    const before = await client.beans.ledger(asked)
    const theirs = (await preview(one)).drives
    expect(before.lines.length).toBeGreaterThan(0)
    expect(theirs.length).toBeGreaterThan(0)
    expect(new Set(theirs.map(({ fate }) => fate))).toEqual(new Set(['planned']))
    await remove(one)
    const ahead = await ridesAhead(app, group)
    expect(ahead.some(({ driver }) => driver?.householdId === one.householdId)).toBe(false)
    expect(ahead.some(({ seats }) => seats.some(({ householdId }) => householdId === one.householdId))).toBe(
      false,
    )
    const after = await client.beans.ledger(asked)
    expect(after).toMatchObject({
      postedHundredths: before.postedHundredths,
      householdName: 'A former member',
    })
    expect(after.lines).toHaveLength(before.lines.length)
    const { rows } = await app.db.execute(
      sql`select coalesce(sum(amount_hundredths), 0)::int as sum from ledger_entries where group_id = ${group.groupId}`,
    )
    expect(rows).toEqual([{ sum: 0 }])
  })

  test('appears as a former member in the record, on the board, in the ledger and in past rides', async () => {
    const { groupId, poolId } = group
    await one.parent.client.messages.post({ groupId, messageId: crypto.randomUUID(), text: 'Hello all' })
    const driven = (await ridesAhead(app, group)).find(
      ({ driver }) => driver?.householdId === one.householdId,
    )
    await app.jobsAt(Temporal.Instant.from(driven?.startAt ?? '').add({ hours: 4 }))
    await one.parent.client.pools.withdraw({ poolId, kidId: one.kidIds[0] ?? '' })
    await remove(one)
    const all = await lines()
    expect(all).toContain('A former member left the group.')
    expect(all).toContain('A former member took a kid of a former member out of Morning School Run.')
    const { client } = owner.parent
    const past = await client.rides.get({ rideId: driven?.rideId ?? '' })
    const board = await client.messages.list({ groupId })
    expect(board.messages).toMatchObject([
      { text: null, gone: 'emptied', author: { name: 'A former member' } },
    ])
    const read = JSON.stringify([
      all,
      past,
      board,
      await client.beans.ledger({ groupId }),
      await client.groups.dashboard({ groupId }),
      await client.groups.settings({ groupId }),
      await client.notifications.list({ before: null, category: null }),
    ])
    expect(['Okafor', 'Ole', 'undefined', 'null null'].filter((word) => read.includes(word))).toEqual([])
    expect(JSON.stringify(past)).toContain('A former member')
  })
})

describe('one of two adults in a family', () => {
  test('leaves the family, with its kids, groups and beans, to the other adult, along with the drives that this adult is free for', async () => {
    const partner = await invitePartner(app, one)
    const shown = await preview(one)
    expect(shown).toMatchObject({ coParentName: 'Sam', kidNames: [], groups: [{ fate: 'stays' }] })
    const own = shown.drives
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ fate }) => fate))).toEqual(new Set(['partner']))
    await remove(one)
    const ahead = await ridesAhead(app, group)
    for (const { rideId } of own)
      expect(ahead.find((ride) => ride.rideId === rideId)?.driver?.householdId).toBe(one.householdId)
    const { household } = await partner.client.households.mine()
    expect(household).toMatchObject({ name: 'Okafor', adults: [{ firstName: 'Sam' }] })
    expect(household?.kids.map(({ name }) => name)).toEqual(['Ole'])
    expect(await lines()).toContain('A former member deleted their account. Okafor stays in the group.')
    const told = await noticesOf(partner)
    expect(told.map(({ title }) => title)).toContain('The other adult of your family deleted their account')
    // The partner owns the family now, so they can invite another adult.
    await partner.client.coParents.invite({ email: 'third@example.com' })
  })

  test('gives back drives at times when the other adult is away', async () => {
    const partner = await invitePartner(app, one)
    const [first] = (await preview(one)).drives
    const date = first?.startAt.slice(0, 10) ?? ''
    await partner.client.households.addVacation({ startDate: date, endDate: date, note: null })
    const fates = (await preview(one)).drives.map(({ startAt, fate }) => [
      startAt.slice(0, 10) === date,
      fate,
    ])
    expect(fates).toContainEqual([true, 'planned'])
    await remove(one)
    const ride = (await ridesAhead(app, group)).find(({ rideId }) => rideId === first?.rideId)
    expect(ride?.driver?.householdId).not.toBe(one.householdId)
  })

  test('hands an owned group over to the other adult, even if no other family has an admin', async () => {
    const partner = await invitePartner(app, owner)
    expect((await preview(owner)).groups).toMatchObject([{ fate: 'stays', nextOwnerName: 'Sam' }])
    await remove(owner)
    const told = (await noticesOf(partner)).map(({ title }) => title)
    expect(told).toContain('You own Maple Street now')
    const { groupId } = group
    await partner.client.roles.set({ groupId, householdId: one.householdId, role: 'admin' })
  })

  test('can delete the account at the same time as the other adult, and the family leaves its groups with the second deletion', async () => {
    const partner = await invitePartner(app, one)
    const other = { parent: await signIn(app.url, partner.email) }
    await Promise.all([remove(one), remove(other)])
    const { rows } =
      await app.db.execute(sql`select h.name, m.status from memberships m join households h on h.id = m.household_id
      where m.household_id = ${one.householdId}`)
    expect(rows).toEqual([{ name: 'A former member', status: 'left' }])
  })
})

test('a family that is admitted to a group while its adult deletes the account also leaves that group', async () => {
  const joiner = await createTestFamily(app, { name: 'Joiner', kids: ['Jo'] })
  const { client } = owner.parent
  const { code } = await client.invitations.create({ groupId: group.groupId, email: null, households: 3 })
  await joiner.parent.client.invitations.accept({ code, consent: true })
  const { requests } = await client.invitations.requests({ groupId: group.groupId })
  const decided = client.invitations.decide({ requestId: requests[0]?.requestId ?? '', admit: true })
  await Promise.allSettled([remove(joiner), decided])
  expect((await client.groups.families()).families.map(({ name }) => name)).not.toContain('Joiner')
  const { rows } = await app.db.execute(
    sql`select 1 from memberships where household_id = ${joiner.householdId} and status = 'active'`,
  )
  expect(rows).toEqual([])
})
