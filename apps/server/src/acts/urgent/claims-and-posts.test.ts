// Posted and claimed rides take unusual turns. The claimant may stay away, the ride may be called off, an admin may
// find a driver for beans, kids may leave and return, or a claimant who withdrew may claim again.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { reasonOf, strikesOf, urgentTrip } from '../../testing/steps.ts'
import type { TestFamily } from '../../testing/test-group.ts'

let requestId: string
const date = '2026-03-04'
const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

beforeEach(async () => {
  const { card } = await ridesOf(driver).cantDrive({ ...ride, action: 'convert', pricing })
  requestId = card.urgent?.requestId ?? ''
})

const ridesOf = ({ parent }: TestFamily) => parent.client.rides
const urgentOf = ({ parent }: TestFamily) => parent.client.urgent
const admin = () => group.admin.parent.client
const claim = (by = others[0]) => urgentOf(by).claim({ requestId })
const detailOf = (family: TestFamily) => ridesOf(family).get(ride)
const texts = async () => (await detailOf(driver)).activity.map((line) => line.text)

describe('a claimant who does not come', () => {
  const report = () => ridesOf(others[1]).reportNoShow({ ...ride, note: 'We wait at the kerb' })
  const confirm = () => admin().rides.decideNoShow({ ...ride, confirm: true })

  test('is reported while the kids wait, and gets a strike, no beans and no cash once the report is confirmed', async () => {
    await claim()
    expect(await reasonOf(report())).toBe('too_early')
    app.clock.set('2026-03-04T08:05:00Z')
    expect((await detailOf(others[1])).noShow.canReport).toBe(true)
    await report()
    expect((await confirm()).card).toMatchObject({ status: 'no_show' })
    expect(await strikesOf(app, others[0])).toEqual(['no_show standing'])
    await app.beanpool.runScheduledJobs()
    const { standing } = await admin().groups.dashboard({ groupId: group.groupId })
    expect(standing.map((row) => row.postedHundredths)).toEqual([0, 0, 0])
    for (const family of [driver, others[0]]) {
      expect((await urgentOf(family).list({ groupId: group.groupId })).requests).toEqual([])
      expect((await detailOf(family)).card.urgent).toMatchObject({
        canMarkPaid: false,
        canMarkReceived: false,
      })
    }
  })

  test('counts as having covered no ride, however late that is confirmed, and no cash can be marked', async () => {
    await claim()
    const covered = async () => (await urgentOf(others[0]).participation()).coveredCount
    await app.jobsAt('2026-03-04T12:00:00Z')
    expect(await covered()).toBe(1)
    await report()
    await confirm()
    expect(await covered()).toBe(0)
    for (const mark of [
      () => urgentOf(driver).markPaid({ requestId, on: true }),
      () => urgentOf(others[0]).markReceived({ requestId, on: true }),
    ])
      expect(await reasonOf(mark())).toBe('over')
  })

  test('gets the cash after all if the report is rejected', async () => {
    await claim()
    app.clock.set('2026-03-04T08:05:00Z')
    await report()
    await admin().rides.decideNoShow({ ...ride, confirm: false })
    expect((await detailOf(driver)).card).toMatchObject({
      status: 'urgent_claimed',
      urgent: { canMarkPaid: true },
    })
  })
})

describe('calling off a claimed ride', () => {
  const calledOff = async () => {
    expect((await detailOf(others[0])).card).toMatchObject({
      status: 'cancelled',
      driver: null,
      urgent: null,
    })
    expect(await strikesOf(app, others[0])).toEqual([])
    expect(await strikesOf(app, driver)).toEqual(['backed_out waived'])
    expect((await urgentOf(others[0]).participation()).coveredCount).toBe(0)
    expect(await texts()).toContain(
      `cancelled this ride. The claim of ${others[0].name} ends without a strike, and no cash is owed. “Snow”`,
    )
  }

  test('ends the claim without a strike, and shows that to the claimant', async () => {
    await claim()
    expect((await detailOf(group.admin)).card.canCallOff).toBe(true)
    await admin().rides.callOff({ ...ride, note: 'Snow' })
    await calledOff()
  })

  test('starts a search for a driver for beans when the ride comes back, if its whole day was off', async () => {
    await claim()
    app.clock.set('2026-03-04T05:30:00Z')
    const day = { groupId: group.groupId, date }
    expect(await admin().rides.callOffDay({ ...day, note: 'Snow' })).toMatchObject({ count: 1 })
    await calledOff()
    await admin().rides.restoreDay(day)
    expect((await detailOf(driver)).card).toMatchObject({
      status: 'offered',
      driver: null,
      urgent: null,
    })
  })
})

