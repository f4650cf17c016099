// A stranger uses the first pages that a stranger sees.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { look, mondayMorning, openAt, tabTo } from '../app.ts'
import { settledParent } from '../arrange.ts'
import { watchWords } from '../unmarked.ts'

const articles = ['/blog/lowest-drives-first', '/privacy', '/terms', '/accessibility']
const publicPages = ['/home', '/pricing', '/onboarding', '/blog', ...articles]
const betaCode = 'SWEETBEANS'

/** Swipes through the tour. */
async function swipe(page: Page, direction: 'left' | 'right') {
  const tour = page.getByRole('region', { name: 'Tour' })
  const [from, to] = direction === 'left' ? [250, 100] : [100, 250]
  await tour.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: from, clientY: 300 })
  await tour.dispatchEvent('pointerup', { pointerType: 'touch', clientX: to, clientY: 310 })
}

test.beforeEach(async ({ context }) => {
  await watchWords(context)
})

test('a stranger learns what Beanpool is, takes the tour by keyboard, and reaches sign-up', async ({
  page,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sweet, fair lifts every week.' })).toBeVisible()
  const week = page.getByRole('region', { name: 'Maple Street, this week' })
  await expect(week.getByText('Next in turn: Okafor, 1 behind.')).toBeVisible()

  await test.step('the sample week plays on request, and its balances end even', async () => {
    await page.waitForSelector('[data-live="fair-week"][data-awake]')
    await tabTo(page, 'Play')
    await page.keyboard.press('Enter')
    await expect(week.getByText('Everybody drove once, and everybody is even.')).toBeVisible()
    await expect(week.getByRole('listitem').filter({ hasText: 'at zero' })).toHaveCount(3)
  })

  await test.step('each of the three tiers shows the price planned for after the beta, below what is free now', async () => {
    const plans = page.locator('#pricing')
    await expect(plans.getByRole('heading', { name: 'Pro is free during the beta' })).toBeVisible()
    await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Starter', 'Family', 'Group Admin'])
    await expect(plans.getByText(/^\$/)).toHaveText(['$0', '$9.99', '$19.99'])
    await expect(plans.getByText('planned price after the beta', { exact: false })).toHaveCount(2)
  })

  await test.step('an answer can be opened by keyboard', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { name: 'Questions, answered.' })).toBeInViewport()
    await tabTo(page, 'What do strikes do?')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Strikes expire after 30 days.')).toBeVisible()
  })

  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.waitForSelector('[data-live="carousel"][data-awake]')
  // Even on a small phone, each step begins at its title, and the button is within reach at every scroll position.
  if (info.project.name === 'phone') await page.setViewportSize({ width: 360, height: 640 })
  const readToTheEnd = () => page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const begins = (title: string) =>
    expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport({ ratio: 1 })
  await begins('Welcome to Beanpool')
  await expect(page.getByRole('button', { name: 'Learn How' })).toBeInViewport({ ratio: 1 })
  await tabTo(page, 'Learn How')
  await readToTheEnd()
  await page.keyboard.press('Enter')
  await begins('How It Works')
  await look(page, info, 'onboarding-how')
  await readToTheEnd()
  await page.keyboard.press('ArrowRight')
  await begins('Jellybean System')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  await swipe(page, 'right')
  await begins('How It Works')
  await swipe(page, 'left')
  await readToTheEnd()
  await page.getByRole('button', { name: 'Continue' }).click()
  await begins('Ready to Start')
  await expect(page.getByRole('heading', { name: 'Ready to Start' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Join with Invitation' })).toHaveAttribute(
    'href',
    '/join-group',
  )
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/home')
  await inspect(page, info, 'onboarding-ready')
  await page.getByRole('link', { name: 'Create Account & New Group' }).click()
  await expect(page).toHaveURL(/\/auth\/signup\?redirect=/)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  // The way to the promised group leads through sign-up, the email and the family's set-up.
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/create-group')
})

