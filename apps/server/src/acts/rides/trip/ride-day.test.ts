import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../../testing/given.ts'
import { reasonOf } from '../../../testing/steps.ts'
import {
  createTestFamily,
  noticesOf,
  type OneRide,
  refusalOf,
  type TestFamily,
} from '../../../testing/test-group.ts'

const app = await givenApp()
const one = givenRide(app)

const at = (moment: string) => Temporal.Instant.from(moment)
const safetyCard = {
  seat: 'booster' as const,
  allergies: 'Peanuts',
  contacts: [{ name: 'Gran', phone: '+49 30 5550100' }],
  handOver: 'Gran only',
}

let rider: OneRide['driver']
let kidId: string
beforeEach(async () => {
  rider = one.others[0]
  kidId = rider.kidIds[0] ?? ''
  await rider.parent.client.households.saveSafetyCard({ kidId, ...safetyCard, pickUpWord: 'Banana' })
})

/** Saves a description of the driver's car, and returns that description. */
async function describeCar(boosters: number | null) {
  const { households } = one.driver.parent.client
  const { household } = await households.mine()
  const look = { name: 'Bus', colour: 'white', plate: 'B-OO 12' }
  const car = { carId: household?.cars[0]?.carId ?? '', ...look, seats: null, boosters }
  await households.changeCar(car)
  return look
}

const dayFor = ({ parent }: OneRide['driver']) => parent.client.rideDays.get(one.ride)
const cardsFor = async (family: OneRide['driver']) =>
  (await dayFor(family)).kids.flatMap((kid) => (kid.safetyCard ? [kid.name] : []))
const allKids = () => one.group.families.flatMap((family) => family.kidIds)

type Over = Partial<Parameters<OneRide['driver']['parent']['client']['rideDays']['tap']>[0]>
const tapBy = (family: OneRide['driver'], over: Over = {}) =>
  family.parent.client.rideDays.tap({
    ...one.ride,
    tapId: crypto.randomUUID(),
    kind: 'on_my_way',
    kidIds: [],
    missingKidIds: [],
    at: app.clock.now().toString(),
    ...over,
  })

test('a car’s description is shown until Done on the day itself, and only to its driver and the riders’ families', async () => {
  const look = await describeCar(2)
  const stays = one.others[1]
  await stays.parent.client.rides.notRiding({ ...one.ride, kidId: stays.kidIds[0] ?? '' })
  const carFor = async ({ parent }: TestFamily) => {
    const [day, sheet] = [await parent.client.rideDays.get(one.ride), await parent.client.rides.get(one.ride)]
    return [day.car, sheet.car]
  }
  app.clock.set(at('2026-03-03T23:59:00Z'))
  expect([await carFor(one.driver), await carFor(rider)].flat()).toEqual([null, null, null, null])
  app.clock.set(at('2026-03-04T06:00:00Z'))
  expect(await carFor(one.driver)).toEqual([{ ...look, boosters: 2 }, look])
  expect(await carFor(rider)).toEqual([{ ...look, boosters: null }, look])
  expect(await carFor(stays)).toEqual([null, null])
  app.clock.set(at('2026-03-04T08:00:00Z'))
  const outcomes = [...one.driver.kidIds, ...rider.kidIds].map((each) => ({
    kidId: each,
    outcome: 'rode' as const,
  }))
  await one.driver.parent.client.rides.complete({ ...one.ride, outcomes })
  expect(await carFor(rider)).toEqual([null, null])
})

test('the evening’s reminder lists missing boosters if the group’s drivers provide them', async () => {
  const { groupRules } = one.group.admin.parent.client
  const { groupName, canEdit, ...rules } = await groupRules.ofGroup(one.group)
  await describeCar(0)
  await app.jobsAt('2026-03-03T18:00:00Z')
  const reminder = async () =>
    (await noticesOf(one.driver.parent)).find(({ type }) => type === 'drive_reminder')?.line
  expect(await reminder()).toContain('Tap Confirm')
  expect(await reminder()).not.toContain('booster')
  await groupRules.save({ groupId: one.group.groupId, ...rules, carSeatPolicy: 'host_provides' })
  expect(await reminder()).toContain('1 booster needed, your car has 0.')
  await describeCar(1)
  expect(await reminder()).not.toContain('booster')
})

