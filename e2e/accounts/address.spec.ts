// An adult changes the sign-in address under Security, confirms it through a link, and reverts it from the old address.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { control, linkInMail, look, password, signOut, test } from '../app.ts'
import { settledParent } from '../arrange.ts'

test('an adult signs in with a new address, then reverts the change from the old one @long', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  const next = `next-${rosa.email}`
  const panel = page.getByRole('region', { name: 'Sign-in address' })
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })

  await test.step('a new address needs the password first, and then a link mailed to that address', async () => {
    await page.goto('/settings/security')
    await panel.getByLabel('New address').fill(next)
    await panel.getByLabel('Your password').fill('Wrong-beans-9')
    await panel.getByRole('button', { name: 'Send the link' }).click()
    await expect(panel.getByText('Wrong password.')).toBeVisible()
    await panel.getByLabel('Your password').fill(password)
    await panel.getByRole('button', { name: 'Send the link' }).click()
    await expect(panel.getByText(`We sent a link to ${next}.`)).toBeVisible()
    await inspect(page, info, 'address-asked')
    await page.goto(await linkInMail({ ...rosa, email: next }, /auth\/address/))
    await look(page, info, 'address-use')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText(`You now sign in with ${next}.`)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(
      page.getByText('If you used it, sign in with the new address.', { exact: false }),
    ).toBeVisible()
    await page.goto('/settings/account')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next)
  })

  await test.step('the question closes once the session has ended in another tab', async () => {
    await control('sessions', { hoursAgo: 30 })
    await page.getByLabel('Phone').fill('+49 30 7654322')
    await page.getByRole('button', { name: 'Save account' }).click()
    await expect(asked).toBeVisible()
    await signOut(await rosa.context.newPage())
    const dialog = page.getByRole('dialog', { name: 'Not signed in' })
    await expect(dialog).toBeVisible()
    await expect(asked).toBeHidden()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('long after signing in, an adult is asked for the password when changing the phone number', async () => {
    await control('sessions', { hoursAgo: 30 })
    await page.getByLabel('Phone').fill('+49 30 7654321')
    await page.getByRole('button', { name: 'Save account' }).click()
    await asked.getByLabel('Your password').fill('Wrong-beans-9')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked.getByText('Wrong password.')).toBeVisible()
    await inspect(page, info, 'confirm-first')
    await asked.getByLabel('Your password').fill(password)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Account saved')).toBeVisible()
    await expect(asked).toBeHidden()
  })

  await test.step('the old address reverts the change, and this browser is signed out', async () => {
    await page.goto(await linkInMail(rosa, /auth\/address/))
    await look(page, info, 'address-back')
    await page.getByRole('button', { name: 'Take my account back' }).click()
    await expect(page.getByText(`Choose a new password for ${rosa.email}.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Take my account back' }).click()
    await expect(page.getByText('If you used it, choose a new password.', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  })
})
