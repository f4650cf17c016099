// A member requests a pool. An admin answers the request, or the family withdraws it.
import { describe, expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../../testing/given.ts'
import { askedPool } from '../../../testing/request-samples.ts'
import { membershipEnds } from '../../../testing/steps.ts'
import {
  createTestFamily,
  createTestPool,
  inviteCoParent,
  noticesOf,
  refusalOf,
  type TestFamily,
  type TestGroup,
} from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)
const [, asker, other] = group.families

const requests = ({ parent }: TestFamily) => parent.client.poolRequests
const admin = () => requests(group.admin)
const listed = async (family: TestFamily) =>
  (await requests(family).list({ groupId: group.groupId })).requests
const pools = async () => (await asker.parent.client.pools.list({ groupId: group.groupId })).pools
const reason = (name: string) => ({ code: 'REFUSED', data: { reason: name, detail: null } })
const toldOf = async ({ parent }: Pick<TestFamily, 'parent'>) =>
  (await noticesOf(parent)).filter(({ type }) => type === 'pool_requested' || type === 'request_answered')
const lines = async () =>
  (await group.admin.parent.client.groups.activity({ groupId: group.groupId })).lines.map(({ text }) => text)

async function asked(over: object = {}, requestId: string = crypto.randomUUID()) {
  await requests(asker).ask({ requestId, ...askedPool(group.groupId, asker.kidIds), ...over })
  return requestId
}

const leaves = (family: TestFamily) => membershipEnds(app, group, family)

