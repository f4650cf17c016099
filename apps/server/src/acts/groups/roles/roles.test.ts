// The owner appoints and dismisses admins, and hands the group over. Tests refusals, races, retries and notices.
import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { membershipEnds } from '../../../testing/steps.ts'
import {
  createTestFamily,
  createTestPool,
  createTestRun,
  inviteCoParent,
  noticesOf,
  refusalOf,
  type TestFamily,
} from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)
const [owner, one, two] = group.families

const rolesBy = ({ parent }: TestFamily) => parent.client.roles
const settings = ({ parent }: TestFamily) => parent.client.groups.settings({ groupId: group.groupId })
const makes = (by: TestFamily, of: TestFamily, role: 'admin' | 'member') =>
  rolesBy(by).set({ groupId: group.groupId, householdId: of.householdId, role })
const hands = (by: TestFamily, to: TestFamily, handOverId: string = crypto.randomUUID()) =>
  rolesBy(by).handOver({ groupId: group.groupId, handOverId, toAdultId: to.adultId })
const roleIn = async (of: TestFamily) => (await settings(of)).role
const ownerNow = async () =>
  (await settings(owner)).families.flatMap(({ adults }) => adults).find(({ isOwner }) => isOwner)?.adultId
const lines = async () =>
  (await owner.parent.client.groups.activity({ groupId: group.groupId })).lines.map(({ text }) => text)
const toldOf = async (family: Pick<TestFamily, 'parent'>) =>
  (await noticesOf(family.parent)).filter(({ type }) => type === 'role_changed')
const reason = (text: string) => ({ code: 'REFUSED', data: { reason: text, detail: null } })

/** Proposes a hand-over, and returns its id. */
async function proposed(to: TestFamily): Promise<string> {
  const handOverId = crypto.randomUUID()
  await hands(owner, to, handOverId)
  return handOverId
}

const leaves = (family: TestFamily) => membershipEnds(app, group, family)

