// A newcomer joins a group, from the mailed invitation to the group's page.
import { type Browser, expect, type TestInfo } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import {
  fillSignUp,
  linkInMail,
  look,
  openAt,
  openBrowser,
  type Parent,
  password,
  setUpFamily,
  signedInAt,
  signIn,
  signUp,
  tabTo,
  test,
} from '../app.ts'
import { call, primaryButtons, schoolRun, settledParent } from '../arrange.ts'
import { countEffort, tapMailLink } from '../effort.ts'

/** Creates Rosa and her group with a school run. */
async function groupOf(browser: Browser, info: TestInfo, name: string) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const fields = { name, description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', fields)
  await schoolRun(rosa, groupId)
  return { rosa, groupId }
}

test('a newcomer with a mailed invitation signs up, sets up the family, and is in the group @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await groupOf(browser, info, 'Maple Street')
  const ole = await openBrowser(browser, info, 'Ole')
  const { page } = ole
  await call(rosa, 'invitations/create', { groupId, email: ole.email })

  const link = await linkInMail(ole, /\/join\?code=/)
  await page.goto(link)
  await expect(page.getByText('Berlin, 1 family')).toBeVisible()
  await expect(page.getByText('Morning School Run')).toBeVisible()
  await expect(page.getByText('Luca')).toBeHidden()
  await expect(page.getByText('Use the address we mailed.')).toBeVisible()
  await inspect(page, info, 'join-visitor')
  await page.getByRole('link', { name: 'Create account to join' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await look(page, info, 'signup')
  // The form already contains a code, but the typed one counts.
  const code = new URL(link).searchParams.get('code') ?? ''
  await page.goto(page.url().replaceAll(code, 'ZZZZ2222'))
  await page.getByLabel('Invitation code').fill(code)
  await signUp(ole)

  // A newcomer who looks around first is redirected to the profile, and from there to the code.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.getByRole('link', { name: 'Groups', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/profile\?return=%2Fgroups&part=home$/)
  await setUpFamily(ole, ['Mia'])
  await expect(page.getByRole('heading', { name: 'Maple Street' })).toBeVisible()
  await expect(page.getByText('will see your kids’ names', { exact: false })).toBeVisible()
  await inspect(page, info, 'join-consent')
  await page.getByRole('button', { name: 'Join Group' }).click()
  await expect(page.getByText('Joined group')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}.*joined=true$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Maple Street' })).toBeVisible()
  await look(page, info, 'joined')

  // A newcomer who joins also gets the tour of their first group, which is not offered again once skipped.
  await page.getByRole('button', { name: 'Show me around' }).click()
  const stop = page.getByRole('region', { name: /^1 of 4/ })
  await expect(stop.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await stop.getByRole('button', { name: 'Skip the tour' }).click()
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show me around' })).toHaveCount(0)

  await page.goto(link)
  await expect(page.getByText('Your family is already in.')).toBeVisible()
  await page.goto('/join-group')
  await expect(page.getByLabel('Invitation code')).toBeFocused()
  await page.getByLabel('Invitation code').fill('zzzz zzzz')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('Invalid invitation code. Please check and try again.')).toBeVisible()
  const said = page.getByRole('alert').filter({ hasText: 'Invalid Code' })
  await expect(said).toBeVisible()
  const form = await page.locator('main').boundingBox()
  if (info.project.name === 'phone')
    expect((await said.boundingBox())?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
  await look(page, info, 'join-refused')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/groups$/)
})

test('a forgotten password is changed by email, and the requested page still opens afterwards', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await groupOf(browser, info, 'Lost and Found')
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
  await ole.context.clearCookies()
  const { page } = ole
  // An adult who forgot the account signs up again, and is told by email that it exists.
  await page.goto(`/join?code=${code}`)
  await page.getByRole('link', { name: 'Create account to join' }).click()
  await fillSignUp(ole)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto(await linkInMail(ole, /\/auth\/login/))
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/join-by-code?code=${code}`)
  await page.getByLabel('Email').fill(ole.email)
  await page.getByLabel('Password', { exact: true }).fill('Not-it-at-all-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
  await inspect(page, info, 'login')

  // The test servers have no limits, so this simulates one that does (acts/accounts/rate-limits.test.ts).
  const message = 'Too many tries. Please try again in 12 minutes.'
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message } }),
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await page.unroute('**/api/auth/sign-in/email')
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Beanpool cannot be reached. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/sign-in/email')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(ole.email)
  await expectAccessible(page)
  await page.route('**/api/auth/request-password-reset', (route) => route.abort())
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Unable to send password reset email. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/request-password-reset')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await page.getByRole('button', { name: 'Send Another Email' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('button', { name: 'Send Another Email' })).toBeVisible()
  await inspect(page, info, 'forgot')
  const link = await linkInMail(ole, /reset-password/)
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('New password')).toBeFocused()
  await inspect(page, info, 'reset')
  await page.getByLabel('New password').fill('Sweet-beans-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Sign in with it.')).toBeVisible()

  await test.step('signing in, agreeing and joining work by keyboard alone', async () => {
    await tabTo(page, 'Email')
    await page.keyboard.type(ole.email)
    await tabTo(page, 'Password')
    await page.keyboard.type('Sweet-beans-2')
    await tabTo(page, 'Show password')
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Lost and Found' })).toBeVisible()
    // This loads once the code has been looked up.
    await expect(page.getByRole('checkbox', { name: /^Morning School Run/ })).toBeVisible()
    await tabTo(page, /^Morning School Run/)
    await page.keyboard.press('Space')
    await tabTo(page, 'Join Group')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Lost and Found' })).toBeVisible()
  })
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('a code for a different address, or a group without pools, is explained before joining @long', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const fields = { name: 'Not yet riding', description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', fields)
  const codeFor = (email: string | null) =>
    call<{ code: string }>(rosa, 'invitations/create', { groupId, email })
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  const { page } = ole
  const restricted = `/join?code=${(await codeFor('else@example.com')).code}`
  // The page's responses about a visitor's code are not reused for the adult who signs in from it.
  const signInFrom = async (parent: Parent, path: string) => {
    await parent.context.clearCookies()
    await parent.page.goto(path)
    await parent.page.getByRole('link', { name: 'Sign in' }).click()
    await parent.page.waitForURL(/auth\/login/)
    await signIn(parent)
  }
  await signInFrom(rosa, restricted)
  await expect(rosa.page.getByText('Your family is already in.')).toBeVisible()
  await signInFrom(ole, restricted)
  await expect(page.getByText('This invitation is for else@example.com.')).toBeVisible()
  await expect(primaryButtons(page)).toHaveText(['Use the other address'])
  await inspect(page, info, 'join-restricted')
  await page.goto(`/join?code=${(await codeFor(null)).code}`)
  await expect(page.getByText('No pools yet')).toBeVisible()
  await look(page, info, 'join-no-pools')

  await page.route('**/api/rpc/invitations/preview', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/join-by-code?code=ABCDEFGH')
  await expect(page.getByText('Failed to validate code. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('Invalid invitation code. Please check and try again.')).toBeVisible()
  await page.getByLabel('Invitation code').fill((await codeFor(null)).code)
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('heading', { name: 'Not yet riding' })).toBeFocused()
})

test('the second parent is invited by email, and gets the family’s rides @long', async ({
  browser,
}, info) => {
  const { rosa } = await groupOf(browser, info, 'Two of us')
  const luis = await openBrowser(browser, info, 'Luis')
  await rosa.page.goto('/profile')
  await rosa.page.getByRole('button', { name: 'Invite a second adult' }).click()
  await rosa.page.getByLabel('Their email').fill(luis.email)
  await rosa.page.getByRole('button', { name: 'Invite to the family' }).click()
  await expect(rosa.page.getByText('Invited, expires')).toBeVisible()
  await inspect(rosa.page, info, 'co-parent-invited')

  const link = await linkInMail(luis, /join-family/)
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  await ole.page.goto(link)
  await expect(ole.page.getByText(`This invitation is for ${luis.email}.`)).toBeVisible()
  await expect(ole.page.getByText(`You are signed in as ${ole.email}.`)).toBeVisible()
  await inspect(ole.page, info, 'co-parent-other-address')
  await ole.page.getByRole('button', { name: 'Use the other address' }).click()
  await expect(ole.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(new URL(ole.page.url()).searchParams.get('redirect')).toMatch(/^\/join-family\?code=/)

  await test.step('an adult who signs in from the link sees what will happen to their own family', async () => {
    const pia = await settledParent(browser, info, { firstName: 'Pia', kids: ['Ben', 'Zoe'] })
    await call(rosa, 'coParents/invite', { email: pia.email })
    await pia.context.clearCookies()
    await pia.page.goto(await linkInMail(pia, /join-family/))
    await pia.page.getByRole('link', { name: 'Sign in' }).click()
    await pia.page.waitForURL(/auth\/login/)
    await signIn(pia)
    await expect(pia.page.getByText('with 2 children, is deleted when you join')).toBeVisible()
    await look(pia.page, info, 'co-parent-leaves')
    await call(rosa, 'coParents/invite', { email: luis.email })
  })

  const { page } = luis
  const effort = await countEffort(luis)
  await tapMailLink(luis, /join-family/, effort)
  await expect(page.getByRole('heading', { name: "You're joining the Rosas" })).toBeVisible()
  await inspect(page, info, 'co-parent-visitor')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page).toHaveURL(/signup/)
  await expect(page.getByLabel('Email')).toHaveValue(luis.email)
  await page.getByLabel('First name').fill('Luis')
  await page.getByLabel('Phone').fill('+49 30 5550100')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  // The mailed link has proved that the address is theirs, so there is no second email.
  await expect(page.getByRole('button', { name: 'Join the family' })).toBeVisible()
  await look(page, info, 'co-parent-accept')
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(effort.taps, effort.taps.join('\n')).toHaveLength(4)
  expect([...effort.fields], [...effort.fields].join('\n')).toHaveLength(3)
  await page.goto('/groups')
  await expect(page.getByText('Two of us').first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('You belong to Rosa already.')).toBeVisible()
  await expect(rosa.page.getByText('Luis Rosa')).toBeVisible()
})

test('a newcomer who signs up with Google keeps their invite code, and the profile asks for a phone number @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await groupOf(browser, info, 'By Google')
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
  const kit = await openBrowser(browser, info, 'Kit')
  await signedInAt('google', kit)
  const page = await openAt(kit, `/join?code=${code}`)
  await expect(page.getByRole('link', { name: 'Create account to join' })).toBeVisible()
  // Kit leaves the page without its buttons, and the code is still kept.
  await page.goto('/auth/login')
  await page.route('**/api/auth/sign-in/social', (route) => route.abort())
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await page.unroute('**/api/auth/sign-in/social')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 5550111')
  await look(page, info, 'google-profile')
  await page.getByRole('button', { name: 'Continue' }).click()
  await setUpFamily(kit, ['Pip'])
  await expect(page.getByRole('heading', { name: 'By Google' })).toBeVisible()
  await page.goto('/auth/callback?error=access_denied&via=google')
  await expect(page.getByText('Google did not sign you in.')).toBeVisible()
})
