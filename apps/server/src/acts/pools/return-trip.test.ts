import { describe, expect, test } from 'vitest'
import { databaseFingerprint } from '../../testing/database-fingerprint.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestPool,
  driverOf,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
  type TestGroup,
} from '../../testing/test-group.ts'

const morning = 'Morning School Run'
const week = { throughOn: '2026-03-06', endTime: '08:20' }

const app = await givenApp()
const group = givenGroup(app)

const client = () => group.admin.parent.client
const poolOf = (poolId: string | null) => client().pools.get({ poolId: poolId ?? '' })
const names = async () =>
  (await client().pools.list({ groupId: group.groupId })).pools.map(({ name }) => name)
const room = () => client().pools.room({ groupId: group.groupId })

async function undoNewest(family: TestFamily = group.admin) {
  const { undos } = await family.parent.client.undo.open()
  const undo = undos.find((each) => each.action === 'create_pool')
  if (!undo) throw new Error('nothing to undo')
  await family.parent.client.undo.run({ undoId: undo.undoId })
  return undo
}

/** Creates a group on Free with a pool and its return trip. */
async function freePair() {
  const founder = await createTestFamily(app, { name: 'Sato', kids: ['Yui'] })
  const fields = { name: 'Elm', description: null, city: 'Town', timeZone: 'UTC' }
  const { groupId } = await founder.parent.client.groups.create(fields)
  const own: TestGroup = { groupId, families: [founder], admin: founder }
  return { own, pair: await createTestPool(app, own, { ...week, backAt: '15:10' }) }
}

describe('the switch for a return trip', () => {
  test('reverses the route, keeps the length, kids, days and rules, and has both trips planned', async () => {
    const made = await createTestPool(app, group, { ...week, seats: 5, lockHours: 12, backAt: '15:10' })
    const there = await poolOf(made.poolId)
    const back = await poolOf(made.returnPoolId)
    expect(back.pool).toMatchObject({
      name: `${morning} (return)`,
      startTime: '15:10',
      endTime: '15:40',
      fromName: there.pool.toName,
      toName: there.pool.fromName,
      weekdayMask: there.pool.weekdayMask,
      seats: 5,
    })
    const rules = ({ startsOn, throughOn, lockHours, notes, roster }: typeof back) => ({
      startsOn,
      throughOn,
      lockHours,
      notes,
      kidIds: roster.filter((kid) => kid.enrolled).map((kid) => kid.kidId),
    })
    expect(rules(back)).toEqual(rules(there))
    const rides = await ridesAhead(app, group)
    expect(rides.map((ride) => ride.poolId).sort()).toEqual(
      [made.poolId, made.returnPoolId, made.poolId, made.returnPoolId, made.poolId, made.returnPoolId].sort(),
    )
    expect(rides.filter((ride) => ride.driver === null)).toEqual([])
    expect(made).toMatchObject({ rideCount: 6, uncoveredCount: 0 })
  })

  test('links the two trips, plans both in one schedule, and records both', async () => {
    const made = await createTestPool(app, group, { ...week, backAt: '15:10' })
    expect((await poolOf(made.poolId)).otherWay).toEqual({
      poolId: made.returnPoolId,
      name: `${morning} (return)`,
      weekdayMask: 31,
      startTime: '15:10',
      timetable: null,
      isReturn: true,
    })
    expect((await poolOf(made.returnPoolId)).otherWay).toMatchObject({ name: morning, isReturn: false })
    const { pools } = await client().schedule.options({ groupId: group.groupId })
    expect(pools.map((pool) => pool.poolId).sort()).toEqual([made.poolId, made.returnPoolId].sort())
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    const said = lines.map((line) => line.text).filter((text) => text.startsWith('created'))
    expect(said.sort()).toEqual([`created the pool ${morning} (return).`, `created the pool ${morning}.`])
  })

  test('is refused at its field, without any change, if the return starts before the outward trip is over', async () => {
    const before = await databaseFingerprint(app)
    for (const backAt of ['07:50', '08:20'])
      expect(await refusalOf(createTestPool(app, group, { ...week, backAt }))).toMatchObject({
        code: 'INVALID_INPUT',
        data: {
          issues: [{ path: 'backAt', message: 'The way back must start after the way there is over' }],
        },
      })
    expect(await databaseFingerprint(app)).toBe(before)
  })
})

