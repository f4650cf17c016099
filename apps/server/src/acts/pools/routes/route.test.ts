// A pool's route has stops in order. Admins set them, members get a notice, and each kid is picked up and dropped off
// at one of them.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { reasonOf } from '../../../testing/steps.ts'
import { firstMembersDrive, noticesOf, refusalOf, type TestFamily } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)
const [, member] = group.families

beforeEach(async () => {
  await app.runJobs()
})

const routes = ({ parent }: TestFamily) => parent.client.poolRoutes
const read = (family = group.admin) => routes(family).get({ poolId: group.poolId })
const elm = { name: 'Elm corner', address: 'Elm Street 4' }
const gate = { name: 'Park gate', address: 'Park Road 1' }
const save = async (over: object = {}, family = group.admin) => {
  const { places } = await read()
  const ends = { from: { placeId: places[0]?.placeId ?? '' }, to: { placeId: places.at(-1)?.placeId ?? '' } }
  return routes(family).save({ poolId: group.poolId, ...ends, stops: [], miles: null, ...over })
}
const kidOf = (family: TestFamily) => family.kidIds[0] ?? ''
const placeNamed = async (name: string) =>
  (await read()).places.find((place) => place.name === name)?.placeId ?? ''
const record = async () =>
  (await group.admin.parent.client.groups.activity({ groupId: group.groupId })).lines.map(({ text }) => text)

