import { expect, test } from '@playwright/test'
import { expectAccessible, look, mondayMorning, openLive } from './app.ts'
import { call, schoolRun, twoFamilies } from './arrange.ts'

test.beforeEach(mondayMorning)

test('shortfalls that cannot be read, or not be assigned, say so and can be tried again', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Failing ${info.project.name}`)
  await schoolRun(rosa, groupId, { weekdayMask: 127, lockHours: 72 })
  const { page } = rosa
  const assign = page.getByRole('button', { name: 'Assign Fairly' }).first()

  await test.step('the list that cannot be read', async () => {
    await page.route('**/api/rpc/rides/shortfalls', (route) => route.abort())
    await page.goto(`/groups/${groupId}/dashboard`)
    await expect(page.getByText('Could not load shortfalls')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    await look(page, info, 'shortfalls-error')
    await page.unroute('**/api/rpc/rides/shortfalls')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(assign).toBeVisible()
    await expect(page.getByText('Could not load shortfalls')).toBeHidden()
  })

  await test.step('Assign Fairly that does not get through', async () => {
    await page.route('**/api/rpc/rides/assignFairly', (route) => route.abort())
    await assign.click()
    await expect(page.getByText('Assign failed')).toBeVisible()
    await expect(page.getByText('No eligible driver found or another error occurred.')).toBeVisible()
    await page.unroute('**/api/rpc/rides/assignFairly')
    await expect(assign).toBeEnabled()
  })
})

test('an admin assigns a shortfall fairly and picks a driver by hand; both open screens follow', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Shortfall ${info.project.name}`)
  // Rosa has no car, so that it is Ole who can be asked. Two rides lie inside their lock: nobody drives them.
  await call(rosa, 'households/saveFamily', { name: 'Rosa', carSeats: [0] })
  await schoolRun(rosa, groupId, { weekdayMask: 127, lockHours: 72 })
  await openLive(ole, '/calendar?offers=true')
  await openLive(rosa, `/groups/${groupId}/dashboard`)
  const shortfalls = rosa.page.getByRole('region', { name: 'Shortfalls' })
  const accept = ole.page.getByRole('button', { name: 'Accept' })

  await test.step('Assign Fairly asks the one who can, and the shortfall is gone while they are asked', async () => {
    await expect(shortfalls.getByRole('button', { name: 'Assign Fairly' })).toHaveCount(2)
    await expect(shortfalls.getByText(/^Rosa: /).first()).toBeVisible()
    await shortfalls.getByRole('button', { name: 'Assign Fairly' }).first().click()
    await expect(rosa.page.getByText('The ride is locked, so they are asked first.')).toBeVisible()
    await expect(shortfalls.getByRole('button', { name: 'Assign Fairly' })).toHaveCount(1)
    await expect(ole.page.getByText(/Expires in \d+:\d\d/)).toBeVisible()
    await accept.click()
    await expect(rosa.page.getByText('Ole drives').first()).toBeVisible()
  })

  await test.step('who is picked by hand is asked too; declined, it is a shortfall again', async () => {
    await shortfalls.getByRole('button', { name: 'Pick a driver' }).click()
    const dialog = rosa.page.getByRole('dialog')
    await expect(dialog.getByText(/^Rosa: /)).toBeVisible()
    await expectAccessible(rosa.page)
    await look(rosa.page, info, 'pick-driver')
    await dialog.getByRole('button', { name: 'Pick Ole' }).click()
    await expect(dialog).toBeHidden()
    await expect(shortfalls).toBeHidden()
    await ole.page.getByRole('button', { name: 'Decline' }).click()
    await expect(shortfalls.getByText('Ole: declined this ride')).toBeVisible()
  })
})
