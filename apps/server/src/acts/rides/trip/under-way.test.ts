// During a ride, On my way ends some actions, and picking up the first kid ends more.
import { beforeEach, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../../testing/given.ts'
import { inviteCoParent, refusalOf } from '../../../testing/test-group.ts'
import { testPassword } from '../../../testing/test-parent.ts'

const app = await givenApp()
// The driver's family has no admin, so the admin's actions can be tested too.
const one = givenRide(app, ([, okafor]) => ({ firstDriverAdultId: okafor.adultId }))
beforeEach(() => app.clock.set('2026-03-04T06:30:00Z'))

const admin = () => one.group.admin.parent.client
const driver = () => one.driver.parent.client
const kids = () => one.group.families.flatMap((family) => family.kidIds)
const tap = (kind: 'on_my_way' | 'picked_up' | 'dropped_off', kidIds: string[] = []) =>
  driver().rideDays.tap({
    ...one.ride,
    tapId: crypto.randomUUID(),
    kind,
    kidIds,
    missingKidIds: [],
    at: app.clock.now().toString(),
  })
const begun = { data: { reason: 'already_started' } }
const card = async () => (await driver().rides.get(one.ride)).card

test('after On my way, Can’t drive is closed in every form, even once all kids have been dropped off', async () => {
  const { rideId } = one.ride
  await tap('on_my_way')
  const give = (action: 'release' | 'reoffer' | 'convert') => driver().rides.cantDrive({ rideId, action })
  for (const action of ['release', 'reoffer', 'convert'] as const)
    expect(await refusalOf(give(action)), action).toMatchObject(begun)
  expect(await card()).toMatchObject({ canCantDrive: false, canReoffer: false, canSwap: false, locked: true })
  await tap('picked_up', kids())
  await tap('dropped_off', kids())
  expect(await refusalOf(give('release'))).toMatchObject(begun)
  expect(await card()).toMatchObject({ status: 'assigned', driver: { isMe: true } })
})

test('a claimant on the way no longer sees Withdraw, which would be refused', async () => {
  const { rideId } = one.ride
  const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: null, notes: null }
  const { card: posted } = await driver().rides.cantDrive({ rideId, action: 'convert', pricing })
  const requestId = posted.urgent?.requestId ?? ''
  const claimant = one.group.families[2]?.parent.client ?? driver()
  await claimant.urgent.claim({ requestId })
  const seen = async () => (await claimant.rides.get({ rideId })).card.urgent
  expect(await seen()).toMatchObject({ status: 'claimed', canWithdraw: true })
  await claimant.rideDays.tap({
    rideId,
    tapId: crypto.randomUUID(),
    kind: 'on_my_way',
    kidIds: [],
    missingKidIds: [],
    at: app.clock.now().toString(),
  })
  expect(await seen()).toMatchObject({ status: 'claimed', canWithdraw: false })
  expect(await refusalOf(claimant.urgent.withdraw({ requestId }))).toMatchObject(begun)
})

test('a driver on the way is no longer asked to confirm the drive', async () => {
  expect(await card()).toMatchObject({ confirmation: 'asked' })
  await tap('on_my_way')
  expect(await card()).toMatchObject({ confirmation: null })
})

test('On my way confirms the drive, which stays confirmed even if the tap is taken back', async () => {
  const { rideId } = one.ride
  const { taps } = (await tap('on_my_way')).card
  const at = app.clock.now().toString()
  await driver().rideDays.takeBack({ rideId, tapId: taps[0]?.tapId ?? '', at })
  expect(await card()).toMatchObject({ confirmation: 'confirmed', taps: [] })
})

test('taking On my way back opens Can’t drive again', async () => {
  const { rideId } = one.ride
  const { taps } = (await tap('on_my_way')).card
  const at = app.clock.now().toString()
  await driver().rideDays.takeBack({ rideId, tapId: taps[0]?.tapId ?? '', at })
  await driver().rides.cantDrive({ rideId, action: 'release' })
  expect((await card()).driver?.isMe ?? false).toBe(false)
})

test('an admin can give the drive back if the car breaks down on its way, but not once a kid is in it', async () => {
  const { rideId } = one.ride
  const driverAdultId = one.group.families[1]?.adultId ?? ''
  const giveBack = () =>
    admin().rides.giveBackFor({
      rideId,
      driverAdultId,
      excuseNote: null,
      shown: { late: true, locked: true },
    })
  await tap('on_my_way')
  const { card: seen } = await admin().rides.get({ rideId })
  expect(seen).toMatchObject({ canGiveBackFor: true, canCallOff: true })
  await tap('picked_up', kids())
  expect(await refusalOf(giveBack())).toMatchObject(begun)
  expect(await refusalOf(admin().rides.callOff({ rideId, note: null }))).toMatchObject(begun)
  const other = one.group.families[2]?.adultId ?? ''
  expect(await refusalOf(admin().rides.pickDriver({ rideId, adultId: other }))).toMatchObject(begun)
  const day = { groupId: one.group.groupId, date: '2026-03-04', note: null }
  expect(await admin().rides.callOffDay(day)).toMatchObject({ count: 0 })
})

test('a kid in the car can no longer stay home, but a kid at a later stop can', async () => {
  const { rideId } = one.ride
  await tap('on_my_way')
  const [inCar = '', atHome = ''] = [one.group.families[2]?.kidIds[0], one.group.families[0]?.kidIds[0]]
  const offered = async () =>
    (await admin().rides.get({ rideId })).attendance.flatMap((kid) => (kid.riding ? [kid.kidId] : []))
  expect(await offered()).toEqual(expect.arrayContaining([inCar, atHome]))
  await tap('picked_up', [inCar])
  expect(await offered()).toContain(atHome)
  expect(await offered()).not.toContain(inCar)
  const leave = (kidId: string) => admin().rides.notRiding({ rideId, kidId })
  expect(await refusalOf(leave(inCar))).toMatchObject(begun)
  await leave(atHome)
})

test('a family on the way cannot leave, be removed, or delete an account', async () => {
  const { groupId, families } = one.group
  const { householdId = '' } = families[1] ?? {}
  await tap('on_my_way')
  const onTheWay = { data: { reason: 'on_the_way' } }
  expect(await refusalOf(driver().groups.leave({ groupId }))).toMatchObject(onTheWay)
  expect(await refusalOf(admin().groups.removeHousehold({ groupId, householdId }))).toMatchObject(onTheWay)
  const proof = { password: testPassword }
  expect(await refusalOf(driver().accountDeletion.run(proof))).toMatchObject(onTheWay)
  expect(await card()).toMatchObject({ status: 'assigned', driver: { isMe: true } })
  await driver().groups.leave({ groupId, lastDay: '2026-03-05' })
})

test('an adult on the way can neither leave the family nor be removed from it', async () => {
  const family = one.group.families[1] ?? one.driver
  const code = await inviteCoParent(app, family, 'sam@example.com')
  const partner = await app.signUpVerified({ firstName: 'Sam', email: 'sam@example.com' })
  await partner.client.coParents.accept({ code })
  const { adultId: samId } = await partner.client.accounts.me()
  const { householdId, adultId } = family
  await family.parent.client.coParents.handOver({ adultId: samId })
  await tap('on_my_way')
  const onTheWay = { data: { reason: 'on_the_way' } }
  expect(await refusalOf(driver().coParents.leave({ householdId }))).toMatchObject(onTheWay)
  expect(await refusalOf(partner.client.coParents.remove({ adultId }))).toMatchObject(onTheWay)
})
