import { expect, test } from '@playwright/test'
import { mondayMorning } from './app.ts'
import { call, schoolRun, twoFamilies } from './arrange.ts'

test.beforeEach(mondayMorning)

test('a tap answers at once and is taken back with the server’s reason when it is refused', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `At once ${info.project.name}`)
  // Rolled out inside its lock, the first ride is nobody's until somebody takes it.
  await schoolRun(rosa, groupId, { weekdayMask: 127, lockHours: 72, daysAhead: 1 })
  const { rides } = await call<{ rides: { rideId: string }[] }>(rosa, 'rides/needsDriver', { groupId })
  const rideId = rides[0]?.rideId ?? ''
  const { page } = rosa
  await page.goto(`/calendar?ride=${rideId}`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText('Needs driver')).toBeVisible()

  // Her tap is held on its way; meanwhile Ole takes the ride, and she does not hear of it.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/rpc/rides/take', async (route) => {
    await released
    await route.continue()
  })
  await page.route('**/api/rpc/rides/get', (route) => route.abort())
  await sheet.getByRole('button', { name: /^Take this ride/ }).click()
  await expect(sheet.getByText('You drive').first()).toBeVisible({ timeout: 1_000 })
  await call(ole, 'rides/take', { rideId })
  await page.unroute('**/api/rpc/rides/get')
  release()
  await expect(page.getByText('Ole took this ride a moment ago')).toBeVisible()
  await expect(sheet.getByText('Ole drives').first()).toBeVisible()
  await expect(sheet.getByText('You drive')).toHaveCount(0)
})