describe('undoing a new pool and its return trip', () => {
  test('removes both with their rides, says so, and leaves the places in the book', async () => {
    await createTestPool(app, group, { ...week, backAt: '15:10' })
    const undo = await undoNewest()
    expect(undo.what).toBe(`${morning} and its return trip`)
    expect(await names()).toEqual([])
    expect(await ridesAhead(app, group)).toEqual([])
    const { places } = await client().places.book({ groupId: group.groupId })
    expect(places.map((place) => place.name).sort()).toEqual(['Lincoln School', 'Maple Street'])
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    expect(lines.map((line) => line.text)).toContain(`undid creating ${morning} and its return trip.`)
  })

  test('makes room for another pool, and returns drives in other pools to their former drivers', async () => {
    await createTestPool(app, group, { ...week, name: 'Swimming', startTime: '16:00', endTime: '17:00' })
    const before = await ridesAhead(app, group)
    // Only the family that drives first in the other pool can drive this one, which runs at the same time.
    const { kidIds } = driverOf(group, before[0])
    await createTestPool(app, group, { ...week, kidIds, backAt: '16:10' })
    const moved = (await ridesAhead(app, group)).find(({ rideId, driver }) =>
      before.some((was) => was.rideId === rideId && was.driver?.adultId !== driver?.adultId),
    )
    app.clock.advance({ minutes: 1 })
    await undoNewest()
    expect(await ridesAhead(app, group)).toEqual(before)
    const { activity } = await client().rides.get({ rideId: moved?.rideId ?? '' })
    expect(activity.at(-1)?.text).toMatch(/^The plan moved this drive from \w+ to \w+\./)
    const driver = driverOf(
      group,
      before.find(({ rideId }) => rideId === moved?.rideId),
    )
    const told = (await noticesOf(driver.parent)).find(({ type }) => type === 'drive_assigned')
    expect(told).toMatchObject({ over: false })
  })

  test('is refused once another adult has changed the pool', async () => {
    const { returnPoolId } = await createTestPool(app, group, { ...week, backAt: '15:10' })
    const [undo] = (await client().undo.open()).undos
    await client().pools.pause({ poolId: returnPoolId ?? '' })
    expect(await reasonOf(client().undo.run({ undoId: undo?.undoId ?? '' }))).toBe('changed_since')
    expect((await client().undo.open()).undos).toEqual([])
    expect(await names()).toHaveLength(2)
  })
})

describe('a pool with its return trip', () => {
  test('is allowed on Free, but another pool is not, and that refusal changes nothing', async () => {
    const { own } = await freePair()
    const { client } = own.admin.parent
    expect(await client.pools.room({ groupId: own.groupId })).toEqual({
      used: 1,
      allowed: 1,
      datesLeft: 10,
      ownedByMe: true,
      ownerName: 'Sato',
    })
    const before = await databaseFingerprint(app)
    const another = { name: 'Swimming', startTime: '17:00' }
    expect(await refusalOf(createTestPool(app, own, another))).toMatchObject({
      code: 'PLAN_LIMIT',
      data: { limit: 'pools_per_group', allowed: 1 },
    })
    expect(await databaseFingerprint(app)).toBe(before)
  })

  test('counts as one pool, just like either trip alone, and frees its place in the plan once both are gone', async () => {
    const { own, pair } = await freePair()
    const { pools } = own.admin.parent.client
    const used = async () => (await pools.room({ groupId: own.groupId })).used
    await pools.delete({ poolId: pair.poolId, name: morning })
    expect(await used()).toBe(1)
    expect((await pools.get({ poolId: pair.returnPoolId ?? '' })).otherWay).toBeNull()
    await pools.delete({ poolId: pair.returnPoolId ?? '', name: `${morning} (return)` })
    expect(await used()).toBe(0)
  })

  test('cannot exceed the limit by undoing a deletion', async () => {
    const { own, pair } = await freePair()
    const { pools, undo } = own.admin.parent.client
    await pools.delete({ poolId: pair.returnPoolId ?? '', name: `${morning} (return)` })
    await pools.delete({ poolId: pair.poolId, name: morning })
    const deleted = (await undo.open()).undos.filter((each) => each.action === 'delete_pool')
    app.clock.advance({ minutes: 1 })
    await createTestPool(app, own, { name: 'Swimming', startTime: '17:00' })
    for (const { undoId } of deleted) expect(await reasonOf(undo.run({ undoId }))).toBe('changed_since')
    expect(await pools.room({ groupId: own.groupId })).toMatchObject({ used: 1 })
  })

  test('has no limit on Pro', async () => {
    expect(await room()).toMatchObject({ used: 0, allowed: null })
  })
})

