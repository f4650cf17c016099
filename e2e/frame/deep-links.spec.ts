// Each link to a pool, the calendar or a ride (spec 2) opens its target for an adult who is signed in, after signing in
// again, and for a visitor who signs in through the front door. A missing row looks the same as one of other people.
import { expect, type Page } from '@playwright/test'
import { nextRideOf, openBrowser, signIn, test } from '../app.ts'
import { call, schoolRun, twoFamilies } from '../arrange.ts'

type Ids = { groupId: string; poolId: string; rideId: string }
type Link = { path: (ids: Ids) => string; opens: (page: Page, ids: Ids) => Promise<void> }

const poolName = 'Morning School Run'

async function filtersBy(page: Page, label: string, value: string) {
  await page.getByRole('button', { name: 'Filter, 1 on' }).click()
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

const links: Link[] = [
  {
    path: ({ groupId }) => `/calendar?group=${groupId}`,
    opens: (page, { groupId }) => filtersBy(page, 'Group', groupId),
  },
  {
    path: ({ poolId }) => `/calendar?series=${poolId}`,
    opens: (page, { poolId }) => filtersBy(page, 'Pool', poolId),
  },
  {
    path: ({ groupId }) => `/calendar?group=${groupId}&create-urgent=true`,
    opens: async (page, { groupId }) => {
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Pickup location')).toBeVisible()
      await expect(dialog.getByLabel('Group')).toHaveValue(groupId)
    },
  },
  {
    path: ({ rideId }) => `/calendar?ride=${rideId}`,
    opens: (page) => expect(page.getByRole('dialog').getByText('Why this driver?')).toBeVisible(),
  },
  {
    path: ({ rideId }) => `/rides/${rideId}`,
    opens: (page) => expect(page.getByRole('main').getByText('Why this driver?')).toBeVisible(),
  },
  {
    path: ({ groupId }) => `/pools?group=${groupId}`,
    opens: async (page, { groupId }) => {
      await expect(page.getByLabel('Group', { exact: true })).toHaveValue(groupId)
      await expect(page.getByRole('heading', { name: poolName })).toBeVisible()
    },
  },
  {
    path: ({ groupId }) => `/pools?create=1&group=${groupId}`,
    opens: async (page, { groupId }) => {
      const dialog = page.getByRole('dialog', { name: 'Create New Pool' })
      await expect(dialog.getByLabel('Group')).toHaveValue(groupId)
      await expect(dialog.getByLabel('Event name')).toBeVisible()
    },
  },
  {
    path: ({ groupId }) => `/pools/new?group=${groupId}`,
    opens: async (page, { groupId }) => {
      await expect(page.getByRole('heading', { name: 'Create New Pool', level: 1 })).toBeVisible()
      await expect(page.getByLabel('Group')).toHaveValue(groupId)
      const cancel = page.getByRole('link', { name: 'Cancel' })
      await expect(cancel).toHaveAttribute('href', `/groups/${groupId}`)
    },
  },
  {
    path: ({ poolId }) => `/pools/${poolId}`,
    opens: (page) => expect(page.getByRole('heading', { name: poolName, level: 1 })).toBeVisible(),
  },
]

const nobodys = '01a16457-3800-7000-8001-000000000000'

/** Returns what the page shows once it has settled. */
async function said(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const layer = page.getByRole('dialog')
  // A ride's sheet opens once its page has loaded, and then loads the ride.
  if (path.includes('ride=')) await expect(layer.getByText('Not found').first()).toBeVisible()
  const shown = (await layer.count()) > 0 ? layer.first() : page.getByRole('main')
  // The countdown of an undo changes between two checks.
  return (await shown.innerText()).replace(/\(\d+:\d\d\)/g, '')
}

test('each link to pools, the calendar or rides opens its target from anywhere @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Links ${info.project.name}`)
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  const newGroup = { description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
  await call(rosa, 'groups/create', { name: 'Another', ...newGroup })
  const poolId = await schoolRun(rosa, groupId)
  const { rideId } = await nextRideOf(rosa, groupId)
  const ids = { groupId, poolId, rideId }
  const { page } = rosa

  for (const { path, opens } of links) {
    await test.step(`${path(ids)}, signed in`, async () => {
      await page.goto(path(ids))
      await opens(page, ids)
    })
  }
  // This tests some of the pages; the long run tests them all.
  const again = process.env.BEANPOOL_LONG === '1' ? links : links.filter((_, place) => place % 4 === 0)
  for (const { path, opens } of again) {
    await test.step(`${path(ids)}, after the session ended`, async () => {
      await rosa.context.clearCookies()
      await page.goto(path(ids))
      await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
      await signIn(rosa)
      await opens(page, ids)
    })
  }
  const [, series] = links
  await test.step('in a browser that is new to the app, a link opens after the front door and signing in', async () => {
    const { context, page: other } = await openBrowser(browser, info, 'Rosa')
    await other.goto(series?.path(ids) ?? '')
    await expect(other).toHaveURL(/\/home$/)
    await other.getByRole('link', { name: 'Login' }).first().click()
    await other.waitForURL(/auth\/login/)
    await signIn(rosa, other)
    await series?.opens(other, ids)
    await context.close()
  })

  await test.step('missing pages and other people’s pages show the same message', async () => {
    const foreign = await call<{ groupId: string }>(ole, 'groups/create', { name: 'Ole’s own', ...newGroup })
    const theirs = {
      groupId: foreign.groupId,
      poolId: await schoolRun(ole, foreign.groupId),
      rideId: (await nextRideOf(ole, foreign.groupId)).rideId,
    }
    const none = { groupId: nobodys, poolId: nobodys, rideId: nobodys }
    for (const { path } of links) {
      const [unknown, others] = [await said(page, path(none)), await said(page, path(theirs))]
      expect(others, path(theirs)).toBe(unknown)
      expect(others).not.toContain('Ole’s own')
    }
  })
})
