// Checks in every table what a departed family leaves behind: only books, records, and past or closed rows may stay.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { leftBehind as rowsLeftBehind } from '../../../testing/left-behind.ts'
import { urgentTrip } from '../../../testing/steps.ts'
import { driverOf, firstMembersDrive, ridesAhead, type TestFamily } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)

const leftBehind = (groupId: string, householdId: string) =>
  rowsLeftBehind(app.db, { groupId, householdId, now: app.clock.now() })

let owner: TestFamily
let leaver: TestFamily
let other: TestFamily

beforeEach(async () => {
  const drive = await firstMembersDrive(app, group)
  owner = group.admin
  leaver = drive.driver
  other = drive.others.find((family) => family !== owner) ?? drive.driver
  await fill(drive.rideId)
})

/** Puts a row in each table that a family can fill. */
async function fill(rideId: string) {
  const { groupId, poolId } = group
  const { client } = leaver.parent
  const [kidId = ''] = leaver.kidIds
  const { household } = await client.households.mine()
  expect(household?.householdId).toBe(leaver.householdId)
  await client.pools.savePreference({ poolId, morningsOnly: true, maxDrivesPerWeek: 2 })
  const { places } = await client.places.book({ groupId })
  await client.households.linkKid({
    kidId,
    relation: 'school',
    addressId: null,
    placeId: places.find(({ name }) => name === 'Lincoln School')?.placeId ?? '',
  })
  await client.rides.notRiding({ rideId: (await ridesAhead(app, group)).at(-1)?.rideId ?? '', kidId })
  await client.invitations.create({ groupId, email: null })
  await client.messages.post({ groupId, messageId: crypto.randomUUID(), text: 'Hello' })
  await owner.parent.client.roles.handOver({
    groupId,
    handOverId: crypto.randomUUID(),
    toAdultId: leaver.adultId,
  })
  const choices = await client.swaps.choices({ rideId })
  const [choice] = choices.choices
  if (choice) await client.swaps.propose({ rideId, otherRideId: choice.other.rideId })
  await app.db.execute(sql`update adults set plan_tier = 'pro' where id = ${leaver.adultId}`)
  // Another family gives a drive back, and the leaving family is asked to take it.
  const theirs = (await ridesAhead(app, group)).find(
    ({ driver }) => driver && driver.householdId !== leaver.householdId,
  )
  const giver = driverOf(group, theirs)
  await giver.parent.client.rides.cantDrive({ rideId: theirs?.rideId ?? '', action: 'reoffer' })
  for (const { parent } of group.families.filter((family) => family !== leaver)) {
    const { card } = await parent.client.rides.get({ rideId: theirs?.rideId ?? '' })
    if (card.offerToMe) await parent.client.offers.decline({ offerId: card.offerToMe.offerId })
  }
  const requestId = crypto.randomUUID()
  await owner.parent.client.urgent.post(
    urgentTrip(group, { ...trip, requestId, startsAt: '2026-03-20T18:00', endsAt: '2026-03-20T19:00' }),
  )
  await client.urgent.claim({ requestId })
  await client.urgent.post(urgentTrip(group, trip))
}

const trip = { startsAt: '2026-03-20T15:00', endsAt: '2026-03-20T16:00', amountCents: 500 }

describe('the search for orphans', () => {
  test('finds, before a family leaves, the rows that must be removed', async () => {
    const found = (await leftBehind(group.groupId, leaver.householdId)).map((line) => line.split('.')[0])
    expect(new Set(found)).toEqual(
      new Set([
        ...['hand_overs', 'invitations', 'kid_absences', 'kid_address_links', 'offers', 'pool_kids'],
        ...['pool_preferences', 'ride_seats', 'rides', 'urgent_requests'],
      ]),
    )
  })

  test('finds none after a family leaves', async () => {
    await leaver.parent.client.groups.leave({ groupId: group.groupId })
    expect(await leftBehind(group.groupId, leaver.householdId)).toEqual([])
  })

  test('finds none after a family leaves at short notice, in the middle of a locked week', async () => {
    const [ride] = await ridesAhead(app, group)
    app.clock.set(Temporal.Instant.from(ride?.startAt ?? '').subtract({ minutes: 90 }))
    await app.runJobs()
    await leaver.parent.client.groups.leave({ groupId: group.groupId })
    expect(await leftBehind(group.groupId, leaver.householdId)).toEqual([])
  })

  test('finds none after a family is removed', async () => {
    await owner.parent.client.groups.removeHousehold({
      groupId: group.groupId,
      householdId: leaver.householdId,
    })
    expect(await leftBehind(group.groupId, leaver.householdId)).toEqual([])
  })

  test('finds none after the group is deleted, whether of families that had left or of the last one', async () => {
    const { groupId } = group
    await leaver.parent.client.groups.leave({ groupId })
    await other.parent.client.groups.leave({ groupId })
    await owner.parent.client.groups.delete({ groupId, name: 'Maple Street' })
    for (const { householdId } of [leaver, other]) expect(await leftBehind(groupId, householdId)).toEqual([])
    // The pools of the deleted group keep their rosters for an undo, but have no rides to run.
    const kept = /^(pool_kids|hand_overs|kid_address_links)\./
    expect((await leftBehind(groupId, owner.householdId)).filter((line) => !kept.test(line))).toEqual([])
  })
})
