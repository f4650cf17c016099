import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { giveStrike, postedOf, reasonOf, strikesOf, undoLast, urgentTrip } from '../../testing/steps.ts'
import { createTestGroup, noticesOf, refusalOf, type TestFamily } from '../../testing/test-group.ts'

/** This time is inside the late window of Wednesday's ride at 07:50. */
const late = '2026-03-04T05:30:00Z'
const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 200, notes: 'Two booster seats' }

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const convert = (family = driver, over: Partial<typeof pricing> = {}) =>
  family.parent.client.rides.cantDrive({
    ...ride,
    action: 'convert',
    pricing: { ...pricing, ...over },
  })
const cardOf = async (family: TestFamily) => (await family.parent.client.rides.get(ride)).card
const requestId = async () => (await cardOf(driver)).urgent?.requestId ?? ''
const requestStatuses = async () =>
  (await app.db.select().from(urgentRequests).where(eq(urgentRequests.rideId, ride.rideId))).map(
    (each) => each.status,
  )
const urgentOf = ({ parent }: TestFamily) => parent.client.urgent

const posted = async (family: TestFamily) => (await postedOf(group, [family]))[0]

describe('converting a drive', () => {
  test('posts the ride at its price, with a provisional strike, and clears the driver', async () => {
    const { card, activity } = await convert()
    expect(card).toMatchObject({ status: 'urgent_posted', driver: null })
    expect(card.urgent).toMatchObject({
      source: 'convert',
      status: 'posted',
      seats: 3,
      totalCents: 1700,
      fromLocation: 'Maple Street',
      requester: { adultId: driver.adultId, isMe: true },
      claimRefusal: 'own_request',
      canCancel: true,
    })
    expect(activity.at(-1)?.text).toBe(
      `posted this ride as urgent: $5.00 a seat and $2.00 more. A provisional strike for ${card.urgent?.requester.name}.`,
    )
    expect(await strikesOf(app, driver)).toEqual(['backed_out provisional'])
    expect((await cardOf(others[0])).urgent?.claimRefusal).toBeNull()
  })

  test('a second time gets the original response, with one request and one strike', async () => {
    await convert()
    await convert()
    expect(await requestStatuses()).toEqual(['posted'])
    expect(await strikesOf(app, driver)).toHaveLength(1)
  })

  test('also leaves the ride open to other families for beans, and taking it closes the request and waives the strike', async () => {
    await convert()
    const { card } = await others[0].parent.client.rides.take(ride)
    expect(card).toMatchObject({ status: 'assigned', urgent: null, driver: { adultId: others[0].adultId } })
    expect(await requestStatuses()).toEqual(['cancelled'])
    expect(await strikesOf(app, driver)).toEqual(['backed_out waived'])
  })

  test('is refused to other adults, after the start, and without a price', async () => {
    expect(await reasonOf(convert(others[0]))).toBe('not_driver')
    const without = driver.parent.client.rides.cantDrive({ ...ride, action: 'convert' })
    expect(await refusalOf(without)).toMatchObject({ code: 'INVALID_INPUT' })
    app.clock.set('2026-03-04T07:50:00Z')
    expect(await reasonOf(convert())).toBe('already_started')
  })

  test('is refused on probation', async () => {
    await giveStrike(app, group, driver)
    expect(await reasonOf(convert())).toBe('probation')
    expect(await requestStatuses()).toEqual([])
  })

  test('counts against the Fair Guard’s allowance, and Free covers three a week', async () => {
    const spend = async (count: number, groupId: string) => {
      const row = (
        await app.db.select().from(urgentRequests).where(eq(urgentRequests.rideId, ride.rideId))
      )[0]
      if (!row) throw new Error('nothing was converted')
      const { id: _, ...values } = row
      for (let each = 0; each < count; each++)
        await app.db.insert(urgentRequests).values({ ...values, groupId, rideId: null, status: 'expired' })
    }
    const standing = async () => (await driver.parent.client.standing.mine({})).balances[0]
    expect(await standing()).toMatchObject({ urgentLeft: 2, urgentAllowed: 2 })
    await convert()
    expect(await standing()).toMatchObject({ urgentLeft: 1 })
    await urgentOf(driver).cancel({ requestId: await requestId() })
    // A conversion that was taken back does not count.
    expect(await standing()).toMatchObject({ urgentLeft: 2 })
    await spend(2, group.groupId)
    expect(await reasonOf(convert())).toBe('allowance_used')
    app.clock.set('2026-03-03T09:00:00Z')
    const elsewhere = await createTestGroup(app, [{ name: 'Elsewhere', kids: ['Eli'] }])
    await app.db.delete(urgentRequests).where(eq(urgentRequests.status, 'expired'))
    await spend(3, elsewhere.groupId)
    if (driver === group.admin) {
      expect((await convert()).card.status).toBe('urgent_posted')
      return
    }
    expect(await refusalOf(convert())).toMatchObject({
      code: 'PLAN_LIMIT',
      data: { limit: 'urgent_per_week', allowed: 3 },
    })
  })
})

