// An adult turns on two-factor sign-in with an app, signs in with a code and with a recovery code, and turns it off.
import { expect } from '@playwright/test'
import { totpOf } from '../../apps/server/src/testing/totp.ts'
import { inspect } from '../accessible.ts'
import { openBrowser, password, test } from '../app.ts'
import { settledParent } from '../arrange.ts'

test('with two-factor on, sign-in needs a code after the password, or a recovery code, which works once @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  const panel = page.getByRole('region', { name: 'Two-factor' })
  const started = page.waitForResponse('**/two-factor/enable')
  let codes: string[] = []

  await test.step('scanning and one correct code turn two-factor on', async () => {
    await page.goto('/settings/security')
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await expect(panel.getByText('Type your password first.')).toBeVisible()
    await panel.getByLabel('Your password').fill('Wrong-beans-9')
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await expect(panel.getByText('Not your current password.')).toBeVisible()
    await started
    const enabled = page.waitForResponse('**/two-factor/enable')
    await panel.getByLabel('Your password').fill(password)
    await panel.getByRole('button', { name: 'Turn on' }).click()
    const { totpURI } = (await (await enabled).json()) as { totpURI: string }
    await expect(panel.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await inspect(page, info, 'two-factor-scan')
    await panel.getByLabel('Code from the app').fill('000000')
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await expect(panel.getByText(/^Wrong code/)).toBeVisible()
    await panel.getByLabel('Code from the app').fill(totpOf(totpURI))
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await expect(panel.getByText('Keep these recovery codes')).toBeVisible()
    codes = await panel.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await inspect(page, info, 'two-factor-codes')
    await panel.getByRole('button', { name: 'I’ve kept them' }).click()
    await expect(panel.getByText('On', { exact: true })).toBeVisible()
    await expect(page.getByText('Two-factor was turned on').first()).toBeVisible()

    await test.step('a different browser is asked for a code', async () => {
      const other = await openBrowser(browser, info, 'Rosa')
      await other.page.goto('/auth/login')
      await other.page.getByLabel('Email').fill(rosa.email)
      await other.page.getByLabel('Password', { exact: true }).fill(password)
      await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await other.page.getByLabel('Code', { exact: true }).fill('000000')
      await inspect(other.page, info, 'two-factor-code')
      await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(other.page.getByText(/^Wrong code/)).toBeVisible()
      await other.page.getByLabel('Code', { exact: true }).fill(totpOf(totpURI, 1))
      await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await other.page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    })
  })

  await test.step('a recovery code signs in an adult without their phone', async () => {
    const other = await openBrowser(browser, info, 'Rosa')
    await other.page.goto('/auth/login')
    await other.page.getByLabel('Email').fill(rosa.email)
    await other.page.getByLabel('Password', { exact: true }).fill(password)
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.page.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  })

  await test.step('entering the password turns two-factor off', async () => {
    // Reloads the page, so that no message about a new sign-in is under the pointer.
    await page.goto('/settings/security')
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await panel.getByLabel('Your password').fill(password)
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await expect(panel.getByText('Off', { exact: true })).toBeVisible()
    await expect(page.getByText('Two-factor was turned off').first()).toBeVisible()
  })
})
