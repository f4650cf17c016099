import { describe, expect, test } from 'vitest'
import { databaseFingerprint } from '../../testing/database-fingerprint.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { reasonOf, undoLast } from '../../testing/steps.ts'
import { createTestPool, driverOf, noticesOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const clientOf = (family: TestFamily) => family.parent.client
const reoffer = () => clientOf(driver).rides.cantDrive({ ...ride, action: 'reoffer' })
const notRiding = (family: TestFamily) =>
  clientOf(family).rides.notRiding({ ...ride, kidId: family.kidIds[0] ?? '' })
const rideOf = async (family: TestFamily) => (await clientOf(family).rides.get(ride)).card

async function undoIdOf(family: TestFamily, action: string): Promise<string> {
  const { undos } = await clientOf(family).undo.open()
  const open = undos.find((each) => each.action === action)
  if (!open) throw new Error(`${action} cannot be undone`)
  return open.undoId
}

/** Makes a change after the action, and expects the action's undo to be refused without changing any row. */
async function staysUnchanged(family: TestFamily, action: string, change: () => Promise<unknown>) {
  const undoId = await undoIdOf(family, action)
  await change()
  const before = await databaseFingerprint(app)
  expect(await reasonOf(clientOf(family).undo.run({ undoId }))).toBe('changed_since')
  expect(await databaseFingerprint(app)).toBe(before)
}

describe('an undo is refused, and nothing moves, once another adult has acted on the ride', () => {
  test('taking a drive is not undone after a kid was marked not riding', async () => {
    await reoffer()
    await clientOf(others[0]).rides.take(ride)
    await staysUnchanged(others[0], 'take', () => notRiding(others[1]))
  })

  test('accepting an offer is not undone after the admin has moved the drive', async () => {
    await reoffer()
    const asked = (await rideOf(others[0])).offerToMe ? others[0] : others[1]
    const next = asked === others[0] ? others[1] : others[0]
    const offerId = (await rideOf(asked)).offerToMe?.offerId ?? ''
    await clientOf(asked).offers.accept({ offerId })
    await staysUnchanged(asked, 'accept', () =>
      clientOf(group.admin).rides.pickDriver({ ...ride, adultId: next.adultId }),
    )
  })

  test('giving back cannot be undone once another family has taken the drive and the strike is waived', async () => {
    await reoffer()
    await staysUnchanged(driver, 'cant_drive', () => clientOf(others[0]).rides.take(ride))
  })

  test('giving back late is not undone after another family has taken the drive', async () => {
    app.clock.set('2026-03-04T05:00:00Z')
    await clientOf(driver).rides.cantDrive({ ...ride, action: 'release' })
    await staysUnchanged(driver, 'cant_drive', () => clientOf(others[0]).rides.take(ride))
  })

  test('converting is not undone after another family has claimed the ride', async () => {
    const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null } as const
    const { card } = await clientOf(driver).rides.cantDrive({ ...ride, action: 'convert', pricing })
    await staysUnchanged(driver, 'cant_drive', () =>
      clientOf(others[0]).urgent.claim({ requestId: card.urgent?.requestId ?? '' }),
    )
  })

  test('marking a kid as not riding is not undone after the driver has given the drive back', async () => {
    await notRiding(others[0])
    await staysUnchanged(others[0], 'not_riding', reoffer)
  })

  test('Done is not undone after it was corrected and its beans were posted again', async () => {
    app.clock.set('2026-03-04T08:10:00Z')
    const kidIds = group.families.map((each) => each.kidIds[0] ?? '')
    const as = (outcome: 'rode' | 'absent' | 'not_picked_up') => kidIds.map((kidId) => ({ kidId, outcome }))
    await clientOf(driver).rides.complete({ ...ride, outcomes: as('rode') })
    await staysUnchanged(driver, 'done', () =>
      clientOf(group.admin).rides.correct({ ...ride, outcomes: as('not_picked_up'), note: null }),
    )
  })

  test('Done is not undone after a rider’s parent has reported that no driver came', async () => {
    app.clock.set('2026-03-04T08:10:00Z')
    const outcomes = group.families.map((each) => ({
      kidId: each.kidIds[0] ?? '',
      outcome: 'rode' as const,
    }))
    await clientOf(driver).rides.complete({ ...ride, outcomes })
    await staysUnchanged(driver, 'done', () =>
      clientOf(others[0]).rides.reportNoShow({ ...ride, note: null }),
    )
  })
})

