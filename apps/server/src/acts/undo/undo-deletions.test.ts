// Tests undoing the deletion of a pool, a kid, an address, a link, a vacation, or a day without rides.
import { describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { undoLast } from '../../testing/steps.ts'
import { createTestFamily, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const rideOf = (family: typeof driver) => family.parent.client.rides.get(ride)

describe('undoing a deletion', () => {
  test('brings back a pool with its rides, drivers and roster', async () => {
    const before = await ridesAhead(app, group)
    const { client } = group.admin.parent
    await client.pools.delete({ poolId: before[0]?.poolId ?? '', name: 'Morning School Run' })
    expect(await ridesAhead(app, group)).toEqual([])
    expect((await client.undo.open()).undos).toMatchObject([
      { action: 'delete_pool', what: 'Morning School Run' },
    ])
    await undoLast(group.admin.parent)
    expect(await ridesAhead(app, group)).toEqual(before)
  })

  test('brings back a kid with their links, their pools and their seats', async () => {
    const family = others[0]
    const { households } = family.parent.client
    const kidId = family.kidIds[0] ?? ''
    await households.linkKid({ kidId, relation: 'home', addressId: null })
    const before = { household: await households.mine(), rides: await ridesAhead(app, group) }
    await households.deleteKid({ kidId })
    await undoLast(family.parent)
    expect({ household: await households.mine(), rides: await ridesAhead(app, group) }).toEqual(before)
  })

  test('brings back an address, a link, a vacation and a day without rides', async () => {
    const { households, pools } = group.admin.parent.client
    const kidId = group.admin.kidIds[0] ?? ''
    await households.addAddress({ name: 'School', address: 'School Lane 2' })
    await households.addVacation({ startDate: '2026-08-01', endDate: '2026-08-09', note: null })
    const { household } = await households.linkKid({ kidId, relation: 'home', addressId: null })
    const day = { groupId: group.groupId, date: '2026-03-09' }
    await pools.addNoRideDay({ ...day, note: 'Holiday' })
    const addressId = household?.addresses.find((each) => each.name === 'School')?.addressId ?? ''
    const linkId = household?.kids[0]?.links[0]?.linkId ?? ''
    const vacationId = household?.vacations[0]?.vacationId ?? ''
    for (const remove of [
      () => households.deleteAddress({ addressId }),
      () => households.unlinkKid({ linkId }),
      () => households.deleteVacation({ vacationId }),
      () => pools.removeNoRideDay(day),
    ]) {
      const before = {
        own: await households.mine(),
        days: await pools.noRideDays({ groupId: group.groupId }),
      }
      await remove()
      await undoLast(group.admin.parent)
      const after = { own: await households.mine(), days: await pools.noRideDays({ groupId: group.groupId }) }
      expect(after).toEqual(before)
    }
  })

  test('of a vacation says that a ride has no driver again', async () => {
    for (const family of others) await setSeats(family.parent.client, 0)
    const { client } = driver.parent
    const away = await client.households.addVacation({
      startDate: '2026-03-04',
      endDate: '2026-03-04',
      note: null,
    })
    expect((await rideOf(driver)).card.status).toBe('needs_driver')
    const vacationId = away.household?.vacations[0]?.vacationId ?? ''
    await client.households.deleteVacation({ vacationId })
    expect((await rideOf(driver)).card.driver?.householdId).toBe(driver.householdId)
    app.clock.advance({ minutes: 1 })
    await undoLast(driver.parent)
    const { card, activity } = await rideOf(driver)
    expect(card.status).toBe('needs_driver')
    expect(activity.at(-1)?.text).toContain('can no longer drive')
  })
})

test('an adult without a group can undo the deletion of a vacation', async () => {
  const alone = await createTestFamily(app, { name: 'Alone', kids: [] })
  const { client } = alone.parent
  const vacation = {
    vacationId: crypto.randomUUID(),
    startDate: '2026-03-09',
    endDate: '2026-03-10',
    note: null,
  }
  await client.households.addVacation(vacation)
  await client.households.deleteVacation({ vacationId: vacation.vacationId })
  await undoLast(alone.parent)
  expect((await client.households.mine()).household?.vacations).toHaveLength(1)
})
