// A member raises a concern. Admins who are not involved read and answer it, and the family concerned never learns of
// it (decision 26).
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities } from '../../db/schema/groups.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { membershipEnds } from '../../testing/steps.ts'
import {
  createTestFamily,
  inviteCoParent,
  noticesOf,
  refusalOf,
  type TestFamily,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)
const [, raiser, other] = group.families

const words = 'The car seat is too small'

const concernsOf = ({ parent }: Pick<TestFamily, 'parent'>) => parent.client.concerns
const listed = async (family: Pick<TestFamily, 'parent'>) =>
  (await concernsOf(family).list({ groupId: group.groupId })).concerns
const reason = (name: string) => ({ code: 'REFUSED', data: { reason: name, detail: null } })
const told = async ({ parent }: Pick<TestFamily, 'parent'>) =>
  (await noticesOf(parent)).filter(({ type }) => type.startsWith('concern_'))
const waits = async ({ parent }: TestFamily) =>
  (await parent.client.groups.dashboard({ groupId: group.groupId })).waiting.concerns

async function raised(about: TestFamily | null = null, concernId: string = crypto.randomUUID(), by = raiser) {
  const { groupId } = group
  const aboutHouseholdId = about?.householdId ?? null
  await concernsOf(by).raise({ groupId, concernId, aboutHouseholdId, text: words })
  return concernId
}

const makeAdmin = ({ householdId }: TestFamily) =>
  group.admin.parent.client.roles.set({ groupId: group.groupId, householdId, role: 'admin' })

const leaves = (family: TestFamily) => membershipEnds(app, group, family)

