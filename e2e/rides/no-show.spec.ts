// Each screen immediately shows the right words about a driver who did not show up, and about a cancelled ride.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { nextRidesOf, openAt, openLive, rideSheet, test, timeBecomes } from '../app.ts'
import { call, familiesOnRun, primaryButtonsIn, schoolRun, settledParent, twoFamilies } from '../arrange.ts'
import { aRide, minutes } from '../ride-day.ts'

test('a reported no-show shows immediately to the driver, the reporter and an admin, and calling comes first @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `No-show ${info.project.name}`)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Pip'], by: rosa, groupId })
  await schoolRun(rosa, groupId)
  const [ride] = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  if (!ride) throw new Error('nothing is planned')
  const { adultId } = await call<{ adultId: string }>(ole, 'accounts/me')
  if (ride.driver?.name !== 'Ole') await call(rosa, 'rides/pickDriver', { rideId: ride.rideId, adultId })
  await timeBecomes(minutes(ride.startAt, 9), [rosa, ole, ida])
  const sheet = await rideSheet(ida, ride.rideId)
  await expect(sheet.getByRole('button', { name: 'Report no-show' })).toHaveCount(0)
  await timeBecomes(minutes(ride.startAt, 11), [rosa, ole, ida])
  await openLive(ole, '/')
  await openLive(rosa, '/')
  await rideSheet(ida, ride.rideId)
  await sheet.getByRole('button', { name: 'Report no-show' }).click()
  const dialog = ida.page.getByRole('dialog', { name: 'The driver didn’t come?' })
  await expect(dialog.getByRole('link', { name: 'Call Ole first' })).toHaveAttribute('href', /^tel:/)
  await dialog.getByRole('button', { name: 'Report no-show' }).click()
  await expect(ole.page.getByText('Ida said you didn’t come.')).toBeVisible()
  await expect(rosa.page.getByText('Ida said Ole didn’t come.')).toBeVisible()
  await expect(sheet.getByText('You said Ole didn’t come.')).toBeVisible()
  await rosa.page.goto(`/groups/${groupId}`)
  await expect(rosa.page.getByRole('button', { name: 'Decide: 1 no-show report' })).toBeVisible()
  await inspect(rosa.page, info, 'no-show-to-decide')
  // "Decide" opens the ride, where the decision comes first and has the only filled button.
  const decided = await rideSheet(rosa, ride.rideId)
  await expect(decided.getByRole('button', { name: 'Confirm no-show' })).toBeInViewport()
  await expect(primaryButtonsIn(decided)).toHaveText(['Confirm no-show'])
  await inspect(rosa.page, info, 'no-show-sheet')
})

test('a cancelled ride seeks no driver, and says who cancelled it and why @long', async ({
  browser,
}, info) => {
  const { rosa, other, rideId } = await aRide(browser, info, -60 * 30)
  await call(rosa, 'rides/callOff', { rideId, note: 'Snow' })
  const page = await openAt(other, `/calendar?ride=${rideId}`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText('Rosa cancelled this ride: “Snow”').first()).toBeVisible()
  for (const name of ['Take this ride', 'Accept', "Can't drive", 'Claim'])
    await expect(sheet.getByRole('button', { name })).toHaveCount(0)
  await expect(sheet.getByText('Finding the next driver')).toHaveCount(0)
  await expect(sheet.getByText('Who could drive?')).toHaveCount(0)
  await inspect(page, info, 'ride-cancelled')
})

test('only a drive that an admin picked is "Host-picked", and its sheet names the admin @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Picked ${info.project.name}`)
  const [first, second] = (await nextRidesOf(rosa, groupId)).filter((each) => each.driver?.name === 'Rosa')
  if (!first || !second) throw new Error('Rosa was to drive twice')
  const { adultId } = await call<{ adultId: string }>(ole, 'accounts/me')
  await call(rosa, 'rides/pickDriver', { rideId: first.rideId, adultId })
  const picked = await rideSheet(rosa, first.rideId)
  await expect(picked.getByText('Rosa picked', { exact: false }).first()).toBeVisible()
  await expect(picked.getByText('Host-picked')).toBeVisible()
  await rideSheet(rosa, second.rideId)
  await expect(rosa.page.getByText('Rosa picked', { exact: false })).toHaveCount(0)
})
