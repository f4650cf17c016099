// A newcomer joins a week that is already planned. With a link for several families, each family needs an admin's
// approval, even in a race.
import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { membershipEnds, reasonOf } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../testing/test-group.ts'
import { parentAt } from '../../testing/test-parent.ts'

const app = await givenApp()
const group = givenRun(app, {}, [{ name: 'Rossi', kids: ['Ada'] }])

const admin = () => group.admin.parent.client
const newFamily = (name: string) => createTestFamily(app, { name, kids: [`${name} kid`] })
const single = () => admin().invitations.create({ groupId: group.groupId, email: null })
const link = (households = 12) =>
  admin().invitations.create({ groupId: group.groupId, email: null, households })
const accept = (family: TestFamily, code: string) =>
  family.parent.client.invitations.accept({ code, consent: true, runs: [runOf(family)] })
const runOf = ({ kidIds }: TestFamily) => ({ kidId: kidIds[0] ?? '', poolId: group.poolId })
const requests = async () => (await admin().invitations.requests({ groupId: group.groupId })).requests
const groupsOf = async (family: TestFamily) =>
  (await family.parent.client.groups.list()).groups.map(({ groupId }) => groupId)
const roster = async () =>
  (await admin().pools.get({ poolId: group.poolId })).roster
    .filter((kid) => kid.enrolled)
    .map((kid) => kid.name)

describe('an invitation that admits at once', () => {
  test('enrols the ticked kids, and both families drive from then on', async () => {
    const tran = await newFamily('Tran')
    const { code } = await single()
    expect(await tran.parent.client.invitations.preview({ code })).toMatchObject({
      pools: [{ poolId: group.poolId, startTime: '07:50' }],
    })
    expect(await accept(tran, code)).toEqual({ groupId: group.groupId, waits: false, leftOut: [] })
    expect(await roster()).toEqual(['Ada', 'Tran kid'])
    const drivers = new Set((await ridesAhead(app, group)).map((ride) => ride.driver?.householdId))
    expect(drivers).toEqual(new Set([group.admin.householdId, tran.householdId]))
  })

  test('shows no pool that is over, unless it follows a calendar', async () => {
    const date = { date: '2026-03-03', startTime: '09:30', endTime: null, place: null, note: null }
    const timetable = { kind: 'dates' as const, dates: [{ ...date, backAt: '11:30' }] }
    await createTestPool(app, group, { name: 'Zoo', timetable })
    const follows = { url: 'https://calendar.example/u9.ics', words: '', leadMinutes: 0 }
    await createTestPool(app, group, { name: 'U9', timetable, follows })
    const tran = await newFamily('Tran')
    const { code } = await single()
    const shown = async () =>
      (await tran.parent.client.invitations.preview({ code })).pools.map(({ name }) => name).sort()
    const lasting = ['Morning School Run', 'U9', 'U9 (return)']
    expect(await shown()).toEqual([...lasting, 'Zoo', 'Zoo (return)'])
    app.clock.set('2026-03-04T09:00:00Z')
    expect(await shown()).toEqual(lasting)
  })

  test('shows, for each kid, the pools to places that the kid is linked to, however the address is spelled', async () => {
    const soccer = { name: 'Pitch', address: 'Pitch Road 3' }
    const other = await createTestPool(app, group, {
      name: 'Soccer',
      from: soccer,
      to: { ...soccer, name: 'Gate' },
    })
    const tran = await newFamily('Tran')
    const [kidId = ''] = tran.kidIds
    const { addAddress, linkKid, mine } = tran.parent.client.households
    await addAddress({ name: 'School', address: 'school lane, 2' })
    const address = (await mine()).household?.addresses.find(({ name }) => name === 'School')
    await linkKid({ kidId, relation: 'school', addressId: address?.addressId ?? '' })
    const { code } = await single()
    const { pools } = await tran.parent.client.invitations.preview({ code })
    const linked = new Map(pools.map((pool) => [pool.poolId, pool.linkedKidIds]))
    expect([linked.get(group.poolId), linked.get(other.poolId)]).toEqual([[kidId], []])
  })

  test('enrols only the family’s own kids, and only in the group’s pools', async () => {
    const tran = await newFamily('Tran')
    const other = await createTestGroup(app, [{ name: 'Meyer', kids: ['Mia'] }])
    const foreign = await createTestPool(app, other)
    const { code } = await single()
    const runs = [
      { kidId: group.admin.kidIds[0] ?? '', poolId: group.poolId },
      { kidId: tran.kidIds[0] ?? '', poolId: foreign.poolId },
    ]
    await tran.parent.client.invitations.accept({ code, consent: true, runs })
    expect(await roster()).toEqual(['Ada'])
    const { roster: theirs } = await other.admin.parent.client.pools.get({ poolId: foreign.poolId })
    expect(theirs.map((kid) => kid.name)).toEqual(['Mia'])
  })
})

