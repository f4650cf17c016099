import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { nextRidesOf, openLive, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('a failed conversion keeps its price, and both open screens show a claim and its withdrawal @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Withdraw ${info.project.name}`)
  const [ride] = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  const [driver, other] = ride?.driver?.name === 'Rosa' ? [rosa, ole] : [ole, rosa]
  await openLive(driver, `/calendar?ride=${ride?.rideId}&step=convert`)
  await openLive(other, `/groups/${groupId}`)
  const sheet = driver.page.getByRole('dialog').first()
  const board = other.page.getByRole('region', { name: 'Urgent rides' })

  await test.step('the price stays if the server fails, and the reason appears below it', async () => {
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await sheet.getByLabel('Base amount').fill('7.5')
    await sheet.getByLabel('Price bump').fill('2')
    await driver.page.route('**/api/rpc/rides/cantDrive', (route) => route.fulfill({ status: 500 }))
    await sheet.getByRole('button', { name: 'Post urgent' }).click()
    await expect(sheet.getByRole('alert')).toHaveText('Not posted. Could not post urgent ride.')
    await expect(sheet.getByLabel('Base amount')).toHaveValue('7.5')
    await expect(sheet.getByLabel('Price bump')).toHaveValue('2')
    await inspect(driver.page, info, 'urgent-not-posted')
    await driver.page.unroute('**/api/rpc/rides/cantDrive')
    await sheet.getByRole('button', { name: 'Post urgent' }).click()
    await expect(sheet.getByText('Nobody claimed it yet.', { exact: false })).toBeVisible()
  })

  await test.step('a claim shows on the other parent’s screen, and so does its withdrawal', async () => {
    await board.getByRole('button', { name: 'Claim' }).click()
    await expect(sheet.getByText(`Claimed by ${other.firstName}`, { exact: false })).toBeVisible()
    await board.getByRole('button', { name: 'Withdraw' }).click()
    await expect(other.page.getByText('Others can claim it again.')).toBeVisible()
    await expect(board.getByRole('button', { name: 'Claim' })).toBeVisible()
    await expect(sheet.getByText('Nobody claimed it yet.', { exact: false })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Cancel, I drive' })).toBeVisible()
  })
})
