import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openBrowser, test } from '../app.ts'
import { twoFamilies } from '../arrange.ts'

test('every part of the settings opens from the list and by its address, with a link back to the group @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Settings list ${info.project.name}`)
  const { page } = rosa
  const isPhone = info.project.name === 'phone'

  await test.step('each part opens from the list', async () => {
    await page.goto(`/settings?groupId=${groupId}`)
    await inspect(page, info, 'settings')
    const list = page.getByRole('navigation', { name: 'Parts of the settings' })
    const names = await list.getByRole('link').locator('b').allTextContents()
    expect(names.length).toBeGreaterThan(7)
    for (const name of names) {
      await list.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await expect(page).not.toHaveURL(/\/settings(\?|$)/)
      await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toBeVisible()
      if (isPhone) await page.getByRole('link', { name: 'All settings' }).click()
    }
    await page.getByRole('link', { name: 'Back to Group' }).click()
    await expect(page).toHaveURL(new RegExp(`/groups/${groupId}`))
  })

  await test.step('the household part is the same as on the profile, and can be saved here', async () => {
    await page.goto('/settings/account')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page).toHaveURL(/\/settings\/household$/)
    await page.getByRole('button', { name: 'Add another car' }).click()
    await expect(page).toHaveURL(/\/settings\/household\?form=car$/)
    await page.getByLabel('Car name (optional)').fill('Old van')
    await page.getByRole('button', { name: 'Add car' }).click()
    await expect(page.getByText('Old van')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/household$/)
  })

  await test.step('a code leads to its group, and an empty field asks for one', async () => {
    await page.goto('/settings/join')
    await page.getByRole('button', { name: 'Look at the group' }).click()
    await expect(page.getByText('Type the code first.')).toBeVisible()
    await page.getByLabel('Invitation code').fill('nocodeat')
    await page.getByRole('button', { name: 'Look at the group' }).click()
    await expect(page).toHaveURL(/join-by-code\?code=NOCODEAT/)
  })

  await test.step('dates appear in the chosen format, on a second device too', async () => {
    const other = await rosa.context.newPage()
    await other.goto('/settings/appearance')
    await page.goto('/settings/appearance')
    await page.getByLabel('Date and number format').selectOption('en-US')
    await expect(page.getByText('Nov 18')).toBeVisible()
    await expect(other.getByLabel('Date and number format')).toHaveValue('en-US', { timeout: 2000 })
    await other.close()
    await page.getByLabel('Date and number format').selectOption('Same as the device')
    await expect(page.getByText('18 Nov')).toBeVisible()
  })

  await test.step('a link shows the reputation to readers who are signed out, until it is revoked', async () => {
    await page.goto('/settings/reputation')
    await page.getByRole('switch', { name: /Share my reputation/ }).check()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const link = await page.getByLabel('Your link').inputValue()
    await inspect(page, info, 'reputation-link')
    const stranger = await openBrowser(browser, info, 'Stranger')
    await stranger.page.goto(link)
    await expect(stranger.page.getByRole('heading', { name: /^Reputation of Rosa/ })).toBeVisible()
    await expect(stranger.page.getByText('Reliability, 90 days')).toBeVisible()
    await inspect(stranger.page, info, 'reputation-shown')
    await page.getByRole('button', { name: 'Take the link back' }).click()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await stranger.page.reload()
    await expect(stranger.page.getByRole('heading', { name: 'This link shows nothing' })).toBeVisible()
  })

  await test.step('the address of an unknown part leads to the list', async () => {
    await page.goto('/settings/nothing')
    await expect(page).toHaveURL(isPhone ? /\/settings$/ : /\/settings\/account$/)
  })
})
