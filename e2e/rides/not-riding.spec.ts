import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { goTo, look, nextRideOf, openAt, type Parent, rideSheet, test, timeBecomes } from '../app.ts'
import { familiesOnRun, schoolRun, twoFamilies } from '../arrange.ts'

test('a kid stays at home, which is free and can be undone in good time, but costs the seat at the last minute', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Home ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, groupName)

  const ride = await nextRideOf(rosa, groupId)
  const [driver, rider, kid]: [Parent, Parent, string] =
    ride.driverFirstName === 'Rosa' ? [rosa, ole, 'Mia'] : [ole, rosa, 'Luca']
  const hoursBefore = (hours: number) =>
    new Date(new Date(ride.startAt).getTime() - hours * 3_600_000).toISOString()

  await test.step('in good time the seat is free, the driver sees the change, and it is undone', async () => {
    const driversSheet = await rideSheet(driver, ride.rideId)
    await expect(driversSheet.getByLabel('2 of 4 seats')).toBeVisible()
    const sheet = await rideSheet(rider, ride.rideId)
    await sheet.getByRole('button', { name: `${kid} is not riding` }).click()
    await expect(rider.page.getByText('The seat is free.')).toBeVisible()
    await expect(driversSheet.getByLabel('1 of 4 seats')).toBeVisible()
    await inspect(rider.page, info, 'not-riding')
    await sheet.getByRole('button', { name: `${kid} rides after all` }).click()
    await expect(driversSheet.getByLabel('2 of 4 seats')).toBeVisible()
  })

  await test.step('the calendar’s card shows it as well, and can undo it', async () => {
    const page = await openAt(rider, `/calendar?date=${ride.startAt.slice(0, 10)}&view=day`)
    await page.getByRole('button', { name: 'More about Morning School Run' }).click()
    await inspect(page, info, 'ride-menu')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${kid} is not riding` })
      .click()
    await expect(page.getByText('The seat is free.')).toBeVisible()
    await page.getByRole('button', { name: /^Undo: .* is riding/ }).click()
    await expect(page.getByText('Everything is back as it was.')).toBeVisible()
  })

  await test.step('at the last minute, the dialog shows the cost first', async () => {
    await timeBecomes(hoursBefore(2), [rosa, ole])
    const sheet = await rideSheet(rider, ride.rideId)
    await sheet.getByRole('button', { name: `${kid} is not riding` }).click()
    const question = rider.page.getByRole('dialog', { name: `Mark ${kid} as not riding?` })
    await expect(question.getByText('You still pay 1 bean')).toBeVisible()
    await inspect(rider.page, info, 'not-riding-late')
    await question.getByRole('button', { name: 'Not riding' }).click()
    await expect(sheet.getByText('not riding, charged')).toBeVisible()
  })

  await test.step('days at home are entered on the profile, and free the seats', async () => {
    await goTo(rider.page, '/profile')
    await rider.page.getByRole('button', { name: 'Add days off' }).click()
    await rider.page.getByLabel('First day not riding').fill('2030-01-07')
    await rider.page.getByLabel('Until further notice').check()
    await rider.page.getByRole('button', { name: 'Not riding', exact: true }).click()
    await expect(rider.page.getByText(/^from .* on$/)).toBeVisible()
    await inspect(rider.page, info, 'absences')
  })
})

test('a kid leaves the pool at the last minute after the cost is shown, and this is undone @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Leaves ${info.project.name}`)
  const poolId = await schoolRun(rosa, groupId)
  const ride = await nextRideOf(rosa, groupId)
  const [rider, kid]: [Parent, string] = ride.driverFirstName === 'Rosa' ? [ole, 'Mia'] : [rosa, 'Luca']
  const { page } = rider
  const hoursBefore = (hours: number) =>
    new Date(new Date(ride.startAt).getTime() - hours * 3_600_000).toISOString()
  const question = page.getByRole('dialog', { name: `Withdraw ${kid}?` })
  const withdraw = page.getByRole('button', { name: `Withdraw ${kid}` })
  const enrol = page.getByRole('button', { name: `Enrol ${kid}` })

  await test.step('in good time, one tap is enough, and another one undoes it', async () => {
    await page.goto(`/pools/${poolId}`)
    await withdraw.click()
    await expect(page.getByText(`${kid} is withdrawn`)).toBeVisible()
    await page.getByRole('button', { name: /^Undo \(/ }).click()
    await expect(page.getByText('Everything is back as it was.')).toBeVisible()
    await expect(withdraw).toBeVisible()
  })

  await test.step('in the late window the app asks first, and names the ride and the charge', async () => {
    await timeBecomes(hoursBefore(2), [rosa, ole])
    await page.goto(`/pools/${poolId}`)
    await withdraw.click()
    await expect(question.getByText('You still pay 1 bean')).toBeVisible()
    await inspect(page, info, 'withdraw-late')
    await question.getByRole('button', { name: 'Keep', exact: true }).click()
    await withdraw.click()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('The late seat is charged.')).toBeVisible()
    await inspect(page, info, 'withdrawn')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Everything is back as it was.')).toBeVisible()
    await expect(withdraw).toBeVisible()
  })

  await test.step('a kid who is enrolled again rides on the locked ride if there is room', async () => {
    await timeBecomes(hoursBefore(5 - 24), [rosa, ole])
    await page.goto(`/pools/${poolId}`)
    await withdraw.click()
    await expect(question.getByText('In time: no charge.')).toBeVisible()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Nothing is charged.')).toBeVisible()
    await enrol.click()
    await expect(withdraw).toBeVisible()
    await look(page, info, 'enrolled-again')
  })

  await test.step('deleting the child also gives up their seats, as the question says', async () => {
    await timeBecomes(hoursBefore(2 - 24), [rosa, ole])
    const driver = rider === rosa ? ole : rosa
    await driver.page.goto('/profile')
    await driver.page.getByRole('button', { name: /^Delete (Mia|Luca)$/ }).click()
    const dialog = driver.page.getByRole('dialog', { name: /^Delete / })
    await expect(dialog.getByText(/nothing is charged|you still pay 1 bean/)).toBeVisible()
    await inspect(driver.page, info, 'delete-child')
  })
})