test('a late conversion is recorded with the bean it costs if the ride is not claimed', async () => {
  app.clock.set(late)
  expect((await convert()).activity.at(-1)?.text).toMatch(
    / A strike for .*, and 1 bean unless someone claims it\.$/,
  )
})

test('a conversion that was undone or cancelled counts neither towards participation nor against the allowance', async () => {
  const { client } = driver.parent
  const counted = async () => ({
    posted: (await client.urgent.participation()).postedCount,
    left: (await client.standing.mine({})).balances[0]?.urgentLeft,
  })
  await convert()
  expect(await counted()).toEqual({ posted: 1, left: 1 })
  await client.undo.run({ undoId: (await client.undo.open()).undos[0]?.undoId ?? '' })
  expect((await cardOf(driver)).driver?.adultId).toBe(driver.adultId)
  expect(await counted()).toEqual({ posted: 0, left: 2 })
  await convert()
  await urgentOf(driver).cancel({ requestId: await requestId() })
  expect(await counted()).toEqual({ posted: 0, left: 2 })
})

test.each([
  ['at once', '2026-03-02T09:00:00Z', 1],
  ['after the first email', '2026-03-02T09:05:00Z', 2],
])('undoing Take %s asks the adults again who could claim the posted ride', async (_, at, times) => {
  await convert()
  if (times > 1) await app.runJobs()
  app.clock.set(at)
  await others[0].parent.client.rides.take(ride)
  await undoLast(others[0].parent)
  expect((await cardOf(driver)).status).toBe('urgent_posted')
  const told = (await noticesOf(others[1].parent)).filter(({ type }) => type === 'urgent_posted')
  const answer = { kind: 'claim', requestId: await requestId() }
  expect(told.map(({ title, over, ...each }) => [title, over, each.answer])).toEqual([
    ...Array.from({ length: times }, () => [expect.stringContaining('Wed 4 Mar, 07:50'), false, answer]),
  ])
})

