import { expect } from '@playwright/test'
import { openBrowser, password, signUp, test } from '../app.ts'

test('a browser that rejects cookies is told that signing in needs them', async ({ browser }, info) => {
  const ana = await openBrowser(browser, info, 'Ana')
  await signUp(ana)
  const { page, context, email } = ana
  await context.clearCookies()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    const answer = await route.fetch()
    const { 'set-cookie': _, ...headers } = answer.headers()
    await context.clearCookies()
    await route.fulfill({ response: answer, headers })
  })
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Allow cookies for this site, then sign in again.')
})
