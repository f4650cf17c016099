// Under Security & Sessions, an adult checks their active sessions, signs another device out, and changes the password.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openBrowser, openLive, password, signIn, test } from '../app.ts'
import { settledParent } from '../arrange.ts'

const next = 'Other-beans-22'

test('one device is signed out by hand, and the others by a new password @long', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  const phone = { ...(await openBrowser(browser, info, 'Rosa')), email: rosa.email }
  await phone.page.goto('/auth/login')
  await signIn(phone)
  await openLive(phone, '/groups')

  await test.step('one device is signed out, and its open screen goes to sign-in', async () => {
    await page.goto('/settings/security')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await inspect(page, info, 'security')
    await page.getByRole('button', { name: /^Sign out of / }).click()
    await expect(page.getByText('Only this device.')).toBeVisible()
    await expect(phone.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await signIn(phone)
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
  })

  const update = page.getByRole('button', { name: 'Update Password' })
  const type = async (current: string, first: string, second: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(first)
    await page.getByLabel('New password again').fill(second)
  }

  await test.step('errors show at their fields, and typed text is kept', async () => {
    await expect(update).toBeDisabled()
    await type(password, next, `${next}3`)
    await update.click()
    await expect(page.getByText('New passwords don’t match.')).toBeVisible()
    await type('Wrong-beans-9', next, next)
    await update.click()
    await expect(page.getByText('Not your current password.')).toBeVisible()
    await inspect(page, info, 'security-wrong')
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue(next)
    await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 500, body: '{}' }))
    await type(password, next, next)
    await update.click()
    await expect(page.getByText('Failed to update password.')).toBeVisible()
    await page.unroute('**/api/auth/change-password')
  })

  await test.step('the new password is accepted, and the other device has to sign in with it', async () => {
    await update.click()
    await expect(page.getByText('Password updated')).toBeVisible()
    await expect(page.getByText('Your password was changed').first()).toBeVisible()
    await expect(page.getByText('Only this device.')).toBeVisible()
    await look(page, info, 'security-changed')
    await phone.page.goto('/groups')
    await expect(phone.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await phone.page.getByLabel('Email').fill(phone.email)
    await phone.page.getByLabel('Password', { exact: true }).fill(next)
    await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone.page).toHaveURL(/\/groups$/)
  })
})