describe('a claim', () => {
  test('makes the claimant the driver and waives the original driver’s strike, even a late one', async () => {
    app.clock.set(late)
    await convert()
    expect(await strikesOf(app, driver)).toEqual(['late_cancel standing'])
    await urgentOf(others[0]).claim({ requestId: await requestId() })
    const card = await cardOf(others[0])
    expect(card).toMatchObject({ status: 'urgent_claimed', earnsHundredths: 0, driver: { isMe: true } })
    expect(card.urgent).toMatchObject({ status: 'claimed', claimant: { isMe: true }, canWithdraw: true })
    expect(await strikesOf(app, driver)).toEqual(['late_cancel waived'])
  })

  test('is completed without beans or a penalty, and cannot be turned into beans by a correction', async () => {
    app.clock.set(late)
    await convert()
    await urgentOf(others[0]).claim({ requestId: await requestId() })
    await app.jobsAt('2026-03-04T10:50:00Z')
    const card = await cardOf(driver)
    expect(card).toMatchObject({ status: 'completed', canCorrect: false, urgent: { status: 'completed' } })
    for (const family of group.families) expect(await posted(family)).toBe(0)
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'absent' as const }))
    const correction = group.admin.parent.client.rides.correct({ ...ride, outcomes, note: null })
    expect(await reasonOf(correction)).toBe('urgent')
  })

  test('can also be closed by the claimant’s Done, without beans', async () => {
    await convert()
    await urgentOf(others[0]).claim({ requestId: await requestId() })
    app.clock.set('2026-03-04T08:00:00Z')
    const { seats } = await cardOf(others[0])
    const outcomes = seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    await others[0].parent.client.rides.complete({ ...ride, outcomes })
    expect(await requestStatuses()).toEqual(['completed'])
    expect(await posted(others[0])).toBe(0)
    await undoLast(others[0].parent)
    expect(await requestStatuses()).toEqual(['claimed'])
    expect((await cardOf(others[0])).status).toBe('urgent_claimed')
  })

  test('is refused to the requester’s household, and a second claimant is told who was faster', async () => {
    await convert()
    const request = { requestId: await requestId() }
    expect(await reasonOf(urgentOf(driver).claim(request))).toBe('own_request')
    await urgentOf(others[0]).claim(request)
    await urgentOf(others[0]).claim(request)
    expect(await refusalOf(urgentOf(others[1]).claim(request))).toMatchObject({
      data: { reason: 'claimed', detail: others[0].name },
    })
    const take = others[1].parent.client.rides.take(ride)
    expect(await refusalOf(take)).toMatchObject({ data: { reason: 'has_driver', detail: others[0].name } })
  })

  test('stays when the pool is paused', async () => {
    await convert()
    await urgentOf(others[0]).claim({ requestId: await requestId() })
    await group.admin.parent.client.pools.pause({ poolId: group.poolId })
    expect((await cardOf(group.admin)).status).toBe('urgent_claimed')
  })
})

describe('a claim that is given back', () => {
  test('reopens the request and the strike before the late window, until the next claim', async () => {
    await convert()
    const request = { requestId: await requestId() }
    await urgentOf(others[0]).claim(request)
    const again = await urgentOf(others[0]).withdraw(request)
    expect(again).toMatchObject({ status: 'posted', claimant: null })
    await urgentOf(others[0]).withdraw(request)
    expect((await cardOf(driver)).status).toBe('urgent_posted')
    expect(await strikesOf(app, driver)).toEqual(['backed_out provisional'])
    expect(await strikesOf(app, others[0])).toEqual([])
    await urgentOf(others[1]).claim(request)
    expect(await strikesOf(app, driver)).toEqual(['backed_out waived'])
  })

  test('costs the claimant a strike inside the late window, while the driver’s strike stays waived', async () => {
    await convert()
    const request = { requestId: await requestId() }
    await urgentOf(others[0]).claim(request)
    app.clock.set(late)
    expect((await cardOf(others[0])).urgent?.withdrawCostsStrike).toBe(true)
    await urgentOf(others[0]).withdraw(request)
    expect(await strikesOf(app, others[0])).toEqual(['withdrew_claim standing'])
    expect(await strikesOf(app, driver)).toEqual(['backed_out waived'])
    await app.jobsAt('2026-03-04T07:50:00Z')
    expect((await cardOf(driver)).status).toBe('uncovered')
    expect(await requestStatuses()).toEqual(['expired'])
    expect(await strikesOf(app, driver)).toEqual(['backed_out waived'])
  })

  test('can be given back only by its claimant', async () => {
    await convert()
    const request = { requestId: await requestId() }
    expect(await reasonOf(urgentOf(driver).withdraw(request))).toBe('over')
    await urgentOf(others[0]).claim(request)
    expect(await reasonOf(urgentOf(driver).withdraw(request))).toBe('not_yours')
    expect(await refusalOf(urgentOf(driver).cancel(request))).toMatchObject({
      data: { reason: 'claimed', detail: others[0].name },
    })
  })
})

