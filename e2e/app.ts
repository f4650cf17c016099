// A parent's actions in the app: the verbs that tests use.
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { pressLikeAHand } from './press.ts'
import { watchWords } from './unmarked.ts'

const controlPort = Number(process.env.E2E_CONTROL_PORT)
export const password = 'Sweet-beans-1'

export type Parent = { page: Page; context: BrowserContext; firstName: string; email: string }
type Mail = Record<'to' | 'subject' | 'text', string>

/** Calls the test harness around the server (apps/server/src/testing/serve.ts). */
export async function control<Answer>(
  path: 'clock' | 'device' | 'empty' | 'family' | 'jobs' | 'provider' | 'pushed' | 'sessions',
  body: object,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${controlPort}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

/** Returns the server's current time. */
export async function serverNow(): Promise<string> {
  return (await control<{ now: string }>('clock', { advanceMinutes: 0 })).now
}

/** Moves the server's clock and the parents' browsers' clocks, and then runs due jobs. */
export async function timeBecomes(moment: string, parents: Parent[]) {
  await control('clock', { now: moment })
  for (const { context } of parents) await context.clock.setSystemTime(moment)
}

const openContexts = new Set<BrowserContext>()

/**
 * Moves the clock to the next Monday, and empties the database. Closes browsers from earlier tests, whose open screens
 * would refetch when the clock moves.
 */
export async function mondayMorning() {
  await Promise.all([...openContexts].map((context) => context.close()))
  openContexts.clear()
  await control('empty', {})
  const now = Temporal.Instant.from(await serverNow()).toZonedDateTimeISO('UTC')
  const monday = now.add({ days: 8 - now.dayOfWeek }).with({ hour: 9, minute: 0, second: 0, millisecond: 0 })
  await control('clock', { now: monday.toInstant().toString() })
}

/** The tests, each of which begins on that Monday. */
export const test = base.extend<{ monday: undefined }>({
  monday: [
    async ({ baseURL: _ }, use) => {
      await mondayMorning()
      await use(undefined)
    },
    { auto: true },
  ],
})

export async function scheduledJobsRun() {
  await control('jobs', { scheduled: true })
}

export async function signedInAt(id: 'google' | 'oidc', { email, firstName }: Parent) {
  await control('provider', { id, email, firstName })
}

/** Opens a parent's browser with its clock set to the server's. */
export async function openBrowser(browser: Browser, info: TestInfo, firstName: string): Promise<Parent> {
  const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor, baseURL } = info.project.use
  const context = await browser.newContext({
    ...(viewport ? { viewport } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...(hasTouch ? { hasTouch } : {}),
    ...(isMobile ? { isMobile } : {}),
    ...(deviceScaleFactor ? { deviceScaleFactor } : {}),
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  openContexts.add(await watchWords(context))
  await context.clock.install({ time: await serverNow() })
  const email = `${firstName.toLowerCase()}.${info.project.name}.${info.testId}.${info.retry}@example.com`
  const page = await context.newPage()
  pressLikeAHand(page)
  return { page, context, firstName, email }
}

/**
 * Returns the newest mail to the parent from the local outbox, optionally with the given subject; waits for a job to
 * send it.
 */
export async function newestMail({ page, email }: Parent, about = /./): Promise<Mail> {
  let mail: Mail | undefined
  await expect(async () => {
    // The server's own worker goes by the wall clock, which may be behind the tests' clock.
    await control('jobs', {})
    // Filters by address: other tests' emails may be newer if the clock moved and everyone got reminders.
    const mails: Mail[] = await (await page.request.get('/dev/outbox.json', { params: { to: email } })).json()
    mail = mails.find(({ subject }) => about.test(subject))
    expect(mail, `${about} for ${email}`).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return mail as Mail
}

/** Returns the link in the newest mail to the given address. */
export async function linkInMail(parent: Parent, leadsTo: RegExp, about?: RegExp): Promise<string> {
  const { text } = await newestMail(parent, about)
  const link = text.match(/https?:\S+/g)?.find((each) => leadsTo.test(each))
  if (!link) throw new Error(`no link to ${leadsTo} in the mail for ${parent.email}`)
  return link
}

/** Opens an address directly; retries if the navigation was cancelled by a closing dialog that was still going back. */
export async function goTo(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path)
  }).toPass({ timeout: 10_000 })
}

/** Presses Tab until the control with this name (label, text or aria-label) has the focus. */
export async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate<string>(
      "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.innerText ?? document.activeElement.innerText ?? '').trim()",
    )
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

/** Fills in and submits the sign-up form. */
export async function fillSignUp({ page, firstName, email }: Parent) {
  if (!page.url().includes('/auth/signup')) await page.goto('/auth/signup')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(`${firstName}son`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+49 30 5550100')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Goes from the sign-up form to the link in the email. */
export async function signUp(parent: Parent) {
  await fillSignUp(parent)
  const { page } = parent
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto(await linkInMail(parent, /verify-email/))
  await page.waitForURL((url) => !url.pathname.startsWith('/auth') && !url.pathname.startsWith('/api'))
}

/** `page`: a tab other than the parent's first one, or a tab that already shows sign-in. */
export async function signIn({ email, ...parent }: Parent, page = parent.page) {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Signs out from the settings, in the given tab. */
export async function signOut(page: Page) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  // Waits until the page has loaded: Chromium may never close a tab that is still loading.
  await page.waitForURL(/\/home$/)
}

/** Opens the dashboard, whose track record lists no strike. */
export async function findNoStrikes(page: Page) {
  await page.goto('/')
  await expect(page.getByText(/^Reliability:/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Strikes' })).toHaveCount(0)
}

/** Goes through the family's set-up on the profile, where the guard sends every new parent. */
export async function setUpFamily({ page, firstName }: Parent, kids: string[]) {
  await expect(page).toHaveURL(/\/profile/)
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Home address').fill(`${firstName} Street 1`)
  await next.click()
  for (const [place, kid] of kids.entries()) {
    await page.getByLabel(place === 0 ? "Child's name" : 'Another child (optional)').fill(kid)
    if (place < kids.length - 1) await page.getByRole('button', { name: 'Add another child' }).click()
  }
  await next.click()
  await expect(page.getByRole('heading', { name: "When can't you drive?" })).toBeVisible()
  await page.getByRole('button', { name: 'Finish Setup' }).click()
  await page.waitForURL((url) => url.pathname !== '/profile')
}

/** Creates a group with the default Fair Guard and rules, and ends on its page; returns its address. */
export async function createGroup({ page }: Parent, name: string): Promise<string> {
  await page.goto('/create-group')
  await page.getByLabel('Group name').fill(name)
  await page.getByLabel('City').fill('Berlin')
  for (const next of ['Create Group', 'Continue', 'Finish', 'Not now'])
    await page.getByRole('button', { name: next, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return /groups\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
}

/** Returns the code of a new invitation, created in the dialog on the group's dashboard. */
export async function inviteFamily({ page }: Parent, groupId: string): Promise<string> {
  await page.goto(`/groups/${groupId}`)
  await page.getByRole('button', { name: /^(Invite|Other ways)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  return new URL(link).searchParams.get('code') ?? ''
}

/** Opens a screen and waits until it receives live changes. */
export async function openLive({ page }: Parent, path: string) {
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
  await page.goto(path)
  await listening
}

/** Joins the group on a page that already shows the code's group. */
export async function join({ page }: Parent, groupName: string) {
  await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
  await page.getByRole('button', { name: 'Join Group' }).click()
  await expect(page.getByRole('heading', { name: groupName, level: 1 })).toBeVisible()
}

export async function fillPoolForm(parent: Parent) {
  await parent.page.getByLabel('Start time').fill('07:50')
  await fillPlaces(parent)
}

/** Fills in a new start and a new destination, and picks all kids. */
export async function fillPlaces({ page }: Parent) {
  for (const [which, name] of [
    ['From', 'Maple Street'],
    ['To', 'Lincoln School'],
  ] as const) {
    const choice = page.getByLabel(`${which} address`)
    if (await choice.isVisible()) await choice.selectOption({ label: 'A new place' })
    const end = page.getByRole('group', { name: which, exact: true })
    await end.getByLabel('Name of the place').fill(name)
    await end.getByLabel('Full address').fill(`${name} 1, Berlin`)
  }
  const everyKid = page.getByRole('button', { name: 'Select all' })
  if (await everyKid.isVisible()) await everyKid.click()
}

type DrivenRide = { rideId: string; startAt: string; driverFirstName: string }

/** Returns the group's next ride with a driver. */
export async function nextRideOf(parent: Parent, groupId: string): Promise<DrivenRide> {
  const ride = (await nextRidesOf(parent, groupId)).find((each) => each.status === 'assigned')
  if (!ride?.driver) throw new Error('nothing is planned')
  return { rideId: ride.rideId, startAt: ride.startAt, driverFirstName: ride.driver.name }
}

/** Opens a ride on top of the calendar. */
export async function rideSheet({ page }: Parent, rideId: string): Promise<Locator> {
  await page.goto(`/calendar?ride=${rideId}`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText('Why this driver?')).toBeVisible()
  return sheet
}

/** Checks that nothing extends beyond the screen sideways; in the long run, also takes a full screenshot. */
export async function look(page: Page, info: TestInfo, name: string) {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  if (process.env.BEANPOOL_LONG !== '1') return
  await page.screenshot({
    path: `test-results/looks/${info.project.name}-${name}.png`,
    fullPage: true,
    scale: 'css',
  })
}

/** Opens an address in the parent's browser, and returns the page. */
export async function openAt({ page }: Parent, address: string): Promise<Page> {
  await page.goto(address)
  return page
}

/** Opens a screen and waits for the queue, which loads after the page and then prefetches sheets. */
export async function openWithQueue({ page }: Parent, address: string): Promise<Page> {
  const queue = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('beanpool-outbox'),
  )
  await page.goto(address)
  await queue
  await page.waitForLoadState('networkidle')
  return page
}

export type ListedRide = {
  rideId: string
  startAt: string
  status: string
  driver: { name: string } | null
}

/** Returns the group's next rides from its dashboard's data; the names match the screen's. */
export async function nextRidesOf({ page }: Parent, groupId: string): Promise<ListedRide[]> {
  const response = await page.request.post('/api/rpc/groups/dashboard', { data: { json: { groupId } } })
  const { json } = (await response.json()) as { json: { nextRides: ListedRide[] } }
  return json.nextRides
}
