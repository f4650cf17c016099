import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outboxMails } from '../../../db/schema/mail.ts'
import { givenApp, givenRide } from '../../../testing/given.ts'
import { allRode, reasonOf, strikeStatuses } from '../../../testing/steps.ts'
import { noticesOf, type TestFamily } from '../../../testing/test-group.ts'

const inLateWindow = '2026-03-04T05:30:00Z'

const app = await givenApp()
const {
  group,
  ride,
  driver,
  others: [admin, member],
} = givenRide(app, ([, okafor]) => ({ firstDriverAdultId: okafor.adultId }))

const giveBackFor = (by: TestFamily, over: object = {}) =>
  by.parent.client.rides.giveBackFor({
    ...ride,
    driverAdultId: driver.adultId,
    excuseNote: null,
    shown: { late: false, locked: false },
    ...over,
  })
const late = { shown: { late: true, locked: true } }
const detailFor = (family: TestFamily) => family.parent.client.rides.get(ride)
const recordOf = async () =>
  (await detailFor(member)).activity.map((each) => `${each.actorName} ${each.text}`)
const nameOf = (family: TestFamily) => family.name

describe('when an admin gives a drive back for its driver', () => {
  test('the driver gets a provisional strike if it is in time, and loses the strike once another adult drives', async () => {
    expect((await detailFor(admin)).cantDrive).toMatchObject({ isMyFamily: false, strikeCounts: false })
    const { card } = await giveBackFor(admin)
    expect(card).toMatchObject({ status: 'assigned', canGiveBackFor: expect.any(Boolean) })
    expect(card.driver?.householdId).not.toBe(driver.householdId)
    expect(await strikeStatuses(app, driver)).toEqual(['waived'])
    expect(await strikeStatuses(app, admin)).toEqual([])
    const name = nameOf(driver)
    expect((await detailFor(driver)).givenBack).toEqual({ byName: nameOf(admin), forName: null })
    expect((await detailFor(admin)).givenBack).toBeNull()
    expect(await recordOf()).toContain(
      `${nameOf(admin)} gave back ${name}'s drive: ${name} phoned. A provisional strike for ${name}.`,
    )
  })

  test('the driver gets a notice of a strike that counts, with its weight and expiry, but not of an excused one', async () => {
    const told = async () => {
      const notices = await noticesOf(driver.parent)
      const found = notices.filter(({ type }) => type === 'strike_added')
      return found.map(({ line, over }) => (over ? `over: ${line}` : line))
    }
    app.clock.set(inLateWindow)
    await giveBackFor(admin, late)
    const ride = `Morning School Run, today 07:50. ${nameOf(admin)} gave your drive back.`
    expect(await told()).toEqual([`${ride} It counts until Fri 3 Apr. You can ask an admin to excuse it.`])
    const { strikes: book } = await admin.parent.client.standing.book({ groupId: group.groupId })
    await admin.parent.client.standing.excuse({ strikeId: book[0]?.strikeId ?? '', note: 'Ill' })
    expect(await told()).toEqual([expect.stringMatching(/^over: /)])
  })

  test('a late strike counts, and the driver’s family pays the beans', async () => {
    app.clock.set(inLateWindow)
    expect((await detailFor(admin)).cantDrive).toMatchObject({ strikeCounts: true, penaltyHundredths: 100 })
    await giveBackFor(admin, { ...late, reason: 'ill' })
    expect(await strikeStatuses(app, driver)).toEqual(['standing'])
    const { strikes: book } = await admin.parent.client.standing.book({ groupId: group.groupId })
    expect(book[0]).toMatchObject({ adultName: nameOf(driver), reason: 'ill' })
    await member.parent.client.rides.take(ride)
    app.clock.set('2026-03-04T07:50:00Z')
    const { card } = await detailFor(member)
    const outcomes = allRode(card)
    await member.parent.client.rides.complete({ ...ride, outcomes })
    const { standing } = await admin.parent.client.groups.dashboard({ groupId: group.groupId })
    const posted = (of: TestFamily) =>
      standing.find((row) => row.householdId === of.householdId)?.postedHundredths
    // The member earns two seats at a bean each, the first driver's price, plus the bean of the late cancel.
    expect([driver, member, admin].map(posted)).toEqual([-200, 300, -100])
  })

  test('a late strike excused in the same dialog does not count, and no beans are due', async () => {
    app.clock.set(inLateWindow)
    await giveBackFor(admin, { ...late, excuseNote: 'In hospital with the baby' })
    expect(await strikeStatuses(app, driver)).toEqual(['excused'])
    const { standing } = driver.parent.client
    expect(await standing.mine({})).toMatchObject({ activeWeight: 0, waivedCount: 1 })
    expect((await recordOf()).join()).toContain(`${nameOf(driver)} phoned. The strike is excused.`)
    expect((await recordOf()).join()).not.toContain('hospital')
    await member.parent.client.rides.take(ride)
    app.clock.set('2026-03-04T07:50:00Z')
    const { card } = await detailFor(member)
    const outcomes = allRode(card)
    await member.parent.client.rides.complete({ ...ride, outcomes })
    const { standing: rows } = await admin.parent.client.groups.dashboard({ groupId: group.groupId })
    expect(rows.find((row) => row.householdId === driver.householdId)?.postedHundredths).toBe(-100)
  })

  test('a second tap gets the original response, with one strike and one email', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    const shown = { late: false, locked: true }
    await giveBackFor(admin, { shown })
    await giveBackFor(admin, { shown })
    expect(await strikeStatuses(app, driver)).toEqual(['provisional'])
    await app.runJobs()
    const mails = await app.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.recipient, driver.parent.email))
    const told = mails.filter(({ subject }) => subject.startsWith('You no longer drive'))
    expect(told).toHaveLength(1)
    expect(told[0]?.textBody).toContain(`${nameOf(admin)} gave it back.`)
  })
})