test('a pick-up word is shown only to the driver, and only on the day', async () => {
  const wordFor = async (family: TestFamily) =>
    (await dayFor(family)).kids.find((kid) => kid.kidId === kidId)?.pickUpWord
  app.clock.set(at('2026-03-03T23:59:00Z'))
  expect(await wordFor(one.driver)).toBeNull()
  app.clock.set(at('2026-03-04T06:00:00Z'))
  expect(await wordFor(one.driver)).toBe('Banana')
  expect((await rider.parent.client.households.mine()).household?.pickUpWord).toBe('Banana')
  const [other] = one.others.slice(1) as [TestFamily]
  const { client } = other.parent
  const seen = [
    await dayFor(other),
    await client.rides.get(one.ride),
    await client.groups.families(),
    await client.households.mine(),
  ]
  expect(JSON.stringify(seen)).not.toContain('Banana')
})

describe("a kid's safety card", () => {
  test('is visible to the driver on the day, but not the day before or after', async () => {
    const seen: unknown[] = []
    for (const moment of [
      '2026-03-03T23:59:00Z',
      '2026-03-04T00:00:00Z',
      '2026-03-04T07:50:00Z',
      '2026-03-05T00:00:00Z',
    ]) {
      app.clock.set(at(moment))
      seen.push(await cardsFor(one.driver))
    }
    const { name } = (await dayFor(rider)).kids.find((kid) => kid.kidId === kidId) ?? {}
    expect(seen).toEqual([[], [name], [name], []])
    app.clock.set(at('2026-03-04T07:50:00Z'))
    const kid = (await dayFor(one.driver)).kids.find((each) => each.kidId === kidId)
    expect(kid?.safetyCard).toEqual(safetyCard)
  })

  test('is visible to the kid’s family, but hidden from all others, whether riders, admins or strangers', async () => {
    // The plan may choose any of the three families, but this test needs a driver who is neither the admin nor the
    // kid's own family.
    const [admin, driver, owner] = one.group.families as [TestFamily, TestFamily, TestFamily]
    const {
      ride: { rideId },
    } = one
    await admin.parent.client.rides.pickDriver({ rideId, adultId: driver.adultId })
    const [mia] = owner.kidIds as [string]
    await owner.parent.client.households.saveSafetyCard({ kidId: mia, ...safetyCard })
    app.clock.set(at('2026-03-04T07:00:00Z'))
    const readBy = async ({ parent }: TestFamily) =>
      JSON.stringify([
        await parent.client.rideDays.get({ rideId }),
        await parent.client.rides.get({ rideId }),
        await parent.client.groups.families(),
      ])
    expect(await readBy(driver)).toContain('Peanuts')
    for (const family of [admin, owner]) expect(await readBy(family)).not.toContain('Peanuts')
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: ['Sam'] })
    expect((await refusalOf(dayFor(stranger))).code).toBe('NOT_FOUND')
    const { household } = await owner.parent.client.households.mine()
    expect(household?.kids.find((kid) => kid.kidId === mia)?.safetyCard).toEqual(safetyCard)
  })

  test('disappears for the driver after Done, or when the drive is given away', async () => {
    app.clock.set(at('2026-03-04T08:00:00Z'))
    const outcomes = allKids().map((each) => ({ kidId: each, outcome: 'rode' as const }))
    expect(await cardsFor(one.driver)).toHaveLength(1)
    await one.driver.parent.client.rides.complete({ ...one.ride, outcomes })
    expect(await cardsFor(one.driver)).toEqual([])
  })

  test('moves with the drive to its new driver on the same morning', async () => {
    app.clock.set(at('2026-03-04T06:00:00Z'))
    const {
      ride: { rideId },
    } = one
    await one.driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
    await one.others[1].parent.client.rides.take({ rideId })
    expect([await cardsFor(one.driver), await cardsFor(one.others[1])]).toMatchObject([[], [{}]])
  })
})

