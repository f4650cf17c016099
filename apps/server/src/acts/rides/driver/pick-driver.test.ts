import { expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import { createOneRide, type TestFamily } from '../../../testing/test-group.ts'

const app = await givenApp()

test('everyone sees which admin picked the driver, and when, until the driver gives the drive back', async () => {
  const { group, rideId, driver } = await createOneRide(app)
  const picked = group.families.find((family) => family !== driver && family !== group.admin) as TestFamily
  const reader = group.families.find((family) => family !== picked && family !== group.admin) ?? driver
  const read = () => reader.parent.client.rides.get({ rideId })
  expect((await read()).pickedByName).toBeNull()
  expect((await read()).card.driverSince).toBe('2026-03-02T09:00:00Z')
  app.clock.set('2026-03-02T11:00:00Z')
  await group.admin.parent.client.rides.pickDriver({ rideId, adultId: picked.adultId })
  expect(await read()).toMatchObject({
    pickedByName: group.admin.name,
    card: { driverSource: 'picked', driverSince: '2026-03-02T11:00:00Z' },
  })
  await picked.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  expect(await read()).toMatchObject({ pickedByName: null, card: { driverSince: null } })
})