describe('an undo after an admin gave a drive back for its driver', () => {
  for (const by of ['admin', 'driver'] as const)
    test(`works for the ${by}, without a strike`, async () => {
      await giveBackFor(admin)
      const who = by === 'admin' ? admin : driver
      const { undo } = (await detailFor(who)).card
      expect(undo).toMatchObject({ action: 'cant_drive', what: by === 'admin' ? nameOf(driver) : '' })
      expect((await detailFor(member)).card.undo).toBeNull()
      await who.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
      expect((await detailFor(member)).card.driver?.adultId).toBe(driver.adultId)
      expect(await strikeStatuses(app, driver)).toEqual(['dropped'])
      // The undo that the other adult was offered disappears as well.
      expect((await detailFor(by === 'admin' ? driver : admin)).card.undo).toBeNull()
      const after = by === 'admin' ? `: ${nameOf(driver)} drives after all.` : ': drives after all.'
      expect((await recordOf()).at(-1)).toBe(`${nameOf(who)} undid that${after}`)
    })
})

test('a strike excused by the same tap disappears when that tap is undone', async () => {
  app.clock.set(inLateWindow)
  await giveBackFor(admin, { ...late, excuseNote: 'Ill' })
  const { undo } = (await detailFor(admin)).card
  await admin.parent.client.undo.run({ undoId: undo?.undoId ?? '' })
  expect(await strikeStatuses(app, driver)).toEqual(['dropped'])
  expect(await driver.parent.client.standing.mine({})).toMatchObject({ strikes: [], waivedCount: 0 })
})

describe('giving a drive back for its driver', () => {
  test('is refused to members, including the driver', async () => {
    expect((await detailFor(member)).card.canGiveBackFor).toBe(false)
    expect((await detailFor(member)).cantDrive).toBeNull()
    expect(await reasonOf(giveBackFor(member))).toBe('admin_only')
    expect(await reasonOf(giveBackFor(driver))).toBe('admin_only')
    expect((await detailFor(member)).card.driver?.adultId).toBe(driver.adultId)
  })

  test('is refused once another adult drives, for the admin’s own family, and after the start', async () => {
    const asked = giveBackFor(admin, { driverAdultId: member.adultId })
    expect(await reasonOf(asked)).toBe('not_driver')
    await admin.parent.client.rides.pickDriver({ ...ride, adultId: admin.adultId })
    const own = giveBackFor(admin, { driverAdultId: admin.adultId })
    expect(await reasonOf(own)).toBe('own_drive')
    await admin.parent.client.rides.pickDriver({ ...ride, adultId: driver.adultId })
    app.clock.set('2026-03-04T07:50:00Z')
    expect(await reasonOf(giveBackFor(admin, late))).toBe('already_started')
  })

  test('is refused if it has become more expensive than the dialog showed', async () => {
    app.clock.set(inLateWindow)
    expect(await reasonOf(giveBackFor(admin))).toBe('now_late')
    expect(await strikeStatuses(app, driver)).toEqual([])
  })
})
