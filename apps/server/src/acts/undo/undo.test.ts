import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { kidAbsences } from '../../db/schema/households.ts'
import { offers } from '../../db/schema/offers.ts'
import { rides } from '../../db/schema/rides.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { reasonOf, strikeStatuses } from '../../testing/steps.ts'
import {
  createTestPool,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../testing/test-group.ts'

const app = await givenApp()
const { group, ride, driver, others, make } = givenRide(app)

const rideOf = (family: TestFamily) => family.parent.client.rides.get(ride)
const openUndos = async (family: TestFamily) => (await family.parent.client.undo.open()).undos
const release = (family: TestFamily) => family.parent.client.rides.cantDrive({ ...ride, action: 'release' })

async function undoLast(family: TestFamily) {
  const [undo] = await openUndos(family)
  return family.parent.client.undo.run({ undoId: undo?.undoId ?? crypto.randomUUID() })
}

const offerStatuses = async () =>
  (await app.db.select().from(offers).where(eq(offers.rideId, ride.rideId))).map((each) => each.status).sort()

async function balances() {
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  return standing.map((row) => [row.householdId, row.postedHundredths, row.projectedHundredths]).sort()
}

describe('undoing Can’t drive', () => {
  test('brings the drive back at its price, and drops the strike if nobody has acted on the drive', async () => {
    const before = await rideOf(driver)
    await release(driver)
    expect((await rideOf(driver)).card.driver?.householdId).not.toBe(driver.householdId)
    await undoLast(driver)
    const after = await rideOf(driver)
    expect(after.card).toEqual({ ...before.card, driverSource: 'kept', undo: null })
    expect(after.why).toEqual(before.why)
    expect(await strikeStatuses(app, driver)).toEqual(['dropped'])
    expect(after.activity.at(-1)?.text).toContain('drives after all')
  })

  test('notifies a family again if its kid loses the seat that the kid had got in the meantime', async () => {
    const waiting = others[1]
    await setSeats(driver.parent.client, 3)
    app.clock.set('2026-03-03T08:00:00Z')
    const { household } = await waiting.parent.client.households.addKid({ name: 'Late', notes: null })
    const kidId = household?.kids.find(({ name }) => name === 'Late')?.kidId ?? ''
    await waiting.parent.client.pools.enrol({ poolId: group.poolId, kidId })
    const told = async (at: string) => {
      await app.jobsAt(at)
      const news = (await noticesOf(waiting.parent)).filter(({ type }) => type === 'place_missing')
      return news.map(({ title, over }) => [title.split(' for ')[0]?.split(':')[0], over])
    }
    expect(await told('2026-03-03T08:01:00Z')).toEqual([['No seat', false]])
    app.clock.set('2026-03-03T08:02:00Z')
    await release(driver)
    expect(await told('2026-03-03T08:03:00Z')).toEqual([
      ['Late has a seat', false],
      ['No seat', true],
    ])
    await undoLast(driver)
    expect(await told('2026-03-03T08:04:00Z')).toEqual([
      ['No seat', false],
      ['Late has a seat', true],
      ['No seat', false],
    ])
  })

  test('closes the offers if the drive is still being offered', async () => {
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    await undoLast(driver)
    const cards = await Promise.all(others.map(rideOf))
    expect(cards.map(({ card }) => card.offerToMe)).toEqual([null, null])
    // The offer is closed and not deleted, because a family has read it.
    expect(await offerStatuses()).toEqual(['closed'])
    expect(cards[0]?.card.driver?.householdId).toBe(driver.householdId)
    app.clock.set('2026-03-02T14:00:00Z')
    await app.runJobs()
    expect((await rideOf(driver)).card.status).toBe('assigned')
  })

  test('is still possible after a job has ended the offers', async () => {
    app.clock.set('2026-03-03T07:45:00Z')
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    expect(await offerStatuses()).toEqual(['open', 'open'])
    // The lock ends the last wave of offers.
    app.clock.set('2026-03-03T07:50:00Z')
    await app.runJobs()
    expect((await rideOf(driver)).card.driver).toBeNull()
    // The lock also restarts the search.
    expect(await offerStatuses()).toEqual(['expired', 'expired', 'open'])
    app.clock.set('2026-03-03T07:54:00Z')
    await undoLast(driver)
    expect((await rideOf(driver)).card).toMatchObject({
      status: 'assigned',
      driver: { adultId: driver.adultId },
    })
    expect(await offerStatuses()).toEqual(['closed', 'expired', 'expired'])
  })

  test('is refused once another family has taken the ride', async () => {
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    const [undo] = await openUndos(driver)
    await others[0].parent.client.rides.take(ride)
    expect((await openUndos(driver)).filter((each) => each.rideId === ride.rideId)).toEqual([])
    const call = driver.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    expect(await reasonOf(call)).toBe('changed_since')
  })

  test('is refused after ten minutes', async () => {
    await release(driver)
    const [undo] = await openUndos(driver)
    app.clock.set('2026-03-02T09:10:00Z')
    const call = driver.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    expect(await reasonOf(call)).toBe('too_late')
    expect((await rideOf(driver)).card.undo).toBeNull()
  })

  test('gets the original response on a retry, and is refused to other adults', async () => {
    await release(driver)
    const [undo] = await openUndos(driver)
    const undoId = undo?.undoId ?? ''
    expect(await refusalOf(others[0].parent.client.undo.run({ undoId }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await driver.parent.client.undo.run({ undoId })).toEqual({ undoId, ...ride, stayed: [] })
    expect(await driver.parent.client.undo.run({ undoId })).toEqual({ undoId, ...ride, stayed: [] })
    expect(await strikeStatuses(app, driver)).toEqual(['dropped'])
  })

  test('does not return the drive to a household whose car is now in use', async () => {
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    await createTestPool(app, group, { throughOn: '2026-03-04', name: 'Soccer', kidIds: driver.kidIds })
    const soccer = (await ridesAhead(app, group)).find((ride) => ride.poolName === 'Soccer')
    if (soccer?.driver?.householdId !== driver.householdId)
      await driver.parent.client.rides.take({ rideId: soccer?.rideId ?? '' })
    const [undo] = (await openUndos(driver)).filter((each) => each.action === 'cant_drive')
    const call = driver.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    expect(await reasonOf(call)).toBe('changed_since')
  })
})

describe('undoing Take or Accept', () => {
  beforeEach(async () => {
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
  })

  /** Returns the family that was asked, followed by the other family. */
  const askedFirst = async () =>
    (await rideOf(others[0])).card.offerToMe ? others : ([others[1], others[0]] as const)

  test('reopens closed offers with the time they had left, and restores strikes that were waived', async () => {
    const [asked, taker] = await askedFirst()
    const offer = (await rideOf(asked)).card.offerToMe
    await taker.parent.client.rides.take(ride)
    expect(await strikeStatuses(app, driver)).toEqual(['waived'])
    app.clock.set('2026-03-02T09:06:00Z')
    expect((await rideOf(taker)).card.undo).toMatchObject({ action: 'take' })
    await undoLast(taker)
    expect(await strikeStatuses(app, driver)).toEqual(['provisional'])
    const again = (await rideOf(asked)).card
    expect(again.status).toBe('offered')
    expect(again.offerToMe?.offerId).toBe(offer?.offerId)
    const sixLater = Temporal.Instant.from(offer?.expiresAt ?? '').add({ minutes: 6 })
    expect(again.offerToMe?.expiresAt).toBe(sixLater.toString())
  })

  test('asks families again if their offers reopen, but not the adult who undoes it', async () => {
    const [asked, taker] = await askedFirst()
    const news = async (family: TestFamily) =>
      (await noticesOf(family.parent))
        .filter(({ type }) => type === 'offer_created' || type === 'ride_covered')
        .map(({ type, over }) => [type, over])
    app.clock.set('2026-03-02T09:01:00Z')
    await taker.parent.client.rides.take(ride)
    expect(await news(asked)).toEqual([
      ['ride_covered', false],
      ['offer_created', true],
    ])
    app.clock.set('2026-03-02T09:06:00Z')
    await undoLast(taker)
    expect(await news(asked)).toEqual([
      ['offer_created', false],
      ['ride_covered', true],
      ['offer_created', true],
    ])
    expect(await news(taker)).toEqual([])
    const { activity } = await rideOf(taker)
    expect(activity.at(-1)?.text).toBe(`Offered to ${asked.name}`)
    const offerId = (await rideOf(asked)).card.offerToMe?.offerId ?? ''
    await asked.parent.client.offers.accept({ offerId })
    const before = (await news(asked)).length
    await undoLast(asked)
    expect(await news(asked)).toHaveLength(before)
  })

  const reopened = async () =>
    (await app.db.select().from(offers).where(eq(offers.rideId, ride.rideId)))
      .filter((offer) => offer.status === 'open')
      .map((offer) => offer.expiresAt.toString())

  test.each([
    ['lock', '2026-03-03T07:30:00Z', '2026-03-03T07:50:00Z'],
    ['start', '2026-03-04T06:30:00Z', '2026-03-04T07:50:00Z'],
  ])('reopens an offer that ran until the %s, but not beyond that', async (end, givenBack, until) => {
    await driver.parent.client.rides.take(ride)
    // With a late window of an hour, Take can be undone until 06:50.
    await app.db.update(rides).set({ lateAt: Temporal.Instant.from('2026-03-04T06:50:00Z') })
    app.clock.set(givenBack)
    const action = end === 'lock' ? 'reoffer' : 'release'
    await driver.parent.client.rides.cantDrive({ ...ride, action })
    expect(new Set(await reopened())).toEqual(new Set([until]))
    await others[0].parent.client.rides.take(ride)
    app.clock.advance({ minutes: 9 })
    await undoLast(others[0])
    expect(new Set(await reopened())).toEqual(new Set([until]))
  })

  test('reopens the offer, and a job passes the ride on when the offer’s remaining time runs out', async () => {
    const [asked, taker] = await askedFirst()
    await taker.parent.client.rides.take(ride)
    app.clock.set('2026-03-02T09:06:00Z')
    // The job for the original end of the closed offer runs, and finds nothing to do.
    await app.runJobs()
    await undoLast(taker)
    const { offerToMe } = (await rideOf(asked)).card
    const end = Temporal.Instant.from(offerToMe?.expiresAt ?? '')
    app.clock.set(end.subtract({ seconds: 1 }).toString())
    await app.runJobs()
    expect((await rideOf(asked)).card.offerToMe?.offerId).toBe(offerToMe?.offerId)
    app.clock.set(end.toString())
    await app.runJobs()
    expect((await rideOf(asked)).card.offerToMe).toBeNull()
    expect((await rideOf(taker)).card.offerToMe).not.toBeNull()
  })

  test('reopens an accepted offer', async () => {
    const [asked] = await askedFirst()
    const offerId = (await rideOf(asked)).card.offerToMe?.offerId ?? ''
    await asked.parent.client.offers.accept({ offerId })
    await undoLast(asked)
    expect((await rideOf(asked)).card.offerToMe?.offerId).toBe(offerId)
    const { card } = await asked.parent.client.offers.accept({ offerId })
    expect(card.driver?.householdId).toBe(asked.householdId)
  })

  test('is refused inside the late window', async () => {
    app.clock.set('2026-03-04T04:45:00Z')
    await app.runJobs()
    await others[0].parent.client.rides.take(ride)
    const [undo] = await openUndos(others[0])
    app.clock.set('2026-03-04T04:50:00Z')
    const call = others[0].parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    expect(await reasonOf(call)).toBe('late_window')
    expect(await openUndos(others[0])).toEqual([])
  })
})

describe('undoing Not riding', () => {
  test('restores the seat and leaves every balance as before', async () => {
    const before = { card: (await rideOf(driver)).card, balances: await balances() }
    const rider = others[0]
    await rider.parent.client.rides.notRiding({ ...ride, kidId: rider.kidIds[0] ?? '' })
    expect((await rideOf(driver)).card.seats).toHaveLength(2)
    await undoLast(rider)
    expect({ card: (await rideOf(driver)).card, balances: await balances() }).toEqual(before)
  })

  test('makes a charged seat free of charge again', async () => {
    app.clock.set('2026-03-04T05:00:00Z')
    const rider = others[0]
    await rider.parent.client.rides.notRiding({ ...ride, kidId: rider.kidIds[0] ?? '' })
    const charged = async () => (await rideOf(driver)).card.seats.some((seat) => seat.cancelledLate)
    expect(await charged()).toBe(true)
    await undoLast(rider)
    expect(await charged()).toBe(false)
  })

  test.each([
    ['Not riding', 'notRiding', 'changed_since'],
    ['a withdrawal', 'withdraw', 'changed_since'],
    ['a week at home', 'addAbsence', null],
  ] as const)('on a locked date, undoing %s takes no seat from a kid who has since got it', async (_, way, reason) => {
    await make({ seats: 3 })
    app.clock.set('2026-03-03T08:00:00Z')
    const [rider, waiting] = others
    const kidId = rider.kidIds[0] ?? ''
    const { household } = await waiting.parent.client.households.addKid({ name: 'Late', notes: null })
    const lateId = household?.kids.find(({ name }) => name === 'Late')?.kidId ?? ''
    await waiting.parent.client.pools.enrol({ poolId: group.poolId, kidId: lateId })
    const kidIds = async () => (await rideOf(driver)).card.seats.map((seat) => seat.kidId)
    expect(await kidIds()).not.toContain(lateId)
    const { rides, pools, households } = rider.parent.client
    if (way === 'notRiding') await rides.notRiding({ ...ride, kidId })
    if (way === 'withdraw') await pools.withdraw({ poolId: group.poolId, kidId })
    if (way === 'addAbsence')
      await households.addAbsence({ kidId, fromDate: '2026-03-04', toDate: '2026-03-10' })
    expect(await kidIds()).toContain(lateId)
    const [undo] = await openUndos(rider)
    const undone = rider.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    if (reason === null) await undone
    else expect(await reasonOf(undone)).toBe(reason)
    expect(await kidIds()).toContain(lateId)
    expect(await kidIds()).not.toContain(kidId)
  })

  test('returns no seat to a kid who has since left the pool', async () => {
    app.clock.set('2026-03-03T08:00:00Z')
    const rider = others[0]
    const [kidId = ''] = rider.kidIds
    const { card } = await rideOf(driver)
    await rider.parent.client.rides.notRiding({ ...ride, kidId })
    await rider.parent.client.pools.withdraw({ poolId: card.poolId, kidId })
    const undos = await openUndos(rider)
    const undo = undos.find((each) => each.action === 'not_riding')
    await rider.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    const [absence] = await app.db.select().from(kidAbsences).where(eq(kidAbsences.kidId, kidId))
    expect(absence?.withdrawnAt).not.toBeNull()
    expect((await rideOf(driver)).card.seats.map((seat) => seat.kidId)).not.toContain(kidId)
  })

  test('is refused once the absence has been ended by hand', async () => {
    const { households } = others[0].parent.client
    const kidId = others[0].kidIds[0] ?? ''
    const { household } = await households.addAbsence({ kidId, fromDate: '2026-03-04', toDate: null })
    const [undo] = await openUndos(others[0])
    expect(undo).toMatchObject({
      action: 'not_riding',
      rideId: null,
      what: expect.stringMatching(/^(Ada|Ole|Mia)$/),
    })
    await households.removeAbsence({ absenceId: household?.absences[0]?.absenceId ?? '' })
    const call = others[0].parent.client.undo.run({ undoId: undo?.undoId ?? '' })
    expect(await reasonOf(call)).toBe('changed_since')
  })
})

test('undoing Done posts a reversal: the ledger keeps both, balances are as before, and Done is available again', async () => {
  const before = await balances()
  app.clock.set('2026-03-04T08:10:00Z')
  const outcomes = group.families.map((each) => ({
    kidId: each.kidIds[0] ?? '',
    outcome: 'rode' as const,
  }))
  await driver.parent.client.rides.complete({ ...ride, outcomes })
  await undoLast(driver)
  expect((await rideOf(driver)).card.status).toBe('assigned')
  expect(await balances()).toEqual(before)
  const ledger = await driver.parent.client.beans.ledger({ groupId: group.groupId })
  expect(ledger.lines.map((line) => [line.kind, line.reversed])).toEqual([
    ['correction', true],
    ['ride', true],
  ])
  await driver.parent.client.rides.complete({ ...ride, outcomes })
  const again = await driver.parent.client.beans.ledger({ groupId: group.groupId })
  expect(again.postedHundredths).toBe(again.lines[0]?.amountHundredths)
  expect(again.lines).toHaveLength(3)
})
