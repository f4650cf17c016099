import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { allRode } from '../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../testing/test-group.ts'

const app = await givenApp({ now: '2026-03-16T09:00:00Z' })
const group = await createTestGroup(app, [
  { name: 'Rossi', kids: ['Ada'], carSeats: [0] },
  { name: 'Okafor', kids: ['Ole'], carSeats: [0] },
  { name: 'Meyer', kids: ['Mia'], carSeats: [0] },
])

const detailOf = async (rideId: string) => group.admin.parent.client.rides.get({ rideId })

test('an admin can record the driver of a driverless ride, at the price for stepping in at short notice', async () => {
  await createTestPool(app, group)
  const [ride] = await ridesAhead(app, group)
  await app.jobsAt(ride?.endAt ?? '')
  const okafor = group.families[1]
  const rideId = ride?.rideId ?? ''
  const { card } = await detailOf(rideId)
  const outcomes = allRode(card)
  const corrected = await group.admin.parent.client.rides.correct({
    rideId,
    outcomes,
    driverAdultId: okafor?.adultId ?? '',
    note: 'Ole drove after all',
  })
  expect(corrected.card).toMatchObject({
    status: 'completed',
    seatPriceHundredths: 200,
    priceReasons: ['short_notice', 'rounded_up'],
    driver: { adultId: okafor?.adultId },
  })
  const ledger = await okafor?.parent.client.beans.ledger({ groupId: group.groupId })
  expect(ledger?.postedHundredths).toBe(400)
})

describe('when another adult is recorded as the driver of a given-back drive', () => {
  const date = '2026-03-11T07:50:00Z'
  let families: TestFamily[]
  let ridden: string

  beforeEach(async () => {
    app.clock.set('2026-03-09T09:00:00Z')
    const own = await createTestGroup(app, [
      { name: 'Rossi', kids: ['Ada'], carSeats: [0] },
      { name: 'Okafor', kids: ['Ole'] },
      { name: 'Meyer', kids: ['Mia'], carSeats: [0] },
    ])
    families = own.families
    await createTestPool(app, own, { throughOn: '2026-03-11', lockHours: 24 })
    ridden = (await ridesAhead(app, own))[0]?.rideId ?? ''
  })

  const family = (place: number) => families[place] as TestFamily
  const standing = () => family(1).parent.client.standing.mine({})
  const giveBack = () => family(1).parent.client.rides.cantDrive({ rideId: ridden, action: 'release' })
  const startUncovered = async () => {
    await app.jobsAt(date)
  }
  const record = async (driver: TestFamily) => {
    const { rides } = family(0).parent.client
    const { card } = await rides.get({ rideId: ridden })
    expect(card.status).toBe('uncovered')
    const outcomes = allRode(card)
    return rides.correct({ rideId: ridden, outcomes, driverAdultId: driver.adultId, note: null })
  }

  test('the strike for an early cancel is waived, as if another driver had been found', async () => {
    await giveBack()
    await startUncovered()
    expect(await standing()).toMatchObject({ activeWeight: 1 })
    await record(family(2))
    expect(await standing()).toMatchObject({ activeWeight: 0, strikes: [] })
  })

  test('the strike for a late cancel stays, and the penalty goes to the recorded driver', async () => {
    app.clock.set('2026-03-11T06:00:00Z')
    await giveBack()
    await startUncovered()
    await record(family(2))
    expect(await standing()).toMatchObject({ activeWeight: 1 })
    const { card } = await family(0).parent.client.rides.get({ rideId: ridden })
    const { postedHundredths } = await family(2).parent.client.beans.ledger({ groupId: card.groupId })
    expect(postedHundredths).toBe(2 * card.seatPriceHundredths + 100)
  })

  test('a former driver who is recorded as the driver gets no strike, and the price stays the same', async () => {
    const { card } = await family(1).parent.client.rides.get({ rideId: ridden })
    app.clock.set('2026-03-11T06:00:00Z')
    await giveBack()
    await startUncovered()
    const recorded = await record(family(1))
    expect(recorded.card.seatPriceHundredths).toBe(card.seatPriceHundredths)
    expect(await standing()).toMatchObject({ activeWeight: 0, strikes: [] })
  })

  const recordAgain = async (driver: TestFamily) => {
    const { rides } = family(0).parent.client
    const { card } = await rides.get({ rideId: ridden })
    const outcomes = allRode(card)
    return rides.correct({ rideId: ridden, outcomes, driverAdultId: driver.adultId, note: null })
  }
  const postedOf = async (who: TestFamily, groupId: string) =>
    (await who.parent.client.beans.ledger({ groupId })).postedHundredths

  test('correcting the driver twice leaves the strike, its beans and the price as after the first record', async () => {
    app.clock.set('2026-03-11T06:00:00Z')
    await giveBack()
    await startUncovered()
    const { card } = await record(family(2))
    const alone = await Promise.all(families.map((each) => postedOf(each, card.groupId)))
    await recordAgain(family(1))
    expect(await standing()).toMatchObject({ activeWeight: 0, strikes: [] })
    const again = await recordAgain(family(2))
    expect(again.card.seatPriceHundredths).toBe(card.seatPriceHundredths)
    expect(await standing()).toMatchObject({ activeWeight: 1 })
    expect(await Promise.all(families.map((each) => postedOf(each, card.groupId)))).toEqual(alone)
    expect(again.activity.map(({ text }) => text)).toContain(
      'The strike for Okafor counts again: who drove was corrected.',
    )
  })

  test('correcting a wrongly recorded driver makes the late strike count, and the penalty is paid', async () => {
    app.clock.set('2026-03-11T06:00:00Z')
    await giveBack()
    await startUncovered()
    const first = await record(family(1))
    const { card } = await recordAgain(family(2))
    expect(card.seatPriceHundredths).toBe(first.card.seatPriceHundredths)
    expect(await standing()).toMatchObject({ activeWeight: 1 })
    expect(await postedOf(family(2), card.groupId)).toBe(2 * card.seatPriceHundredths + 100)
  })

  test('a waiver due to a wrongly recorded driver does not count if the previous driver turns out to have driven', async () => {
    await giveBack()
    await startUncovered()
    await record(family(2))
    expect(await standing()).toMatchObject({ waivedCount: 1 })
    await recordAgain(family(1))
    expect(await standing()).toMatchObject({ waivedCount: 0, activeWeight: 0 })
    await recordAgain(family(2))
    expect(await standing()).toMatchObject({ waivedCount: 1, activeWeight: 0 })
  })
})