test('every public page is accessible in both color schemes @long', async ({ page }, info) => {
  for (const path of [...publicPages, '/create-group']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await inspect(page, info, `public${path.replaceAll('/', '-')}`)
  }
  await page.goto('/pricing')
  const rightEdge = (selector: string) =>
    page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().right`)
  expect(await rightEdge('main table')).toBe(await rightEdge('footer'))
  // On a slow phone the document arrives long before the app.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/auth/login', '/calendar']) {
    await page.goto(path)
    await expect(page.getByRole('status', { name: 'Beanpool opens' })).toBeVisible()
    // The background is the same as the app's, to avoid a flash.
    const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    expect(ground).toBe('rgb(255, 251, 244)')
    await look(page, info, `opening${path.replaceAll('/', '-')}`)
  }
})

test('every public page can be read without JavaScript, except for the parts that need it @long', async ({
  browser,
}, info) => {
  const { viewport, baseURL = '' } = info.project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: viewport ?? null })
  const page = await context.newPage()
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-needs-script]:visible')).toHaveCount(0)
  }
  await page.goto('/onboarding')
  for (const title of ['Welcome to Beanpool', 'How It Works', 'Jellybean System', 'Ready to Start'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await look(page, info, 'onboarding-no-script')
  await page.goto('/home')
  await page.getByText('What is a bean?').click()
  await expect(page.getByText('Drive another family’s child: earn a bean')).toBeVisible()
  await page.getByRole('link', { name: 'When a morning goes wrong' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When a morning goes wrong')
  await expect(
    page.getByText('For a drive that is given back before its lock, nights do not count'),
  ).toBeVisible()
  await context.close()
})

test('a shared link shows a picture, and search engines find the address of every page', async ({
  request,
  baseURL,
}) => {
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`)
    expect(html).toContain(`<meta property="og:image" content="${baseURL}/social-card.png">`)
    expect(html, path).not.toMatch(/\{\{|undefined/)
  }
  const home = await (await request.get('/home')).text()
  const ways = ['#features', '#pricing', '#blog', '#faq', '#how-it-works', '/auth/login', '/create-group']
  for (const href of ways) {
    expect(home).toContain(`href="${href}"`)
    if (href.startsWith('#')) expect(home, `${href} leads somewhere`).toContain(`id="${href.slice(1)}"`)
  }
  for (const words of ['Login', 'Start your group', 'See how it works', 'Contact us'])
    expect(home).toContain(words)
  for (const tag of ['og:title', 'og:description', 'og:url', 'twitter:card'])
    expect(home).toMatch(new RegExp(`<meta (property|name)="${tag}" content="[^"]{10,}">`))
  const picture = await request.get('/social-card.png')
  expect(picture.headers()['content-type']).toBe('image/png')
  // Browsers and phones request these files on their own.
  for (const [icon, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const)
    expect((await request.get(icon)).headers()['content-type'], icon).toBe(type)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of publicPages) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('a signed-in adult is greeted, and the beta code unlocks Pro, which is announced once @long', async ({
  browser,
}, info) => {
  await mondayMorning()
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const page = await openAt(rosa, '/home')
  await expect(page.getByText('Welcome back, Rosa!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Pool' })).toHaveAttribute('href', '/pools/new')
  await expect(page.getByRole('link', { name: 'Create Group' }).first()).toHaveAttribute(
    'href',
    '/create-group',
  )
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await look(page, info, 'home-member')
  await page.goto('/onboarding')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await page.waitForSelector('[data-live="carousel"][data-awake]')
  await page.getByRole('button', { name: /^Step 4/ }).click()
  await expect(page.getByRole('link', { name: 'Create Group' })).toHaveAttribute('href', '/create-group')
  await expect(page.getByRole('link', { name: /Create Account|Sign in/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open Beanpool' }).first().click()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Upgrade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('banner')).toHaveCount(0)
  await expect(dialog.getByText(/No code yet\? Write to \S+@\S+\./)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'Compare Free and Pro' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByText('You are on Free.')).toBeVisible()
  await inspect(page, info, 'plans-free')

  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByLabel('Beta code').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid code. Please check your beta code.')).toBeVisible()
  await dialog.getByLabel('Beta code').fill(` ${betaCode} `)
  await test.step('a request that fails on the server is reported, and typed text is kept', async () => {
    await page.route('**/plans/redeemBetaCode', (route) => route.fulfill({ status: 500 }))
    await dialog.getByLabel('Beta code').press('Enter')
    await expect(page.getByText('Upgrade failed')).toBeVisible()
    await expect(page.getByText('Please try again.')).toBeVisible()
    await expect(dialog.getByLabel('Beta code')).toHaveValue(` ${betaCode} `)
    await page.unroute('**/plans/redeemBetaCode')
  })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Pro unlocked!')).toBeVisible()
  await expect(page.getByText('You have Pro, for free.')).toBeVisible()
  await look(page, info, 'plans-pro')
  await page.reload()
  await expect(page.getByText('You have Pro, for free.')).toBeVisible()
  await expect(page.getByText('Pro unlocked!')).toBeHidden()
})
