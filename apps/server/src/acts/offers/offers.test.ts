import { describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { reasonOf, urgentTrip } from '../../testing/steps.ts'
import { refusalOf, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const cardFor = async (family: TestFamily) => (await family.parent.client.rides.get(ride)).card
async function asked(): Promise<TestFamily[]> {
  const cards = await Promise.all(others.map(cardFor))
  return others.filter((_, place) => cards[place]?.offerToMe !== null)
}
const reoffer = () => driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })

async function timeBecomes(moment: string) {
  app.clock.set(moment)
  await app.runJobs()
}

test('an offer that expires passes to the next family, then to everyone, until the plan picks a driver again', async () => {
  await reoffer()
  const [first] = await asked()
  await timeBecomes('2026-03-02T12:59:59Z')
  expect(await asked()).toEqual([first])
  await timeBecomes('2026-03-02T13:00:00Z')
  const [second, nobodyElse] = await asked()
  expect(nobodyElse).toBeUndefined()
  expect(second).not.toBe(first)
  // The last wave has 5:50 running hours until the lock, so it gets the maximum of 4 hours.
  await timeBecomes('2026-03-02T17:00:00Z')
  expect(await asked()).toHaveLength(2)
  await timeBecomes('2026-03-02T21:00:00Z')
  // Neither family declined, so the plan may choose either one.
  const card = await cardFor(driver)
  expect(card.status).toBe('assigned')
  expect(card.driver?.householdId).not.toBe(driver.householdId)
})

test('offers pause during the night', async () => {
  app.clock.set('2026-03-02T21:00:00Z')
  await reoffer()
  const [first] = await asked()
  const card = first && (await cardFor(first))
  // The 30 minutes until 21:30 and the 80 minutes from 06:30 to the lock make three waves of 36:40 minutes each.
  expect(card?.offerToMe?.expiresAt).toBe('2026-03-03T06:36:40Z')
})

test('when all decline, the ride needs a driver and counts as a shortfall, and no family is asked again', async () => {
  await reoffer()
  for (let answered = 0; answered < 2; answered++) {
    const [family] = await asked()
    const offerId = (family && (await cardFor(family)).offerToMe?.offerId) ?? ''
    await family?.parent.client.offers.decline({ offerId })
    await family?.parent.client.offers.decline({ offerId })
  }
  expect((await cardFor(driver)).status).toBe('needs_driver')
  const { client } = group.admin.parent
  const { shortfalls } = await client.rides.shortfalls({ groupId: group.groupId })
  expect(shortfalls).toHaveLength(1)
  expect(shortfalls[0]?.keptOut.map((each) => each.reason).sort()).toEqual([
    'backed_out',
    'declined',
    'declined',
  ])
  expect(await reasonOf(client.rides.assignFairly(ride))).toBe('nobody_can')
  // Declining is not binding, so a family that declined may still take the ride.
  const [taker] = others
  await taker?.parent.client.rides.take(ride)
  expect((await client.rides.shortfalls({ groupId: group.groupId })).shortfalls).toEqual([])
})

test('an offer cannot be answered after it has expired, or by another household', async () => {
  await reoffer()
  const [first] = await asked()
  const offerId = (first && (await cardFor(first)).offerToMe?.offerId) ?? ''
  const other = others.find((family) => family !== first)
  expect(await refusalOf(other?.parent.client.offers.accept({ offerId }) as Promise<unknown>)).toMatchObject({
    code: 'NOT_FOUND',
  })
  app.clock.set('2026-03-02T13:00:00Z')
  for (const answer of ['accept', 'decline'] as const)
    expect(
      await refusalOf(first?.parent.client.offers[answer]({ offerId }) as Promise<unknown>),
    ).toMatchObject({ data: { reason: 'offer_over' } })
})

test('a family that takes another drive at the same time is no longer asked, and the next one is asked at once', async () => {
  await reoffer()
  const [first] = await asked()
  const requestId = crypto.randomUUID()
  await driver.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  await driver.parent.client.urgent.post(
    urgentTrip(group, { requestId, startsAt: '2026-03-04T07:30', endsAt: '2026-03-04T09:00' }),
  )
  await first?.parent.client.urgent.claim({ requestId })
  expect(await asked()).toEqual(others.filter((family) => family !== first))
})

test('the plan leaves an offered ride alone, and when the ride starts, it closes with its offers', async () => {
  app.clock.set('2026-03-04T06:40:00Z')
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'release' })
  await setSeats(group.admin.parent.client, 4)
  expect((await cardFor(driver)).status).toBe('offered')
  await timeBecomes('2026-03-04T07:50:00Z')
  await app.beanpool.runScheduledJobs()
  expect((await cardFor(driver)).status).toBe('uncovered')
  expect(await asked()).toEqual([])
})

describe('an admin', () => {
  test('picks a driver inside the lock through an offer, and only among adults who can drive', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'release' })
    const { client } = group.admin.parent
    const { candidates, excluded } = await client.rides.driverChoices(ride)
    expect(candidates).toHaveLength(2)
    expect(excluded).toMatchObject([{ householdId: driver.householdId, reason: 'backed_out' }])
    const picked = candidates[1]
    const back = client.rides.pickDriver({ ...ride, adultId: driver.adultId })
    expect(await reasonOf(back)).toBe('driver_not_eligible')
    await client.rides.pickDriver({ ...ride, adultId: picked?.adults[0]?.adultId ?? '' })
    expect((await asked()).map((family) => family.householdId)).toEqual([picked?.householdId])
  })

  test('picks a driver before the lock, and a new plan keeps that driver', async () => {
    await reoffer()
    const { client } = group.admin.parent
    const last = (await client.rides.driverChoices(ride)).candidates.at(-1)
    const { card } = await client.rides.pickDriver({ ...ride, adultId: last?.adults[0]?.adultId ?? '' })
    expect(card).toMatchObject({ status: 'assigned', driverSource: 'picked' })
    expect(card.driver?.householdId).toBe(last?.householdId)
    expect(await asked()).toEqual([])
  })

  test('is the only one who may pick the driver', async () => {
    await reoffer()
    const member = group.families[1]
    if (!member) throw new Error('no member')
    const { rides } = member.parent.client
    const calls = [
      () => rides.assignFairly(ride),
      () => rides.driverChoices(ride),
      () => rides.pickDriver({ ...ride, adultId: member.adultId }),
    ]
    for (const call of calls) expect(await reasonOf(call())).toBe('admin_only')
  })
})

test('only the household that got an offer can answer it, however far ahead the ride is', async () => {
  app.clock.set('2026-02-20T09:00:00Z')
  await reoffer()
  const [first] = (await asked()) as [TestFamily]
  const listed = async (family: TestFamily) =>
    (await family.parent.client.rides.needsDriver({})).rides.map((ride) => ride.rideId)
  expect(await listed(first)).toEqual([ride.rideId])
  for (const family of group.families.filter((each) => each !== first))
    expect(await listed(family)).toEqual([])
})