test('a recorded driver’s own kid counts as having ridden, even if their seat was on hold', async () => {
  // Meyer's kid costs beans until the kid's seat is held. Then an adult of the Meyers is recorded as the driver.
  let held = (await ridesAhead(app, group)).find((ride) => ride.seats.some((seat) => seat.state === 'held'))
  for (let days = 0; !held && days < 8; days++) {
    const [next] = await ridesAhead(app, group)
    await app.jobsAt(next?.endAt ?? '')
    const { card } = await detailOf(next?.rideId ?? '')
    const outcomes = allRode(card)
    await group.admin.parent.client.rides.correct({
      rideId: card.rideId,
      outcomes,
      driverAdultId: group.families[1]?.adultId ?? '',
      note: null,
    })
    held = (await ridesAhead(app, group)).find((ride) => ride.seats.some((seat) => seat.state === 'held'))
  }
  const seat = held?.seats.find((each) => each.state === 'held')
  const owner = group.families.find((family) => family.householdId === seat?.householdId)
  await app.jobsAt(held?.endAt ?? '')
  const { card } = await detailOf(held?.rideId ?? '')
  const outcomes = card.seats
    .filter((each) => each.state !== 'held')
    .map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  const corrected = await group.admin.parent.client.rides.correct({
    rideId: card.rideId,
    outcomes,
    driverAdultId: owner?.adultId ?? '',
    note: null,
  })
  const own = corrected.card.seats.filter((each) => each.householdId === owner?.householdId)
  expect(own.every((each) => each.state === 'rode')).toBe(true)
})

test('the nightly job catches up if the server was off at night, and runs once a day', async () => {
  const fresh = await createTestGroup(app, [{ name: 'Sato', kids: ['Hana'] }])
  app.clock.set('2026-05-04T09:00:00Z')
  await createTestPool(app, fresh, { throughOn: '2026-12-31' })
  const lastDate = async () => (await ridesAhead(app, fresh, 40)).at(-1)?.date ?? ''
  await app.beanpool.runScheduledJobs()
  const before = await lastDate()
  await app.jobsAt('2026-05-06T15:07:00Z')
  expect((await lastDate()) > before).toBe(true)
  const again = await app.countQueries(() => app.beanpool.runJobs())
  expect(again).toBeLessThan(5)
})

test('a pool that would have ended already is refused at its field', async () => {
  const past = createTestPool(app, group, { startsOn: '2026-01-05', throughOn: '2026-01-30' })
  expect(await refusalOf(past)).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: 'throughOn' }] },
  })
})
