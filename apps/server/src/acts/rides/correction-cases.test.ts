// Tests recording a driver: who may do it, how it settles a no-show report, and what is still paid in cash (decision
// 26).
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { noShowReports } from '../../db/schema/rides.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { becomes, postedOf, reasonOf, strikesOf } from '../../testing/steps.ts'
import { refusalOf, type TestFamily, threeFamilies } from '../../testing/test-group.ts'

const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }

const app = await givenApp()
/** Rossi and Meyer are admins; Berg has no kids. */
const {
  group,
  ride,
  driver: rossi,
  others: [okafor, meyer, berg],
} = givenRide(app, ([first]) => ({ firstDriverAdultId: first.adultId }), [
  ...threeFamilies,
  { name: 'Berg', kids: [] },
])
beforeEach(() => becomes(app, meyer, 'admin'))

const ridesOf = (family: TestFamily) => family.parent.client.rides
const detailFor = (family: TestFamily) => ridesOf(family).get(ride)
const drove = async (by: TestFamily, driver?: TestFamily) => {
  const { card } = await detailFor(by)
  const seats = card.seats.filter((seat) => seat.state !== 'held')
  const outcomes = seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  return ridesOf(by).correct({ ...ride, outcomes, driverAdultId: driver?.adultId, note: null })
}
const report = (by: TestFamily) => ridesOf(by).reportNoShow({ ...ride, note: null })
const decide = (by: TestFamily, confirm: boolean) => ridesOf(by).decideNoShow({ ...ride, confirm })
const ended = async (moment = '2026-03-04T12:00:00Z') => {
  await app.jobsAt(moment)
}
const ownCase = { data: { reason: 'own_case' } }
const reportStatuses = async () =>
  (await app.db.select().from(noShowReports).where(eq(noShowReports.rideId, ride.rideId))).map(
    (each) => each.status,
  )
const posted = () => postedOf(group, [rossi, okafor, meyer])
const namesIn = async (by: TestFamily) =>
  (await detailFor(by)).possibleDrivers.map((each) => [each.name, each.report])
const texts = async () =>
  (await detailFor(meyer)).activity.map((line) => `${line.actorName ?? ''} ${line.text}`.trim())

describe('a confirmed no-show', () => {
  beforeEach(async () => {
    await ended('2026-03-04T08:00:00Z')
    await report(okafor)
    await decide(meyer, true)
  })

  test('cannot be overturned by the accused even in two steps, as it stays their own case, whichever driver they record', async () => {
    for (const driver of [okafor, meyer, rossi])
      expect(await refusalOf(drove(rossi, driver))).toMatchObject(ownCase)
    const { card, possibleDrivers } = await detailFor(rossi)
    expect([card.canCorrect, possibleDrivers]).toEqual([false, []])
    expect(await strikesOf(app, rossi)).toEqual(['no_show standing'])
    await drove(meyer, okafor)
    expect(await refusalOf(drove(rossi, rossi))).toMatchObject(ownCase)
    expect(await strikesOf(app, rossi)).toEqual(['no_show standing'])
    // The accused may still correct the list of riders.
    const { card: over, possibleDrivers: named } = await detailFor(rossi)
    expect([over.canCorrect, named.map((each) => each.name)]).toEqual([true, [okafor.name]])
  })

  test('can be overturned by an admin who is not involved, even after another driver was recorded', async () => {
    await drove(meyer, okafor)
    expect(await namesIn(meyer)).toEqual([
      ['Rossi', 'overturned'],
      ['Okafor', null],
      ['Meyer', null],
      ['Berg', null],
    ])
    await drove(meyer, rossi)
    expect(await strikesOf(app, rossi)).toEqual(['no_show dropped'])
    expect(await reportStatuses()).toEqual(['rejected'])
  })

  test('can be overturned by the accused if they are the group’s only admin, which the record shows', async () => {
    await becomes(app, meyer, 'member')
    expect((await detailFor(rossi)).othersNameThem).toBe(false)
    await drove(rossi, rossi)
    const record = await texts()
    for (const said of [
      'Rossi decided, in a case of their own family, that the driver came.',
      'Rossi corrected it, in a case of their own family: 3 rode, Rossi drove.',
    ])
      expect(record).toContain(said)
  })

  test('can be corrected for seven days after the decision', async () => {
    app.clock.set('2026-03-11T07:59:00Z')
    expect((await detailFor(meyer)).card.canCorrect).toBe(true)
    app.clock.set('2026-03-11T08:00:00Z')
    expect((await detailFor(meyer)).card.canCorrect).toBe(false)
    expect(await reasonOf(drove(meyer, rossi))).toBe('too_late')
  })
})

