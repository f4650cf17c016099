import { afterAll, beforeAll, expect, test } from 'vitest'
import { strikes } from '../../../db/schema/standing.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  threeFamilies,
} from '../../../testing/test-group.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-16T09:00:00Z' })
})
afterAll(() => app.stop())

test('a reported no-show waits for an admin; confirmed, what was posted is reversed, and who drove may be recorded', async () => {
  const group = await createTestGroup(app, threeFamilies)
  // The admin has no part in it, whichever driver the draw would have chosen.
  await createTestPool(app, group, { firstDriverAdultId: group.families[1]?.adultId })
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((family) => family.householdId === ride?.driver?.householdId)
  const rider = group.families.find((family) => family !== driver && family !== group.admin)
  if (!ride || !driver || !rider) throw new Error('no ride')
  const { rideId } = ride
  const report = (family: typeof rider) =>
    family.parent.client.rides.reportNoShow({ rideId, note: 'Nobody came' })
  expect(await refusalOf(report(rider))).toMatchObject({ data: { reason: 'too_early' } })
  app.clock.set(Temporal.Instant.from(ride.endAt).add({ hours: 3 }))
  await app.beanpool.runScheduledJobs()
  const balance = async () =>
    (await driver.parent.client.beans.ledger({ groupId: group.groupId })).postedHundredths
  expect(await balance()).toBe(200)
  expect(await refusalOf(report(driver))).toMatchObject({ data: { reason: 'not_a_rider' } })
  const reported = await report(rider)
  expect(reported.noShow.waiting).toEqual({
    reporterName: rider.name,
    reporterIsMe: true,
    accusedName: driver.name,
    accusedIsMe: false,
    note: 'Nobody came',
  })
  expect(reported.noShow.canReport).toBe(false)
  const decide = (family: typeof rider) => family.parent.client.rides.decideNoShow({ rideId, confirm: true })
  expect(await refusalOf(decide(rider))).toMatchObject({ data: { reason: 'admin_only' } })
  const decided = await decide(group.admin)
  expect(decided.card.status).toBe('no_show')
  expect(decided.noShow.waiting).toBeNull()
  expect(decided.activity.at(-1)?.text).toBe(
    `confirmed that the driver did not come; nothing is charged. A strike for ${driver.name}.`,
  )
  expect(await balance()).toBe(0)
  await decide(group.admin)
  expect(await balance()).toBe(0)
  await group.admin.parent.client.rides.correct({
    rideId,
    driverAdultId: rider.adultId,
    outcomes: ride.seats.map((seat) => ({ kidId: seat.kidId, outcome: 'rode' as const })),
    note: null,
  })
  expect(await balance()).toBe(-100)
})

const start = '2026-04-13T09:00:00Z'

async function groupWithRides() {
  app.clock.set(start)
  const group = await createTestGroup(app, threeFamilies)
  const [admin, okafor, meyer] = group.families
  if (!admin || !okafor || !meyer) throw new Error('no families')
  await createTestPool(app, group, { throughOn: '2026-04-15', firstDriverAdultId: okafor.adultId })
  const [ride] = await ridesAhead(app, group)
  const posted = async () => {
    const { standing } = await admin.parent.client.groups.dashboard({ groupId: group.groupId })
    return group.families.map(
      (family) => standing.find((row) => row.householdId === family.householdId)?.postedHundredths,
    )
  }
  return { group, admin, okafor, meyer, rideId: ride?.rideId ?? '', posted }
}

test('a confirmed no-show revives the strikes that this drive had served', async () => {
  const { group, admin, okafor, rideId } = await groupWithRides()
  const givenAt = app.clock.now()
  const given = {
    adultId: okafor.adultId,
    groupId: group.groupId,
    kind: 'late_cancel',
    status: 'standing',
  } as const
  const expiresAt = givenAt.add({ hours: 30 * 24 })
  await app.db.insert(strikes).values({ ...given, id: crypto.randomUUID(), weight: 3, givenAt, expiresAt })
  app.clock.set('2026-04-15T12:00:00Z')
  await app.beanpool.runScheduledJobs()
  const standing = () => okafor.parent.client.standing.mine({})
  expect(await standing()).toMatchObject({ probation: false, activeWeight: 0 })
  await admin.parent.client.rides.reportNoShow({ rideId, note: null })
  await admin.parent.client.rides.decideNoShow({ rideId, confirm: true })
  // The strike of 3 is active again, beside the 2 of the no-show.
  expect(await standing()).toMatchObject({ probation: true, activeWeight: 5 })
})

test('a confirmed no-show hands the beans of an earlier late cancel to those who were left waiting', async () => {
  const { admin, okafor, meyer, rideId, posted } = await groupWithRides()
  app.clock.set('2026-04-15T05:30:00Z')
  await okafor.parent.client.rides.cantDrive({ rideId, action: 'release' })
  await meyer.parent.client.rides.take({ rideId })
  app.clock.set('2026-04-15T12:00:00Z')
  await app.beanpool.runScheduledJobs()
  expect(await posted()).toEqual([-200, -300, 500])
  await admin.parent.client.rides.reportNoShow({ rideId, note: null })
  await admin.parent.client.rides.decideNoShow({ rideId, confirm: true })
  // Meyer stepped in and did not come: the bean goes to Rossi, whom nobody else left waiting.
  expect(await posted()).toEqual([100, -100, 0])
})

