import { beforeEach, describe, expect, test } from 'vitest'
import { runStep } from '../../testing/clock.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { allRode, giveStrike, strikeStatuses } from '../../testing/steps.ts'
import type { TestFamily } from '../../testing/test-group.ts'
import { expireStrikesStep } from './expire-strikes.ts'

const late = '2026-03-04T05:30:00Z'
const startOfRide = '2026-03-04T07:50:00Z'

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const giveBack = (action: 'reoffer' | 'release' = 'reoffer') =>
  driver.parent.client.rides.cantDrive({ ...ride, action })
const record = async () =>
  (await group.admin.parent.client.rides.get(ride)).activity.map((line) => ({
    actorName: line.actorName,
    text: line.text,
  }))
const said = (text: string) => ({ actorName: null, text })
const theirs = (rest: string) => said(`The strike for ${driver.name} ${rest}.`)
const everybodyRode = async (family: TestFamily) => {
  const { card } = await family.parent.client.rides.get(ride)
  const outcomes = allRode(card)
  return family.parent.client.rides.complete({ ...ride, outcomes })
}
const probation = () => giveStrike(app, group, driver, ride)

describe('the ride’s record', () => {
  test('shows that a strike is waived when another family becomes the driver', async () => {
    await giveBack()
    await others[0].parent.client.rides.take(ride)
    expect(await record()).toContainEqual(theirs('is waived: someone else drives'))
  })

  test('shows that a strike is dropped when the family drives after all', async () => {
    await giveBack()
    await driver.parent.client.rides.take(ride)
    expect(await record()).toContainEqual(theirs('is gone: the family drives after all'))
  })

  test('shows that a strike lapses when the ride does not take place', async () => {
    await giveBack()
    await group.admin.parent.client.rides.callOff({ ...ride, note: null })
    expect(await record()).toContainEqual(theirs('has lapsed: the ride is off'))
  })

  test('shows that a strike counts if nobody drove, and is waived when another driver is recorded', async () => {
    await giveBack()
    await app.jobsAt(startOfRide)
    expect(await record()).toContainEqual(theirs('counts now: nobody drove'))
    const { card } = await group.admin.parent.client.rides.get(ride)
    const outcomes = allRode(card)
    const driverAdultId = others[0].adultId
    await group.admin.parent.client.rides.correct({ ...ride, outcomes, driverAdultId, note: null })
    expect(await record()).toContainEqual(theirs('is waived: someone did drive'))
  })

  test('shows that a strike is waived by a claim, and reopened when the claim is given back in time', async () => {
    const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null } as const
    const { card } = await driver.parent.client.rides.cantDrive({ ...ride, action: 'convert', pricing })
    const requestId = card.urgent?.requestId ?? ''
    await others[0].parent.client.urgent.claim({ requestId })
    expect(await record()).toContainEqual(theirs('is waived: someone claimed the ride'))
    await others[0].parent.client.urgent.withdraw({ requestId })
    expect(await record()).toContainEqual(theirs('is open again: the claim was given back'))
  })

  test('shows that a strike is served by a drive that ends probation, and counts again if the drive did not happen', async () => {
    await probation()
    app.clock.set(startOfRide)
    await everybodyRode(driver)
    const afterDone = await record()
    expect(afterDone).toContainEqual(said(`The probation of ${driver.name} ends with this drive.`))
    expect(afterDone).toContainEqual(theirs('is cleared: a later drive was done'))
    app.clock.set('2026-03-04T08:00:00Z')
    await others[0].parent.client.rides.reportNoShow({ ...ride, note: null })
    await group.admin.parent.client.rides.decideNoShow({ ...ride, confirm: true })
    expect(await record()).toContainEqual(
      theirs('counts again: they did not do the drive that had cleared it'),
    )
    const { card } = await group.admin.parent.client.rides.get(ride)
    const outcomes = allRode(card)
    const driverAdultId = driver.adultId
    await group.admin.parent.client.rides.correct({ ...ride, outcomes, driverAdultId, note: null })
    expect(await record()).toContainEqual(theirs('is gone: the driver came'))
  })

  test('shows that a strike counts again if another adult is recorded for the drive that had cleared it', async () => {
    await probation()
    await giveStrike(app, group, driver)
    app.clock.set(startOfRide)
    await everybodyRode(driver)
    const { card } = await group.admin.parent.client.rides.get(ride)
    const recorded = (adultId: string) =>
      group.admin.parent.client.rides.correct({
        ...ride,
        outcomes: allRode(card),
        driverAdultId: adultId,
        note: null,
      })
    await recorded(others[0].adultId)
    expect(await record()).toContainEqual(
      theirs('counts again: they did not do the drive that had cleared it'),
    )
    expect(await strikeStatuses(app, driver)).toEqual(['standing', 'standing'])
    await recorded(driver.adultId)
    expect(await strikeStatuses(app, driver)).toEqual(['dropped', 'served'])
  })

  test('shows only once that a strike expired after its 30 days', async () => {
    app.clock.set(late)
    await giveBack('release')
    const expired = theirs('has expired: its 30 days are over')
    const passes = () => runStep(app.beanpool.context, expireStrikesStep)
    app.clock.set('2026-04-03T05:29:00Z')
    await passes()
    expect(await record()).not.toContainEqual(expired)
    app.clock.set('2026-04-03T05:30:00Z')
    await passes()
    await passes()
    expect((await record()).filter(({ text }) => text === expired.text)).toEqual([expired])
  })
})

describe('the ride’s record of a late cancel', () => {
  beforeEach(async () => {
    app.clock.set(late)
    await giveBack('release')
  })

  test('shows beans that go to the family that stepped in, and come back when the strike is excused', async () => {
    await others[0].parent.client.rides.take(ride)
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

  test('shows beans that go to the families left waiting', async () => {
    await app.jobsAt(startOfRide)
    const lines = (await record()).map(({ text }) => text)
    const line = lines.find((text) => text.startsWith('For the late cancel'))
    expect(line).toContain(`${driver.name} spent 1 bean`)
    for (const other of others) expect(line).toContain(`${other.name} earned 0.5 beans`)
  })
})

describe('a change to a strike', () => {
  const pair = async () => (await record()).slice(-2).map(({ text }) => text)
  const client = ({ parent }: TestFamily) => parent.client.rides

  test.each([
    ['Take', 'took this ride', 'is waived', () => client(others[0]).take(ride)],
    ['a driver who takes the drive back', 'took this ride', 'is gone', () => client(driver).take(ride)],
    [
      'a ride that is called off',
      'cancelled this ride',
      'has lapsed',
      () => client(group.admin).callOff({ ...ride, note: null }),
    ],
  ])('is recorded after its cause: %s', async (_, cause, effect, act) => {
    await giveBack()
    await act()
    const [first, second] = await pair()
    expect(first).toContain(cause)
    expect(second).toContain(effect)
  })

  test('is recorded after the plan that finds a driver', async () => {
    await giveBack('release')
    const lines = (await record()).map(({ text }) => text)
    const [cause, effect] = ['gave', 'waived'].map((word) => lines.findIndex((text) => text.includes(word)))
    expect(lines.at(-1)).toContain('is waived')
    expect(cause).toBeLessThan(effect ?? 0)
  })

  test('is recorded after the start of a ride without a driver', async () => {
    await giveBack()
    await app.jobsAt(startOfRide)
    const [first, second] = await pair()
    expect(first).not.toContain('strike')
    expect(second).toContain('strike')
  })
})