test('a no-show confirmed after those seven days can be overturned for another seven days', async () => {
  await ended()
  await report(okafor)
  app.clock.set('2026-03-12T08:00:00Z')
  await decide(meyer, true)
  app.clock.set('2026-03-19T07:59:00Z')
  const { card, noShow } = await detailFor(meyer)
  expect([card.canCorrect, noShow.confirmedAt]).toEqual([true, '2026-03-12T08:00:00Z'])
  expect((await drove(meyer, rossi)).card.status).toBe('completed')
  expect(await strikesOf(app, rossi)).toEqual(['no_show dropped'])
})

describe('a report that is still pending', () => {
  beforeEach(async () => {
    await ended()
    await report(okafor)
  })

  test('names as accused the adult who was going to drive', async () => {
    expect((await detailFor(meyer)).noShow.waiting).toMatchObject({
      reporterName: 'Okafor',
      accusedName: 'Rossi',
    })
    expect(await texts()).toContain('Okafor reported that Rossi did not come.')
  })

  test('does not let the accused record another driver, as an innocent family would get the strike', async () => {
    await becomes(app, okafor, 'admin')
    for (const party of [rossi, okafor])
      for (const driver of [okafor, rossi, meyer].filter((each) => each !== rossi))
        expect(await refusalOf(drove(party, driver))).toMatchObject(ownCase)
    expect((await detailFor(rossi)).othersNameThem).toBe(true)
  })

  test('is confirmed by recording who drove instead, who gets the beans while the accused gets the strike', async () => {
    expect(await posted()).toEqual([200, -100, -100])
    expect(await namesIn(meyer)).toContainEqual(['Okafor', 'confirmed'])
    await drove(meyer, okafor)
    expect(await reportStatuses()).toEqual(['confirmed'])
    expect([await strikesOf(app, rossi), await strikesOf(app, okafor)]).toEqual([['no_show standing'], []])
    expect(await posted()).toEqual([-100, 200, -100])
    expect(await texts()).toContain(
      'Meyer confirmed that Rossi did not come: Okafor drove. A strike for Rossi.',
    )
    expect((await detailFor(rossi)).noShow).toMatchObject({ waiting: null, canDecide: false })
    expect(await reasonOf(decide(rossi, false))).toBe('no_report')
  })

  test('costs only one strike if it is confirmed, overturned, reported and answered again', async () => {
    await drove(meyer, okafor)
    await drove(meyer, rossi)
    expect(await strikesOf(app, rossi)).toEqual(['no_show dropped'])
    await report(meyer)
    await becomes(app, berg, 'admin')
    await drove(berg, okafor)
    expect(await strikesOf(app, rossi)).toEqual(['no_show dropped', 'no_show standing'])
    expect(await reportStatuses()).toEqual(['rejected', 'confirmed'])
  })
})

describe('an admin’s own family', () => {
  test('cannot be recorded as the driver by the admin who cancelled late, while another family has an admin', async () => {
    app.clock.set('2026-03-04T06:00:00Z')
    await ridesOf(rossi).cantDrive({ ...ride, action: 'release' })
    await ended()
    const before = await posted()
    expect(await refusalOf(drove(rossi, rossi))).toMatchObject(ownCase)
    expect([await strikesOf(app, rossi), await posted()]).toEqual([['late_cancel standing'], before])
    const { card, possibleDrivers, othersNameThem } = await detailFor(rossi)
    expect([card.canCorrect, possibleDrivers.map((each) => each.name), othersNameThem]).toEqual([
      true,
      ['Okafor', 'Meyer', 'Berg'],
      true,
    ])
    await drove(meyer, rossi)
    expect(await strikesOf(app, rossi)).toEqual(['late_cancel dropped'])
  })

  test('cannot take another family’s beans by recording itself, even after its report was rejected', async () => {
    await becomes(app, okafor, 'admin')
    await ended()
    await report(okafor)
    await decide(meyer, false)
    const before = await posted()
    expect(await refusalOf(drove(okafor, okafor))).toMatchObject(ownCase)
    expect(await posted()).toEqual(before)
    await drove(meyer, okafor)
    expect((await detailFor(meyer)).card.driver?.adultId).toBe(okafor.adultId)
  })

  test('can be recorded as the driver by the only family with an admin, and the record shows it', async () => {
    await becomes(app, meyer, 'member')
    app.clock.set('2026-03-04T06:00:00Z')
    await ridesOf(rossi).cantDrive({ ...ride, action: 'release' })
    await ended()
    await drove(rossi, rossi)
    const said = 'Rossi corrected it, in a case of their own family: 3 rode, Rossi drove.'
    expect(await texts()).toContain(said)
  })
})