describe('an unclaimed conversion', () => {
  test('gives the drive back and drops the strike if it is cancelled', async () => {
    const { seatPriceHundredths } = await cardOf(driver)
    await convert()
    const request = { requestId: await requestId() }
    app.clock.set(late)
    await urgentOf(driver).cancel(request)
    await urgentOf(driver).cancel(request)
    const card = await cardOf(driver)
    expect(card).toMatchObject({
      status: 'assigned',
      driver: { adultId: driver.adultId },
      seatPriceHundredths,
      urgent: null,
    })
    expect(await strikesOf(app, driver)).toEqual(['backed_out dropped'])
  })

  test('cannot be cancelled if its driver has another drive at that time', async () => {
    await convert()
    const { client } = others[0].parent
    // Another adult's free request is at the same time.
    await group.admin.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    await client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    const other = await client.urgent.post(
      urgentTrip(group, { startsAt: '2026-03-04T08:00', endsAt: '2026-03-04T09:00', mode: 'free' }),
    )
    await urgentOf(driver).claim({ requestId: other.requestId })
    const back = urgentOf(driver).cancel({ requestId: await requestId() })
    expect(await reasonOf(back)).toBe('you_drive_then')
    expect(await requestStatuses()).toEqual(['posted'])
  })

  test('ends through a job at the start, so the ride has no driver and the strike counts', async () => {
    await convert()
    await app.jobsAt('2026-03-04T07:50:00Z')
    const { card, activity } = await driver.parent.client.rides.get(ride)
    expect(card).toMatchObject({ status: 'uncovered', urgent: null })
    expect(activity.map((line) => line.text)).toContain('Nobody claimed the urgent request.')
    expect(await requestStatuses()).toEqual(['expired'])
    expect(await strikesOf(app, driver)).toEqual(['backed_out standing'])
  })

  test('closes when the pool is paused, and the strike lapses', async () => {
    await convert()
    const { client } = group.admin.parent
    await client.pools.pause({ poolId: group.poolId })
    expect(await requestStatuses()).toEqual(['cancelled'])
    expect(await strikesOf(app, driver)).toEqual(['backed_out lapsed'])
  })
})

test('a claimant who did not come gets no cash, and no one is asked for cash once the no-show is confirmed', async () => {
  await convert()
  const [claimant, rider] = others
  await urgentOf(claimant).claim({ requestId: await requestId() })
  await app.jobsAt('2026-03-04T11:00:00Z')
  const board = async (family: TestFamily) =>
    (await urgentOf(family).list({ groupId: group.groupId })).requests.map((each) => each.status)
  expect([await board(driver), await board(claimant)]).toEqual([['completed'], ['completed']])
  await rider.parent.client.rides.reportNoShow({ ...ride, note: null })
  await group.admin.parent.client.rides.decideNoShow({ ...ride, confirm: true })
  expect([await board(driver), await board(claimant)]).toEqual([[], []])
  expect(await strikesOf(app, claimant)).toEqual(['no_show standing'])
})

test('each side can mark cash once and unmark it until both have marked it, and this moves no beans', async () => {
  await convert()
  const request = { requestId: await requestId() }
  await urgentOf(others[0]).claim(request)
  expect(await reasonOf(urgentOf(others[0]).markPaid({ ...request, on: true }))).toBe('not_yours')
  await urgentOf(driver).markPaid({ ...request, on: true })
  await urgentOf(driver).markPaid({ ...request, on: true })
  expect((await urgentOf(driver).markPaid({ ...request, on: false })).paid).toBe(false)
  await urgentOf(driver).markPaid({ ...request, on: true })
  expect(await reasonOf(urgentOf(others[0]).markReceived({ ...request, on: true }))).toBe('not_begun')
  app.clock.set('2026-03-04T07:50:00Z')
  expect(await urgentOf(others[0]).markReceived({ ...request, on: true })).toMatchObject({
    paid: true,
    received: true,
    canMarkReceived: false,
  })
  expect(await reasonOf(urgentOf(driver).markPaid({ ...request, on: false }))).toBe('settled')
  for (const family of group.families) expect(await posted(family)).toBe(0)
})
