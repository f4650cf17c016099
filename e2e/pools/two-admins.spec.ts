// Two admins at once: an open screen shows what the other one changed, and nothing that is gone.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { nextRideOf, openAt, openLive, test } from '../app.ts'
import { call, schoolRun, twoFamilies } from '../arrange.ts'

test('an open pool warns of another admin’s change, and leaves the screen once it is deleted', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, 'Two admins')
  const poolId = await schoolRun(rosa, groupId)
  const { household } = await call<{ household: { householdId: string } }>(ole, 'households/mine')
  const family = { groupId, householdId: household.householdId }
  await call(rosa, 'roles/set', { ...family, role: 'admin' })
  const { page } = ole
  const gone = page.getByRole('heading', { name: 'Not found' })

  await test.step('a field typed here that the other admin has saved', async () => {
    await openLive(ole, `/pools/${poolId}`)
    const hers = await openAt(rosa, `/pools/${poolId}`)
    for (const each of [page, hers]) {
      await each.getByRole('button', { name: 'Settings of Morning School Run' }).click()
      await each.getByRole('tab', { name: 'Configuration' }).click()
    }
    await page.getByLabel('Start time').fill('08:10')
    await hers.getByLabel('Start time').fill('08:00')
    await hers.getByRole('button', { name: 'Save pool' }).click()
    await expect(hers.getByText('Pool saved')).toBeVisible()
    const warning = page.getByText('Someone just changed this.', { exact: false })
    await expect(warning).toBeVisible()
    await expect(hers.getByText('Someone just changed this.', { exact: false })).toHaveCount(0)
    await expect(page.getByLabel('Start time')).toHaveValue('08:10')
    await inspect(page, info, 'pool-changed-meanwhile')
    await page.getByRole('button', { name: 'Save pool' }).click()
    await expect(page.getByText('Pool saved')).toBeVisible()
    await expect(warning).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the pool is deleted', async () => {
    await expect(page.getByRole('heading', { name: 'Upcoming rides' })).toBeVisible()
    await call(rosa, 'pools/delete', { poolId, name: 'Morning School Run' })
    await expect(gone).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Upcoming rides' })).toHaveCount(0)
    await inspect(page, info, 'pool-gone')
  })

  await test.step('a family that is removed no longer sees the ride that it has open', async () => {
    await schoolRun(rosa, groupId)
    const { rideId } = await nextRideOf(rosa, groupId)
    await openLive(ole, `/rides/${rideId}`)
    await expect(page.getByRole('heading', { level: 1, name: /07:50/ })).toBeVisible()
    const beside = await ole.context.newPage()
    await beside.goto(`/calendar?ride=${rideId}`)
    const sheet = beside.getByRole('dialog')
    await expect(sheet.getByText('Morning School Run').first()).toBeVisible()
    await call(rosa, 'groups/removeHousehold', family)
    await expect(gone).toBeVisible()
    await expect(page.getByText('Morning School Run')).toHaveCount(0)
    await expect(sheet.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await expect(sheet.getByText('Morning School Run')).toHaveCount(0)
  })
})
