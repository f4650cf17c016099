// A group's owner appoints a second admin and hands the group over.
import { expect, type Locator } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openLive, test } from '../app.ts'
import { settledParent, twoFamilies } from '../arrange.ts'

test('the owner appoints a second admin and hands the group over @long', async ({ browser }, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Roles ${info.project.name}`)
  const ada = await settledParent(browser, info, { firstName: 'Ada', kids: ['Kit'], by: rosa, groupId })
  const path = `/groups/${groupId}/settings#families`
  const { page } = rosa
  const family = (of: typeof rosa, name: string): Locator =>
    of.page.getByRole('listitem').filter({ hasText: new RegExp(`^.?${name}`) })

  await test.step('members see the roles, and cannot change them', async () => {
    await openLive(ole, path)
    await expect(family(ole, 'Rosa').getByText('Owner')).toBeVisible()
    await expect(ole.page.getByRole('button', { name: /admin/i })).toHaveCount(0)
    await expect(ole.page.getByRole('button', { name: 'Hand over the group' })).toHaveCount(0)
  })

  await test.step('a second admin’s role shows live on their screen and in their bell', async () => {
    await openLive(rosa, path)
    await page.getByRole('button', { name: /^Manage Ole/ }).click()
    await page.getByRole('button', { name: /^Make admin: Ole/ }).click()
    await expect(page.getByText(/^Ole.* is an admin now$/)).toBeVisible()
    await expect(family(ole, 'Ole').getByText('Admin', { exact: true })).toBeVisible()
    await expect(ole.page.getByText('Only admins can change these.')).toHaveCount(0)
    // An admin who is not the owner cannot appoint admins.
    await expect(ole.page.getByRole('button', { name: /^Make admin/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^No longer admin: Ole/ }).click()
    await expect(page.getByText(/^Ole.* is no longer an admin$/)).toBeVisible()
    await page.getByRole('button', { name: /^Make admin: Ole/ }).click()
    await expect(page.getByRole('button', { name: /^No longer admin: Ole/ })).toBeVisible()
    await ole.page.goto('/notifications')
    await expect(ole.page.getByText(/^Your family is now an admin of Roles/).first()).toBeVisible()
  })

  await test.step('offline, no role can be changed', async () => {
    await rosa.context.setOffline(true)
    await page.getByRole('button', { name: /^Manage Ada/ }).click()
    await page.getByRole('button', { name: /^Make admin: Ada/ }).click()
    await expect(page.getByText("Not saved: you're offline.")).toBeVisible()
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
    await rosa.context.setOffline(false)
  })

  await test.step('the group is offered to one adult, and the offer is withdrawn', async () => {
    await page.getByRole('button', { name: 'Hand over the group' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask them' }).click()
    await expect(dialog.getByText('Choose the new owner')).toBeVisible()
    await dialog.getByRole('combobox').selectOption({ index: 2 })
    await inspect(page, info, 'hand-over')
    await dialog.getByRole('button', { name: 'Ask them' }).click()
    await expect(page.getByText('We’ll tell you their answer.')).toBeVisible()
    await openLive(ada, path)
    await expect(
      ada.page.getByRole('heading', { name: /^Rosa.* asks you to take over the group$/ }),
    ).toBeVisible()
    await inspect(ada.page, info, 'asked-to-own')
    await inspect(page, info, 'roles')
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(ada.page.getByRole('heading', { name: /asks you to take over the group/ })).toHaveCount(0)
  })

  await test.step('another adult is asked, and accepts in the notice', async () => {
    await page.getByRole('button', { name: 'Hand over the group' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Ask them' }).click()
    await expect(dialog).toHaveCount(0)
    const asked = ole.page.getByRole('listitem').filter({ hasText: /Rosa asks you to take over Roles/ })
    await asked.getByRole('button', { name: 'Accept' }).click()
    await expect(ole.page.getByText('The group is yours')).toBeVisible()
    await expect(family(rosa, 'Ole').getByText('Owner')).toBeVisible()
    await expect(family(rosa, 'Rosa').getByText('Admin', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hand over the group' })).toHaveCount(0)
    await page.goto('/notifications')
    await expect(page.getByText(/^Ole owns Roles .* now$/).first()).toBeVisible()
  })

  await test.step('the new owner now decides on roles, and all changes are on record', async () => {
    await ole.page.goto(path)
    await ole.page.getByRole('button', { name: /^Manage Rosa/ }).click()
    await expect(ole.page.getByRole('button', { name: /^No longer admin: Rosa/ })).toBeVisible()
    await page.goto(`/groups/${groupId}/activity`)
    await expect(page.getByText(/took the group over from/)).toBeVisible()
  })
})
