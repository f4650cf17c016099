// Tests the links in a newcomer's emails: links that are never opened, already used, or mailed after a group was filled
// in.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { fillSignUp, linkInMail, look, openBrowser, password, signIn, signUp, tabTo, test } from '../app.ts'
import { call, familiesOnRun, holdBack } from '../arrange.ts'

test('a newcomer who never opened the link learns that on a second sign-up, and can have it sent again @long', async ({
  browser,
}, info) => {
  const ana = await openBrowser(browser, info, 'Ana')
  const { page } = ana
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of memory' } }),
  )
  await fillSignUp(ana)
  await expect(page.getByText('An error occurred during signup. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/sign-up/email')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('Verification sent')).toBeVisible()

  // On another day, the newcomer signs up in another tab, as if from the tour's "Create Account & New Group".
  const later = { ...ana, page: await ana.context.newPage() }
  const { page: again } = later
  await again.goto('/auth/signup?redirect=/create-group')
  await fillSignUp(later)
  await expect(again.getByText('This email is already registered but not verified.')).toBeVisible()
  await look(again, info, 'signup-unverified')
  await again.route('**/api/auth/send-verification-email', (route) => route.abort())
  await again.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(again.getByText("Couldn't resend")).toBeVisible()
  await again.unroute('**/api/auth/send-verification-email')
  await again.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(again.getByText('Check your inbox for a new confirmation link.')).toBeVisible()
  const tab = await ana.context.newPage()
  await tab.goto(await linkInMail(ana, /verify-email/))
  await expect(tab.getByText('Email confirmed!').first()).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Start your group' })).toBeVisible()
  // The link was opened in another tab, so this one can stop waiting.
  await again.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(again.getByRole('heading', { name: 'Start your group' })).toBeVisible()
})

test('a set-up that is finished in another tab also leads to the group here', async ({ browser }, info) => {
  const { rosa, groupId } = await familiesOnRun(browser, info, 'Maple Street')
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
  const ana = await openBrowser(browser, info, 'Ana')
  const { page } = ana
  await page.goto(`/join?code=${code}`)
  await page.getByRole('link', { name: 'Create account to join' }).click()
  await page.waitForURL(/\/auth\/signup/)
  await signUp(ana)
  await page.getByLabel('Home address').fill('Maple Street 4')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel("Child's name").fill('Pip')
  await page.getByRole('button', { name: 'Continue' }).click()
  const finish = { name: 'Finish Setup' }
  await expect(page.getByRole('button', finish)).toBeVisible()
  const tab = await ana.context.newPage()
  await tab.goto(page.url())
  await tab.getByRole('button', finish).click()
  for (const each of [tab, page]) await expect(each.getByRole('button', { name: 'Join Group' })).toBeVisible()
})

test('a verification link that was already used still leads on, and tokens are removed from the URL @long', async ({
  browser,
}, info) => {
  const ana = await openBrowser(browser, info, 'Ana')
  const { page } = ana
  await signUp(ana)
  await expect(page).toHaveURL(/\/profile/)
  const link = await linkInMail(ana, /verify-email/)
  let started = Date.now()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await expect(page.getByText('Email confirmed!')).toBeHidden()
  await expect(page).toHaveURL(/\/profile/)
  expect(Date.now() - started).toBeGreaterThan(800)
  await ana.context.clearCookies()
  started = Date.now()
  await page.goto(link)
  // Simulates an email scanner that opened the link first: nothing is wrong, and the address is confirmed.
  await expect(page.getByText('This address is already confirmed.').first()).toBeVisible()
  await expect(page.getByText('Authentication error')).toBeHidden()
  await look(page, info, 'link-used')
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(Date.now() - started).toBeGreaterThan(1500)
  await page.goto('/auth/callback?next=%2F%2Fevil.example#access_token=abc&refresh_token=def')
  await expect(page.getByText('Authentication error').first()).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fprofile$/)
  await signIn(ana)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)
})

test('a group is filled in by keyboard alone and reviewed before its owner signs up @long', async ({
  browser,
}, info) => {
  const uma = await openBrowser(browser, info, 'Uma')
  const { page } = uma
  const type = async (field: string, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  const press = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await page.goto('/auth/forgot-password')
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await type('Email', uma.email)
  await press('Send reset link')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()

  await page.goto('/create-group')
  await expect(page.getByRole('heading', { name: 'Start your group' })).toBeVisible()
  await type('Group name', 'Elm Street')
  await type('City', 'Berlin')
  await press('Continue')
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeFocused()
  await press('Back')
  await expect(page.getByLabel('Group name')).toHaveValue('Elm Street')
  await type('Description (optional)', 'To school')
  await expect(page.getByLabel('City')).toHaveValue('Berlin')
  await press('Continue')
  await press('Create account')

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await type('First name', 'Uma')
  await type('Last name', 'Umason')
  await type('Email', uma.email)
  await type('Phone', '+49 30 5550100')
  // The text is longer than the server accepts, which the field reports like any other error.
  await type('Password', password.padEnd(129, 'x'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password must be at most 128 characters')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await look(page, info, 'check-inbox')

  // The link is opened in another tab, and this tab continues too.
  const tab = await uma.context.newPage()
  await page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
  const letGo = await holdBack([{ page: tab }], 'groups/create')
  const asked = tab.waitForRequest(/groups\/create/)
  await tab.goto(await linkInMail(uma, /verify-email/))
  await asked
  // The owner returns to this tab before the group has been created.
  await page.evaluate("delete document.hidden; dispatchEvent(new Event('focus'))")
  await expect(page.getByRole('button', { name: 'Create Group' })).toBeVisible()
  letGo()
  // The group was filled in earlier, so it is created now, and its next step follows.
  await expect(tab.getByRole('heading', { name: 'Choose your Fair Guard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finish setting up Elm Street' })).toBeVisible()
  await inspect(page, info, 'group-to-finish')
})