describe('adding a return trip later', () => {
  test('is possible once, with the kids enrolled at that time, even on Free', async () => {
    const { own, pair } = await freePair()
    const { pools } = own.admin.parent.client
    await pools.delete({ poolId: pair.returnPoolId ?? '', name: `${morning} (return)` })
    const { returnPoolId } = await pools.addReturn({ poolId: pair.poolId, backAt: '16:00' })
    const back = await pools.get({ poolId: returnPoolId ?? '' })
    expect(back.pool).toMatchObject({ startTime: '16:00', endTime: '16:30', kidCount: 1 })
    expect(await pools.room({ groupId: own.groupId })).toMatchObject({ used: 1 })
    const again = (poolId: string) => refusalOf(pools.addReturn({ poolId, backAt: '17:00' }))
    expect(await again(pair.poolId)).toMatchObject({ data: { reason: 'has_return' } })
    expect(await again(returnPoolId ?? '')).toMatchObject({ data: { reason: 'is_return' } })
  })

  test('answers a retry with the same ID as before, and refuses the ID of another pool', async () => {
    const { poolId } = await createTestPool(app, group, week)
    const returnPoolId = crypto.randomUUID()
    const add = (id: string) => client().pools.addReturn({ poolId, returnPoolId: id, backAt: '16:00' })
    const taken = { code: 'INVALID_INPUT', data: { issues: [{ path: 'returnPoolId' }] } }
    expect(await refusalOf(add(poolId))).toMatchObject(taken)
    const first = await add(returnPoolId)
    expect(first).toMatchObject({ poolId, returnPoolId })
    const before = await databaseFingerprint(app)
    expect(await add(returnPoolId)).toEqual(first)
    expect(await databaseFingerprint(app)).toBe(before)
    expect(await refusalOf(add(crypto.randomUUID()))).toMatchObject({ data: { reason: 'has_return' } })
  })

  test('keeps a deleted one from coming back, and can be undone', async () => {
    const made = await createTestPool(app, group, { ...week, backAt: '15:10' })
    await client().pools.delete({ poolId: made.returnPoolId ?? '', name: `${morning} (return)` })
    const deleted = (await client().undo.open()).undos.find((each) => each.action === 'delete_pool')
    await client().pools.addReturn({ poolId: made.poolId, backAt: '16:00' })
    const undoId = deleted?.undoId ?? ''
    expect(await reasonOf(client().undo.run({ undoId }))).toBe('changed_since')
    await undoNewest()
    expect(await names()).toEqual([morning])
  })

  test('works even after one of the two trips was deleted', async () => {
    const made = await createTestPool(app, group, { ...week, backAt: '15:10' })
    await client().pools.delete({ poolId: made.poolId, name: morning })
    const { returnPoolId } = await client().pools.addReturn({
      poolId: made.returnPoolId ?? '',
      backAt: '18:00',
    })
    expect((await poolOf(returnPoolId)).otherWay?.name).toBe(`${morning} (return)`)
    expect((await room()).used).toBe(1)
  })

  test('is refused if the return would start too early or after the pool’s end, and is refused to members', async () => {
    const { poolId } = await createTestPool(app, group, week)
    const member = (group.families[1] as TestFamily).parent.client
    expect(await refusalOf(client().pools.addReturn({ poolId, backAt: '08:00' }))).toMatchObject({
      data: { issues: [{ path: 'backAt' }] },
    })
    expect(await refusalOf(member.pools.addReturn({ poolId, backAt: '15:00' }))).toMatchObject({
      code: 'REFUSED',
    })
    app.clock.set('2026-03-08T09:00:00Z')
    expect(await refusalOf(client().pools.addReturn({ poolId, backAt: '15:00' }))).toMatchObject({
      data: { issues: [{ path: 'backAt', message: 'This pool has ended' }] },
    })
  })
})