describe('the role of an admin', () => {
  test('is given and withdrawn by the owner, which is recorded and sends the family one notice', async () => {
    await makes(owner, one, 'admin')
    expect(await roleIn(one)).toBe('admin')
    await one.parent.client.groups.change({
      groupId: group.groupId,
      name: 'Elm Street',
      description: null,
      city: 'Springfield',
      timeZone: 'UTC',
    })
    const [told] = await toldOf(one)
    expect(told).toMatchObject({
      priority: 'high',
      category: 'governance',
      title: 'Your family is now an admin of Elm Street',
      button: { path: `/groups/${group.groupId}/settings#families` },
      answer: null,
      over: false,
    })
    await app.runJobs()
    // Notices with the same time come in no particular order.
    app.clock.advance({ seconds: 1 })
    await makes(owner, one, 'member')
    const [since, before] = await toldOf(one)
    expect([since?.title, since?.over, before?.over]).toEqual([
      'Your family is no longer an admin of Elm Street',
      false,
      true,
    ])
    expect(await lines()).toEqual(
      expect.arrayContaining(['made Okafor an admin.', 'made Okafor a member again, no longer an admin.']),
    )
    expect(await toldOf(owner)).toEqual([])
  })

  test('cannot be given by other members or admins, not even to their own family', async () => {
    expect(await refusalOf(makes(one, one, 'admin'))).toEqual(reason('owner_only'))
    await makes(owner, two, 'admin')
    expect(await refusalOf(makes(two, one, 'admin'))).toEqual(reason('owner_only'))
    expect(await refusalOf(makes(two, owner, 'member'))).toEqual(reason('owner_only'))
    expect(await refusalOf(makes(two, two, 'member'))).toEqual(reason('owner_only'))
  })

  test('cannot be given by the second adult of the owner’s family either', async () => {
    const code = await inviteCoParent(app, owner, 'partner@example.com')
    const partner = await app.signUpVerified({ firstName: 'Sam', email: 'partner@example.com' })
    await partner.client.coParents.accept({ code })
    const asked = { groupId: group.groupId, householdId: one.householdId, role: 'admin' as const }
    expect(await refusalOf(partner.client.roles.set(asked))).toEqual(reason('owner_only'))
  })

  test('stays with the owner’s family', async () => {
    await makes(owner, one, 'admin')
    expect(await refusalOf(makes(owner, owner, 'member'))).toEqual(reason('owners_family'))
    expect(await roleIn(owner)).toBe('admin')
  })

  test('cannot be given by a stranger, or to a former member family, and both get the same response as for an unknown group', async () => {
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    expect(await refusalOf(makes(stranger, one, 'admin'))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(makes(owner, stranger, 'admin'))).toMatchObject({ code: 'NOT_FOUND' })
    await leaves(one)
    expect(await refusalOf(makes(owner, one, 'admin'))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(makes(one, one, 'admin'))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('changes only once despite two taps and a retry', async () => {
    await Promise.all([makes(owner, one, 'admin'), makes(owner, one, 'admin')])
    await makes(owner, one, 'admin')
    expect((await lines()).filter((text) => text === 'made Okafor an admin.')).toHaveLength(1)
    expect(await toldOf(one)).toHaveLength(1)
  })

  test('can be withdrawn while the admin makes a decision, which either comes first or is refused', async () => {
    await makes(owner, one, 'admin')
    const { code } = await owner.parent.client.invitations.create({
      groupId: group.groupId,
      email: null,
      households: 3,
    })
    for (const round of [1, 2, 3]) {
      await makes(owner, one, 'admin')
      const waiting = await createTestFamily(app, { name: `Waiting ${round}`, kids: ['Will'] })
      await waiting.parent.client.invitations.accept({ code, consent: true })
      const { requests } = await owner.parent.client.invitations.requests({ groupId: group.groupId })
      const requestId = requests[0]?.requestId ?? ''
      const [taken, decided] = await Promise.allSettled([
        makes(owner, one, 'member'),
        one.parent.client.invitations.decide({ requestId, admit: true }),
      ])
      expect(taken.status).toBe('fulfilled')
      const isIn = (await waiting.parent.client.groups.list()).groups.length === 1
      expect(isIn).toBe(decided.status === 'fulfilled')
      if (decided.status === 'rejected')
        expect(decided.reason).toMatchObject({ data: { reason: 'admin_only' } })
      expect(await roleIn(one)).toBe('member')
      if (!isIn) await owner.parent.client.invitations.decide({ requestId, admit: false })
    }
  })
})

describe('a hand-over', () => {
  test('is offered to one adult, who accepts in the notice and becomes the owner, and both families are then admins', async () => {
    const handOverId = await proposed(one)
    const [asked] = await toldOf(one)
    expect(asked).toMatchObject({
      title: 'Rossi asks you to take over Maple Street',
      priority: 'high',
      answer: { kind: 'hand_over', handOverId },
      over: false,
    })
    expect(await toldOf(two)).toEqual([])
    expect((await settings(one)).handOver).toMatchObject({
      handOverId,
      asksYou: true,
      toName: 'Okafor Okaforson',
    })
    expect((await settings(two)).handOver).toMatchObject({ asksYou: false })
    await rolesBy(one).accept({ handOverId })
    expect(await ownerNow()).toBe(one.adultId)
    expect([await roleIn(owner), await roleIn(one), await roleIn(two)]).toEqual(['admin', 'admin', 'member'])
    expect((await settings(one)).handOver).toBeNull()
    expect((await toldOf(one))[0]).toMatchObject({ over: true, answer: null })
    expect((await toldOf(owner))[0]).toMatchObject({ title: 'Okafor owns Maple Street now', over: false })
    expect(await lines()).toEqual(
      expect.arrayContaining(['asked Okafor to take the group over.', 'took the group over from Rossi.']),
    )
    // Only the new owner may change roles.
    expect(await refusalOf(makes(owner, two, 'admin'))).toEqual(reason('owner_only'))
    await makes(one, two, 'admin')
    expect(await refusalOf(makes(one, one, 'member'))).toEqual(reason('owners_family'))
    await makes(one, owner, 'member')
    expect(await roleIn(owner)).toBe('member')
  })

  test('brings the new owner’s partner a notice once it is accepted', async () => {
    const code = await inviteCoParent(app, one, 'other.half@example.com')
    const partner = await app.signUpVerified({ firstName: 'Sam', email: 'other.half@example.com' })
    await partner.client.coParents.accept({ code })
    const handOverId = await proposed(one)
    expect(await toldOf({ parent: partner })).toEqual([])
    expect(await refusalOf(partner.client.roles.accept({ handOverId }))).toEqual(reason('asked_only'))
    await rolesBy(one).accept({ handOverId })
    expect((await toldOf({ parent: partner }))[0]).toMatchObject({ title: 'Okafor took over Maple Street' })
  })

  test('is never refused because of a plan: existing pools continue, and new ones follow the new owner’s plan', async () => {
    await one.parent.client.groups.create({ name: 'Own', description: null, city: 'Town', timeZone: 'UTC' })
    const { client } = owner.parent
    const [pool] = (await client.pools.list({ groupId: group.groupId })).pools
    await rolesBy(one).accept({ handOverId: await proposed(one) })
    expect((await client.pools.list({ groupId: group.groupId })).pools).toEqual([pool])
    expect(await refusalOf(createTestPool(app, group))).toMatchObject({ code: 'PLAN_LIMIT' })
    const another = one.parent.client.groups.create({
      name: 'Third',
      description: null,
      city: 'Town',
      timeZone: 'UTC',
    })
    expect(await refusalOf(another)).toMatchObject({ code: 'PLAN_LIMIT' })
  })

  test('can be declined, after which the owner gets a notice and can ask another adult', async () => {
    const handOverId = await proposed(one)
    await rolesBy(one).decline({ handOverId })
    await rolesBy(one).decline({ handOverId })
    expect(await ownerNow()).toBe(owner.adultId)
    expect(await toldOf(owner)).toMatchObject([{ title: 'Okafor declined to take over Maple Street' }])
    expect(await refusalOf(rolesBy(one).accept({ handOverId }))).toEqual(reason('hand_over_ended'))
    await rolesBy(two).accept({ handOverId: await proposed(two) })
    expect(await ownerNow()).toBe(two.adultId)
  })

  test('can be withdrawn, which ends its notice', async () => {
    const handOverId = await proposed(one)
    await rolesBy(owner).takeBack({ handOverId })
    await rolesBy(owner).takeBack({ handOverId })
    expect(await toldOf(one)).toMatchObject([{ over: true, answer: null }])
    expect(await refusalOf(rolesBy(one).accept({ handOverId }))).toEqual(reason('hand_over_ended'))
    expect((await lines())[0]).toBe('took back asking Okafor to take the group over.')
  })

  test('lapses once another adult is asked', async () => {
    const first = await proposed(one)
    const second = await proposed(two)
    expect((await settings(owner)).handOver).toMatchObject({ handOverId: second })
    expect(await toldOf(one)).toMatchObject([{ over: true }])
    expect(await refusalOf(rolesBy(one).accept({ handOverId: first }))).toEqual(reason('hand_over_ended'))
    expect(await refusalOf(rolesBy(owner).takeBack({ handOverId: first }))).toEqual(reason('hand_over_ended'))
  })

  test('lapses when the asked adult leaves the group, and is not open again when the adult returns', async () => {
    const handOverId = await proposed(one)
    await leaves(one)
    expect((await settings(owner)).handOver).toBeNull()
    expect(await refusalOf(rolesBy(one).accept({ handOverId }))).toMatchObject({ code: 'NOT_FOUND' })
    app.clock.advance({ minutes: 5 })
    const { code } = await owner.parent.client.invitations.create({ groupId: group.groupId, email: null })
    await one.parent.client.invitations.accept({ code, consent: true })
    expect(await refusalOf(rolesBy(one).accept({ handOverId }))).toEqual(reason('hand_over_ended'))
    await proposed(one)
    expect((await settings(one)).handOver).toMatchObject({ asksYou: true })
  })

  test('is proposed only by the owner, to an adult of another family in the group', async () => {
    await makes(owner, two, 'admin')
    expect(await refusalOf(hands(two, one))).toEqual(reason('owner_only'))
    expect(await refusalOf(hands(one, one))).toEqual(reason('owner_only'))
    expect(await refusalOf(hands(owner, owner))).toEqual(reason('own_family'))
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    expect(await refusalOf(hands(owner, stranger))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(hands(stranger, one))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('cannot be answered by any other adult, and is not found by strangers', async () => {
    const handOverId = await proposed(one)
    await makes(owner, two, 'admin')
    for (const each of [owner, two]) {
      expect(await refusalOf(rolesBy(each).accept({ handOverId }))).toEqual(reason('asked_only'))
      expect(await refusalOf(rolesBy(each).decline({ handOverId }))).toEqual(reason('asked_only'))
    }
    expect(await refusalOf(rolesBy(one).takeBack({ handOverId }))).toEqual(reason('owner_only'))
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    const unknown = { handOverId: crypto.randomUUID() }
    for (const name of ['accept', 'decline', 'takeBack'] as const)
      expect(await refusalOf(rolesBy(stranger)[name]({ handOverId }))).toEqual(
        await refusalOf(rolesBy(stranger)[name](unknown)),
      )
  })

  test('is refused if its ID belongs to another group’s hand-over, which stays open', async () => {
    const handOverId = await proposed(one)
    const other = await createTestRun(app)
    const asked = { groupId: other.groupId, handOverId, toAdultId: other.families[1]?.adultId ?? '' }
    expect(await refusalOf(other.admin.parent.client.roles.handOver(asked))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await settings(one)).handOver).toMatchObject({ handOverId, asksYou: true })
  })

  test('is offered only once despite two taps, two screens and a retry', async () => {
    const handOverId = crypto.randomUUID()
    await Promise.all([hands(owner, one, handOverId), hands(owner, one, handOverId), hands(owner, one)])
    await hands(owner, one, handOverId)
    expect((await lines()).filter((text) => text.startsWith('asked '))).toHaveLength(1)
    expect(await toldOf(one)).toHaveLength(1)
  })

  test('ends in only one way if accepted and withdrawn at once, and counts once if accepted twice', async () => {
    const handOverId = await proposed(one)
    const [accepted, takenBack] = await Promise.allSettled([
      rolesBy(one).accept({ handOverId }),
      rolesBy(owner).takeBack({ handOverId }),
    ])
    expect([accepted.status, takenBack.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await ownerNow()).toBe(accepted.status === 'fulfilled' ? one.adultId : owner.adultId)
    if (accepted.status === 'rejected') await rolesBy(one).accept({ handOverId: await proposed(one) })
    else await Promise.all([rolesBy(one).accept({ handOverId }), rolesBy(one).accept({ handOverId })])
    expect((await lines()).filter((text) => text.startsWith('took the group over'))).toHaveLength(1)
  })
})