describe('taps on a ride’s day', () => {
  beforeEach(() => app.clock.set(at('2026-03-04T07:40:00Z')))

  test('track the ride, and a family sees the taps about its own kids', async () => {
    await tapBy(one.driver)
    const [missing] = one.others[1].kidIds as [string]
    const aboard = allKids().filter((each) => each !== missing)
    app.clock.advance({ minutes: 10 })
    await tapBy(one.driver, { kind: 'picked_up', kidIds: aboard, missingKidIds: [missing] })
    app.clock.advance({ minutes: 20 })
    const day = await tapBy(one.driver, { kind: 'dropped_off', kidIds: aboard })
    expect(day.card.taps.map(({ kind }) => kind)).toEqual(['on_my_way', 'picked_up', 'dropped_off'])
    const theirs = (await dayFor(rider)).card.taps
    expect(theirs.map(({ kidIds, missingKidIds }) => [kidIds, missingKidIds])).toEqual([
      [[], []],
      [[kidId], []],
      [[kidId], []],
    ])
    expect((await dayFor(one.others[1])).card.taps[1]?.missingKidIds).toEqual([missing])
    const { activity, missingKidIds } = await rider.parent.client.rides.get(one.ride)
    expect(activity.slice(-4).map(({ text }) => text)).toEqual([
      'is on the way.',
      expect.stringMatching(/^picked up \w+ and \w+: 2 of 3 on board\.$/),
      expect.stringMatching(/^said that \w+ was not at the stop\.$/),
      expect.stringMatching(/^dropped off \w+ and \w+\.$/),
    ])
    expect(missingKidIds).toEqual([missing])
  })

  test('count once when sent twice, even if the ride has since ended', async () => {
    const tapId = crypto.randomUUID()
    await tapBy(one.driver, { tapId })
    await tapBy(one.driver, { tapId })
    expect((await dayFor(one.driver)).card.taps).toHaveLength(1)
    await one.group.admin.parent.client.rides.callOff({ ...one.ride, note: null })
    await tapBy(one.driver, { tapId })
    expect(await reasonOf(tapBy(one.driver))).toBe('cancelled')
  })

  test('count as one when sent at the same time, with one ID or two', async () => {
    const tapId = crypto.randomUUID()
    const same = await Promise.allSettled([tapBy(one.driver, { tapId }), tapBy(one.driver, { tapId })])
    expect(same.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const picks = [0, 1].map(() => tapBy(one.driver, { kind: 'picked_up', kidIds: allKids() }))
    const two = await Promise.allSettled(picks)
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await dayFor(one.driver)).card.taps).toHaveLength(2)
  })

  test('are refused if the ID belongs to another tap, or if another family or a stranger makes them', async () => {
    const tapId = crypto.randomUUID()
    await tapBy(one.driver, { tapId })
    expect(await refusalOf(tapBy(rider, { tapId }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(tapBy(rider))).toMatchObject({
      data: { reason: 'not_driver', detail: expect.any(String) },
    })
    const back = { ...one.ride, tapId, at: app.clock.now().toString() }
    expect(await refusalOf(rider.parent.client.rideDays.takeBack(back))).toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    expect(await refusalOf(tapBy(stranger))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('keep the time at which they were made, even if they arrive late', async () => {
    app.clock.set(at('2026-03-04T08:30:00Z'))
    const day = await tapBy(one.driver, { at: '2026-03-04T07:42:00Z' })
    expect(day.card.taps[0]?.at).toBe('2026-03-04T07:42:00Z')
  })

  test('can be taken back, and then made again', async () => {
    const tapId = crypto.randomUUID()
    await tapBy(one.driver, { tapId })
    const { takeBack } = one.driver.parent.client.rideDays
    const back = { ...one.ride, tapId, at: app.clock.now().toString() }
    expect((await takeBack(back)).card.taps).toEqual([])
    expect((await takeBack(back)).card.taps).toEqual([])
    expect((await tapBy(one.driver)).card.taps).toHaveLength(1)
    expect(await refusalOf(takeBack({ ...back, tapId: crypto.randomUUID() }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('about a missing kid raise an alarm, and an equally loud correction ends it', async () => {
    const { driver } = one
    const others = allKids().filter((each) => each !== kidId)
    const pick = { kind: 'picked_up' as const, kidIds: others, missingKidIds: [kidId] }
    const heard = async () => {
      app.clock.advance({ minutes: 1 })
      const notices = await noticesOf(rider.parent)
      return notices
        .filter(({ type }) => type === 'kid_not_here' || type === 'picked_up')
        .map(({ title, priority, over }) => `${priority}${over ? ', over' : ''}: ${title}`)
    }
    const name = (await dayFor(driver)).kids.find((kid) => kid.kidId === kidId)?.name
    const slip = crypto.randomUUID()
    await tapBy(driver)
    await tapBy(driver, { ...pick, tapId: slip })
    expect(await heard()).toEqual([`critical: ${name} is not at the stop`])

    const back = { ...one.ride, at: app.clock.now().toString() }
    await driver.parent.client.rideDays.takeBack({ ...back, tapId: slip })
    expect(await heard()).toEqual([
      `critical: ${name} was marked as not at the stop by mistake`,
      `critical, over: ${name} is not at the stop`,
    ])

    await tapBy(driver, pick)
    // Notices with the same time come in no particular order.
    app.clock.advance({ minutes: 1 })
    const came = crypto.randomUUID()
    await tapBy(driver, { kind: 'picked_up', kidIds: [kidId], tapId: came })
    expect((await heard()).slice(0, 2)).toEqual([
      `critical: ${name} is on board after all`,
      `critical, over: ${name} is not at the stop`,
    ])

    await driver.parent.client.rideDays.takeBack({ ...back, tapId: came })
    expect((await heard()).slice(0, 2)).toEqual([
      `critical: ${name} is not at the stop`,
      `critical, over: ${name} is on board after all`,
    ])
    // The families of the other kids get no notice of this.
    const notices = await noticesOf(one.others[1].parent)
    expect(notices.map(({ type }) => type)).not.toContain('kid_not_here')
  })

  test('no longer count once another adult drives', async () => {
    const {
      ride: { rideId },
    } = one
    const { tapId } = (await tapBy(one.driver)).card.taps[0] ?? {}
    const at = app.clock.now().toString()
    await one.driver.parent.client.rideDays.takeBack({ rideId, tapId: tapId ?? '', at })
    await one.driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
    await rider.parent.client.rides.take({ rideId })
    expect((await dayFor(rider)).card.taps).toEqual([])
    expect(await refusalOf(tapBy(one.driver, { kind: 'picked_up', kidIds: allKids() }))).toMatchObject({
      data: { reason: 'not_driver', detail: rider.name },
    })
  })
})

test('a family sees its driver’s number, and the driver sees the numbers of all other kids’ parents', async () => {
  app.clock.set(at('2026-03-04T07:00:00Z'))
  const family = await dayFor(rider)
  expect(family.part).toBe('family')
  expect(family.driverContact?.name).toBe(one.driver.name)
  expect(family.kids.map(({ adults }) => adults)).toEqual([[]])
  const day = await dayFor(one.driver)
  expect(day.part).toBe('driver')
  const reached = day.kids.filter(({ adults }) => adults.length > 0).map((kid) => kid.householdId)
  expect(reached.toSorted()).toEqual(one.others.map(({ householdId }) => householdId).toSorted())
})

describe('a ride’s stops', () => {
  const stopsFor = async (family: OneRide['driver']) =>
    (await dayFor(family)).stops.map(({ name, address, getIn, getOut }) => [
      name,
      address,
      getIn.length,
      getOut.length,
    ])
  let elm: string
  beforeEach(async () => {
    const { client } = one.group.admin.parent
    const { poolId } = (await dayFor(one.driver)).card
    const { places } = await client.poolRoutes.get({ poolId })
    const [from, to] = places.map(({ placeId }) => ({ placeId }))
    if (!from || !to) throw new Error('a pool has two ends')
    const stops = [{ name: 'Elm corner', address: 'Elm Street 4' }]
    const route = await client.poolRoutes.save({ poolId, from, to, stops, miles: null })
    elm = route.places[1]?.placeId ?? ''
    const own = { poolId, kidId, getsOut: null }
    await rider.parent.client.poolRoutes.saveKid({ ...own, getsIn: elm })
  })
  const atHome = async () => {
    const { poolId } = (await dayFor(one.driver)).card
    await rider.parent.client.poolRoutes.saveKid({ poolId, kidId, getsIn: 'home', getsOut: null })
  }

  test('are those where a kid in the car is picked up or dropped off, and a family sees its own kids’ stops', async () => {
    expect(await stopsFor(one.driver)).toEqual([
      ['Maple Street', 'Maple Street 1', 2, 0],
      ['Elm corner', 'Elm Street 4', 1, 0],
      ['Lincoln School', 'School Lane 2', 0, 3],
    ])
    expect(await stopsFor(rider)).toEqual([
      ['Elm corner', 'Elm Street 4', 1, 0],
      ['Lincoln School', 'School Lane 2', 0, 1],
    ])
  })

  test('are tapped one after another', async () => {
    app.clock.set(at('2026-03-04T07:40:00Z'))
    const others = allKids().filter((each) => each !== kidId)
    await tapBy(one.driver)
    await tapBy(one.driver, { kind: 'picked_up', kidIds: others })
    expect(await reasonOf(tapBy(one.driver, { kind: 'picked_up', kidIds: others }))).toBe('already_tapped')
    await tapBy(one.driver, { kind: 'picked_up', kidIds: [kidId] })
    const day = await tapBy(one.driver, { kind: 'dropped_off', kidIds: allKids() })
    const kinds = ['on_my_way', 'picked_up', 'picked_up', 'dropped_off']
    expect(day.card.taps.map(({ kind }) => kind)).toEqual(kinds)
    const told = (await noticesOf(rider.parent)).filter(({ type }) => type === 'picked_up')
    expect(told).toHaveLength(1)
  })

  test('show a home only to the driver, on the day and until Done, and never to anyone else', async () => {
    await atHome()
    const homeFor = async (family: OneRide['driver']) =>
      (await dayFor(family)).stops.filter((stop) => stop.atHome).map(({ name, address }) => [name, address])
    const home = (await rider.parent.client.households.mine()).household?.addresses[0]?.address
    expect(home).toBeTruthy()
    expect(await homeFor(one.driver)).toEqual([[rider.name, '']])
    app.clock.set(at('2026-03-04T07:00:00Z'))
    expect(await homeFor(one.driver)).toEqual([[rider.name, home]])
    expect(await homeFor(one.others[1])).toEqual([])
    expect(await homeFor(rider)).toEqual([[rider.name, '']])
    app.clock.set(at('2026-03-04T08:00:00Z'))
    const outcomes = allKids().map((each) => ({ kidId: each, outcome: 'rode' as const }))
    await one.driver.parent.client.rides.complete({ ...one.ride, outcomes })
    expect(await homeFor(one.driver)).toEqual([[rider.name, '']])
  })
})
