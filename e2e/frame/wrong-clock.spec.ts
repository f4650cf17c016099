// On a phone with a wrong clock, a driver's screen and actions follow the server's clock.
import { expect } from '@playwright/test'
import { nextRideOf, test, timeBecomes } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('a phone whose clock is hours off shows this morning’s drive, and the driver can use every action', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, 'Maple Street')
  const { startAt, rideId, driverFirstName } = await nextRideOf(rosa, groupId)
  const driver = driverFirstName === 'Rosa' ? rosa : ole
  const { page, context } = driver
  const now = Temporal.Instant.from(startAt).subtract({ minutes: 40 })
  await timeBecomes(now.toString(), [rosa, ole])
  for (const hours of [1, 5, -5])
    await test.step(`${hours} hours`, async () => {
      await context.clock.setSystemTime(now.add({ hours }).toString())
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Start the ride' }).first()).toBeVisible()
      await expect(page.getByText('Nothing to drive')).toHaveCount(0)
      await page.goto(`/calendar?ride=${rideId}`)
      await expect(page.getByRole('dialog').getByRole('button', { name: "Can't drive" })).toBeVisible()
      await page.goto(`/rides/${rideId}`)
      await expect(page.getByRole('button', { name: 'On my way', exact: true })).toBeVisible()
    })
})
