import type { PoolPreview } from '@beanpool/contract/pool-preview'
import { describe, expect, test } from 'vitest'
import { databaseFingerprint } from '../../testing/database-fingerprint.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  threeFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)

const pools = () => group.admin.parent.client.pools
type Plan = Parameters<ReturnType<typeof pools>['preview']>[0]

const plan = (over: Partial<Plan> = {}): Plan => ({
  groupId: group.groupId,
  weekdayMask: 31,
  startTime: '07:50',
  endTime: null,
  startsOn: '2026-03-04',
  throughOn: null,
  seats: 4,
  lockHours: 24,
  kidIds: group.families.flatMap((family) => family.kidIds),
  firstDriverAdultId: null,
  fromPlaceId: null,
  toPlaceId: null,
  ids: { poolId: crypto.randomUUID(), returnPoolId: crypto.randomUUID() },
  ...over,
})

const make = (asked: Plan) =>
  pools().create({
    ...asked,
    name: 'School run',
    from: { name: 'Maple Street', address: 'Maple Street 1' },
    to: { name: 'Lincoln School', address: 'School Lane 2' },
    notes: null,
  })

/** Returns a line for each trip, with its start and drivers. */
const shown = ({ trips }: PoolPreview) =>
  trips.map(
    ({ startAt, isReturn, drivers }) =>
      `${startAt} ${isReturn ? 'back' : 'there'} ${drivers.map((driver) => driver.adultId).join(' ')}`,
  )

/** Returns the same lines for existing rides. */
async function made({ poolId, returnPoolId }: Plan['ids'], days: [string, string]) {
  const rides = (await ridesAhead(app, group)).filter(
    ({ poolId: of, date }) => (of === poolId || of === returnPoolId) && days[0] <= date && date <= days[1],
  )
  const byStart = Map.groupBy(rides, (ride) => `${ride.startAt} ${ride.poolId === poolId ? 'there' : 'back'}`)
  return [...byStart].map(
    ([trip, cars]) => `${trip} ${cars.map((car) => car.driver?.adultId ?? '').join(' ')}`,
  )
}

const twoWeeks: [string, string] = ['2026-03-04', '2026-03-17']

describe('the first two weeks of a pool', () => {
  test('are planned exactly as creating the pool would plan them, and nothing is written', async () => {
    const asked = plan({ backAt: '15:10' })
    const before = await databaseFingerprint(app)
    const preview = await pools().preview(asked)
    expect(await databaseFingerprint(app)).toBe(before)
    expect(preview.trips).toHaveLength(20)
    expect(preview).toMatchObject({ empty: null, endsOn: null, movedElsewhere: 0, pickedCannot: false })
    expect(preview.trips.flatMap((trip) => trip.drivers).some((driver) => driver.isMe)).toBe(true)
    await make(asked)
    expect(shown(preview)).toEqual(await made(asked.ids, twoWeeks))
  })

  test('include the driver who was picked for the first ride', async () => {
    const [, , third] = group.families
    const asked = plan({ firstDriverAdultId: third?.adultId ?? '' })
    const preview = await pools().preview(asked)
    expect(preview.trips[0]?.drivers).toMatchObject([{ adultId: third?.adultId }])
    await make(asked)
    expect(shown(preview)).toEqual(await made(asked.ids, twoWeeks))
  })

  test('show if the picked driver cannot drive', async () => {
    const [, second] = group.families
    await second?.parent.client.households.addVacation({
      startDate: '2026-03-04',
      endDate: '2026-03-04',
      note: null,
    })
    const preview = await pools().preview(plan({ firstDriverAdultId: second?.adultId ?? '' }))
    expect(preview.pickedCannot).toBe(true)
    expect(preview.trips).toHaveLength(10)
  })

  test('come with the number of drives that would move in other pools, and these then do move', async () => {
    await createTestPool(app, group, { seats: 4, lockHours: 0 })
    const before = await ridesAhead(app, group)
    // Both pools run at the same time for families with one car each, so one of them loses drivers.
    const asked = plan({
      startTime: '07:40',
      kidIds: group.families.slice(0, 2).flatMap((each) => each.kidIds),
    })
    const preview = await pools().preview(asked)
    await make(asked)
    expect(shown(preview)).toEqual(await made(asked.ids, twoWeeks))
    const after = new Map((await ridesAhead(app, group)).map((ride) => [ride.rideId, ride.driver?.adultId]))
    const moved = before.filter((ride) => ride.driver && after.get(ride.rideId) !== ride.driver.adultId)
    expect(preview.movedElsewhere).toBe(moved.length)
  })

  test('list every car, count those without a driver, and give a ride inside its lock no driver', async () => {
    for (const { parent } of group.families.slice(1)) {
      const { household } = await parent.client.households.mine()
      await parent.client.households.changeCar({
        carId: household?.cars[0]?.carId ?? '',
        name: null,
        seats: 0,
      })
    }
    const { trips } = await pools().preview(plan({ seats: 1, startsOn: '2026-03-03' }))
    expect(trips[0]).toMatchObject({ date: '2026-03-03', drivers: [], locked: true })
    expect(trips[1]).toMatchObject({ date: '2026-03-04', missing: 2, locked: false })
    expect(trips[1]?.drivers).toMatchObject([{ isMe: true, isMyHousehold: true }])
  })

  test('end at the horizon of the owner’s plan, as the preview says', async () => {
    const other = await createTestGroup(app, threeFamilies.slice(0, 1))
    await app.db.execute(`update adults set plan_tier = 'free' where id = '${other.admin.adultId}'`)
    const asked = { ...plan(), groupId: other.groupId, kidIds: other.admin.kidIds }
    const preview = await other.admin.parent.client.pools.preview(asked)
    expect(preview).toMatchObject({ endsOn: '2026-03-15' })
    expect(preview.trips.at(-1)?.date).toBe('2026-03-13')
  })
})

