import { describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../../testing/given.ts'
import { allRode, giveStrike, postedOf, reasonOf } from '../../../testing/steps.ts'
import { createTestGroup, createTestPool, ridesAhead, threeFamilies } from '../../../testing/test-group.ts'

const app = await givenApp()

test('a reported no-show stays pending until an admin confirms it, which reverses the beans and may record who drove', async () => {
  const group = await createTestGroup(app, threeFamilies)
  // The driver is picked here, so the admin is never involved.
  await createTestPool(app, group, { firstDriverAdultId: group.families[1].adultId })
  const [, driver, rider] = group.families
  const [ride] = await ridesAhead(app, group)
  if (!ride) throw new Error('no ride')
  const { rideId } = ride
  const report = (family: typeof rider) =>
    family.parent.client.rides.reportNoShow({ rideId, note: 'Nobody came' })
  expect(await reasonOf(report(rider))).toBe('too_early')
  await app.jobsAt(Temporal.Instant.from(ride.endAt).add({ hours: 3 }))
  const balance = async () =>
    (await driver.parent.client.beans.ledger({ groupId: group.groupId })).postedHundredths
  expect(await balance()).toBe(200)
  expect(await reasonOf(report(driver))).toBe('not_a_rider')
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
  expect(await reasonOf(decide(rider))).toBe('admin_only')
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
    outcomes: allRode(ride),
    note: null,
  })
  expect(await balance()).toBe(-100)
})

describe('a no-show', () => {
  const {
    group,
    ride,
    driver: okafor,
    others: [admin, meyer],
  } = givenRide(app, ([, family]) => ({ firstDriverAdultId: family.adultId }))
  const posted = () => postedOf(group)

  test('once confirmed, reactivates the strikes that the drive had served', async () => {
    await giveStrike(app, group, okafor)
    await app.jobsAt('2026-03-04T12:00:00Z')
    const standing = () => okafor.parent.client.standing.mine({})
    expect(await standing()).toMatchObject({ probation: false, activeWeight: 0 })
    await admin.parent.client.rides.reportNoShow({ ...ride, note: null })
    await admin.parent.client.rides.decideNoShow({ ...ride, confirm: true })
    // The strike of weight 3 is active again, in addition to the 2 for the no-show.
    expect(await standing()).toMatchObject({ probation: true, activeWeight: 5 })
  })

  test('once confirmed, moves the beans of an earlier late cancel to the families left waiting', async () => {
    app.clock.set('2026-03-04T05:30:00Z')
    await okafor.parent.client.rides.cantDrive({ ...ride, action: 'release' })
    await meyer.parent.client.rides.take(ride)
    await app.jobsAt('2026-03-04T12:00:00Z')
    expect(await posted()).toEqual([-100, -200, 300])
    await admin.parent.client.rides.reportNoShow({ ...ride, note: null })
    await admin.parent.client.rides.decideNoShow({ ...ride, confirm: true })
    // Meyer stepped in but did not come, so the bean goes to Rossi, the only family left waiting.
    expect(await posted()).toEqual([100, -100, 0])
  })

  test('can be reported again after a report was rejected, but only once per household', async () => {
    app.clock.set('2026-03-04T08:00:00Z')
    const report = (family: typeof meyer) =>
      family.parent.client.rides.reportNoShow({ ...ride, note: `from ${family.name}` })
    await report(meyer)
    expect(await reasonOf(report(admin))).toBe('already_reported')
    await admin.parent.client.rides.decideNoShow({ ...ride, confirm: false })
    expect(await reasonOf(report(meyer))).toBe('already_reported')
    expect((await report(admin)).noShow.waiting?.note).toBe('from Rossi')
    await admin.parent.client.rides.decideNoShow({ ...ride, confirm: true })
    expect((await okafor.parent.client.rides.get(ride)).card.status).toBe('no_show')
  })

  test('is confirmed again, but not reported again, if a second correction restores the report', async () => {
    await app.jobsAt('2026-03-04T12:00:00Z')
    await meyer.parent.client.rides.reportNoShow({ ...ride, note: null })
    const { card } = await admin.parent.client.rides.decideNoShow({ ...ride, confirm: true })
    const outcomes = allRode(card)
    const drove = (family: typeof meyer) =>
      admin.parent.client.rides.correct({ ...ride, outcomes, driverAdultId: family.adultId, note: null })
    await drove(okafor)
    app.clock.advance({ minutes: 5 })
    const { activity, noShow } = await drove(meyer)
    expect(activity.map((line) => line.text)).toContain('decided that Okafor did not come after all.')
    expect(noShow).toMatchObject({ canReport: false, waiting: null })
    expect(await reasonOf(admin.parent.client.rides.reportNoShow({ ...ride, note: null }))).toBe(
      'already_reported',
    )
    expect(await okafor.parent.client.standing.mine({})).toMatchObject({ activeWeight: 2 })
  })

  test('that was confirmed by mistake can be corrected for the same driver: strike, beans and probation are as before', async () => {
    await giveStrike(app, group, okafor)
    await app.jobsAt('2026-03-04T12:00:00Z')
    const before = await posted()
    await meyer.parent.client.rides.reportNoShow({ ...ride, note: null })
    const { card } = await admin.parent.client.rides.decideNoShow({ ...ride, confirm: true })
    expect(await okafor.parent.client.standing.mine({})).toMatchObject({ activeWeight: 5 })

    const outcomes = allRode(card)
    const correction = { ...ride, outcomes, driverAdultId: okafor.adultId, note: 'They were late' }
    expect(await reasonOf(okafor.parent.client.rides.correct(correction))).toBe('not_allowed')
    const { driverAdultId: _, ...unnamed } = correction
    expect(await reasonOf(admin.parent.client.rides.correct(unnamed))).toBe('no_driver')
    await Promise.all([
      admin.parent.client.rides.correct(correction),
      admin.parent.client.rides.correct(correction),
    ])
    const put = await admin.parent.client.rides.get(ride)
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
})

test('a report is shown at once to the accused, the reporter and the admin, but to nobody else', async () => {
  const group = await createTestGroup(app, [...threeFamilies, { name: 'Novak', kids: ['Nia'] }])
  await createTestPool(app, group, { firstDriverAdultId: group.families[1].adultId })
  const [ride] = await ridesAhead(app, group)
  const [admin, driver, rider, other] = group.families
  if (!ride) throw new Error('no ride')
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