test('after a rejected report another household may still report, and each once', async () => {
  const { admin, okafor, meyer, rideId } = await groupWithRides()
  app.clock.set('2026-04-15T08:00:00Z')
  const report = (family: typeof meyer) =>
    family.parent.client.rides.reportNoShow({ rideId, note: `from ${family.name}` })
  await report(meyer)
  expect(await refusalOf(report(admin))).toMatchObject({ data: { reason: 'already_reported' } })
  await admin.parent.client.rides.decideNoShow({ rideId, confirm: false })
  expect(await refusalOf(report(meyer))).toMatchObject({ data: { reason: 'already_reported' } })
  expect((await report(admin)).noShow.waiting?.note).toBe('from Rossi')
  await admin.parent.client.rides.decideNoShow({ rideId, confirm: true })
  expect((await okafor.parent.client.rides.get({ rideId })).card.status).toBe('no_show')
})

test('a no-show that a second correction restores is confirmed again, and reported once', async () => {
  const { admin, okafor, meyer, rideId } = await groupWithRides()
  app.clock.set('2026-04-15T12:00:00Z')
  await app.beanpool.runScheduledJobs()
  await meyer.parent.client.rides.reportNoShow({ rideId, note: null })
  const { card } = await admin.parent.client.rides.decideNoShow({ rideId, confirm: true })
  const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  const drove = (family: typeof meyer) =>
    admin.parent.client.rides.correct({ rideId, outcomes, driverAdultId: family.adultId, note: null })
  await drove(okafor)
  app.clock.advance({ minutes: 5 })
  const { activity, noShow } = await drove(meyer)
  expect(activity.map((line) => line.text)).toContain('decided that Okafor did not come after all.')
  expect(noShow).toMatchObject({ canReport: false, waiting: null })
  expect(await refusalOf(admin.parent.client.rides.reportNoShow({ rideId, note: null }))).toMatchObject({
    data: { reason: 'already_reported' },
  })
  expect(await okafor.parent.client.standing.mine({})).toMatchObject({ activeWeight: 2 })
})

test('a no-show that was confirmed by mistake is put right for the same driver: strike, beans and probation as before', async () => {
  const { group, admin, okafor, meyer, rideId, posted } = await groupWithRides()
  const given = {
    adultId: okafor.adultId,
    groupId: group.groupId,
    kind: 'late_cancel',
    status: 'standing',
  } as const
  const givenAt = app.clock.now()
  const expiresAt = givenAt.add({ hours: 30 * 24 })
  await app.db.insert(strikes).values({ ...given, id: crypto.randomUUID(), weight: 3, givenAt, expiresAt })
  app.clock.set('2026-04-15T12:00:00Z')
  await app.beanpool.runScheduledJobs()
  const before = await posted()
  await meyer.parent.client.rides.reportNoShow({ rideId, note: null })
  const { card } = await admin.parent.client.rides.decideNoShow({ rideId, confirm: true })
  expect(await okafor.parent.client.standing.mine({})).toMatchObject({ activeWeight: 5 })

  const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  const correction = { rideId, outcomes, driverAdultId: okafor.adultId, note: 'They were late' }
  expect(await refusalOf(okafor.parent.client.rides.correct(correction))).toMatchObject({
    data: { reason: 'not_allowed' },
  })
  const { driverAdultId: _, ...unnamed } = correction
  expect(await refusalOf(admin.parent.client.rides.correct(unnamed))).toMatchObject({
    data: { reason: 'no_driver' },
  })
  await Promise.all([
    admin.parent.client.rides.correct(correction),
    admin.parent.client.rides.correct(correction),
  ])
  const put = await admin.parent.client.rides.get({ rideId })
  expect(put.card.status).toBe('completed')
  expect(put.activity.slice(-4, -2).map((line) => line.text)).toEqual([
    'decided that the driver came.',
    'corrected it: 3 rode, Okafor drove. “They were late”',
  ])
  expect(await posted()).toEqual(before)
  expect(await okafor.parent.client.standing.mine({})).toMatchObject({
    probation: false,
    activeWeight: 0,
    failedCount: 1,
  })
})

test('a report shows at once to the accused, the reporter and the admin, and to nobody else', async () => {
  const group = await createTestGroup(app, [...threeFamilies, { name: 'Novak', kids: ['Nia'] }])
  await createTestPool(app, group, { firstDriverAdultId: group.families[1]?.adultId })
  const [ride] = await ridesAhead(app, group)
  const [admin, driver, rider, other] = group.families
  if (!ride || !admin || !driver || !rider || !other) throw new Error('no ride')
  const { rideId } = ride
  app.clock.set(Temporal.Instant.from(ride.startAt).add({ minutes: 10 }))
  await rider.parent.client.rides.reportNoShow({ rideId, note: null })
  const parts = await Promise.all(
    [admin, driver, rider, other].map(async ({ parent }) =>
      (await parent.client.rides.reports()).reports.map(({ part, canDecide }) => [part, canDecide]),
    ),
  )
  expect(parts).toEqual([[['admin', true]], [['accused adult', false]], [['reporter adult', false]], []])
  expect((await driver.parent.client.rides.get({ rideId })).noShow.waiting?.accusedIsMe).toBe(true)
  await admin.parent.client.rides.decideNoShow({ rideId, confirm: false })
  expect((await admin.parent.client.rides.reports()).reports).toEqual([])
})
