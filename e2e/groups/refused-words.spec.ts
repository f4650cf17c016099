// Inviting and deleting are refused in the specification's words if something is missing, and typed text is kept.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, test } from '../app.ts'
import { call, settledParent } from '../arrange.ts'

test('an invitation without a group is refused, and a lost response to one is reported @long', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  for (const name of [`North ${info.project.name}`, `South ${info.project.name}`])
    await call(rosa, 'groups/create', { name, description: null, city: 'Berlin', timeZone: 'Europe/Berlin' })

  await page.goto('/families')
  await page.getByRole('button', { name: 'Invite Family' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('No group selected')).toBeVisible()
  await inspect(page, info, 'no-group-selected')
  await dialog.getByLabel('Group').selectOption(`South ${info.project.name}`)
  await expect(dialog.getByText('No group selected')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await page.route('**/api/rpc/invitations/create', async (route) => {
    const response = await route.fetch()
    const { json } = (await response.json()) as { json: object }
    await route.fulfill({ response, json: { json: { ...json, code: '' } } })
  })
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByText('Open invite not available')).toBeVisible()
  await expect(page.getByText('No invite code received')).toBeVisible()
  await look(page, info, 'no-invite-code')
  await page.unroute('**/api/rpc/invitations/create')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code for / })).toBeVisible()
})

test('a group that could not be deleted is still there, and so is the typed text @long', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page, context } = rosa
  const name = `Kept ${info.project.name}`
  await call(rosa, 'groups/create', { name, description: null, city: 'Berlin', timeZone: 'Europe/Berlin' })
  await page.goto('/groups')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const typed = dialog.getByLabel(/^Type/)
  const remove = dialog.getByRole('button', { name: 'Delete group' })
  await expect(remove).toBeDisabled()
  await typed.fill(name)

  await page.route('**/api/rpc/groups/delete', (route) => route.fulfill({ status: 500, body: '{}' }))
  await remove.click()
  await expect(page.getByText('Delete failed')).toBeVisible()
  await expect(typed).toHaveValue(name)
  await look(page, info, 'delete-failed')
  await page.unroute('**/api/rpc/groups/delete')

  // The adult signs out elsewhere while the dialog is open.
  await context.clearCookies()
  await remove.click()
  const signIn = page.getByRole('dialog', { name: 'Not signed in' })
  await expect(signIn).toBeVisible()
  await look(page, info, 'not-signed-in')
  await signIn.getByLabel('Password', { exact: true }).fill('Sweet-beans-1')
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(signIn).toBeHidden()
  await expect(typed).toHaveValue(name)
  await remove.click()
  await expect(page.getByText(`${name} is deleted`)).toBeVisible()
})