describe('a member’s request for a pool', () => {
  test('uses the admin’s form, can be read by admins and the member’s own family, and is pending for both', async () => {
    const requestId = await asked({ backAt: '17:30', notes: 'Bring the music' })
    const [read] = await listed(group.admin)
    expect(read).toMatchObject({
      requestId,
      name: 'Choir',
      backAt: '17:30',
      throughOn: '2026-03-30',
      notes: 'Bring the music',
      fromName: 'Choir hall',
      toName: 'Back gate',
      newPlaces: ['Choir hall', 'Back gate'],
      mine: false,
      obstacle: null,
      askedByName: 'Okafor',
    })
    expect(read?.kidNames).toHaveLength(asker.kidIds.length)
    expect(await listed(asker)).toMatchObject([{ requestId, mine: true }])
    expect(await listed(other)).toEqual([])
    const page = async ({ parent }: TestFamily) =>
      (await parent.client.groups.dashboard({ groupId: group.groupId })).waiting.poolRequests
    expect([await page(group.admin), await page(asker), await page(other)]).toEqual([1, 1, 0])
    expect(await pools()).toEqual([])
  })

  test('shows the return times if its days have times of their own', async () => {
    const line = { weeks: 'every', endTime: null } as const
    const lines = [
      { ...line, weekdayMask: 15, startTime: '07:50', backAt: '15:00' },
      { ...line, weekdayMask: 16, startTime: '08:40' },
    ]
    const dates = [{ date: '2026-03-14', startTime: '09:30', endTime: null, backAt: '12:00' }]
    const oneWay = dates.map(({ backAt: _, ...date }) => date)
    const backOf = async (timetable: object) => {
      const requestId = await asked({ timetable })
      return (await listed(group.admin)).find((request) => request.requestId === requestId)?.back
    }
    const back = { weekdayMask: 15, startTime: '15:00', timetable: null }
    expect(await backOf({ kind: 'weekly', lines })).toEqual(back)
    const ofDates = { timetable: { kind: 'dates', dates: [{ date: '2026-03-14', startTime: '12:00' }] } }
    expect(await backOf({ kind: 'dates', dates })).toMatchObject(ofDates)
    expect(await backOf({ kind: 'dates', dates: oneWay })).toBe(null)
  })

  test('sends only the admins a notice', async () => {
    await asked()
    expect(await toldOf(group.admin)).toMatchObject([
      {
        type: 'pool_requested',
        priority: 'normal',
        title: expect.stringMatching(/ asks for a pool: Choir$/),
        button: { path: `/groups/${group.groupId}?tab=pools` },
        over: false,
      },
    ])
    expect(await toldOf(other)).toEqual([])
    expect(await toldOf(asker)).toEqual([])
  })

  test('is made only once despite two taps and a retry, and another adult cannot use its ID', async () => {
    const requestId = crypto.randomUUID()
    await Promise.all([asked({}, requestId), asked({}, requestId)])
    await asked({}, requestId)
    expect(await listed(group.admin)).toHaveLength(1)
    expect(await toldOf(group.admin)).toHaveLength(1)
    const again = requests(other).ask({ requestId, ...askedPool(group.groupId) })
    expect(await refusalOf(again)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is checked like the admin’s form, and is only for kids of the member’s own family', async () => {
    const issue = async (over: object) => ((await refusalOf(asked(over))).data as { issues: unknown }).issues
    expect(await issue({ kidIds: other.kidIds })).toMatchObject([{ path: 'kidIds' }])
    expect(await issue({ throughOn: '2026-03-01', startsOn: '2026-02-01' })).toMatchObject([
      { path: 'throughOn' },
    ])
    expect(await issue({ from: { placeId: crypto.randomUUID() } })).toMatchObject([{ path: 'from' }])
    expect(await issue({ backAt: '15:00' })).toMatchObject([{ path: 'backAt' }])
    expect(await issue({ from: { name: 'Home', address: 'Somewhere 1' } })).toMatchObject([{ path: 'from' }])
    expect(await listed(asker)).toEqual([])
  })

  test('is refused if five earlier requests are still unanswered', async () => {
    const [first] = [await asked(), await asked(), await asked(), await asked(), await asked()]
    expect(await refusalOf(asked())).toEqual(reason('too_many_requests'))
    await requests(asker).withdraw({ requestId: first })
    await asked()
  })

  test('has only the member’s own kids in its form, and no first driver', async () => {
    const { client } = asker.parent
    const options = await client.pools.formOptions({ groupId: group.groupId })
    expect(options.kids.map(({ kidId }) => kidId).sort()).toEqual([...asker.kidIds].sort())
    expect(options.drivers).toEqual([])
  })
})

describe('an admin who accepts a request', () => {
  test('creates the pool with its return trip, places and rides in one tap, and the requester’s kids ride', async () => {
    const requestId = await asked({ backAt: '17:30' })
    const made = await admin().accept({ requestId })
    expect(made).toMatchObject({ returnPoolId: expect.any(String), leftOut: [] })
    expect(made.rideCount).toBeGreaterThan(0)
    const pool = await asker.parent.client.pools.get({ poolId: made.poolId })
    expect(pool.roster.filter(({ enrolled }) => enrolled).map(({ kidId }) => kidId)).toEqual(asker.kidIds)
    expect(await listed(group.admin)).toEqual([])
    expect(await toldOf(asker)).toMatchObject([
      { type: 'request_answered', title: expect.stringMatching(/ has your pool: Choir$/), over: false },
    ])
    expect(await toldOf(group.admin)).toMatchObject([{ over: true }])
    expect((await lines()).filter((text) => text.startsWith('accepted the pool Choir'))).toHaveLength(1)
  })

  test('creates the pool only once: a retry gets the original response, and another admin learns that the request was accepted', async () => {
    const requestId = await asked()
    const [one, two] = await Promise.all([admin().accept({ requestId }), admin().accept({ requestId })])
    expect(one).toEqual(two)
    expect(await admin().accept({ requestId })).toEqual(one)
    expect(await pools()).toHaveLength(1)
    const set = { groupId: group.groupId, householdId: other.householdId, role: 'admin' } as const
    await group.admin.parent.client.roles.set(set)
    expect(await refusalOf(requests(other).accept({ requestId }))).toEqual(reason('was_accepted'))
    expect(await refusalOf(requests(other).decline({ requestId, note: null }))).toEqual(
      reason('was_accepted'),
    )
  })

  test('can undo the acceptance, which removes the pool and reopens the request', async () => {
    const requestId = await asked()
    await admin().accept({ requestId })
    const { client } = group.admin.parent
    const undo = (await client.undo.open()).undos.find(({ action }) => action === 'create_pool')
    await client.undo.run({ undoId: undo?.undoId ?? '' })
    expect(await pools()).toEqual([])
    expect(await listed(group.admin)).toMatchObject([{ requestId }])
    expect(await toldOf(asker)).toMatchObject([{ over: true }])
    expect(await toldOf(group.admin)).toMatchObject([{ over: false }])
    await admin().accept({ requestId })
    expect(await pools()).toHaveLength(1)
  })

  test('must stay within the plan, otherwise the request waits until there is room', async () => {
    const founder = await createTestFamily(app, { name: 'Sato', kids: ['Yui'] })
    const fields = { name: 'Elm', description: null, city: 'Town', timeZone: 'UTC' }
    const { groupId } = await founder.parent.client.groups.create(fields)
    const own: TestGroup = { groupId, families: [founder], admin: founder }
    const { poolId } = await createTestPool(app, own)
    const { code } = await founder.parent.client.invitations.create({ groupId, email: null })
    await asker.parent.client.invitations.accept({ code, consent: true })
    const requestId = crypto.randomUUID()
    await requests(asker).ask({ requestId, ...askedPool(groupId, asker.kidIds) })
    expect(await refusalOf(requests(founder).accept({ requestId }))).toEqual({
      code: 'PLAN_LIMIT',
      data: { limit: 'pools_per_group', allowed: 1 },
    })
    expect((await requests(asker).list({ groupId })).requests).toMatchObject([{ requestId }])
    await founder.parent.client.pools.delete({ poolId, name: 'Morning School Run' })
    await requests(founder).accept({ requestId })
    expect((await requests(asker).list({ groupId })).requests).toEqual([])
  })

  test('is refused if a place is gone, another place has its name, or the dates are over, as the list shows beforehand', async () => {
    const { client } = group.admin.parent
    const placeId = crypto.randomUUID()
    await client.places.add({ groupId: group.groupId, placeId, name: 'Gym', address: '2 Side St' })
    const gone = await asked({ from: { placeId } })
    const named = await asked({ from: { name: 'Pitch', address: '1 Grass St' } })
    const past = await asked({ throughOn: '2026-03-20' })
    await client.places.remove({ placeId })
    const other = { groupId: group.groupId, placeId: crypto.randomUUID(), name: 'pitch', address: 'Else 9' }
    await client.places.add(other)
    app.clock.set('2026-03-21T09:00:00Z')
    const obstacles = { [gone]: 'place_gone', [named]: 'place_differs', [past]: 'dates_past' }
    for (const { requestId, obstacle, fromName } of await listed(group.admin)) {
      expect(obstacle).toBe(obstacles[requestId])
      if (requestId === gone) expect(fromName).toBe('Gym')
      expect(await refusalOf(admin().accept({ requestId }))).toEqual(reason(obstacles[requestId] ?? ''))
    }
    expect(await listed(group.admin)).toHaveLength(3)
  })

  test('creates a pool of single dates as long as one of them is still ahead', async () => {
    const on = (...days: string[]) => ({
      startsOn: days[0],
      timetable: {
        kind: 'dates',
        dates: days.map((date) => ({ date, startTime: '16:00', endTime: null, place: null, note: null })),
      },
    })
    const once = await asked(on('2026-03-07'))
    app.clock.advance({ minutes: 1 })
    const matches = await asked(on('2026-03-07', '2026-06-27'))
    const shown = async () =>
      (await listed(group.admin)).map(({ throughOn, obstacle }) => [throughOn, obstacle])
    app.clock.set('2026-03-10T09:00:00Z')
    expect(await shown()).toEqual([
      ['2026-03-07', 'dates_past'],
      ['2026-06-27', null],
    ])
    expect(await refusalOf(admin().accept({ requestId: once }))).toEqual(reason('dates_past'))
    app.clock.set('2026-03-30T09:00:00Z')
    const { poolId } = await admin().accept({ requestId: matches })
    expect(await asker.parent.client.pools.get({ poolId })).toMatchObject({ throughOn: '2026-06-27' })
  })

  test('leaves out kids who are gone or whose family is on probation', async () => {
    const requestId = await asked()
    await asker.parent.client.households.deleteKid({ kidId: asker.kidIds[0] ?? '' })
    const { poolId } = await admin().accept({ requestId })
    const pool = await asker.parent.client.pools.get({ poolId })
    expect(pool.roster.filter(({ enrolled }) => enrolled)).toHaveLength(asker.kidIds.length - 1)
  })
})

describe('a pool request', () => {
  test('ends when an admin declines it, and the family can read the note, which is not on the record', async () => {
    const requestId = await asked()
    await admin().decline({ requestId, note: 'Too few drivers' })
    await admin().decline({ requestId, note: 'Too few drivers' })
    expect(await listed(asker)).toEqual([])
    expect(await toldOf(asker)).toMatchObject([{ line: 'The admin writes: “Too few drivers”' }])
    expect(await refusalOf(admin().accept({ requestId }))).toEqual(reason('was_declined'))
    expect((await lines()).join()).not.toContain('Too few')
    expect(await refusalOf(requests(asker).withdraw({ requestId }))).toEqual(reason('was_declined'))
  })

  test('ends when either adult of the family withdraws it, which no other adult can do', async () => {
    const code = await inviteCoParent(app, asker, 'half@example.com')
    const partner = await app.signUpVerified({ firstName: 'Sam', email: 'half@example.com' })
    await partner.client.coParents.accept({ code })
    const requestId = await asked()
    expect(await refusalOf(admin().withdraw({ requestId }))).toEqual(reason('own_request'))
    expect(await refusalOf(requests(other).withdraw({ requestId }))).toEqual(reason('own_request'))
    await partner.client.poolRequests.withdraw({ requestId })
    await partner.client.poolRequests.withdraw({ requestId })
    expect(await listed(group.admin)).toEqual([])
    expect(await toldOf(group.admin)).toMatchObject([{ over: true }])
    expect(await refusalOf(admin().accept({ requestId }))).toEqual(reason('was_withdrawn'))
  })

  test('ends when its family leaves, and does not return with the family', async () => {
    const requestId = await asked()
    await leaves(asker)
    expect(await listed(group.admin)).toEqual([])
    expect(await refusalOf(admin().accept({ requestId }))).toEqual(reason('family_left'))
    app.clock.advance({ minutes: 5 })
    const { code } = await group.admin.parent.client.invitations.create({
      groupId: group.groupId,
      email: null,
    })
    await asker.parent.client.invitations.accept({ code, consent: true })
    expect(await listed(asker)).toEqual([])
    const { waiting } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
    expect(waiting.poolRequests).toBe(0)
    expect(await refusalOf(admin().accept({ requestId }))).toEqual(reason('family_left'))
  })

  test('ends with its group, and returns if the group is restored', async () => {
    const requestId = await asked()
    const { client } = group.admin.parent
    const set = { groupId: group.groupId, householdId: asker.householdId, role: 'admin' } as const
    await client.roles.set(set)
    await leaves(group.admin)
    await leaves(other)
    await asker.parent.client.groups.delete({ groupId: group.groupId, name: 'Maple Street' })
    expect(await refusalOf(requests(asker).accept({ requestId }))).toMatchObject({ code: 'NOT_FOUND' })
    const { undos } = await asker.parent.client.undo.open()
    const undo = undos.find(({ action }) => action === 'delete_group')
    await asker.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    expect(await listed(asker)).toMatchObject([{ requestId }])
  })

  test('can be answered only by admins of the group', async () => {
    const requestId = await asked()
    expect(await refusalOf(requests(other).accept({ requestId }))).toEqual(reason('admin_only'))
    expect(await refusalOf(requests(other).decline({ requestId, note: null }))).toEqual(reason('admin_only'))
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    const unknown = { requestId: crypto.randomUUID() }
    for (const name of ['accept', 'withdraw'] as const)
      expect(await refusalOf(requests(stranger)[name]({ requestId }))).toEqual(
        await refusalOf(requests(stranger)[name](unknown)),
      )
  })
})
