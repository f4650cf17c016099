// A parent finds the links for their own calendar, copies them, and replaces them. Calendar programs read them without
// signing in.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { test } from '../app.ts'
import { call, familiesOnRun } from '../arrange.ts'

test('a parent subscribes to their rides, and renews the links after one has leaked @long', async ({
  browser,
}, info) => {
  const { rosa, ole } = await familiesOnRun(browser, info, `Feeds ${info.project.name}`)
  const { page, context } = rosa
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rides in your calendar' })
  const copied = async (feed: string) => {
    await dialog.getByRole('button', { name: `Copy the link of ${feed}` }).click()
    await expect(page.getByText('Link copied').first()).toBeVisible()
    return page.evaluate<string>('navigator.clipboard.readText()')
  }

  await test.step('an admin finds four feeds, each of which opens in a calendar program', async () => {
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      ...['My Assignments', 'My Kids', 'This Pool', 'Group (Admin)'],
    ])
    const opens = dialog.getByRole('link', { name: 'Open My Kids in your calendar app' })
    await expect(opens).toHaveAttribute('href', /^webcal:\/\/.*\/kids\.ics$/)
    const google = dialog.getByRole('link', { name: 'Add My Kids to Google Calendar' })
    await expect(google).toHaveAttribute(
      'href',
      /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A/,
    )
    await inspect(page, info, 'subscribe')
  })

  await test.step('the links stay open when a tablet is turned', async () => {
    const size = page.viewportSize() ?? { width: 0, height: 800 }
    await page.setViewportSize({ ...size, width: size.width < 768 ? 1024 : 600 })
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.setViewportSize(size)
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })

  await test.step('a copied link can be read without signing in, and shows who drives', async () => {
    const feed = await fetch(await copied('Group (Admin)'))
    expect(feed.headers.get('content-type')).toContain('text/calendar')
    expect(await feed.text()).toMatch(/SUMMARY:(Rosa|Ole) drives/)
  })

  await test.step('creating new links asks for confirmation, and ends the old ones', async () => {
    const old = await copied('My Kids')
    await dialog.getByRole('button', { name: 'Reset links' }).click()
    await expect(dialog.getByText('The old links stop working.')).toBeVisible()
    await inspect(page, info, 'subscribe-renew')
    await dialog.getByRole('button', { name: 'Reset links' }).click()
    await expect(page.getByText('Links reset')).toBeVisible()
    expect((await fetch(old)).status).toBe(404)
    expect((await fetch(await copied('My Kids'))).status).toBe(200)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the account’s settings show the same links', async () => {
    await page.goto('/settings/account')
    const { kids } = await call<{ kids: string }>(rosa, 'feeds/links')
    await expect(page.getByLabel('My Kids')).toHaveValue(kids)
    await inspect(page, info, 'settings-calendar-links')
  })

  await test.step('a parent who runs no group gets no feed for a whole group', async () => {
    await ole.page.goto('/calendar')
    await ole.page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(ole.page.getByRole('heading', { name: 'My Kids' })).toBeVisible()
    await expect(ole.page.getByRole('heading', { name: 'Group (Admin)' })).toHaveCount(0)
  })
})
