// Any member can share a single ride in a few taps, and another family answers with one.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, serverNow, test } from '../app.ts'
import { call, twoFamilies } from '../arrange.ts'
import { countEffort } from '../effort.ts'

test('a member shares Saturday’s match in six taps and five fields, and the other family’s kid joins with one tap', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole } = await twoFamilies(browser, info, `One ride ${info.project.name}`)
  const today = Temporal.Instant.from(await serverNow())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
  const saturday = today.add({ days: 13 - (today.dayOfWeek % 7) })

  await test.step('Ole shares the match from the dashboard', async () => {
    const { page } = ole
    const effort = await countEffort(ole)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Share a ride' }).click()
    await page.getByLabel('What').fill('U9 match against Lake City')
    await page.getByLabel('When, Berlin time').fill(`${saturday}T09:30`)
    await page.getByLabel('From').fill('Maple Street corner')
    await page.getByLabel('To', { exact: true }).fill('Lake Pitch, Lake City')
    await look(page, info, 'share-a-ride')
    await inspect(page, info, 'share-a-ride')
    await page.getByRole('dialog').getByRole('button', { name: 'Share a ride' }).click()
    await expect(page.getByText('Ride shared')).toBeVisible()
    expect(effort.taps.length, effort.taps.join(', ')).toBeLessThanOrEqual(6)
    expect(effort.fields.size, [...effort.fields].join(', ')).toBeLessThanOrEqual(5)
    await expect(page.getByText('U9 match against Lake City').first()).toBeVisible()
  })

  await test.step('Rosa answers on her dashboard that Luca rides', async () => {
    const { page } = rosa
    await page.goto('/notifications')
    await expect(page.getByText(/^Does Luca ride\? U9 match/)).toBeVisible()
    await look(page, info, 'does-luca-ride-notice')
    await page.goto('/dashboard')
    await expect(page.getByText('Does Luca ride?')).toBeVisible()
    await look(page, info, 'does-luca-ride')
    await page.getByRole('button', { name: 'Yes, Luca rides' }).click()
    await expect(page.getByText('Does Luca ride?')).toBeHidden()
  })

  await test.step('Ole opens the ride’s settings and deletes it, and the question is worded for a single ride', async () => {
    const { page } = ole
    await page.goto('/pools')
    await page.getByRole('link', { name: 'U9 match against Lake City', exact: true }).click()
    // Waits for the pool's own page, as the list of pools also has a button with that label.
    await expect(page.getByRole('link', { name: 'Back to Pools' })).toBeVisible()
    await page.getByRole('button', { name: /^Settings/ }).click()
    await expect(page.getByRole('tab', { name: 'Danger Zone' })).toBeVisible()
  })

  await test.step('choosing another group keeps what was typed', async () => {
    const { page } = ole
    const about = { description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
    await call(ole, 'groups/create', { name: 'Chess club', ...about })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Share a ride' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share a ride' })
    await dialog.getByLabel('What').fill('Tournament')
    const group = dialog.getByLabel('Group')
    const [other = ''] = (await group.locator('option:not(:checked)').allTextContents()).slice(0, 1)
    await group.selectOption(other)
    await expect(dialog.getByRole('checkbox', { name: 'Mia' })).toBeChecked()
    await expect(dialog.getByLabel('What')).toHaveValue('Tournament')
  })
})
