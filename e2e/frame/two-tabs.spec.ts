import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openBrowser, signIn, test } from '../app.ts'
import { twoFamilies } from '../arrange.ts'

test('two tabs with the same settings form never overwrite each other’s unseen changes @long', async ({
  browser,
}, info) => {
  const { rosa } = await twoFamilies(browser, info, `Two tabs ${info.project.name}`)
  const { page } = rosa

  await test.step('the account form', async () => {
    await page.goto('/settings/account')
    const other = await rosa.context.newPage()
    await other.goto('/settings/account')
    await page.getByLabel('Phone').fill('+49 30 5550777')
    await other.getByLabel('Phone').fill('+49 30 5550888')
    await page.getByLabel('Last name').fill('Rossi')
    await page.getByRole('button', { name: 'Save account' }).click()
    await expect(page.getByText('Account saved')).toBeVisible()
    // Untouched fields are updated within two seconds; edited ones stay, with a note about it.
    await expect(other.getByLabel('Last name')).toHaveValue('Rossi', { timeout: 2000 })
    await expect(other.getByLabel('Phone')).toHaveValue('+49 30 5550888')
    await expect(other.getByText('Someone just changed this.', { exact: false })).toBeVisible()
    await other.close()
  })

  await test.step('a family’s form, even if the connection drops', async () => {
    await page.goto('/settings/household?form=car')
    await page.getByLabel('Car name (optional)').fill('Old van')
    await page.getByRole('button', { name: 'Add car' }).click()
    await expect(page.getByText('Old van')).toBeVisible()
    const other = await rosa.context.newPage()
    await other.goto('/settings/household')
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Old van' }).click()
    await other.getByLabel('Car name (optional)').fill('Green van')
    await page.getByLabel('Car name (optional)').fill('Blue van')
    await page.getByLabel('Seats you can offer').fill('4')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expect(other.getByText('Someone just changed this.', { exact: false })).toBeVisible({
      timeout: 2000,
    })
    await expect(other.getByLabel('Seats you can offer')).toHaveValue('4')
    await expect(other.getByLabel('Car name (optional)')).toHaveValue('Green van')
    await inspect(other, info, 'changed-elsewhere')
    await other.close()

    // The server refuses changes from a device without live updates until it has loaded the other device's change.
    const second = { ...(await openBrowser(browser, info, 'Rosa')), email: rosa.email }
    await second.context.route('**/api/live*', (route) => route.abort())
    await signIn(second)
    await second.page.goto('/settings/household')
    await second.page.getByRole('button', { name: 'Edit Blue van' }).click()
    await second.page.getByLabel('Car name (optional)').fill('Green van')
    await page.getByRole('button', { name: 'Edit Blue van' }).click()
    await page.getByLabel('Car name (optional)').fill('Red van')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit Red van' })).toBeVisible()
    await second.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(second.page.getByRole('status').getByText('Someone just changed this')).toBeVisible()
    await second.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Green van')).toBeVisible()
    await second.context.close()
  })

  await test.step('the shared reputation and its link', async () => {
    const other = await rosa.context.newPage()
    await page.goto('/settings/reputation')
    await other.goto('/settings/reputation')
    const share = (tab: typeof page) => tab.getByRole('switch', { name: /Share my reputation/ })
    await expect(share(other)).not.toBeChecked()
    await share(page).check({ force: true })
    await expect(share(other)).toBeChecked({ timeout: 2000 })
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(other.getByLabel('Your link')).toBeVisible({ timeout: 2000 })
    await page.getByRole('button', { name: 'Take the link back' }).click()
    await expect(other.getByLabel('Your link')).toBeHidden({ timeout: 2000 })
    await other.close()
  })

  await test.step('the notifications, where each tab keeps the other’s switches', async () => {
    await page.goto('/settings/notifications')
    const other = await rosa.context.newPage()
    await other.goto('/settings/notifications')
    // The first attempt to save is lost, and is retried once the other tab has saved.
    await other.route('**/savePreferences', (route) => route.fulfill({ status: 500 }))
    await other.getByRole('switch', { name: 'On my way' }).check()
    await expect(other.getByText('Not saved yet.', { exact: false })).toBeVisible()
    await page.getByRole('switch', { name: 'One email a day' }).check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(other.getByRole('switch', { name: 'One email a day' })).toBeChecked({ timeout: 2000 })
    await other.unroute('**/savePreferences')
    await other.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('switch', { name: 'On my way' })).toBeChecked({ timeout: 2000 })
    await page.reload()
    await expect(page.getByRole('switch', { name: 'One email a day' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'On my way' })).toBeChecked()
    await other.close()
  })
})
