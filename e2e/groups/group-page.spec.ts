// Each tab of a group's page has its own address, and adults outside the group are led to their own groups.
import { expect, type Page } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openBrowser, signIn, test } from '../app.ts'
import { call, familiesOnRun, schoolRun, settledParent, twoFamilies } from '../arrange.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Lists all of a group's addresses. */
const addresses = [
  ...['', '/dashboard', '/settings', '/generate-schedule', '/invite', '/activity', '/beans'],
  ...['/fair-guard', '/rules', '/places'],
]

test('each tab of a group has its own address, which also opens after signing in @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Page ${info.project.name}`)
  const { page } = rosa

  await test.step('both addresses open the overview, with upcoming rides and a link to the calendar', async () => {
    await page.goto(`/groups/${groupId}/dashboard`)
    await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`))
    await expect(page.getByRole('heading', { level: 1, name: /^Page / })).toBeVisible()
    await expect(page.getByText('Admin', { exact: true })).toBeVisible()
    await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('2 families, 2 kids, 1 pool')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Next rides' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open calendar' })).toHaveAttribute('href', /group=/)
    await inspect(page, info, 'group-page')
  })

  await test.step('each tab has its address', async () => {
    await tab(page, 'Families').click()
    await expect(page).toHaveURL(/tab=families$/)
    await expect(tab(page, 'Families')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Ole' })).toBeVisible()
    await inspect(page, info, 'group-families')
    for (const [name, address] of [
      ['Pools & Calendar', 'pools'],
      ['Invites', 'invites'],
      ['Shortfalls', 'shortfalls'],
    ] as const) {
      await tab(page, name).click()
      await expect(page).toHaveURL(new RegExp(`tab=${address}$`))
      await inspect(page, info, `group-${address}`)
    }
    await expect(page.getByText('Every ride has a driver')).toBeVisible()
    // Going back once leaves the group, however many of its tabs were opened.
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
    await page.goBack()
    await expect(tab(page, 'Shortfalls')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Settings').click()
    await expect(page).toHaveURL(/\/settings$/)
  })

  await test.step('once a visitor has signed in, the requested address opens', async () => {
    const again = await openBrowser(browser, info, 'Rosa')
    for (const address of addresses) {
      await again.page.goto(`/groups/${groupId}${address}`)
      await expect(again.page).toHaveURL(/\/auth\/login\?/)
      expect(new URL(again.page.url()).searchParams.get('redirect')).toBe(`/groups/${groupId}${address}`)
    }
    await again.page.goto(`/groups/${groupId}?tab=families`)
    await expect(again.page).toHaveURL(/\/auth\/login\?redirect=/)
    await signIn({ ...again, email: rosa.email }, again.page)
    await expect(again.page).toHaveURL(new RegExp(`/groups/${groupId}\\?tab=families$`))
    await expect(again.page.getByRole('heading', { name: 'Ole' })).toBeVisible()
  })

  await test.step('a member has no Admin badge and no codes to send', async () => {
    await ole.page.goto(`/groups/${groupId}?tab=invites`)
    await expect(ole.page.getByText('Admin', { exact: true })).toHaveCount(0)
  })
})

test('another family’s, a missing or an unloadable group leads back to the adult’s own groups @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { groupId } = await twoFamilies(browser, info, `Others ${info.project.name}`)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'] })
  const { page } = ida
  const everyAddress = [...addresses, '?tab=families']
  // The long run opens all addresses as each adult.
  for (const id of [groupId, '01a16457-3800-7000-8001-000000000000', 'none'])
    for (const address of id === groupId || process.env.BEANPOOL_LONG === '1' ? everyAddress : ['']) {
      await page.goto(`/groups/${id}${address}`)
      await expect(page, address).toHaveURL(/\/groups$/)
      await expect(page.getByText('Access Denied', { exact: true }), address).toBeVisible()
      await expect(page.getByText("You don't have access to this group.")).toBeVisible()
    }
  const own = await call<{ groupId: string }>(ida, 'groups/create', {
    name: 'Own',
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  await page.route('**/groups/dashboard', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/groups/${own.groupId}`)
  await expect(page.getByText('Failed to load group data. Please try again.')).toBeVisible({
    timeout: 15_000,
  })
  await expect(page).toHaveURL(/\/groups$/)
})

test('a group has a description, and its page shows eight pools and a link to the other pools @long', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name: 'Maple Street',
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
    description: 'School runs and Thursday soccer.',
  })
  for (let hour = 10; hour < 19; hour += 1)
    await schoolRun(rosa, groupId, { name: `Run at ${hour}`, startTime: `${hour}:50` })
  await page.goto(`/groups/${groupId}`)
  await expect(page.getByText('School runs and Thursday soccer.')).toBeVisible()
  const pools = page.getByRole('region', { name: 'Pools' })
  await expect(pools.getByRole('link', { name: /^Run at / })).toHaveCount(8)
  await expect(pools.getByRole('link', { name: /all/i })).toBeVisible()
  await page.goto('/calendar')
  await expect(page.getByText('Action-first ride scheduling')).toBeVisible()
  await page.goto('/join-group')
  await expect(page.getByRole('heading', { name: 'Join Group' })).toBeVisible()
})
