// A member requests a pool with the same form as admins, and an admin accepts with one tap.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { fillPoolForm, openLive, test } from '../app.ts'
import { twoFamilies } from '../arrange.ts'

test('a member requests two pools: one is accepted, undone and accepted again, and the other is declined @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Requests ${info.project.name}`)
  const tab = `/groups/${groupId}?tab=pools`
  const { page } = ole

  await test.step('the request goes to the admins', async () => {
    await openLive(rosa, tab)
    await page.goto(tab)
    await page.getByRole('link', { name: 'Ask for a pool' }).first().click()
    await expect(page.getByRole('heading', { name: 'Ask for a pool', level: 1 })).toBeVisible()
    await page.getByLabel('Event name').fill('Choir')
    await fillPoolForm(ole)
    await expect(page.getByRole('checkbox', { name: 'Mia' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Luca/ })).toHaveCount(0)
    await inspect(page, info, 'ask-for-a-pool')
    await ole.context.setOffline(true)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText("Not saved: you're offline.")).toBeVisible()
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
    await ole.context.setOffline(false)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Request sent')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw Choir' })).toBeVisible()
  })

  await test.step('an admin sees the request live, with a preview of the pool, and accepts with one tap', async () => {
    await expect(rosa.page.getByRole('heading', { name: 'Requests for pools' })).toBeVisible()
    await expect(rosa.page.getByText('Mia would ride from the start.')).toBeVisible()
    await inspect(rosa.page, info, 'pool-request')
    await rosa.page.getByRole('button', { name: 'Accept Choir' }).click()
    await expect(rosa.page.getByText('Choir is a pool now')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Choir/ }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your requests' })).toHaveCount(0)
  })

  await test.step('undoing an acceptance reopens the request', async () => {
    await rosa.page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(rosa.page.getByRole('button', { name: 'Accept Choir' })).toBeVisible()
    await rosa.page.getByRole('button', { name: 'Accept Choir' }).click()
    await expect(page.getByRole('link', { name: /^Choir/ }).first()).toBeVisible()
  })

  await test.step('a second request exceeds the plan’s limit; the admin sees that and declines it', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await page.getByLabel('Event name').fill('Chess')
    await page.getByLabel('From address').selectOption({ index: 1 })
    await page.getByLabel('To address').selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(rosa.page.getByText(/^Free covers 1 pool a group/)).toBeVisible()
    await rosa.page.getByRole('button', { name: 'Decline Chess' }).click()
    const dialog = rosa.page.getByRole('dialog')
    await dialog.getByLabel('Note to the family (optional)').fill('After Easter')
    await inspect(rosa.page, info, 'decline-pool-request')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(rosa.page.getByText('You declined Chess')).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText('The admin writes: “After Easter”').first()).toBeVisible()
  })
})
