import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { strikes } from '../../db/schema/standing.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createOneRide, type TestFamily, type TestGroup } from '../../testing/test-group.ts'
import { expireStrikes } from './expire-strikes.ts'

let app: TestApp
let group: TestGroup
let rideId: string
let driver: TestFamily
let others: [TestFamily, TestFamily]
const start = '2026-03-02T09:00:00Z'
const late = '2026-03-04T05:30:00Z'
const startOfRide = '2026-03-04T07:50:00Z'

beforeAll(async () => {
  app = await createTestApp({ now: start })
})
afterAll(() => app.stop())

beforeEach(async () => {
  await app.empty()
  app.clock.set(start)
  ;({ group, rideId, driver, others } = await createOneRide(app))
})

const giveBack = (action: 'reoffer' | 'release' = 'reoffer') =>
  driver.parent.client.rides.cantDrive({ rideId, action })
const record = async () =>
  (await group.admin.parent.client.rides.get({ rideId })).activity.map((line) => ({
    actorName: line.actorName,
    text: line.text,
  }))
const said = (text: string) => ({ actorName: null, text })
const theirs = (rest: string) => said(`The strike for ${driver.name} ${rest}.`)
const everybodyRode = async (family: TestFamily) => {
  const { card } = await family.parent.client.rides.get({ rideId })
  const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  return family.parent.client.rides.complete({ rideId, outcomes })
}
const probation = async () => {
  const given = { adultId: driver.adultId, groupId: group.groupId, kind: 'late_cancel', rideId } as const
  const givenAt = app.clock.now()
  const expiresAt = givenAt.add({ hours: 30 * 24 })
  const strike = { ...given, status: 'standing' as const, weight: 3, givenAt, expiresAt }
  await app.db.insert(strikes).values({ ...strike, id: crypto.randomUUID() })
}

describe('the ride’s record shows how a strike ends', () => {
  test('waived, when another family is set to drive', async () => {
    await giveBack()
    await others[0].parent.client.rides.take({ rideId })
    expect(await record()).toContainEqual(theirs('is waived: someone else drives'))
  })

  test('gone, when the family drives after all', async () => {
    await giveBack()
    await driver.parent.client.rides.take({ rideId })
    expect(await record()).toContainEqual(theirs('is gone: the family drives after all'))
  })

  test('lapsed, when the ride does not take place', async () => {
    await giveBack()
    await group.admin.parent.client.rides.callOff({ rideId, note: null })
    expect(await record()).toContainEqual(theirs('has lapsed: the ride is off'))
  })

  test('counting, when nobody drove; waived, when another driver is recorded', async () => {
    await giveBack()
    app.clock.set(startOfRide)
    await app.beanpool.runScheduledJobs()
    expect(await record()).toContainEqual(theirs('counts now: nobody drove'))
    const { card } = await group.admin.parent.client.rides.get({ rideId })
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    const driverAdultId = others[0].adultId
    await group.admin.parent.client.rides.correct({ rideId, outcomes, driverAdultId, note: null })
    expect(await record()).toContainEqual(theirs('is waived: someone did drive'))
  })

  test('waived by a claim, and open again when the claim is given back in time', async () => {
    const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null } as const
    const { card } = await driver.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing })
    const requestId = card.urgent?.requestId ?? ''
    await others[0].parent.client.urgent.claim({ requestId })
    expect(await record()).toContainEqual(theirs('is waived: someone claimed the ride'))
    await others[0].parent.client.urgent.withdraw({ requestId })
    expect(await record()).toContainEqual(theirs('is open again: the claim was given back'))
  })

  test('served by a drive that ends a probation, and counting again if it did not take place', async () => {
    await probation()
    app.clock.set(startOfRide)
    await everybodyRode(driver)
    const afterDone = await record()
    expect(afterDone).toContainEqual(said(`The probation of ${driver.name} ends with this drive.`))
    expect(afterDone).toContainEqual(theirs('is cleared: a later drive was done'))
    app.clock.set('2026-03-04T08:00:00Z')
    await others[0].parent.client.rides.reportNoShow({ rideId, note: null })
    await group.admin.parent.client.rides.decideNoShow({ rideId, confirm: true })
    expect(await record()).toContainEqual(
      theirs('counts again: the drive that had cleared it did not take place'),
    )
    const { card } = await group.admin.parent.client.rides.get({ rideId })
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    const driverAdultId = driver.adultId
    await group.admin.parent.client.rides.correct({ rideId, outcomes, driverAdultId, note: null })
    expect(await record()).toContainEqual(theirs('is gone: the driver came'))
  })

  test('expired, once, when its 30 days are over', async () => {
    app.clock.set(late)
    await giveBack('release')
    const expired = theirs('has expired: its 30 days are over')
    const passes = () => expireStrikes.bind(app.beanpool.context).run({})
    app.clock.set('2026-04-03T05:29:00Z')
    await passes()
    expect(await record()).not.toContainEqual(expired)
    app.clock.set('2026-04-03T05:30:00Z')
    await passes()
    await passes()
    expect((await record()).filter(({ text }) => text === expired.text)).toEqual([expired])
  })
})