describe('a pool’s stops', () => {
  test('can be set by an admin, in order, and members can read them', async () => {
    await save({ stops: [elm, gate] })
    const { places, canEdit, candidates } = await read(member)
    expect(places.map(({ name }) => name)).toEqual([
      'Maple Street',
      'Elm corner',
      'Park gate',
      'Lincoln School',
    ])
    expect([canEdit, candidates]).toEqual([false, []])
    const ids = places.slice(1, 3).map(({ placeId }) => ({ placeId }))
    const turned = await save({ stops: ids.toReversed() })
    expect(turned.places.map(({ name }) => name)).toEqual([
      'Maple Street',
      'Park gate',
      'Elm corner',
      'Lincoln School',
    ])
    expect(await reasonOf(save({ stops: [] }, member))).toBe('admin_only')
    expect((await record()).join()).toContain('stops to Park gate, Elm corner')
  })

  test('must differ from one another and belong to the group', async () => {
    expect(await reasonOf(save({ stops: [elm, elm] }))).toBe('same_place')
    expect((await read()).places).toHaveLength(2)
    const foreign = { placeId: crypto.randomUUID() }
    expect(await refusalOf(save({ stops: [foreign] }))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('bring drivers and riders one notice when saved, and none when saved again unchanged', async () => {
    const { rideId } = await firstMembersDrive(app, group)
    await save({ stops: [elm] })
    await app.runJobs()
    const told = async () =>
      (await noticesOf(member.parent)).filter(({ title }) => title.startsWith('New place'))
    expect((await told()).map(({ line }) => line)).toEqual([
      expect.stringMatching(/^Morning School Run stops at Elm corner on the way now\. /),
    ])
    const { activity } = await member.parent.client.rides.get({ rideId })
    expect(activity.at(-1)?.text).toBe('changed the stops on the way to Elm corner.')
    const { places } = await read()
    await save({ stops: [{ placeId: places[1]?.placeId }] })
    await app.runJobs()
    expect(await told()).toHaveLength(1)
    app.clock.advance({ minutes: 1 })
    await save({ stops: [] })
    await app.runJobs()
    expect((await told()).map(({ over }) => over)).toEqual([false, true])
  })

  test('stay in the address book as places', async () => {
    await save({ stops: [elm] })
    const placeId = await placeNamed('Elm corner')
    const { client } = group.admin.parent
    expect(await refusalOf(client.places.remove({ placeId }))).toMatchObject({
      data: { reason: 'place_in_use', detail: 'Morning School Run' },
    })
  })

  test('are reversed for the return trip, and so are the kids’ stops', async () => {
    await save({ stops: [elm, gate] })
    const getsIn = await placeNamed('Elm corner')
    await routes(member).saveKid({ poolId: group.poolId, kidId: kidOf(member), getsIn, getsOut: null })
    const { client } = group.admin.parent
    const { returnPoolId } = await client.pools.addReturn({ poolId: group.poolId, backAt: '15:10' })
    const back = await client.poolRoutes.get({ poolId: returnPoolId ?? '' })
    expect(back.places.map(({ name }) => name)).toEqual([
      'Lincoln School',
      'Park gate',
      'Elm corner',
      'Maple Street',
    ])
    expect(back.kids.find(({ kidId }) => kidId === kidOf(member))?.getsOut).toBe(getsIn)
  })
})

describe('the stops where a kid is picked up and dropped off', () => {
  beforeEach(async () => {
    await save({ stops: [elm] })
    await app.runJobs()
  })
  const saveKid = (by: TestFamily, over: object, of = by) =>
    routes(by).saveKid({ poolId: group.poolId, kidId: kidOf(of), getsIn: null, getsOut: null, ...over })
  const stopOf = async (of: TestFamily, by = of) =>
    (await read(by)).kids.find(({ kidId }) => kidId === kidOf(of))
  const other = () =>
    group.families.find((family) => family !== group.admin && family !== member) as TestFamily

  test('can be chosen by the kid’s family and by an admin', async () => {
    const getsIn = await placeNamed('Elm corner')
    await saveKid(member, { getsIn })
    expect(await stopOf(member)).toMatchObject({ getsIn, mayChange: true })
    await saveKid(group.admin, {}, member)
    expect((await stopOf(member))?.getsIn).toBe(await placeNamed('Maple Street'))
    expect(await reasonOf(saveKid(other(), { getsIn }, member))).toBe('not_your_kid')
    expect((await record())[0]).toMatch(/^changed where \w+ gets in and out in Morning School Run\.$/)
  })

  test('must be on the route and lead forward', async () => {
    const gym = await group.admin.parent.client.places.add({
      groupId: group.groupId,
      placeId: crypto.randomUUID(),
      name: 'Gym',
      address: 'Gym Road 1',
    })
    const off = gym.places.find(({ name }) => name === 'Gym')?.placeId
    expect(await reasonOf(saveKid(member, { getsIn: off }))).toBe('not_on_route')
    const school = await placeNamed('Lincoln School')
    expect(await reasonOf(saveKid(member, { getsIn: school }))).toBe('not_forward')
    expect(await reasonOf(saveKid(member, { getsIn: 'home', getsOut: 'home' }))).toBe('not_forward')
  })

  test('can be the kid’s home only if its family chooses so, which an admin cannot change', async () => {
    expect(await reasonOf(saveKid(group.admin, { getsIn: 'home' }, member))).toBe('home_is_theirs')
    await saveKid(member, { getsIn: 'home' })
    expect(await stopOf(member)).toMatchObject({ getsIn: null, mayChange: true })
    expect(await stopOf(member, group.admin)).toMatchObject({ mayChange: false })
    expect(await reasonOf(saveKid(group.admin, {}, member))).toBe('home_is_theirs')
  })

  test('are the route’s first and last stops again once a chosen stop is gone', async () => {
    await saveKid(member, { getsIn: await placeNamed('Elm corner') })
    await save({ stops: [] })
    expect((await stopOf(member))?.getsIn).toBe(await placeNamed('Maple Street'))
  })

  test('are shown to the kid’s driver', async () => {
    const drive = await firstMembersDrive(app, group)
    const kids = drive.others.find((family) => family !== group.admin) as TestFamily
    await saveKid(kids, { getsIn: await placeNamed('Elm corner') })
    await app.runJobs()
    const titles = (await noticesOf(drive.driver.parent)).map(({ title }) => title)
    expect(titles.filter((title) => title.includes('nother stop'))).toHaveLength(1)
    const own = (await noticesOf(kids.parent)).map(({ title }) => title)
    expect(own.filter((title) => title.includes('nother stop'))).toEqual([])
  })
})

test('stops from the book to which the pool’s kids go are suggested first', async () => {
  const { client } = group.admin.parent
  const add = (name: string) =>
    client.places.add({ groupId: group.groupId, placeId: crypto.randomUUID(), name, address: `${name} 1` })
  await add('Art club')
  await add('pick-7')
  const { places } = await add('Zoo')
  const zoo = places.find(({ name }) => name === 'Zoo')?.placeId ?? ''
  const link = { kidId: kidOf(member), relation: 'activity' as const, addressId: null, placeId: zoo }
  await member.parent.client.households.linkKid(link)
  const { candidates } = await read()
  expect(candidates.map(({ name, kidCount }) => [name, kidCount])).toEqual([
    ['Zoo', 1],
    ['Art club', 0],
  ])
})

describe('the miles of a route', () => {
  test('can be entered and cleared by an admin, and are on the record', async () => {
    await save({ miles: 7 })
    expect((await read()).miles).toBe(7)
    expect((await record())[0]).toContain('miles from none to 7')
    await save()
    expect((await read()).miles).toBeNull()
  })

  test('are available to the Fair Guard, which can price seats by them', async () => {
    const { client } = group.admin.parent
    const hasMiles = async () => (await client.fairGuards.ofGroup({ groupId: group.groupId })).hasMiles
    expect(await hasMiles()).toBe(false)
    await save({ miles: 7 })
    expect(await hasMiles()).toBe(true)
    await save()
    expect(await hasMiles()).toBe(false)
  })
})
