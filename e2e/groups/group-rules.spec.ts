// An admin changes the rules in a group's cars; a member gets a notice and reads them.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openAt, test } from '../app.ts'
import { twoFamilies } from '../arrange.ts'

test('an admin changes the rules in the cars, and the other family sees them @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Rules ${info.project.name}`)
  const page = await openAt(rosa, `/groups/${groupId}`)
  await page.route('**/groupRules/ofGroup', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Carpool Rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Carpool Rules' })
  // The failure lasts longer than the automatic retries.
  await expect(dialog.getByText('Failed to load group rules')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('Please try again.')).toBeVisible()
  await page.unroute('**/groupRules/ofGroup')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText('Kid-friendly')).toBeVisible()
  await dialog.getByRole('link', { name: 'Edit rules' }).click()
  await expect(page).toHaveURL(/\/rules$/)
  await inspect(page, info, 'group-rules')
  await page.getByLabel('Quiet, or none').check()
  await page.getByLabel('At least').selectOption('25')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Not above the highest temperature')).toBeVisible()
  await page.getByLabel('At least').selectOption('19')
  await page.route('**/groupRules/save', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Failed to save group rules')).toBeVisible()
  await page.unroute('**/groupRules/save')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Group rules saved')).toBeVisible()
  // An open form takes over what was saved elsewhere, and keeps its own change.
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByLabel('At least').selectOption('18')
  const pets = tab.getByRole('switch', { name: 'Pets' })
  await expect(pets).not.toBeChecked()
  await page.getByRole('switch', { name: 'Pets' }).check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(pets).toBeChecked()
  await expect(tab.getByLabel('At least')).toHaveValue('18')
  await tab.close()

  await ole.page.goto('/notifications')
  const told = ole.page.getByRole('listitem').filter({ hasText: 'changed the rules in the cars' })
  await told.getByRole('link').first().click()
  await expect(ole.page).toHaveURL(/\/rules$/)
  await expect(ole.page.getByText('Quiet, or none')).toBeVisible()
  await expect(ole.page.getByText('19 °C', { exact: false }).first()).toBeVisible()
  await expect(ole.page.getByRole('button', { name: 'Save rules' })).toHaveCount(0)
})
