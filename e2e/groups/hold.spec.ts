import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { nextRidesOf, openAt, openLive, test } from '../app.ts'
import { call, settledParent, shortRun } from '../arrange.ts'

type Ride = { rideId: string }

test('at the hard lock, a family’s seats are held until it drives or an admin exempts it @long', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name: `Hold ${info.project.name}`,
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  const ole = await settledParent(browser, info, {
    firstName: 'Ole',
    kids: ['Mia', 'Nils', 'Lena'],
    by: rosa,
    groupId,
  })
  const everyDay = (part: 'all_day' | 'free') =>
    Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, part]))
  await call(ole, 'households/saveWeekly', { weekly: everyDay('all_day') })
  // The rides start inside their lock while no one has a car, so Tuesday's and Wednesday's have no driver until a
  // parent takes them.
  const cars = { admin: rosa, without: [], drivers: [rosa, ole], groupId }
  await shortRun(cars, { weekdayMask: 127, lockHours: 48, daysAhead: 1 })
  const { rides } = await call<{ rides: Ride[] }>(rosa, 'rides/needsDriver', { groupId })
  const thursday = (await nextRidesOf(rosa, groupId)).find((each) => each.status === 'assigned')
  if (rides.length !== 2 || !thursday) throw new Error('other rides than planned')

  await test.step('two rides have no driver, and the shortfalls show why each family was excluded', async () => {
    await rosa.page.goto(`/groups/${groupId}?tab=shortfalls`)
    const panel = rosa.page.getByRole('region', { name: 'Shortfalls' })
    await expect(panel.getByRole('button', { name: 'Assign Fairly' }).first()).toBeVisible()
    await inspect(rosa.page, info, 'shortfalls')
  })

  const his = ole.page.getByRole('dialog').first()

  await test.step('Rosa takes both rides, and Ole, who is six seats behind, sees why his kids are held on the next ride', async () => {
    await openLive(ole, `/calendar?ride=${thursday.rideId}`)
    for (const { rideId } of rides) {
      const page = await openAt(rosa, `/calendar?ride=${rideId}`)
      const sheet = page.getByRole('dialog').first()
      await sheet.getByRole('button', { name: /^Take this ride/ }).click()
      await expect(sheet.getByText(/You drive/).first()).toBeVisible()
    }
    await expect(his.getByText('on hold', { exact: true })).toHaveCount(3)
    await expect(his.getByText(/seats? (is|are) on hold/).first()).toBeVisible()
    const home = await ole.context.newPage()
    await home.goto('/')
    await expect(
      home.getByText('Your kids get no more seats until you drive', { exact: false }),
    ).toBeVisible()
    await home.close()
    await inspect(ole.page, info, 'held')
  })

  await test.step('an admin exempts the family with a note, and its seats are booked immediately', async () => {
    const page = await openAt(rosa, `/groups/${groupId}`)
    await page.getByRole('region', { name: 'Who drives next' }).getByRole('link', { name: /Ole/ }).click()
    await page.getByRole('button', { name: 'Keep their seats' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep the seats of' })
    await expect(dialog).toContainText('They can’t catch up: they fall')
    await expect(dialog).toContainText('No single change helps.')
    await dialog.getByLabel('Why').fill('On call every day this month')
    await inspect(page, info, 'exempt')
    await dialog.getByRole('button', { name: 'Keep their seats' }).click()
    await expect(page.getByText('Never on hold: On call every day this month')).toBeVisible()
    await expect(his.getByText('on hold', { exact: true })).toHaveCount(0)
    // Being behind means a place in the fair order, and promises nothing beyond that.
    const home = await ole.context.newPage()
    await home.goto('/')
    await expect(home.getByText(/you’ll be .* behind|after the planned rides/).first()).toBeVisible()
    await expect(home.getByText('The next drives come to you first.', { exact: false })).toBeVisible()
    await expect(home.getByText(/yours first|nudge/i)).toHaveCount(0)
    await home.close()
  })

  await test.step('once Ole drives, his kids’ seats are booked, even without the exemption', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Change exemption' }).click()
    await page.getByRole('button', { name: 'End exemption' }).click()
    await expect(his.getByText('on hold', { exact: true })).toHaveCount(3)
    await call(ole, 'households/saveWeekly', { weekly: everyDay('free') })
    await call(rosa, 'rides/cantDrive', { rideId: thursday.rideId, action: 'release' })
    await expect(his.getByText(/You drive/).first()).toBeVisible()
    await expect(his.getByText('on hold', { exact: true })).toHaveCount(0)
  })
})
