// Admins cannot decide their own case, or use an admin's action to get rid of their own drive (decision 26).
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { allRode, becomes } from '../../testing/steps.ts'
import { refusalOf, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const {
  ride,
  driver: admin,
  others: [okafor, meyer],
} = givenRide(app, ([rossi]) => ({ firstDriverAdultId: rossi.adultId }))

const ridesOf = (family: TestFamily) => family.parent.client.rides
const texts = async () =>
  (await ridesOf(meyer).get(ride)).activity.map((line) => `${line.actorName} ${line.text}`)

describe('a no-show', () => {
  const report = async (by: TestFamily) => {
    app.clock.set('2026-03-04T08:00:00Z')
    await ridesOf(by).reportNoShow({ ...ride, note: null })
  }
  const decide = (by: TestFamily, confirm: boolean) => ridesOf(by).decideNoShow({ ...ride, confirm })
  const ownCase = { data: { reason: 'own_case' } }

  test('is decided by neither the driver’s nor the reporter’s family if a third family has an admin', async () => {
    await becomes(app, okafor, 'admin')
    await becomes(app, meyer, 'admin')
    await report(okafor)
    for (const party of [admin, okafor]) {
      expect((await ridesOf(party).get(ride)).noShow).toMatchObject({ canDecide: false })
      for (const confirm of [true, false])
        expect(await refusalOf(decide(party, confirm))).toMatchObject(ownCase)
    }
    expect((await ridesOf(meyer).get(ride)).noShow).toMatchObject({ canDecide: true })
    const { card } = await decide(meyer, true)
    expect(card.status).toBe('no_show')
    expect(await texts()).toContain(
      'Meyer confirmed that the driver did not come; nothing is charged. A strike for Rossi.',
    )
  })

  test('cannot be overturned by the driver’s family after it is confirmed', async () => {
    await becomes(app, meyer, 'admin')
    await report(okafor)
    const { card } = await decide(meyer, true)
    const outcomes = allRode(card)
    const came = (by: TestFamily) =>
      ridesOf(by).correct({ ...ride, outcomes, driverAdultId: admin.adultId, note: null })
    expect(await refusalOf(came(admin))).toMatchObject(ownCase)
    expect((await came(meyer)).card.status).toBe('completed')
  })

  test('is decided by the only family with an admin, and the record says whose case it was', async () => {
    await report(okafor)
    expect((await ridesOf(admin).get(ride)).noShow).toMatchObject({ canDecide: true })
    await decide(admin, false)
    expect((await texts()).at(-1)).toBe('Rossi decided, in a case of their own family, that the driver came.')
  })

  test('is decided by either of the two families if no other family has an admin, which the record shows', async () => {
    await becomes(app, okafor, 'admin')
    await report(okafor)
    await decide(okafor, true)
    expect(await texts()).toContain(
      'Okafor confirmed, in a case of their own family, that the driver did not come; nothing is charged. A strike for Rossi.',
    )
  })
})

describe('an admin’s own drive', () => {
  const pick = (by = admin) => ridesOf(by).pickDriver({ ...ride, adultId: meyer.adultId })
  const ownDrive = { data: { reason: 'own_drive' } }

  test('can be moved by hand before the lock', async () => {
    expect((await ridesOf(admin).get(ride)).card.canPickDriver).toBe(true)
    expect((await pick()).card.driver?.adultId).toBe(meyer.adultId)
  })

  for (const [when, moment] of [
    ['from the lock on', '2026-03-03T07:50:00Z'],
    ['inside the late window', '2026-03-04T05:00:00Z'],
  ]) {
    test(`cannot be moved by the admin ${when}, but can be moved by another one`, async () => {
      app.clock.set(moment ?? '')
      expect((await ridesOf(admin).get(ride)).card.canPickDriver).toBe(false)
      expect(await refusalOf(pick())).toMatchObject(ownDrive)
      expect(await refusalOf(ridesOf(admin).driverChoices(ride))).toMatchObject(ownDrive)
      expect((await ridesOf(meyer).get(ride)).card.driver?.adultId).toBe(admin.adultId)
      await becomes(app, okafor, 'admin')
      expect((await pick(okafor)).card.status).toBe('offered')
      expect(await app.db.select().from(strikes).where(eq(strikes.adultId, admin.adultId))).toEqual([])
    })
  }
})
