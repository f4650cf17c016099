import type { RideCard } from '@beanpool/contract/ride-card'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adults } from '../../../db/schema/accounts.ts'
import { strikes } from '../../../db/schema/standing.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  threeFamilies,
} from '../../../testing/test-group.ts'

let app: TestApp
let group: TestGroup
const start = '2026-03-02T09:00:00Z'

beforeAll(async () => {
  app = await createTestApp({ now: start })
})
afterAll(() => app.stop())

beforeEach(async () => {
  await app.empty()
  app.clock.set(start)
  group = await createTestGroup(app, threeFamilies)
  // One ride, on Wednesday at 07:50, locked from Tuesday 07:50 on.
  await createTestPool(app, group, { throughOn: '2026-03-04' })
})

async function theRide(): Promise<RideCard> {
  const [ride] = await ridesAhead(app, group)
  if (!ride) throw new Error('no ride')
  return ride
}

function familyOf(householdId: string | undefined): TestFamily {
  const family = group.families.find((each) => each.householdId === householdId)
  if (!family) throw new Error('no such family')
  return family
}

async function driverAndOthers() {
  const ride = await theRide()
  const driver = familyOf(ride.driver?.householdId)
  const others = group.families.filter((family) => family !== driver) as [TestFamily, TestFamily]
  return { ride, driver, others, rideId: ride.rideId }
}

const standingOf = (family: TestFamily) => family.parent.client.standing.mine({})
const give = (family: TestFamily, rideId: string, action: 'reoffer' | 'release' = 'release') =>
  family.parent.client.rides.cantDrive({ rideId, action })
const strikeStatuses = async (family: TestFamily) =>
  (await app.db.select().from(strikes).where(eq(strikes.adultId, family.adultId))).map((each) => each.status)

async function postedSum() {
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  const sum = standing.reduce((total, row) => total + row.postedHundredths, 0)
  return {
    sum,
    of: (family: TestFamily) =>
      standing.find((row) => row.householdId === family.householdId)?.postedHundredths,
  }
}

describe('before the lock', () => {
  test('a released drive goes to whom the plan chooses, and the provisional strike is waived at once', async () => {
    const { driver, rideId } = await driverAndOthers()
    const { card, activity } = await give(driver, rideId)
    expect(card.status).toBe('assigned')
    expect(card.driver?.householdId).not.toBe(driver.householdId)
    expect(await strikeStatuses(driver)).toEqual(['waived'])
    expect(await standingOf(driver)).toMatchObject({ strikes: [], waivedCount: 1, probation: false })
    expect(activity.map((line) => line.text)).toContain(
      `gave this drive back. A provisional strike for ${driver.name}.`,
    )
  })

  test('a re-offered drive is offered to one household in fair order, with a provisional strike', async () => {
    const { driver, rideId, others } = await driverAndOthers()
    const { card, activity } = await give(driver, rideId, 'reoffer')
    expect(card.status).toBe('offered')
    expect(await standingOf(driver)).toMatchObject({ strikes: [{ counts: false, kind: 'backed_out' }] })
    const cards = await Promise.all(others.map((each) => each.parent.client.rides.get({ rideId })))
    const offered = cards.filter((each) => each.card.offerToMe !== null)
    expect(offered).toHaveLength(1)
    // From Monday 09:00 to Tuesday 07:50 there are 13:50 running hours, for two candidates and one wave to all.
    expect(offered[0]?.card.offerToMe?.expiresAt).toBe('2026-03-02T13:00:00Z')
    expect(activity.at(-1)).toMatchObject({ actorName: null, until: '2026-03-02T13:00:00Z' })
    expect(activity.at(-1)?.text).toMatch(/^Offered to (Rossi|Okafor|Meyer)$/)
  })

  test('giving it back again answers as the first time, with one strike', async () => {
    const { driver, rideId } = await driverAndOthers()
    await give(driver, rideId, 'reoffer')
    await give(driver, rideId, 'reoffer')
    expect(await strikeStatuses(driver)).toEqual(['provisional'])
  })

  test('taking it back drops the strike and keeps the old price', async () => {
    const { driver, rideId, ride } = await driverAndOthers()
    await give(driver, rideId, 'reoffer')
    // Within a day of the start a new driver would be priced for short notice.
    app.clock.set('2026-03-03T08:50:00Z')
    await app.runJobs()
    const { card } = await driver.parent.client.rides.take({ rideId })
    expect(card.seatPriceHundredths).toBe(ride.seatPriceHundredths)
    expect(await strikeStatuses(driver)).toEqual(['dropped'])
  })

  test('a re-offer is refused inside the lock, and to those who do not drive', async () => {
    const { driver, rideId, others } = await driverAndOthers()
    expect(await refusalOf(give(others[0], rideId))).toMatchObject({ data: { reason: 'not_driver' } })
    app.clock.set('2026-03-03T07:50:00Z')
    expect(await refusalOf(give(driver, rideId, 'reoffer'))).toMatchObject({ data: { reason: 'locked' } })
    app.clock.set('2026-03-04T07:50:00Z')
    expect(await refusalOf(give(driver, rideId))).toMatchObject({ data: { reason: 'already_started' } })
  })
})

