import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  look,
  mondayMorning,
  nextRideOf,
  type Parent,
  rideSheet,
  timeBecomes,
} from './app.ts'
import { schoolRun, twoFamilies } from './arrange.ts'

test.beforeEach(mondayMorning)

test('a kid stays home: free in good time and taken back, charged at the last minute', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Home ${info.project.name}`
  const { rosa, ole, groupId } = await twoFamilies(browser, info, groupName)
  await schoolRun(rosa, groupId)

  const ride = await nextRideOf(rosa, groupId)
  const [driver, rider, kid]: [Parent, Parent, string] =
    ride.driverFirstName === 'Rosa' ? [rosa, ole, 'Mia'] : [ole, rosa, 'Luca']
  const hoursBefore = (hours: number) =>
    new Date(new Date(ride.startAt).getTime() - hours * 3_600_000).toISOString()

  await test.step('in good time the seat is free, the driver sees it, and it is taken back', async () => {
    const driversSheet = await rideSheet(driver, ride.rideId)
    await expect(driversSheet.getByLabel('2 of 4 seats')).toBeVisible()
    const sheet = await rideSheet(rider, ride.rideId)
    await sheet.getByRole('button', { name: `${kid} is not riding` }).click()
    await expect(rider.page.getByText('The seat is free.')).toBeVisible()
    await expect(driversSheet.getByLabel('1 of 4 seats')).toBeVisible({ timeout: 2_000 })
    await expectAccessible(rider.page)
    await look(rider.page, info, 'not-riding')
    await sheet.getByRole('button', { name: `${kid} rides after all` }).click()
    await expect(driversSheet.getByLabel('2 of 4 seats')).toBeVisible({ timeout: 2_000 })
  })

  await test.step('the card of the calendar has it too, and the way back', async () => {
    const { page } = rider
    await page.goto(`/calendar?date=${ride.startAt.slice(0, 10)}&view=day`)
    await page.getByRole('button', { name: 'More about Morning School Run' }).click()
    await expectAccessible(page)
    await look(page, info, 'ride-menu')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${kid} is not riding` })
      .click()
    await expect(page.getByText('The seat is free.')).toBeVisible()
    await page.getByRole('button', { name: /^Undo \(/ }).click()
    await expect(page.getByText('All is as it was before.')).toBeVisible()
  })

  await test.step('at the last minute it says what it costs first', async () => {
    await timeBecomes(hoursBefore(2), [rosa, ole])
    const sheet = await rideSheet(rider, ride.rideId)
    await sheet.getByRole('button', { name: `${kid} is not riding` }).click()
    const question = rider.page.getByRole('dialog', { name: `${kid} is not riding?` })
    await expect(question.getByText('the seat is charged: you still pay 1 bean')).toBeVisible()
    await expectAccessible(rider.page)
    await look(rider.page, info, 'not-riding-late')
    await question.getByRole('button', { name: 'Not riding' }).click()
    await expect(sheet.getByText('not riding, charged')).toBeVisible()
  })

  await test.step('days at home are entered on the profile and empty the rides', async () => {
    await rider.page.goto('/profile')
    await rider.page.getByLabel('First day at home').fill('2030-01-07')
    await rider.page.getByLabel('Until further notice').check()
    await rider.page.getByRole('button', { name: 'Not riding', exact: true }).click()
    await expect(rider.page.getByText(/From .* until further notice/)).toBeVisible()
    await expectAccessible(rider.page)
    await look(rider.page, info, 'absences')
  })
})