describe('a claimed ride with an absent claimant', () => {
  beforeEach(async () => {
    await ridesOf(rossi).cantDrive({ ...ride, action: 'convert', pricing })
    const { card } = await detailFor(okafor)
    await okafor.parent.client.urgent.claim({ requestId: card.urgent?.requestId ?? '' })
    await ended()
    expect((await detailFor(meyer)).card).toMatchObject({
      status: 'completed',
      forCash: true,
      canCorrect: false,
    })
    await report(meyer)
    await decide(rossi, true)
  })

  test('gives beans to the adult who drove instead, announces that, and can be corrected again', async () => {
    const { possibleDrivers } = await detailFor(rossi)
    expect(possibleDrivers.filter((each) => each.forCash).map((each) => each.name)).toEqual(['Okafor'])
    const { card } = await drove(rossi, meyer)
    expect(card).toMatchObject({ status: 'completed', forCash: false, urgent: null, canCorrect: true })
    expect(card.earnsHundredths).toBeGreaterThan(0)
    const price = card.seatPriceHundredths
    expect(await posted()).toEqual([-price, -price, 2 * price])
    await drove(rossi, berg)
    expect((await posted())[2]).toBeLessThan(0)
  })

  test('is for cash again, and returns every bean, once it turns out that the claimant did come', async () => {
    await drove(rossi, meyer)
    expect((await posted()).some((each) => each !== 0)).toBe(true)
    // Recording Meyer was a mistake: the claimant did come.
    await drove(rossi, okafor)
    expect((await posted()).every((each) => each === 0)).toBe(true)
    expect((await detailFor(rossi)).card).toMatchObject({
      forCash: true,
      canCorrect: false,
      earnsHundredths: 0,
    })
    expect(await reasonOf(drove(rossi, meyer))).toBe('urgent')
    expect(await strikesOf(app, okafor)).toEqual(['no_show dropped'])
  })
})

test('a family that cancelled its kid’s seat late was not left waiting, and cannot report a no-show', async () => {
  app.clock.set('2026-03-04T06:00:00Z')
  const { card } = await detailFor(okafor)
  const kidId = card.seats.find((seat) => seat.mine)?.kidId ?? ''
  await ridesOf(okafor).notRiding({ ...ride, kidId })
  for (const moment of ['2026-03-04T08:00:00Z', '2026-03-04T12:00:00Z']) {
    await ended(moment)
    expect((await detailFor(okafor)).noShow.canReport).toBe(false)
    expect(await reasonOf(report(okafor))).toBe('not_a_rider')
    expect((await detailFor(meyer)).noShow.canReport).toBe(true)
  }
})

describe('the reason shown when a correction records the driver', () => {
  const byHand = async () => (await detailFor(okafor)).card.driverSource

  test('says that an admin recorded the driver, not that the driver took the drive', async () => {
    await ridesOf(rossi).cantDrive({ ...ride, action: 'reoffer' })
    await ridesOf(okafor).take(ride)
    expect(await byHand()).toBe('took')
    await ended()
    await drove(rossi, meyer)
    expect(await byHand()).toBe('recorded')
    // Correcting only the riders records no driver.
    await drove(rossi)
    expect(await byHand()).toBe('recorded')
  })

  test('no longer mentions the claim of an adult who did not come', async () => {
    const { card } = await ridesOf(rossi).cantDrive({ ...ride, action: 'convert', pricing })
    await okafor.parent.client.urgent.claim({ requestId: card.urgent?.requestId ?? '' })
    expect(await byHand()).toBe('claimed')
    await ended()
    await report(meyer)
    await decide(rossi, true)
    expect(await byHand()).toBe('claimed')
    await drove(rossi, meyer)
    expect(await byHand()).toBe('recorded')
  })

  test('does not mention the plan if the plan had found no driver', async () => {
    app.clock.set('2026-03-04T05:30:00Z')
    await ridesOf(rossi).cantDrive({ ...ride, action: 'release' })
    await ended('2026-03-04T07:50:00Z')
    expect(await byHand()).toBeNull()
    await drove(meyer, okafor)
    expect(await byHand()).toBe('recorded')
  })
})