describe('an undo is refused, and nothing moves, if its result would conflict', () => {
  test('a schedule cannot be undone when a newer one builds on it', async () => {
    const meyer = group.families[2] as TestFamily
    const away = { startDate: '2026-03-09', endDate: '2026-03-31', note: null }
    const { household } = await clientOf(meyer).households.addVacation(away)
    const { poolId } = await createTestPool(app, group, {
      name: 'Afternoon',
      startTime: '15:00',
      startsOn: '2026-03-09',
      throughOn: '2026-03-13',
    })
    await clientOf(meyer).households.deleteVacation({
      vacationId: household?.vacations[0]?.vacationId ?? '',
    })
    const schedule = async (throughDate: string) => {
      const range = { groupId: group.groupId, poolIds: [poolId], fromDate: '2026-03-09', throughDate }
      const asked = { ...range, mode: 'rebalance' as const }
      const { fingerprint } = await clientOf(group.admin).schedule.preview(asked)
      await clientOf(group.admin).schedule.apply({ ...asked, fingerprint })
    }
    await schedule('2026-03-10')
    await staysUnchanged(group.admin, 'apply_schedule', () => schedule('2026-03-13'))
  })

  test('a removed day without rides is not restored if it has been added again', async () => {
    const { pools } = clientOf(group.admin)
    const day = { groupId: group.groupId, date: '2026-03-09' }
    await pools.addNoRideDay({ ...day, note: 'Holiday' })
    await pools.removeNoRideDay(day)
    await staysUnchanged(group.admin, 'delete_no_ride_day', () =>
      pools.addNoRideDay({ ...day, note: 'Strike' }),
    )
  })

  test('a deleted home address is not restored if there is a new one', async () => {
    const { households } = clientOf(driver)
    const { household } = await households.mine()
    const addressId = household?.addresses.find((each) => each.isHome)?.addressId ?? ''
    await households.deleteAddress({ addressId })
    await staysUnchanged(driver, 'delete_address', () =>
      households.saveHomeAddress({ address: 'New Street 1' }),
    )
  })

  test('a removed link is not restored if it has been created again', async () => {
    const { households } = clientOf(driver)
    const home = { kidId: driver.kidIds[0] ?? '', relation: 'home' as const, addressId: null }
    const { household } = await households.linkKid(home)
    const linkId = household?.kids[0]?.links[0]?.linkId ?? ''
    await households.unlinkKid({ linkId })
    await staysUnchanged(driver, 'delete_link', () => households.linkKid(home))
  })

  test('a removed link is not restored if its address has been deleted', async () => {
    const { households } = clientOf(driver)
    await households.addAddress({ name: 'Club', address: 'Club Road 1' })
    const own = (await households.mine()).household
    const addressId = own?.addresses.find((each) => each.name === 'Club')?.addressId ?? ''
    const link = { kidId: driver.kidIds[0] ?? '', relation: 'activity' as const, addressId }
    const { household } = await households.linkKid(link)
    const linkId = household?.kids[0]?.links[0]?.linkId ?? ''
    await households.unlinkKid({ linkId })
    await staysUnchanged(driver, 'delete_link', () => households.deleteAddress({ addressId }))
  })

  test('a deleted vacation is always restored, even if there is another one at the same time', async () => {
    const { households } = clientOf(driver)
    const away = { startDate: '2026-03-09', endDate: '2026-03-10', note: null }
    const { household } = await households.addVacation(away)
    await households.deleteVacation({ vacationId: household?.vacations[0]?.vacationId ?? '' })
    const undoId = await undoIdOf(driver, 'delete_vacation')
    await households.addVacation(away)
    await clientOf(driver).undo.run({ undoId })
    expect((await households.mine()).household?.vacations).toHaveLength(2)
  })
})

describe('a drive that an undo would bring back yields to its driver’s newer drive', () => {
  /** Checks that the driver's absence is recorded, and that the plan has looked for another driver. */
  const driverless = async () => {
    const { card, activity } = await clientOf(group.admin).rides.get(ride)
    expect(card.driver?.adultId).not.toBe(driver.adultId)
    expect(card.seats).toHaveLength(3)
    expect(activity.map((line) => line.text)).toContain(
      `${driver.name} can no longer drive, and nobody else can yet.`,
    )
  }

  test('everything else comes back with a deleted pool', async () => {
    const { poolId } = await rideOf(driver)
    await clientOf(group.admin).pools.delete({ poolId, name: 'Morning School Run' })
    await createTestPool(app, group, {
      name: 'Early club',
      throughOn: '2026-03-04',
      kidIds: driver.kidIds,
      firstDriverAdultId: driver.adultId,
    })
    await clientOf(group.admin).undo.run({ undoId: await undoIdOf(group.admin, 'delete_pool') })
    await driverless()
  })

  test('everything else comes back with a deleted kid whose parent took another ride', async () => {
    const soccer = { name: 'Soccer', throughOn: '2026-03-04', kidIds: others[0].kidIds }
    const { poolId } = await createTestPool(app, group, soccer)
    await clientOf(driver).households.deleteKid({ kidId: driver.kidIds[0] ?? '' })
    const other = (await ridesAhead(app, group)).find((ride) => ride.poolId === poolId)
    await clientOf(others[0]).rides.cantDrive({ rideId: other?.rideId ?? '', action: 'reoffer' })
    await clientOf(driver).rides.take({ rideId: other?.rideId ?? '' })
    await clientOf(driver).undo.run({ undoId: await undoIdOf(driver, 'delete_kid') })
    await driverless()
  })
})