describe('a concern', () => {
  test('can be read by its author and by admins, who see the author’s name, although their notice does not quote the concern', async () => {
    const concernId = await raised(other)
    const shown = { concernId, text: words, aboutName: 'Meyer', status: 'open', answer: null }
    expect(await listed(group.admin)).toMatchObject([
      { ...shown, mine: false, raisedByName: 'Okafor', householdName: 'Okafor' },
    ])
    expect(await listed(raiser)).toMatchObject([{ ...shown, mine: true }])
    expect(await told(group.admin)).toMatchObject([
      { type: 'concern_raised', priority: 'high', title: 'Okafor raised a concern', over: false },
    ])
    expect(JSON.stringify(await noticesOf(group.admin.parent))).not.toContain(words)
    expect(await waits(group.admin)).toBe(1)
    expect(await told(raiser)).toEqual([])
  })

  test('is never shown to the family that it is about, in any list, notice, count or record line', async () => {
    await makeAdmin(other)
    const concernId = await raised(other)
    const before = JSON.stringify(await noticesOf(other.parent))
    expect(before).not.toContain('concern')
    expect(await listed(other)).toEqual([])
    expect(await waits(other)).toBe(0)
    const answered = (id: string) => refusalOf(concernsOf(other).answer({ concernId: id, note: 'Fine' }))
    expect(await answered(concernId)).toEqual(await answered(crypto.randomUUID()))
    await concernsOf(group.admin).answer({ concernId, note: 'We talked' })
    expect(JSON.stringify(await noticesOf(other.parent))).toBe(before)
    const { lines } = await other.parent.client.groups.activity({ groupId: group.groupId })
    expect(lines.filter(({ text }) => text.includes('concern'))).toEqual([])
  })

  test('belongs to one adult: their partner cannot read it, even as an admin', async () => {
    await makeAdmin(raiser)
    const code = await inviteCoParent(app, raiser, 'half@example.com')
    const partner = await app.signUpVerified({ firstName: 'Sam', email: 'half@example.com' })
    await partner.client.coParents.accept({ code })
    const concernId = await raised()
    expect(await listed({ parent: partner })).toEqual([])
    expect(await told({ parent: partner })).toEqual([])
    expect(await waits(raiser)).toBe(0)
    const concernsIn = async ({ client }: TestFamily['parent']) =>
      (await client.accountData.download()).data.concerns
    expect(await concernsIn(raiser.parent)).toHaveLength(1)
    expect(await concernsIn(partner)).toEqual([])
    const answer = concernsOf(raiser).answer({ concernId, note: 'Fine' })
    expect(await refusalOf(answer)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is raised only once despite two taps and a retry, and another adult cannot use its ID', async () => {
    const concernId = crypto.randomUUID()
    await Promise.all([raised(null, concernId), raised(null, concernId)])
    await raised(null, concernId)
    expect(await listed(group.admin)).toHaveLength(1)
    expect(await told(group.admin)).toHaveLength(1)
    expect(await refusalOf(raised(null, concernId, other))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('cannot be raised if no admin could read it, which the form says first, with an address to write to', async () => {
    const { groupId } = group
    const form = await concernsOf(raiser).form({ groupId })
    const names = (canBeRead: boolean) =>
      form.families.filter((family) => family.canBeRead === canBeRead).map(({ name }) => name)
    expect([form.canBeRead, names(true), names(false)]).toEqual([true, ['Meyer'], ['Rossi']])
    expect(form.contactEmail).toMatch(/@/)
    expect(await refusalOf(raised(group.admin))).toEqual(reason('no_other_admin'))
    expect((await concernsOf(group.admin).form({ groupId })).canBeRead).toBe(false)
    expect(await refusalOf(raised(null, undefined, group.admin))).toEqual(reason('no_other_admin'))
    await makeAdmin(other)
    await raised(group.admin)
    expect(await listed(other)).toHaveLength(1)
    expect(await listed(group.admin)).toEqual([])
  })

  test('is about another family in the group, or about no family', async () => {
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    expect(await refusalOf(raised(raiser))).toEqual(reason('own_family'))
    expect(await refusalOf(raised(stranger))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(raised(null, undefined, stranger))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('can be raised by one adult at most ten times a day', async () => {
    for (let turn = 0; turn < 10; turn += 1) await raised()
    expect(await refusalOf(raised())).toMatchObject({ code: 'RATE_LIMITED' })
    app.clock.advance({ hours: 24 })
    await raised()
  })

  test('is answered once, by one admin, and its author gets a notice and can read the answer', async () => {
    await makeAdmin(other)
    const concernId = await raised()
    const note = 'We bought another seat'
    await concernsOf(group.admin).answer({ concernId, note })
    await concernsOf(group.admin).answer({ concernId, note })
    expect(await listed(raiser)).toMatchObject([
      { status: 'answered', answer: note, answeredByName: 'Rossi' },
    ])
    expect(await told(raiser)).toMatchObject([
      { type: 'concern_answered', priority: 'high', title: 'Rossi answered your concern' },
    ])
    expect(await told(other)).toMatchObject([{ over: true }])
    expect(await waits(group.admin)).toBe(0)
    expect(await refusalOf(concernsOf(other).answer({ concernId, note: 'Late' }))).toEqual(
      reason('was_answered'),
    )
    expect(await refusalOf(concernsOf(raiser).answer({ concernId, note }))).toEqual(reason('admin_only'))
  })

  test('gets one answer even if two admins reply at once', async () => {
    await makeAdmin(other)
    const concernId = await raised()
    const taps = Array.from({ length: 16 }, (_, place) => (place % 2 === 0 ? group.admin : other))
    const settled = await Promise.allSettled(
      taps.map((family) => concernsOf(family).answer({ concernId, note: family.name })),
    )
    const won = new Set(
      taps.filter((_, place) => settled[place]?.status === 'fulfilled').map(({ name }) => name),
    )
    expect(won.size).toBe(1)
    expect(await listed(raiser)).toMatchObject([{ answer: [...won][0] }])
    expect(await told(raiser)).toHaveLength(1)
  })

  test('appears under the family’s name once its author has left', async () => {
    await raised(other)
    await leaves(raiser)
    await leaves(other)
    expect(await listed(group.admin)).toMatchObject([
      { raisedByName: '', householdName: 'Okafor', aboutName: 'Meyer', text: words },
    ])
    expect(await refusalOf(listed(raiser))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('names the admin who answered only while they are in the group', async () => {
    await makeAdmin(other)
    const concernId = await raised()
    await concernsOf(other).answer({ concernId, note: 'We bought another seat' })
    expect(await listed(raiser)).toMatchObject([{ answeredByName: 'Meyer' }])
    await leaves(other)
    expect(await listed(raiser)).toMatchObject([{ answer: 'We bought another seat', answeredByName: null }])
  })

  test('puts none of its words on the record', async () => {
    const concernId = await raised(other)
    await concernsOf(group.admin).answer({ concernId, note: 'We talked' })
    const rows = await app.beanpool.db
      .select({ kind: activities.kind, data: activities.data })
      .from(activities)
      .where(eq(activities.groupId, group.groupId))
    const own = rows.filter(({ kind }) => kind.startsWith('concern_'))
    expect(own).toHaveLength(2)
    expect(JSON.stringify(own)).not.toMatch(/seat|talked/)
  })
})
