import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockGroups } from '../../books/members/access.ts'
import { changesBetween } from '../../books/undo/changes.ts'
import { changesOf, readImages } from '../../books/undo/undoable.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { givenApp } from '../../testing/given.ts'
import {
  createTestGroup,
  createTestPool,
  driverOf,
  ridesAhead,
  threeFamilies,
} from '../../testing/test-group.ts'
import { restore } from './run-undo.ts'

const app = await givenApp()
const group = await createTestGroup(app, threeFamilies)

test('undoing Take removes the car that it added, and no kid has seats in two cars', async () => {
  const [rossi, okafor, meyer] = group.families
  if (!rossi || !okafor || !meyer) throw new Error('three families')
  const kidIds = [...rossi.kidIds, ...meyer.kidIds]
  const { poolId } = await createTestPool(app, group, { seats: 2, throughOn: '2026-03-04', kidIds })
  const [ride] = await ridesAhead(app, group)
  const rideId = ride?.rideId ?? ''
  const driver = driverOf(group, ride)
  await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  await group.admin.parent.client.pools.enrol({ poolId, kidId: okafor.kidIds[0] ?? '' })
  const seated = async () => {
    const cars = (await ridesAhead(app, group)).filter((each) => each.status !== 'cancelled')
    return cars.flatMap((car) => car.seats.map((seat) => seat.kidId)).sort()
  }
  const before = await seated()
  // Okafor's own kid rides in Okafor's car, so another kid must move to a different car.
  const { client } = okafor.parent
  await client.rides.take({ rideId })
  expect(await ridesAhead(app, group)).toHaveLength(2)
  const [undo] = (await client.undo.open()).undos
  await client.undo.run({ undoId: undo?.undoId ?? '' })
  expect(await seated()).toEqual(before)
})

test('a kid moved to a car that has since changed stays there, and the first car is not restored on its own', async () => {
  const { poolId } = await createTestPool(app, group, {
    seats: 2,
    startTime: '15:10',
    throughOn: '2026-03-04',
    kidIds: group.families.flatMap((family) => family.kidIds),
  })
  const cars = (await ridesAhead(app, group)).filter((ride) => ride.poolId === poolId)
  const [from, to] = cars.map((car) => car.rideId)
  const kidId = cars[0]?.seats[0]?.kidId ?? ''
  const now = app.clock.now()
  const scope = { groupIds: [group.groupId], householdId: null, adultId: group.admin.adultId, now }
  const put = (tx: Transaction, rideId = '') =>
    tx.execute(
      sql`update ride_seats set ride_id = ${rideId} where kid_id = ${kidId} and ride_id in (${from}, ${to})`,
    )
  const places = await withTransaction(app.db, async (tx) => {
    await lockGroups(tx, [group.groupId])
    const { changes } = await changesOf(tx, scope, () => put(tx, to))
    await tx.execute(sql`update rides set bad_weather = true where id = ${to}`)
    const current = await readImages(tx, scope)
    const undo = { rideId: null, action: 'not_riding' as const, what: '', groupIds: [group.groupId] }
    const byAdultId = group.admin.adultId
    await restore(tx, { ...undo, changes, current, byAdultId, actedAt: now, now })
    const { rows } = await tx.execute<{ ride_id: string }>(
      sql`select ride_id from ride_seats where kid_id = ${kidId} and ride_id in (${from}, ${to})`,
    )
    return rows.map((row) => row.ride_id)
  })
  expect(places).toEqual([to])
})

test('an action keeps the rows that it changed, added or removed, even if others now refer to them, but not rows that it only locked', async () => {
  await createTestPool(app, group, { startTime: '16:10', throughOn: '2026-03-04' })
  const [ride, other] = await ridesAhead(app, group)
  const [rideId, otherId] = [ride?.rideId ?? '', other?.rideId ?? '']
  const { groupId, admin } = group
  const scope = { groupIds: [groupId], householdId: null, adultId: admin.adultId, now: app.clock.now() }
  const kidId = ride?.seats[0]?.kidId ?? ''
  const changing = async (tx: Transaction) => {
    const before = await readImages(tx, scope)
    const { changes } = await changesOf(tx, scope, async () => {
      await tx.execute(sql`select * from rides where group_id = ${groupId} for update`)
      await tx.execute(sql`update rides set bad_weather = true where id = ${rideId}`)
      await tx.execute(sql`update rides set bad_weather = not bad_weather where id = ${otherId}`)
      await tx.execute(sql`update rides set bad_weather = not bad_weather where id = ${otherId}`)
      await tx.execute(sql`delete from ride_seats where ride_id = ${rideId} and kid_id = ${kidId}`)
      await tx.execute(sql`insert into ride_back_outs (group_id, ride_id, household_id, adult_id, penalty_hundredths, at)
        values (${groupId}, ${rideId}, ${admin.householdId}, ${admin.adultId}, 0, now()) on conflict do nothing`)
      await tx.execute(sql`insert into no_ride_days (group_id, date) values (${groupId}, '2026-05-01')`)
      await tx.execute(
        sql`update pools set name = 'Later' where group_id = ${groupId} and start_time = '16:10'`,
      )
    })
    expect(changes.rides.map((each) => each.rideId)).toEqual([rideId])
    expect(changes.rows).toHaveLength(2)
    expect(changes).toEqual(changesBetween(before, await readImages(tx, scope)))
  }
  await withTransaction(app.db, async (another) => {
    await another.execute(sql`select 1 from pools where group_id = ${groupId} for key share`)
    await withTransaction(app.db, changing)
  })
})

test('an action that had to wait for its group does not keep what other actions changed first', async () => {
  const { groupId, admin } = group
  const [ride] = await ridesAhead(app, group)
  const scope = { groupIds: [groupId], householdId: null, adultId: admin.adultId, now: app.clock.now() }
  await withTransaction(app.db, async (tx) => {
    // A transaction's first lock assigns its id, and thus its place in the order.
    await tx.execute(sql`select 1 from adults where id = ${admin.adultId} for share`)
    await withTransaction(app.db, (another) =>
      another.execute(sql`update rides set bad_weather = not bad_weather where id = ${ride?.rideId}`),
    )
    const { changes } = await changesOf(tx, scope, async () => {})
    expect(changes).toEqual({ rides: [], rows: [] })
  })
})
