// Tests access to the screens, and what they show if the page, the connection or the data is missing.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openAt, openBrowser, setUpFamily, signIn, signUp, test } from '../app.ts'
import { call, settledParent } from '../arrange.ts'

test('a visitor is led to the front door or to sign-in, and after signing in to the requested page @long', async ({
  browser,
}, info) => {
  const ana = await openBrowser(browser, info, 'Ana')
  const page = await openAt(ana, '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await inspect(page, info, 'not-found-visitor')
  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/home$/)
  // The front door is a separate document: the address changes before it shows.
  await expect(page.getByRole('heading', { level: 1, name: 'Sweet, fair lifts every week.' })).toBeVisible()
  await page.goto('/groups?new=1')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fgroups%3Fnew%3D1$/)
  await page.goto('/auth/signup')
  await signUp(ana)
  // Until the family is set up, every page redirects to the profile, where the adult can continue or sign out.
  await expect(page.getByText(`Signed in as ${ana.email}`)).toBeVisible()
  await look(page, info, 'profile-first')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await signIn(ana)
  await page.goto('/calendar?group=none')
  await expect(page).toHaveURL(/\/profile\?return=%2Fcalendar%3Fgroup%3Dnone&part=home$/)
  await setUpFamily(ana, ['Pip'])
  await expect(page).toHaveURL(/\/calendar\?group=none$/)
  await ana.context.clearCookies()
  await page.goto('/auth/login?redirect=%2F%5Cevil.example')
  await signIn(ana)
  await expect(page).toHaveURL(/\/\/[^/]+\/$/)
  // The blog is not a page of the app, so the browser loads it.
  await page.goto('/auth/login?redirect=%2Fblog')
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toHaveCount(0)
  await page.goto('/auth/login?redirect=%2Fpools')
  await expect(page).toHaveURL(/\/pools$/)
  // Simulates an expired session: its cookie is gone, but no one signed out.
  await ana.context.clearCookies()
  await page.goto('/calendar?view=day')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fcalendar%3Fview%3Dday$/)
  await signIn(ana)
  await expect(page).toHaveURL(/\/calendar\?view=day$/)
})

test('a wrong ID of any kind in the URL shows "not found" @long', async ({ browser }, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name: 'Maple Street',
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  const nobodys = '01a16457-3800-7000-8001-000000000000'
  for (const id of ['none', nobodys]) {
    for (const path of [`/pools/${id}`, `/calendar?ride=${id}`, `/groups/${groupId}/beans?household=${id}`]) {
      await page.goto(path)
      await expect(page.getByText('Not found', { exact: true }), path).toBeVisible()
      await expect(page.getByText('Check your connection')).toHaveCount(0)
    }
  }
  await page.goto('/groups/none/dashboard')
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByText('Access Denied')).toBeVisible()
  await page.goto(`/groups/${nobodys}`)
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByText(/Access Denied/)).toBeVisible()
})

test('the app reports a broken page, a missing part and a lost connection, and Retry helps @long', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  const broken = page.getByRole('heading', { name: 'Something went wrong' })
  const families = page.getByRole('heading', { name: 'Families', level: 1 })

  await test.step('data that no screen can show is reported', async () => {
    // From here on, each read is sent separately, as it would be to a server with another build.
    await page.route('**/api/rpc/together', (route) => route.fulfill({ status: 404 }))
    await page.route('**/api/rpc/groups/**', (route) => route.fulfill({ json: { json: { groups: 7 } } }))
    await page.goto('/groups')
    await expect(broken).toBeVisible()
    await inspect(page, info, 'error-page')
    await page.unroute('**/api/rpc/groups/**')
    await page.unroute('**/api/rpc/together')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'My Groups', level: 1 })).toBeVisible()
  })

  await test.step('a server that does not answer is reported', async () => {
    await page.route('**/api/rpc/**', (route) => route.abort())
    await page.goto('/families')
    // The app opens with the data on the phone; the page lists the data that it could not read.
    const notLoaded = page.getByRole('heading', { name: 'Failed to load families.' })
    await expect(notLoaded).toBeVisible()
    await expect(families).toBeVisible()
    await page.unroute('**/api/rpc/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(notLoaded).toHaveCount(0)
  })

  await test.step('a missing part of the app, as after an update, is reported', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/assets/*.js', (route) => route.abort(), { times: 1 })
    const toFamilies = "history.pushState({}, '', '/families'); dispatchEvent(new PopStateEvent('popstate'))"
    await page.evaluate(toFamilies)
    await expect(families).toBeVisible()
  })

  await test.step('a missing style sheet is reported', async () => {
    await page.evaluate('sessionStorage.clear()')
    await page.route('**/assets/*.css', (route) => route.abort(), { times: 1 })
    await page.evaluate(
      "history.pushState({}, '', '/calendar'); dispatchEvent(new PopStateEvent('popstate'))",
    )
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeAttached()
  })

  await test.step('a lost connection is reported', async () => {
    const banner = page.getByText("You're offline.", { exact: false })
    const nav = page.getByRole('link', { name: 'Settings' }).filter({ visible: true })
    await rosa.context.setOffline(true)
    await expect(banner).toBeVisible()
    await look(page, info, 'offline')
    await page.getByRole('link', { name: 'Pools' }).filter({ visible: true }).click()
    const noConnection = page.getByRole('heading', { name: 'No connection' })
    await expect(noConnection).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(noConnection).toBeVisible()
    await expect(nav).toBeVisible()
    await expect(banner).toBeVisible()
    await inspect(page, info, 'offline-page')
    await rosa.context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Pools', level: 1 })).toBeAttached()
    await expect(banner).toBeHidden()
  })

  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Oops! Page not found · Beanpool')
  await expect(page.getByRole('link', { name: 'Calendar' }).filter({ visible: true })).toBeVisible()
  await inspect(page, info, 'not-found')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
