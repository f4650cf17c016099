// A family leaves its group in the middle of a locked week and comes back. The owner hands the group over and leaves.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openAt, openLive, scheduledJobsRun, serverNow, test } from '../app.ts'
import { admit, call, changeCar, schoolRun, settledParent, twoFamilies } from '../arrange.ts'
import { timePasses } from '../time.ts'

const dayIn = async (days: number) =>
  Temporal.Instant.from(await serverNow())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
    .add({ days })
    .toString()

type Mine = { household: { addresses: { addressId: string }[] } }

test('a family moves away in the middle of a locked week, 6 beans behind, and comes back @long', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { rosa, ole: ada, groupId } = await twoFamilies(browser, info, `Moving ${info.project.name}`)
  const ben = await settledParent(browser, info, { firstName: 'Ben', kids: ['Bea', 'Bo'], by: rosa, groupId })
  await changeCar(ben, { name: null, seats: 0 })
  await schoolRun(rosa, groupId, { lockHours: 72, daysAhead: 4 })
  const { page } = ben

  await test.step('after the other families drove for a week, the family is 6 behind, and the next days are locked', async () => {
    const tuesday = Temporal.Instant.from(await serverNow()).add({ hours: 8 * 24 + 2 })
    await timePasses(tuesday.toString(), [rosa, ada, ben])
    await scheduledJobsRun()
    const { household } = await call<Mine>(ben, 'households/mine')
    const addressId = household.addresses[0]?.addressId
    const copy = { groupId, placeId: crypto.randomUUID(), addressId, name: 'Ben’s corner' }
    await call(ben, 'places/copy', copy)
    await page.goto(`/groups/${groupId}/settings#leave`)
    await expect(page.getByText(/Your beans \(6 behind\) are kept for a return/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Seats on fixed rides' })).toBeVisible()
    await inspect(page, info, 'leave')
  })

  await test.step('no one can leave offline', async () => {
    await ben.context.setOffline(true)
    await page.getByRole('button', { name: 'Leave group' }).click()
    await expect(page.getByText("Not saved: you're offline.")).toBeVisible()
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
    await ben.context.setOffline(false)
  })

  await test.step('the family leaves, undoes that and leaves again, and the other families see it at once', async () => {
    await openLive(rosa, `/groups/${groupId}/settings#families`)
    await expect(rosa.page.getByText('3 families', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Leave group' }).click()
    await expect(page).toHaveURL(/\/groups$/)
    await expect(page.getByRole('heading', { name: 'Left', exact: true })).toBeVisible()
    await expect(rosa.page.getByText('2 families', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(rosa.page.getByText('3 families', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Left', exact: true })).toHaveCount(0)
    await page.goto(`/groups/${groupId}/settings#leave`)
    await page.getByLabel('Remove our places: Ben’s corner').check()
    await page.getByRole('button', { name: 'Leave group' }).click()
    await expect(rosa.page.getByText('2 families', { exact: true })).toBeVisible()
    const { places } = await call<{ places: { name: string }[] }>(rosa, 'places/book', { groupId })
    expect(places.map(({ name }) => name)).not.toContain('Ben’s corner')
  })

  await test.step('the family’s beans stay in the books, where the family can see them', async () => {
    const left = page.locator('details').filter({ hasText: `Moving ${info.project.name}` })
    await expect(left.getByText(/6 behind/).first()).toBeVisible()
    await left.locator('summary').click()
    await expect(left.getByText('Your beans')).toBeVisible()
    await inspect(page, info, 'left-group')
  })

  await test.step('the family returns through an invitation, with its old balance', async () => {
    await admit(rosa, ben, groupId)
    await page.goto('/groups')
    await expect(page.getByRole('link', { name: /^Open Moving/ }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Left', exact: true })).toHaveCount(0)
    const { postedHundredths } = await call<{ postedHundredths: number }>(ben, 'beans/ledger', { groupId })
    expect(postedHundredths).toBe(-600)
  })
})

test('the owner hands the group over and leaves, and a member sets a last day but stays after all @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Owner ${info.project.name}`)
  const ada = await settledParent(browser, info, { firstName: 'Ada', kids: ['Kit'], by: rosa, groupId })
  await schoolRun(rosa, groupId)
  const path = `/groups/${groupId}/settings#leave`

  await test.step('a member types a last day, and can still stay', async () => {
    const { household } = await call<Mine>(ada, 'households/mine')
    const addressId = household.addresses[0]?.addressId
    const copy = { groupId, placeId: crypto.randomUUID(), addressId, name: 'Ada’s corner' }
    await call(ada, 'places/copy', copy)
    const page = await openAt(ada, path)
    const removed = page.getByLabel('Remove our places: Ada’s corner')
    await removed.check()
    await page.getByLabel('After a last day').check()
    const lastDay = await dayIn(11)
    const field = page.getByLabel('Last day in the group')
    await field.fill(lastDay)
    await page.keyboard.press('ArrowUp', { delay: 300 })
    await page.keyboard.press('ArrowDown', { delay: 300 })
    await expect(field).toHaveValue(lastDay)
    await expect(field).toBeFocused()
    await expect(removed).toBeChecked()
    await inspect(page, info, 'last-day')
    await removed.uncheck()
    await page.getByRole('button', { name: /^Leave after/ }).click()
    await expect(page.getByText(/^Your family leaves after/)).toBeVisible()
    await page.getByRole('button', { name: 'Stay in the group' }).click()
    await expect(page.getByText('Your family stays')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Now' })).toBeVisible()
  })

  await test.step('the owner sees how to leave', async () => {
    const page = await openAt(rosa, path)
    await expect(page.getByText(/Hand it over first/)).toBeVisible()
    await page.getByRole('link', { name: 'Hand over the group' }).click()
    await expect(page.getByRole('button', { name: 'Hand over the group' })).toBeVisible()
    const { families } = await call<{
      families: { mine: boolean; name: string; adults: { adultId: string }[] }[]
    }>(rosa, 'groups/settings', { groupId })
    const toAdultId = families.find(({ mine, name }) => !mine && name.startsWith('Ole'))?.adults[0]?.adultId
    const handOverId = crypto.randomUUID()
    await call(rosa, 'roles/handOver', { groupId, handOverId, toAdultId })
    await call(ole, 'roles/accept', { handOverId })
    await page.goto(path)
    await page.getByRole('button', { name: 'Leave group' }).click()
    await expect(page.getByRole('heading', { name: 'Left', exact: true })).toBeVisible()
  })

  await test.step('the new owner removes a family, and undoes that', async () => {
    const page = await openAt(ole, `/groups/${groupId}/settings#families`)
    await page.getByRole('button', { name: /^Manage Ada/ }).click()
    await page.getByRole('button', { name: /^Remove Ada/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/leave and are told who removed them/)).toBeVisible()
    await inspect(page, info, 'remove')
    await dialog.getByRole('button', { name: 'Remove family' }).click()
    await expect(page.getByText('1 family', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('2 families', { exact: true })).toBeVisible()
  })
})
