// An adult adds a passkey on this device, signs in with it without a password, and removes it.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { test } from '../app.ts'
import { settledParent } from '../arrange.ts'

test('a passkey signs in without a password until it is removed @long', async ({ browser }, info) => {
  test.setTimeout(90_000)
  const { page } = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const panel = page.getByRole('region', { name: 'Passkeys' })
  // A device with a fingerprint reader, simulated with the browser's developer tools.
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await test.step('one tap adds a passkey, which the page confirms', async () => {
    await page.goto('/settings/security')
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added')).toBeVisible()
    await expect(panel.getByText(/^Added /)).toBeVisible()
    await expect(page.getByText('A passkey was added').first()).toBeVisible()
    await inspect(page, info, 'passkeys')
  })

  await test.step('a device that already has a passkey does not add a second', async () => {
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(panel.getByRole('alert')).toHaveText('This device already has your passkey.')
  })

  const signOut = async () => {
    await page.context().clearCookies()
    await page.goto('/auth/login')
  }

  await test.step('signing in with a passkey requires nothing else', async () => {
    await signOut()
    const button = page.getByRole('button', { name: 'Use a passkey' })
    await inspect(page, info, 'passkey-sign-in')
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('No passkey was used. Or use your password.')
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await button.click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await expect(page.getByText('Welcome back!')).toBeVisible()
  })

  await test.step('a removed passkey no longer signs in', async () => {
    await page.goto('/settings/security')
    await panel.getByRole('button', { name: /^Remove the passkey/ }).click()
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await signOut()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^We don’t know this passkey/)
  })
})