describe('an unclaimed ride', () => {
  const shortfalls = async () => (await admin().rides.shortfalls({ groupId: group.groupId })).shortfalls

  test('counts as a shortfall until it is claimed', async () => {
    expect((await shortfalls()).map((each) => each.card.rideId)).toEqual([ride.rideId])
    await claim()
    expect(await shortfalls()).toEqual([])
  })

  for (const [how, find] of [
    ['assigned fairly', () => admin().rides.assignFairly(ride)],
    [
      'given to a driver picked by an admin',
      () => admin().rides.pickDriver({ ...ride, adultId: others[1].adultId }),
    ],
  ] as const) {
    test(`loses its request if it is ${how} before the lock, and the strike is waived`, async () => {
      const { card } = await find()
      expect(card).toMatchObject({ status: 'assigned', urgent: null })
      expect(card.driver?.householdId).not.toBe(driver.householdId)
      expect(await strikesOf(app, driver)).toEqual(['backed_out waived'])
      expect(await texts()).toContain('ended the urgent request to find a driver for beans.')
      expect(await reasonOf(claim())).toBe('over')
    })

    test(`is ${how} by an offer inside the lock, and the strike stays provisional`, async () => {
      app.clock.set('2026-03-03T12:00:00Z')
      expect((await find()).card).toMatchObject({ status: 'offered', urgent: null })
      expect(await strikesOf(app, driver)).toEqual(['backed_out provisional'])
    })
  }

  test('stays posted if nobody can drive it', async () => {
    for (const family of others) await setSeats(family.parent.client, 0)
    expect(await reasonOf(admin().rides.assignFairly(ride))).toBe('nobody_can')
    expect((await detailOf(driver)).card).toMatchObject({
      status: 'urgent_posted',
      urgent: { status: 'posted' },
    })
  })

  test('is priced by its kids’ seats, while a claimed ride keeps the agreed price', async () => {
    const kidId = others[1].kidIds[0] ?? ''
    const asked = async () => {
      const { urgent } = (await detailOf(driver)).card
      return [urgent?.seats, urgent?.totalCents]
    }
    expect(await asked()).toEqual([3, 1500])
    await ridesOf(others[1]).notRiding({ ...ride, kidId })
    expect(await asked()).toEqual([2, 1000])
    // A kid who comes back does not join a posted car.
    await ridesOf(others[1]).ridingAgain({ ...ride, kidId })
    expect(await asked()).toEqual([2, 1000])
    await claim()
    await ridesOf(driver).notRiding({ ...ride, kidId: driver.kidIds[0] ?? '' })
    expect(await asked()).toEqual([2, 1000])
    await urgentOf(others[0]).withdraw({ requestId })
    expect(await asked()).toEqual([1, 500])
  })
})

describe('the strike for withdrawing a claim late', () => {
  beforeEach(async () => {
    await claim()
    app.clock.set('2026-03-04T05:30:00Z')
    await urgentOf(others[0]).withdraw({ requestId })
    expect(await strikesOf(app, others[0])).toEqual(['withdrew_claim standing'])
  })

  test('disappears when the household claims the ride again', async () => {
    await claim()
    expect(await strikesOf(app, others[0])).toEqual(['withdrew_claim dropped'])
    expect((await texts()).at(-1)).toContain('is gone: the family drives after all')
  })

  test('disappears when the household takes the ride for beans', async () => {
    await ridesOf(others[0]).take(ride)
    expect(await strikesOf(app, others[0])).toEqual(['withdrew_claim dropped'])
  })

  test('keeps counting when another family claims the ride', async () => {
    await claim(others[1])
    expect(await strikesOf(app, others[0])).toEqual(['withdrew_claim standing'])
  })
})

describe('the strike for withdrawing late from a request without a ride', () => {
  const places = { fromLocation: 'Pool', toLocation: 'Home' }
  const post = { startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T11:00', ...places }
  let claimant: TestFamily
  let ownId: string
  const alone = () => ({ requestId: ownId })
  const withdrawn = async () => (await strikesOf(app, claimant)).filter((each) => each.startsWith('withdrew'))

  beforeEach(async () => {
    ownId = crypto.randomUUID()
    await admin().urgent.post(urgentTrip(group, { ...post, ...alone() }))
    claimant = group.families.find((family) => family !== group.admin) as TestFamily
    await urgentOf(claimant).claim(alone())
    await urgentOf(claimant).withdraw(alone())
    expect(await withdrawn()).toEqual(['withdrew_claim standing'])
  })

  test('disappears when the household claims the request again', async () => {
    await urgentOf(claimant).claim(alone())
    expect(await withdrawn()).toEqual(['withdrew_claim dropped'])
  })

  test('is shown with its route and time to the adult who got it and to the admins', async () => {
    const about = {
      kind: 'withdrew_claim',
      rideId: null,
      poolName: null,
      trip: places,
      rideStartAt: '2026-03-02T10:00:00Z',
    }
    expect((await claimant.parent.client.standing.mine({})).strikes).toContainEqual(
      expect.objectContaining(about),
    )
    const { strikes: book } = await admin().standing.book({ groupId: group.groupId })
    expect(book).toContainEqual(expect.objectContaining(about))
    // A strike for a ride shows the name of its pool, and no route.
    expect(book.filter((each) => each.rideId === ride.rideId)).toMatchObject([
      { poolName: 'Morning School Run', trip: null, rideStartAt: '2026-03-04T07:50:00Z' },
    ])
  })
})