describe('the preview of a pool with nothing to plan', () => {
  test.each([
    ['carries no kids', { kidIds: [] }, { empty: 'no_kids', plannedOn: null }],
    [
      'begins later than the plan reaches',
      { startsOn: '2026-09-07' },
      { empty: 'not_yet', plannedOn: '2026-08-11' },
    ],
    [
      'has no day to run on',
      { weekdayMask: 32, throughOn: '2026-03-06' },
      { empty: 'no_dates', plannedOn: null },
    ],
  ] as const)('reports that it %s', async (_, over, answer) => {
    expect(
      await pools().preview(plan({ ...over, kidIds: [...('kidIds' in over ? over.kidIds : plan().kidIds)] })),
    ).toMatchObject({ trips: [], ...answer })
  })
})

test('previews refuse kids from another group, and everything else that the form refuses', async () => {
  const other = await createTestGroup(app, threeFamilies.slice(0, 1))
  expect(await refusalOf(pools().preview(plan({ kidIds: other.admin.kidIds })))).toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(await refusalOf(pools().preview(plan({ weekdayMask: 0 })))).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await refusalOf(pools().preview(plan({ endTime: '07:00' })))).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

describe('the IDs in a pool’s preview', () => {
  test('create the pool only once: a retry gets the original response and creates nothing', async () => {
    const asked = plan({ backAt: '15:10' })
    const first = await make(asked)
    expect(first).toMatchObject(asked.ids)
    const before = await databaseFingerprint(app)
    expect(await make(asked)).toEqual(first)
    expect(await databaseFingerprint(app)).toBe(before)
    expect((await pools().list({})).pools).toHaveLength(2)
  })

  test('are refused with a reason if the form has changed since the first time', async () => {
    const asked = plan()
    await make(asked)
    expect(await refusalOf(make({ ...asked, seats: 3 }))).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'name' }] },
    })
  })

  test('are refused if they belong to something else', async () => {
    const asked = plan()
    await make(asked)
    const other = await createTestGroup(app, threeFamilies.slice(0, 1))
    const theirs = { ...asked, groupId: other.groupId, kidIds: other.admin.kidIds }
    const called = other.admin.parent.client.pools.create({
      ...theirs,
      name: 'Run',
      notes: null,
      from: { name: 'A', address: 'B' },
      to: { name: 'C', address: 'D' },
    })
    expect(await refusalOf(called)).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
