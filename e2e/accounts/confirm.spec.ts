// A new account is confirmed by the mailed link with the sign-up password, in any browser.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { fillSignUp, linkInMail, look, openAt, openBrowser, password, test } from '../app.ts'

test('the link opened on another device asks for the sign-up password @long', async ({ browser }, info) => {
  const laptop = await openBrowser(browser, info, 'Noa')
  await laptop.page.goto('/auth/signup?redirect=/create-group')
  await fillSignUp(laptop)
  await expect(laptop.page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const phone = { ...(await openBrowser(browser, info, 'Noa')), email: laptop.email }
  const { page } = phone
  const link = await linkInMail(phone, /verify-email/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await inspect(page, info, 'confirm-email')
  await page.getByLabel('Password', { exact: true }).fill('Not-the-one-7')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Not the password you signed up with.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Email confirmed!').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Start your group' })).toBeVisible()

  // The waiting page on the first device continues automatically.
  await expect(laptop.page.getByRole('heading', { name: 'Start your group' })).toBeVisible()
})

test('a mistyped address can be corrected while waiting for the email, without retyping the rest @long', async ({
  browser,
}, info) => {
  const kim = await openBrowser(browser, info, 'Kim')
  const typo = { ...kim, email: `typo.${kim.email}` }
  const page = await openAt(kim, '/auth/signup')
  const secret = page.getByLabel('Password', { exact: true })
  await expect(page.locator('input[type="password"]')).toHaveCount(1)
  await secret.fill('Sweet')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await fillSignUp(typo)
  await expect(page.getByText(typo.email)).toBeVisible()
  const wrongLink = await linkInMail(typo, /verify-email/)
  await page.getByRole('button', { name: 'Wrong address?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(typo.email)
  await expect(page.getByLabel('Email')).toBeFocused()
  await inspect(page, info, 'change-address')
  await page.getByLabel('Email').fill('kim@')
  await page.getByRole('button', { name: 'Send the link there' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByLabel('Email').fill(kim.email)
  await page.getByRole('button', { name: 'Send the link there' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page.getByText(kim.email)).toBeVisible()
  await inspect(page, info, 'check-inbox-changed')

  const tab = await kim.context.newPage()
  await tab.goto(wrongLink)
  await expect(tab.getByText('Authentication error').first()).toBeVisible()
  await page.goto(await linkInMail(kim, /verify-email/))
  await expect(page.getByText('Email confirmed!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)
})

test('a page that the phone had discarded still shows what was typed, and keeps waiting for the email', async ({
  browser,
}, info) => {
  const kim = await openBrowser(browser, info, 'Kim')
  const page = await openAt(kim, '/auth/signup')
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Phone').fill('+49 30 5550133')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Kim')
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 5550133')

  const typo = { ...kim, email: `typo.${kim.email}` }
  await fillSignUp(typo)
  await expect(page.getByText(typo.email)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page.getByText(typo.email)).toBeVisible()
  await look(page, info, 'check-inbox-again')

  // The password is not stored: it has to be typed again along with the right address.
  await page.getByRole('button', { name: 'Wrong address?' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Kimson')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Email').fill(kim.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(kim.email)).toBeVisible()

  // The address is confirmed in another tab of the same browser, and the discarded page continues.
  await page.reload()
  const tab = await kim.context.newPage()
  await tab.goto(await linkInMail(kim, /verify-email/))
  await expect(tab).toHaveURL(/\/profile/)
  await expect(page).toHaveURL(/\/profile/)
})

test('if a stranger signed up with a person’s address, that person takes over the account from the email @long', async ({
  browser,
}, info) => {
  const ivy = await openBrowser(browser, info, 'Ivy')
  const stranger = { ...(await openBrowser(browser, info, 'Stranger')), email: ivy.email }
  await fillSignUp(stranger)
  await expect(stranger.page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const page = await openAt(ivy, await linkInMail(ivy, /verify-email/))
  await page.getByRole('button', { name: 'I didn’t sign up, or forgot it' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await inspect(page, info, 'confirm-again')
  await page.getByLabel('New password').fill('Calm-lanes-22')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByText('4 steps left')).toBeVisible()
  await page.getByLabel('First name').fill('Ivy')
  await page.getByLabel('Last name').fill('Ivyson')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 5550122')
  await look(page, info, 'confirm-profile')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('3 steps left')).toBeVisible()

  await stranger.page.goto('/auth/login')
  await stranger.page.getByLabel('Email').fill(ivy.email)
  await stranger.page.getByLabel('Password', { exact: true }).fill(password)
  await stranger.page.getByRole('button', { name: 'Sign in' }).click()
  await expect(stranger.page.getByText('Invalid email or password.')).toBeVisible()
})