describe('the ride’s record shows whose beans a late cancel moved', () => {
  beforeEach(async () => {
    app.clock.set(late)
    await giveBack('release')
  })

  test('to the family that stepped in, and back when the strike is excused', async () => {
    await others[0].parent.client.rides.take({ rideId })
    app.clock.set(startOfRide)
    await everybodyRode(others[0])
    expect(await record()).toContainEqual(
      said(`For the late cancel, ${driver.name} spent 1 bean and ${others[0].name} earned 1 bean.`),
    )
    const { standing } = group.admin.parent.client
    const { strikes: book } = await standing.book({ groupId: group.groupId })
    await standing.excuse({ strikeId: book[0]?.strikeId ?? '', note: 'ill' })
    expect(await record()).toContainEqual(said('The beans for the late cancel were given back.'))
  })

  test('to the families left waiting', async () => {
    app.clock.set(startOfRide)
    await app.beanpool.runScheduledJobs()
    const lines = (await record()).map(({ text }) => text)
    const line = lines.find((text) => text.startsWith('For the late cancel'))
    expect(line).toContain(`${driver.name} spent 1 bean`)
    for (const other of others) expect(line).toContain(`${other.name} earned 0.5 beans`)
  })
})

describe('a change of a strike comes after its cause', () => {
  const pair = async () => (await record()).slice(-2).map(({ text }) => text)
  const client = ({ parent }: TestFamily) => parent.client.rides

  test.each([
    ['Take', 'took this ride', 'is waived', () => client(others[0]).take({ rideId })],
    ['a driver who takes it back', 'took this ride', 'is gone', () => client(driver).take({ rideId })],
    [
      'a ride that is called off',
      'cancelled this ride',
      'has lapsed',
      () => client(group.admin).callOff({ rideId, note: null }),
    ],
  ])('of %s', async (_, cause, effect, act) => {
    await giveBack()
    await act()
    const [first, second] = await pair()
    expect(first).toContain(cause)
    expect(second).toContain(effect)
  })

  test('when a plan finds a driver', async () => {
    await giveBack('release')
    const lines = (await record()).map(({ text }) => text)
    const [cause, effect] = ['gave', 'waived'].map((word) => lines.findIndex((text) => text.includes(word)))
    expect(lines.at(-1)).toContain('is waived')
    expect(cause).toBeLessThan(effect ?? 0)
  })

  test('when a ride starts without a driver', async () => {
    await giveBack()
    app.clock.set(startOfRide)
    await app.beanpool.runScheduledJobs()
    const [first, second] = await pair()
    expect(first).not.toContain('strike')
    expect(second).toContain('strike')
  })
})