describe('a link for several families', () => {
  test('admits a family only once an admin agrees, and then to the pools that it ticked', async () => {
    const tran = await newFamily('Tran')
    const { code } = await link()
    expect(await accept(tran, code)).toMatchObject({ waits: true })
    expect(await accept(tran, code)).toMatchObject({ waits: true })
    expect(await groupsOf(tran)).toEqual([])
    expect(await tran.parent.client.invitations.preview({ code })).toMatchObject({ waits: true })
    expect(await tran.parent.client.invitations.waiting()).toMatchObject({
      groups: [{ groupName: 'Maple Street' }],
    })
    const [asked] = await requests()
    expect(asked).toMatchObject({ householdName: 'Tran', adultName: 'Tran Transon', kidCount: 1 })
    await admin().invitations.decide({ requestId: asked?.requestId ?? '', admit: true })
    expect(await groupsOf(tran)).toEqual([group.groupId])
    expect(await roster()).toEqual(['Ada', 'Tran kid'])
    expect(await requests()).toEqual([])
    expect((await app.outbox())[0]).toMatchObject({
      to: tran.parent.email,
      subject: "You're in: Maple Street",
    })
  })

  test('lets a family that left ask again, just like a family that never used the link', async () => {
    const [sato, tran] = [await newFamily('Sato'), await newFamily('Tran')]
    const { code } = await link(3)
    const letIn = async (family: TestFamily) => {
      expect(await accept(family, code)).toMatchObject({ waits: true })
      const [asked, ...others] = await requests()
      expect(asked).toMatchObject({ adultId: family.adultId })
      expect(others).toEqual([])
      await admin().invitations.decide({ requestId: asked?.requestId ?? '', admit: true })
      expect(await groupsOf(family)).toEqual([group.groupId])
      return asked?.requestId
    }
    const first = await letIn(tran)
    expect(await accept(tran, code)).toMatchObject({ waits: false })
    await membershipEnds(app, group, tran)
    expect(await letIn(tran)).not.toBe(first)
    await letIn(sato)
    // The third place of the link is now taken.
    await membershipEnds(app, group, tran)
    expect(await reasonOf(accept(tran, code))).toBe('used_code')
  })

  test('is never bound to an address, and expires', async () => {
    const create = (input: { email: string | null; households: number }) =>
      refusalOf(admin().invitations.create({ groupId: group.groupId, ...input }))
    expect(await create({ email: 'a@example.com', households: 2 })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await create({ email: null, households: 13 })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('admits no more families than it is for, even if many ask at once, and a declined family frees its place', async () => {
    const { code } = await link(2)
    const families = await Promise.all(['Sato', 'Tran', 'Weber', 'Yilmaz'].map(newFamily))
    const tries = await Promise.allSettled(families.map((family) => accept(family, code)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [first] = await requests()
    const late = families[tries.findIndex(({ status }) => status === 'rejected')] as TestFamily
    expect(await reasonOf(accept(late, code))).toBe('used_code')
    await admin().invitations.decide({ requestId: first?.requestId ?? '', admit: false })
    expect(await accept(late, code)).toMatchObject({ waits: true })
    expect(await requests()).toHaveLength(2)
    const declined = families.find(({ adultId }) => adultId === first?.adultId) as TestFamily
    expect(await reasonOf(accept(declined, code))).toBe('declined')
  })

  test('admits a family once, even if several admins tap several times', async () => {
    const tran = await newFamily('Tran')
    await accept(tran, (await link()).code)
    const [asked] = await requests()
    const requestId = asked?.requestId ?? ''
    const taps = [true, true, false, true, false].map((admit) =>
      admin().invitations.decide({ requestId, admit }),
    )
    const answers = await Promise.allSettled(taps)
    const admitted = (await groupsOf(tran)).length === 1
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(
      [true, true, false, true, false].map((admit) => admit === admitted),
    )
    expect(await roster()).toEqual(admitted ? ['Ada', 'Tran kid'] : ['Ada'])
    expect(await reasonOf(admin().invitations.decide({ requestId, admit: !admitted }))).toBe(
      'already_decided',
    )
  })

  test('accepts no requests once it is withdrawn, but earlier requests can still be decided', async () => {
    const [sato, tran] = [await newFamily('Sato'), await newFamily('Tran')]
    const { code, invitationId } = await link()
    await accept(sato, code)
    const [, late] = await Promise.allSettled([
      admin().invitations.revoke({ invitationId }),
      accept(tran, code),
    ])
    const waiting = await requests()
    expect(waiting).toHaveLength(late.status === 'fulfilled' ? 2 : 1)
    expect(await reasonOf(accept(await newFamily('Weber'), code))).toBe('cancelled_code')
    await admin().invitations.decide({ requestId: waiting[0]?.requestId ?? '', admit: true })
    expect(await groupsOf(sato)).toEqual([group.groupId])
  })

  test('can be withdrawn even when it is used up, as long as a family waits', async () => {
    const [sato, tran] = [await newFamily('Sato'), await newFamily('Tran')]
    const { code, invitationId } = await link(2)
    for (const family of [sato, tran]) await accept(family, code)
    const listed = async () => (await admin().invitations.list({ groupId: group.groupId })).invitations
    expect(await listed()).toMatchObject([{ invitationId, useCount: 2 }])
    await admin().invitations.revoke({ invitationId })
    expect(await listed()).toEqual([])
    const [first] = await requests()
    await admin().invitations.decide({ requestId: first?.requestId ?? '', admit: false })
    expect(await reasonOf(accept(await newFamily('Weber'), code))).toBe('cancelled_code')
  })

  test('brings requests that name an inviter who has left by the family name', async () => {
    const [sato, okafor] = [await newFamily('Sato'), await newFamily('Okafor')]
    await accept(okafor, (await single()).code)
    const { accounts, invitations } = okafor.parent.client
    await accounts.update({ firstName: 'Zebedee' })
    const { code } = await invitations.create({ groupId: group.groupId, email: null })
    await accept(sato, code)
    expect(await requests()).toMatchObject([{ invitedByName: 'Zebedee' }])
    await membershipEnds(app, group, okafor)
    expect(await requests()).toMatchObject([{ invitedByName: 'Okafor' }])
  })

  test('brings requests that only the group’s admins can decide', async () => {
    const [sato, tran] = [await newFamily('Sato'), await newFamily('Tran')]
    await accept(sato, (await single()).code)
    await accept(tran, (await link()).code)
    const requestId = (await requests())[0]?.requestId ?? ''
    const decide = ({ parent }: TestFamily) =>
      refusalOf(parent.client.invitations.decide({ requestId, admit: true }))
    expect(await decide(sato)).toMatchObject({ data: { reason: 'admin_only' } })
    expect(await decide(tran)).toMatchObject({ code: 'NOT_FOUND' })
    const visitor = parentAt(app.url, { ...tran.parent, cookie: '' })
    expect(await refusalOf(visitor.client.invitations.waiting())).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