describe('inside the lock', () => {
  test('a release asks one household for 15 minutes, and the next when it declines', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    const { driver, rideId, others } = await driverAndOthers()
    expect((await give(driver, rideId)).card.status).toBe('offered')
    const offerOf = async (family: TestFamily) =>
      (await family.parent.client.rides.get({ rideId })).card.offerToMe
    const first = (await offerOf(others[0])) ? others[0] : others[1]
    const second = first === others[0] ? others[1] : others[0]
    const offer = await offerOf(first)
    expect(offer?.expiresAt).toBe('2026-03-03T10:15:00Z')
    expect(await offerOf(second)).toBeNull()
    await first.parent.client.offers.decline({ offerId: offer?.offerId ?? '' })
    expect(await offerOf(first)).toBeNull()
    expect(await offerOf(second)).not.toBeNull()
    const accepted = await second.parent.client.offers.accept({
      offerId: (await offerOf(second))?.offerId ?? '',
    })
    expect(accepted.card.driver?.householdId).toBe(second.householdId)
    expect(await strikeStatuses(driver)).toEqual(['waived'])
  })

  test('the record says what a seat costs and what made it so', async () => {
    const { driver, rideId, others } = await driverAndOthers()
    const texts = async () =>
      (await driver.parent.client.rides.get({ rideId })).activity.map(({ text }) => text)
    expect(await texts()).toEqual([`The plan chose ${driver.name} to drive. Seat price 1 bean.`])
    app.clock.set('2026-03-04T05:30:00Z')
    await give(driver, rideId)
    await others[0].parent.client.rides.take({ rideId })
    expect((await texts()).at(-1)).toBe('took this ride. Seat price 2 beans: short notice x1.5, rounded up.')
    // Its first driver takes it back at the old price.
    await give(others[0], rideId)
    await driver.parent.client.rides.take({ rideId })
    expect((await texts()).at(-2)).toBe('took this ride. Seat price 1 bean.')
  })

  test('a late cancel counts, and its beans go to the household that stepped in', async () => {
    app.clock.set('2026-03-04T05:30:00Z')
    const { driver, rideId, others } = await driverAndOthers()
    const facts = (await driver.parent.client.rides.get({ rideId })).cantDrive
    expect(facts).toMatchObject({ strikeCounts: true, penaltyHundredths: 100, strikeWeight: 1 })
    await give(driver, rideId)
    // At night, and with less than two hours to go, everyone is asked at once.
    for (const other of others)
      expect((await other.parent.client.rides.get({ rideId })).card.offerToMe?.expiresAt).toBe(
        '2026-03-04T07:50:00Z',
      )
    await others[0].parent.client.rides.take({ rideId })
    expect(await strikeStatuses(driver)).toEqual(['standing'])
    app.clock.set('2026-03-04T07:50:00Z')
    const { card } = await others[0].parent.client.rides.get({ rideId })
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    await others[0].parent.client.rides.complete({ rideId, outcomes })
    const posted = await postedSum()
    expect(posted.sum).toBe(0)
    // Two seats at 2 beans each (short notice, rounded up), and the penalty.
    expect([driver, ...others].map(posted.of)).toEqual([-300, 500, -200])
    expect(await standingOf(driver)).toMatchObject({ reliabilityPercent: 0, activeWeight: 1 })
    expect(await standingOf(others[0])).toMatchObject({ reliabilityPercent: 100 })
  })

  test('when nobody steps in the stranded households share the penalty, and a provisional strike counts', async () => {
    const { driver, rideId, others } = await driverAndOthers()
    app.clock.set('2026-03-03T10:00:00Z')
    await give(driver, rideId)
    app.clock.set('2026-03-04T05:30:00Z')
    await others[0].parent.client.rides.take({ rideId })
    await give(others[0], rideId)
    app.clock.set('2026-03-04T07:50:00Z')
    await app.beanpool.runScheduledJobs()
    expect((await theRideById(rideId)).status).toBe('uncovered')
    expect(await strikeStatuses(driver)).toEqual(['waived'])
    expect(await strikeStatuses(others[0])).toEqual(['standing'])
    const posted = await postedSum()
    expect(posted.sum).toBe(0)
    expect([others[0], driver, others[1]].map(posted.of)).toEqual([-100, 50, 50])
  })

  test('recording who drove after all moves the penalty to them', async () => {
    app.clock.set('2026-03-04T05:30:00Z')
    const { driver, rideId, others } = await driverAndOthers()
    await give(driver, rideId)
    app.clock.set('2026-03-04T07:50:00Z')
    await app.beanpool.runScheduledJobs()
    const { card } = await group.admin.parent.client.rides.get({ rideId })
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'not_picked_up' as const }))
    await group.admin.parent.client.rides.correct({
      rideId,
      outcomes,
      driverAdultId: others[1].adultId,
      note: null,
    })
    const posted = await postedSum()
    expect([driver, ...others].map(posted.of)).toEqual([-100, 0, 100])
  })
})

