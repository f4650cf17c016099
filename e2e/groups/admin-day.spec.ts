import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { goTo, nextRidesOf, openLive, rideSheet, test, timeBecomes } from '../app.ts'
import { call, familiesOnRun } from '../arrange.ts'

test('an admin marks the weather, calls a snow day and reverts it, pauses the pool, and decides on a no-show', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Days ${info.project.name}`)
  const [ride] = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  if (!ride) throw new Error('nothing is planned')
  const { adultId } = await call<{ adultId: string }>(ole, 'accounts/me')
  if (ride.driver?.name !== 'Ole') await call(rosa, 'rides/pickDriver', { rideId: ride.rideId, adultId })
  const date = ride.startAt.slice(0, 10)

  await test.step('an admin marks bad weather, and the driver’s open screen shows the mark and the new price', async () => {
    await openLive(ole, `/calendar?ride=${ride.rideId}`)
    const sheet = await rideSheet(rosa, ride.rideId)
    await sheet.getByRole('button', { name: 'Bad weather' }).click()
    await rosa.page.getByRole('button', { name: 'Mark bad weather' }).click()
    const his = ole.page.getByRole('dialog').first()
    await expect(his.getByText('Priced for bad weather', { exact: false })).toBeVisible()
  })

  await test.step('on a snow day, both screens show the ride cancelled, and then on again with the same driver', async () => {
    const { page } = rosa
    await goTo(page, `/groups/${groupId}`)
    await page.getByRole('button', { name: 'Snow day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Snow day' })
    // The next day with rides is preselected.
    await expect(dialog.getByLabel('Day')).toHaveValue(date)
    await expect(dialog.getByText('1 ride of that day will be cancelled', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Affected rides' })).toContainText('Ole drives')
    await inspect(page, info, 'snow-day')
    await dialog.getByRole('button', { name: 'Cancel the day’s rides' }).click()
    await expect(page.getByText('1 ride cancelled')).toBeVisible()
    const his = ole.page.getByRole('dialog').first()
    await expect(his.getByText('Cancelled', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('1 ride is on again')).toBeVisible()
    await expect(his.getByText(/You drive/).first()).toBeVisible()
    // Calling off and restoring a ride leave one line each in the group's record.
    await page.goto(`/groups/${groupId}/activity`)
    await expect(page.getByText(/^Rosa cancelled the ride of /)).toHaveCount(1)
    await expect(page.getByText(/^Rosa brought the ride of .* back\.$/)).toHaveCount(1)
    await page.goto(`/groups/${groupId}`)
    await page.getByRole('button', { name: 'Snow day' }).click()
    await dialog.getByRole('button', { name: 'Cancel the day’s rides' }).click()
    await expect(page.getByText('1 ride cancelled')).toBeVisible()
    await goTo(page, `/groups/${groupId}`)
    await page.getByRole('button', { name: 'Snow day' }).click()
    await dialog.getByLabel('Day').fill(date)
    await dialog.getByRole('button', { name: 'Bring 1 ride back' }).click()
    await expect(his.getByText(/You drive/).first()).toBeVisible()
  })

  await test.step('after a late start, the other open screen shows the new time, and the message can undo it', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Snow day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Snow day' })
    await dialog.getByLabel('Day').fill(date)
    await dialog.getByLabel('Or only a late start').selectOption({ label: '2 hours later' })
    await dialog.getByRole('button', { name: 'Move the day’s rides' }).click()
    await expect(page.getByText('Rides moved')).toBeVisible()
    const his = ole.page.getByRole('dialog').first()
    await expect(his.getByRole('heading', { name: /09:50/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('At the usual time again')).toBeVisible()
    await expect(his.getByRole('heading', { name: /07:50/ })).toBeVisible()
  })

  await test.step('a paused pool has no upcoming rides, and once it is resumed, its hand-picked driver is back', async () => {
    const { page } = rosa
    await openLive(ole, `/groups/${groupId}`)
    await page.goto('/pools')
    await page.getByRole('button', { name: 'Pause Morning School Run' }).click()
    await page.getByRole('button', { name: 'Pause pool' }).click()
    await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
    await expect(ole.page.getByText('No rides yet')).toBeVisible()
    await page.getByRole('button', { name: 'Resume Morning School Run' }).click()
    await expect(page.getByText('Pool resumed')).toBeVisible()
    await expect(ole.page.getByText(/You drive/).first()).toBeVisible()
  })

  await test.step('a no-show is reported and confirmed, and the strike states its reason', async () => {
    await timeBecomes(new Date(Date.parse(ride.startAt) + 20 * 60_000).toISOString(), [rosa, ole])
    await openLive(ole, '/')
    const sheet = await rideSheet(rosa, ride.rideId)
    await sheet.getByRole('button', { name: 'Report no-show' }).click()
    const dialog = rosa.page.getByRole('dialog', { name: 'The driver didn’t come?' })
    await dialog.getByLabel('What happened (optional)').fill('We waited for half an hour')
    await inspect(rosa.page, info, 'no-show')
    await dialog.getByRole('button', { name: 'Report no-show' }).click()
    await sheet.getByRole('button', { name: 'Confirm no-show' }).click()
    await rosa.page.getByRole('button', { name: 'Yes, confirm it' }).click()
    await expect(rosa.page.getByText(/^Ole didn’t come and gets a strike/)).toBeVisible()
    await expect(ole.page.getByText('Did not come for: Morning School Run', { exact: false })).toBeVisible()
    await expectAccessible(ole.page)
  })

  await test.step('an admin corrects a mistake by recording the driver: the form shows the consequences, and the strike is gone', async () => {
    const sheet = await rideSheet(rosa, ride.rideId)
    await sheet.getByRole('button', { name: 'Change who rode' }).click()
    const who = sheet.getByLabel('Who drove')
    const came = await who.locator('option', { hasText: 'Ole' }).getAttribute('value')
    await who.selectOption(came)
    await expect(sheet.getByText('came after all: no strike')).toBeVisible()
    await inspect(rosa.page, info, 'no-show-corrected')
    await sheet.getByRole('button', { name: 'Save correction' }).click()
    await expect(rosa.page.getByText('Ride corrected')).toBeVisible()
    await expect(sheet.getByText('in a case of their own family', { exact: false }).first()).toBeAttached()
    await expect(ole.page.getByText('Did not come for: Morning School Run', { exact: false })).toBeHidden()
  })
})
