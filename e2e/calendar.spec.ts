// The calendar's filters: a pool of the group, and words; all of it in the address.
import { expect, test } from '@playwright/test'
import { expectAccessible, look, mondayMorning } from './app.ts'
import { call, schoolRun, twoFamilies } from './arrange.ts'

test.beforeEach(mondayMorning)

test('a pool of the address is chosen, words find what its cards show, and Clear all counts them @long', async ({
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
  await expect(page.getByLabel('Pool', { exact: true })).toHaveValue(soccer?.poolId ?? '')
  const main = page.getByRole('main')
  await expect(main.getByText('17:00').first()).toBeVisible()
  await expect(main.getByText('07:50')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, info, 'calendar-pool')

  await page.getByPlaceholder('Search events...').fill('nobody at all')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(page).toHaveURL(/q=nobody/)
  const clear = page.getByRole('link', { name: 'Clear all (2 filters)' })
  await expect(clear).toBeAttached()
  await look(page, info, 'calendar-nothing')
  await clear.click()
  await expect(main.getByText('07:50').first()).toBeVisible()
  await expect(page.getByPlaceholder('Search events...')).toHaveValue('')
})