async function theRideById(rideId: string) {
  return (await group.admin.parent.client.rides.get({ rideId })).card
}

test('a partner drives instead without a strike, at the same price', async () => {
  const { driver, rideId, ride } = await driverAndOthers()
  const partner = await app.signUpVerified({ firstName: 'Pat' })
  const { adultId: partnerAdultId } = await partner.client.accounts.me()
  await app.db.update(adults).set({ householdId: driver.householdId }).where(eq(adults.id, partnerAdultId))
  const facts = (await driver.parent.client.rides.get({ rideId })).cantDrive
  expect(facts?.partners).toEqual([{ adultId: partnerAdultId, name: 'Pat' }])
  const stranger = group.families.find((family) => family !== driver)
  const refused = driver.parent.client.rides.cantDrive({
    rideId,
    action: 'partner',
    partnerAdultId: stranger?.adultId ?? '',
  })
  expect(await refusalOf(refused)).toMatchObject({ data: { reason: 'not_your_partner' } })
  const { card } = await driver.parent.client.rides.cantDrive({ rideId, action: 'partner', partnerAdultId })
  expect(card.driver).toMatchObject({ adultId: partnerAdultId, name: 'Pat' })
  expect(card.seatPriceHundredths).toBe(ride.seatPriceHundredths)
  expect(await strikeStatuses(driver)).toEqual([])
})

test("a partner's action for the driver is on record with the driver's name", async () => {
  const { driver, rideId } = await driverAndOthers()
  const { client } = await app.signUpVerified({ firstName: 'Pat' })
  const { adultId } = await client.accounts.me()
  await app.db.update(adults).set({ householdId: driver.householdId }).where(eq(adults.id, adultId))
  const undo = async () => client.undo.run({ undoId: (await client.undo.open()).undos[0]?.undoId ?? '' })
  const record = async () =>
    (await client.rides.get({ rideId })).activity.map((line) => `${line.actorName} ${line.text}`)
  await client.rides.cantDrive({ rideId, action: 'release' })
  await undo()
  expect(await record()).toContain(`Pat undid that: ${driver.name} drives after all.`)
  await client.rides.cantDrive({ rideId, action: 'partner', partnerAdultId: adultId })
  expect(await record()).toContain(`Pat drives instead of ${driver.name}.`)
})

test('three strikes are a probation: first in the order, no new enrolment, until one drive is done', async () => {
  const { driver, rideId } = await driverAndOthers()
  const given = {
    adultId: driver.adultId,
    groupId: group.groupId,
    kind: 'late_cancel',
    status: 'standing',
  } as const
  const givenAt = app.clock.now()
  const expiresAt = givenAt.add({ hours: 30 * 24 })
  await app.db.insert(strikes).values({ ...given, id: crypto.randomUUID(), weight: 3, givenAt, expiresAt })
  expect(await standingOf(driver)).toMatchObject({ probation: true, activeWeight: 3 })
  const kid = await driver.parent.client.households.addKid({ name: 'New' })
  const kidId = kid.household?.kids.find((each) => each.name === 'New')?.kidId ?? ''
  const { poolId } = await theRide()
  const enrol = driver.parent.client.pools.enrol({ poolId, kidId })
  expect(await refusalOf(enrol)).toMatchObject({ data: { reason: 'probation' } })
  const { card } = await driver.parent.client.rides.get({ rideId })
  app.clock.set(card.startAt)
  const outcomes = card.seats.map((seat) => ({ kidId: seat.kidId, outcome: 'rode' as const }))
  await driver.parent.client.rides.complete({ rideId, outcomes })
  expect(await strikeStatuses(driver)).toEqual(['served'])
  expect(await standingOf(driver)).toMatchObject({ probation: false })
})
