// Admins cannot judge their own case, or use an admin's action to give away their own drive (decision 26).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberships } from '../../db/schema/groups.ts'
import { strikes } from '../../db/schema/standing.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  threeFamilies,
} from '../../testing/test-group.ts'

let app: TestApp
let group: TestGroup
let admin: TestFamily
let okafor: TestFamily
let meyer: TestFamily
let rideId: string
const start = '2026-03-02T09:00:00Z'

beforeAll(async () => {
  app = await createTestApp({ now: start })
})
afterAll(() => app.stop())

/** Rossi, the admin, drives on Wednesday at 07:50: locked on Tuesday, late from 04:50 on. */
beforeEach(async () => {
  app.clock.set(start)
  group = await createTestGroup(app, threeFamilies)
  ;[admin, okafor, meyer] = group.families as [TestFamily, TestFamily, TestFamily]
  await createTestPool(app, group, { throughOn: '2026-03-04', firstDriverAdultId: admin.adultId })
  rideId = (await ridesAhead(app, group))[0]?.rideId ?? ''
})

const become = (family: TestFamily, role: 'admin' | 'member') =>
  app.db.update(memberships).set({ role }).where(eq(memberships.householdId, family.householdId))
const ridesOf = (family: TestFamily) => family.parent.client.rides
const texts = async () =>
  (await ridesOf(meyer).get({ rideId })).activity.map((line) => `${line.actorName} ${line.text}`)

describe('a no-show', () => {
  const report = async (by: TestFamily) => {
    app.clock.set('2026-03-04T08:00:00Z')
    await ridesOf(by).reportNoShow({ rideId, note: null })
  }
  const decide = (by: TestFamily, confirm: boolean) => ridesOf(by).decideNoShow({ rideId, confirm })
  const ownCase = { data: { reason: 'own_case' } }

  test('is decided neither by the driver’s nor by the reporter’s family while a third has an admin', async () => {
    await become(okafor, 'admin')
    await become(meyer, 'admin')
    await report(okafor)
    for (const party of [admin, okafor]) {
      expect((await ridesOf(party).get({ rideId })).noShow).toMatchObject({ canDecide: false })
      for (const confirm of [true, false])
        expect(await refusalOf(decide(party, confirm))).toMatchObject(ownCase)
    }
    expect((await ridesOf(meyer).get({ rideId })).noShow).toMatchObject({ canDecide: true })
    const { card } = await decide(meyer, true)
    expect(card.status).toBe('no_show')
    expect(await texts()).toContain(
      'Meyer confirmed that the driver did not come; nothing is charged. A strike for Rossi.',
    )
  })

  test('that was confirmed is not overturned by the driver’s family either', async () => {
    await become(meyer, 'admin')
    await report(okafor)
    const { card } = await decide(meyer, true)
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    const came = (by: TestFamily) =>
      ridesOf(by).correct({ rideId, outcomes, driverAdultId: admin.adultId, note: null })
    expect(await refusalOf(came(admin))).toMatchObject(ownCase)
    expect((await came(meyer)).card.status).toBe('completed')
  })

  test('is decided by the only family with an admin, and the record says whose case it was', async () => {
    await report(okafor)
    expect((await ridesOf(admin).get({ rideId })).noShow).toMatchObject({ canDecide: true })
    await decide(admin, false)
    expect((await texts()).at(-1)).toBe('Rossi decided, in a case of their own family, that the driver came.')
  })

  test('between the only two families with an admin is decided by either, on the record', async () => {
    await become(okafor, 'admin')
    await report(okafor)
    await decide(okafor, true)
    expect(await texts()).toContain(
      'Okafor confirmed, in a case of their own family, that the driver did not come; nothing is charged. A strike for Rossi.',
    )
  })
})

describe('an admin’s own drive', () => {
  const pick = (by = admin) => ridesOf(by).pickDriver({ rideId, adultId: meyer.adultId })
  const ownDrive = { data: { reason: 'own_drive' } }

  test('is moved by hand before the lock', async () => {
    expect((await ridesOf(admin).get({ rideId })).card.canPickDriver).toBe(true)
    expect((await pick()).card.driver?.adultId).toBe(meyer.adultId)
  })

  for (const [when, moment] of [
    ['from the lock on', '2026-03-03T07:50:00Z'],
    ['inside the late window', '2026-03-04T05:00:00Z'],
  ]) {
    test(`${when} it is given back by Can’t drive, with its strike, and moved by others`, async () => {
      app.clock.set(moment ?? '')
      expect((await ridesOf(admin).get({ rideId })).card.canPickDriver).toBe(false)
      expect(await refusalOf(pick())).toMatchObject(ownDrive)
      expect(await refusalOf(ridesOf(admin).driverChoices({ rideId }))).toMatchObject(ownDrive)
      expect((await ridesOf(meyer).get({ rideId })).card.driver?.adultId).toBe(admin.adultId)
      await become(okafor, 'admin')
      expect((await pick(okafor)).card.status).toBe('offered')
      expect(await app.db.select().from(strikes).where(eq(strikes.adultId, admin.adultId))).toEqual([])
    })
  }
})
