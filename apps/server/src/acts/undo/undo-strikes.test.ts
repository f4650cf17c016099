import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { undoLast } from '../../testing/steps.ts'
import { createTestPool, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

let school: string
let soccer: string

const app = await givenApp()
const group = givenGroup(app, [
  { name: 'Rossi', kids: ['Ada'] },
  { name: 'Sato', kids: ['Mio'] },
  { name: 'Meyer', kids: ['Mia'], carSeats: [0] },
  { name: 'Berg', kids: ['Bo'], carSeats: [0] },
])
const [rossi, sato] = group.families

// Rossi drives to school, and Sato to soccer at the same time. Sato could also drive to school, but Rossi's kid does
// not play soccer.
beforeEach(async () => {
  const meyer = group.families[2] as TestFamily
  const day = { throughOn: '2026-03-04' }
  await createTestPool(app, group, {
    ...day,
    name: 'Soccer',
    kidIds: [...sato.kidIds, ...meyer.kidIds],
    firstDriverAdultId: sato.adultId,
  })
  await createTestPool(app, group, { ...day, name: 'School', firstDriverAdultId: rossi.adultId })
  const rides = await ridesAhead(app, group)
  school = rides.find((ride) => ride.poolName === 'School')?.rideId ?? ''
  soccer = rides.find((ride) => ride.poolName === 'Soccer')?.rideId ?? ''
})

const giveBack = ({ parent }: TestFamily, rideId: string) =>
  parent.client.rides.cantDrive({ rideId, action: 'release' })

async function undo({ parent }: TestFamily) {
  await undoLast(parent)
}

const driverOf = async (rideId: string) =>
  (await group.admin.parent.client.rides.get({ rideId })).card.driver?.householdId

const strikesFor = async (rideId: string): Promise<string[]> => {
  const { rows } = await app.db.execute<{ line: string }>(
    sql`select h.name || ': ' || s.status as line from strikes s
      join adults a on a.id = s.adult_id join households h on h.id = a.household_id
      where s.ride_id = ${rideId} order by s.id`,
  )
  return rows.map(({ line }) => line)
}

describe('undoing two given-back drives after the first had passed to the driver of the second', () => {
  beforeEach(async () => {
    await giveBack(rossi, school)
    expect(await strikesFor(school)).toEqual(['Rossi: provisional'])
    await giveBack(sato, soccer)
    // Sato is now free, so Sato drives to school.
    expect(await driverOf(school)).toBe(sato.householdId)
    expect(await strikesFor(school)).toEqual(['Rossi: waived'])
  })

  test.each([
    ['the first drive first', () => [rossi, sato]],
    ['the second drive first', () => [sato, rossi]],
  ])('restores every driver without a strike or a waiver, %s', async (_, order) => {
    for (const family of order()) await undo(family)
    expect([await driverOf(school), await driverOf(soccer)]).toEqual([rossi.householdId, sato.householdId])
    expect(await strikesFor(school)).toEqual(['Rossi: dropped'])
    expect(await strikesFor(soccer)).toEqual(['Sato: dropped'])
    // When the drive is given back again, only one strike counts.
    app.clock.set('2026-03-04T05:00:00Z')
    await giveBack(rossi, school)
    const { strikes } = await rossi.parent.client.standing.mine({})
    expect(strikes.map((strike) => strike.status)).toEqual(['standing'])
  })

  test('reopens the first strike if only the second is undone, which leaves the ride without a driver', async () => {
    await undo(sato)
    expect(await driverOf(school)).toBeUndefined()
    expect(await strikesFor(school)).toEqual(['Rossi: provisional'])
  })

  test('keeps the first strike waived if only the second is undone after another family took over', async () => {
    const other = group.families[3] as TestFamily
    await setSeats(other.parent.client, 4)
    await group.admin.parent.client.rides.pickDriver({ rideId: school, adultId: other.adultId })
    await undo(sato)
    expect(await driverOf(school)).toBe(other.householdId)
    expect(await strikesFor(school)).toEqual(['Rossi: waived'])
  })
})

test('an adult has at most one strike that counts or may still count for a ride, whatever caused it', async () => {
  await giveBack(rossi, school)
  const again = app.db.execute(
    sql`insert into strikes (id, adult_id, group_id, ride_id, kind, weight, status, given_at, expires_at)
      select gen_random_uuid(), adult_id, group_id, ride_id, 'late_cancel', weight, 'standing', given_at, expires_at
      from strikes where ride_id = ${school}`,
  )
  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
})