test('an undo tells the adult who drove in between, not the former driver, that they no longer drive', async () => {
  const soccer = { name: 'Soccer', throughOn: '2026-03-04', kidIds: others[0].kidIds }
  const { poolId } = await createTestPool(app, group, soccer)
  const other = (await ridesAhead(app, group)).find((each) => each.poolId === poolId)
  app.clock.set('2026-03-03T07:45:00Z')
  await clientOf(driver).households.deleteKid({ kidId: driver.kidIds[0] ?? '' })
  await clientOf(others[0]).rides.cantDrive({ rideId: other?.rideId ?? '', action: 'reoffer' })
  await clientOf(driver).rides.take({ rideId: other?.rideId ?? '' })
  const between = driverOf(group, await rideOf(driver))
  const lost = async (family: TestFamily) =>
    (await noticesOf(family.parent)).filter(
      ({ type, title }) => type === 'drive_unassigned' && title.includes('Morning School Run'),
    ).length
  const before = [await lost(between), await lost(driver)]
  expect(before[0]).toBe(0)
  // Once the ride is locked, no other driver is planned for it.
  app.clock.set('2026-03-03T07:52:00Z')
  await clientOf(driver).undo.run({ undoId: await undoIdOf(driver, 'delete_kid') })
  expect((await rideOf(driver)).status).toBe('offered')
  expect([await lost(between), await lost(driver)]).toEqual([1, before[1]])
})

describe('an undo takes later events into account', () => {
  test('a deleted pool does not come back if its place has been removed from the book', async () => {
    const { client } = group.admin.parent
    const { groupId } = group
    const placeId = crypto.randomUUID()
    await client.places.add({ groupId, placeId, name: 'Gym', address: '2 Side St' })
    const { poolId } = await createTestPool(app, group, { name: 'Judo', from: { placeId } })
    await client.pools.delete({ poolId, name: 'Judo' })
    await client.places.remove({ placeId })
    const undoId = await undoIdOf(group.admin, 'delete_pool')
    expect(await reasonOf(client.undo.run({ undoId }))).toBe('changed_since')
    await undoLast(group.admin.parent, 'remove_place')
    await client.undo.run({ undoId })
    expect((await client.pools.list({ groupId })).pools.map(({ name }) => name)).toContain('Judo')
  })

  test('an offer to a family that has since left stays closed, and the next family is asked at once', async () => {
    const { admin, groupId, families } = group
    if (driver !== admin) await clientOf(admin).rides.pickDriver({ ...ride, adultId: admin.adultId })
    await clientOf(admin).rides.cantDrive({ ...ride, action: 'reoffer' })
    const [one, two] = families.filter((family) => family !== admin) as [TestFamily, TestFamily]
    const [asked, taker] = (await rideOf(one)).offerToMe ? [one, two] : [two, one]
    await clientOf(taker).rides.take(ride)
    await clientOf(asked).groups.leave({ groupId })
    await clientOf(taker).undo.run({ undoId: await undoIdOf(taker, 'take') })
    expect(await rideOf(taker)).toMatchObject({
      status: 'offered',
      offerToMe: { offerId: expect.any(String) },
    })
  })

  test.each([
    'taken and undone',
    'claimed and given back',
  ])('a ride posted for cash by a family that has since left, %s, needs a driver for beans again', async (how) => {
    const { admin, groupId, families } = group
    const [poster, other] = families.filter((family) => family !== admin) as [TestFamily, TestFamily]
    await clientOf(admin)
      .rides.pickDriver({ ...ride, adultId: poster.adultId })
      .catch(() => {})
    const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }
    await clientOf(poster).rides.cantDrive({ ...ride, action: 'convert', pricing })
    const requestId = (await rideOf(other)).urgent?.requestId ?? ''
    if (how === 'taken and undone') await clientOf(other).rides.take(ride)
    else await clientOf(other).urgent.claim({ requestId })
    await clientOf(poster).groups.leave({ groupId })
    if (how === 'taken and undone') await undoLast(other.parent, 'take')
    else await clientOf(other).urgent.withdraw({ requestId })
    const { status, urgent } = await rideOf(other)
    expect(urgent).toBeNull()
    expect(['assigned', 'needs_driver', 'offered']).toContain(status)
  })
})
