// Tests the calendar's filters, its pool and its search words, all of which are kept in the URL.
import { expect, type Page } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openAt, serverNow, test } from '../app.ts'
import { call, familiesOnRun, schoolRun, twoFamilies } from '../arrange.ts'

/** Opens the panel with the filters. */
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filter' }).click()

test('the pool in the URL is selected, search matches the words on cards, and Filter counts both @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Filters ${info.project.name}`)
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  await schoolRun(rosa, groupId)
  await schoolRun(rosa, groupId, { name: 'Soccer practice', startTime: '17:00' })
  const { page } = rosa
  const { pools } = await call<{ pools: { poolId: string; name: string }[] }>(rosa, 'pools/list', { groupId })
  const soccer = pools.find(({ name }) => name === 'Soccer practice')
  await page.goto(`/calendar?series=${soccer?.poolId}`)
  const filter = (count: number) => page.getByRole('button', { name: `Filter, ${count} on` })
  await expect(filter(1)).toHaveAttribute('aria-expanded', 'false')
  await filter(1).click()
  await expect(filter(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByLabel('Pool', { exact: true })).toHaveValue(soccer?.poolId ?? '')
  const main = page.getByRole('main')
  await expect(main.getByText('17:00').first()).toBeVisible()
  await expect(main.getByText('07:50')).toHaveCount(0)
  await inspect(page, info, 'calendar-pool')

  await page.getByPlaceholder('Search events...').fill('nobody at all')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(page).toHaveURL(/q=nobody/)
  await expect(filter(2)).toHaveText('Filter · 2')
  await look(page, info, 'calendar-nothing')
  await page.getByRole('button', { name: 'My kids' }).click()
  await expect(filter(3)).toBeVisible()
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current')
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).not.toHaveAttribute('aria-current')
  const clear = page.getByRole('link', { name: 'Clear all' })
  await clear.press('Enter')
  await expect(clear).toHaveCount(0)
  await expect(page.getByRole('search', { name: 'Filters' })).toBeFocused()
  await expect(main.getByText('07:50').first()).toBeVisible()
  await expect(page.getByPlaceholder('Search events...')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).toHaveAttribute('aria-current')
})

test('cards hidden by a filter are neither visible nor read out, and are up to date once the filter is off @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Behind ${info.project.name}`)
  const poolId = await schoolRun(rosa, groupId)
  const page = await openAt(rosa, '/calendar?all=true')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('Morning School Run')
  const all = await cards.count()
  await openFilters(page)
  await page.getByPlaceholder('Search events...').fill('nobody at all')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(cards).toHaveCount(0)
  const throughOn = Temporal.PlainDate.from((await serverNow()).slice(0, 10))
    .add({ months: 3 })
    .toString()
  const times = { weekdayMask: 31, startTime: '07:50', endTime: null, throughOn }
  const rest = { seats: 4, lockHours: 24, notes: null }
  await call(rosa, 'pools/update', { poolId, name: 'School Run at dawn', ...times, ...rest })
  await page.getByPlaceholder('Search events...').fill('')
  await expect(cards).toHaveCount(all)
  await expect(cards.first()).toContainText('School Run at dawn')
})

test('the first filter does not move the other filters or the days below @long', async ({
  browser,
}, info) => {
  const { rosa } = await familiesOnRun(browser, info, `Still ${info.project.name}`)
  const { page } = rosa
  const ride = page.getByRole('main').getByText('07:50').first()
  const kids = page.getByRole('button', { name: 'My kids' })
  const clear = page.getByRole('link', { name: 'Clear all' })
  const places = async () => [await kids.boundingBox(), await ride.boundingBox()]
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/calendar')
    await expect(ride).toBeVisible()
    await openFilters(page)
    // On a first visit, fonts load after the app.
    await expect(page.locator('html:not([data-faces])')).toHaveCount(1)
    const before = await places()
    await kids.click()
    await expect(clear).toBeInViewport({ ratio: 1 })
    expect(await places(), `${width}`).toEqual(before)
    await look(page, info, `calendar-filtered-${width}`)
    await clear.click()
    await expect(clear).toHaveCount(0)
  }
})

test('pools can be selected once a group is, and again after a switch to another group @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await familiesOnRun(browser, info, `First ${info.project.name}`)
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  const newGroup = { description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
  const other = await call<{ groupId: string }>(rosa, 'groups/create', { name: 'Second', ...newGroup })
  const page = await openAt(rosa, '/calendar')
  await openFilters(page)
  const group = page.getByLabel('Group', { exact: true })
  const pool = page.getByLabel('Pool', { exact: true })
  await expect(pool).toBeDisabled()
  await group.selectOption(groupId)
  await pool.selectOption({ label: 'Morning School Run' })
  await expect(page).toHaveURL(/series=/)
  await group.selectOption(other.groupId)
  await expect(page).not.toHaveURL(/series=/)
  await expect(pool).toHaveValue('')
  await expect(pool.getByRole('option')).toHaveText(['All pools'])
  await group.selectOption('')
  await expect(pool).toBeDisabled()
})

test('a swipe goes from day to day, as the arrows do, but scrolling does not @long', async ({
  browser,
}, info) => {
  const { rosa } = await familiesOnRun(browser, info, `Swiped ${info.project.name}`)
  const page = await openAt(rosa, '/calendar?view=day&date=2026-03-18')
  const shown = page.getByRole('main')
  const swipe = async (byX: number, byY: number) => {
    const box = await shown.boundingBox()
    if (!box) throw new Error('the day is not shown')
    const list = page.locator('[data-swipe]')
    const finger = (x: number, y: number) => ({ identifier: 0, clientX: x, clientY: y })
    const from = finger(box.x + box.width / 2, 400)
    const to = finger(from.clientX + byX, 400 + byY)
    await list.dispatchEvent('touchstart', { touches: [from], changedTouches: [from] })
    await list.dispatchEvent('touchend', { touches: [], changedTouches: [to] })
  }
  await swipe(-120, 10)
  await expect(page).toHaveURL(/date=2026-03-19/)
  await swipe(120, -10)
  await expect(page).toHaveURL(/date=2026-03-18/)
  await swipe(-80, 90)
  await swipe(-30, 0)
  await expect(page).toHaveURL(/date=2026-03-18/)
})
