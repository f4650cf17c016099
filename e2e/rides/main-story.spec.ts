import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import {
  createGroup,
  fillPoolForm,
  inviteFamily,
  join,
  nextRideOf,
  openBrowser,
  openLive,
  setUpFamily,
  signUp,
  test,
  timeBecomes,
} from '../app.ts'

test('two families set up, share a school run, drive a week fairly, and see the beans move', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const rosa = await openBrowser(browser, info, 'Rosa')
  const groupName = `Maple Street ${info.project.name}`
  let groupId = ''
  let code = ''

  await test.step('Rosa signs up, confirms her email and sets her family up', async () => {
    await rosa.page.goto('/home')
    await inspect(rosa.page, info, 'home')
    await signUp(rosa)
    await inspect(rosa.page, info, 'profile')
    await setUpFamily(rosa, ['Luca', 'Giulia'])
    await inspect(rosa.page, info, 'dashboard-empty')
  })

  await test.step('Rosa creates a group, and a code for another family', async () => {
    groupId = await createGroup(rosa, groupName)
    await inspect(rosa.page, info, 'group-empty')
    code = await inviteFamily(rosa, groupId)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  })

  const ole = await openBrowser(browser, info, 'Ole')
  await test.step('Ole follows the link, signs up, and is in the group with his family', async () => {
    await ole.page.goto(`/join?code=${code}`)
    await expect(ole.page.getByRole('heading', { name: groupName })).toBeVisible()
    await inspect(ole.page, info, 'join')
    await ole.page.getByRole('link', { name: 'Create account to join' }).click()
    await signUp(ole)
    await setUpFamily(ole, ['Mia'])
    await join(ole, groupName)
    await expect(rosa.page.getByText('2 families', { exact: false })).toBeVisible()
  })

  await test.step('a pool is created, and an incomplete form keeps typed text and says what is missing', async () => {
    await rosa.page.goto(`/pools/new?group=${groupId}`)
    await rosa.page.getByLabel('Event name').fill('School run')
    await rosa.page.getByLabel('Start time').fill('')
    await rosa.page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(rosa.page.getByText('Start time is required')).toBeVisible()
    await expect(rosa.page.getByText('From address is required')).toBeVisible()
    await expect(rosa.page.getByLabel('Event name')).toHaveValue('School run')
    await inspect(rosa.page, info, 'pool-form')
    await fillPoolForm(rosa)
    await openLive(ole, '/calendar')
    await expect(ole.page.getByText('No rides scheduled')).toBeVisible()
    await rosa.page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(rosa.page.getByRole('heading', { name: groupName, level: 1 })).toBeVisible()
  })

  await test.step('Ole’s open calendar shows the rides without a reload', async () => {
    await expect(ole.page.getByText('School run').filter({ visible: true }).first()).toBeVisible()
    await inspect(ole.page, info, 'calendar')
  })

  await test.step('the group sees who is ahead, who drives next, and why', async () => {
    await rosa.page.goto(`/groups/${groupId}`)
    await expect(rosa.page.getByText('Who drives next')).toBeVisible()
    await inspect(rosa.page, info, 'group')
    const { rideId } = await nextRideOf(rosa, groupId)
    await rosa.page.locator(`a[href*="${rideId}"]`).first().click()
    const sheet = rosa.page.getByRole('dialog')
    await expect(sheet.getByText('Why this driver?')).toBeVisible()
    await inspect(rosa.page, info, 'ride')
  })

  const ride = await test.step('the first planned ride is driven', async () => {
    const first = await nextRideOf(rosa, groupId)
    await timeBecomes(first.startAt, [rosa, ole])
    const driver = first.driverFirstName === 'Rosa' ? rosa : ole
    const rider = driver === rosa ? ole : rosa
    await openLive(rider, `/groups/${groupId}/beans`)
    await expect(rider.page.getByText('School run').filter({ visible: true }).first()).toBeVisible()
    await driver.page.goto('/calendar')
    await driver.page.goto(`/calendar?ride=${first.rideId}`)
    const sheet = driver.page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await inspect(driver.page, info, 'done')
    await sheet.getByRole('button', { name: 'Ride is done' }).click()
    // The finger has not moved, so a second tap must not open anything.
    await sheet.getByRole('button', { name: 'Change who rode' }).dispatchEvent('click')
    await expect(sheet.getByText('marked it done', { exact: false })).toBeAttached()
    await expect(sheet.getByRole('button', { name: 'Change who rode' })).toBeEnabled()
    return { ...first, driver, rider }
  })

  await test.step('the beans move on both sides, and show on the rider’s open screen within two seconds', async () => {
    await expect(ride.rider.page.getByText('spent', { exact: false }).first()).toBeVisible()
    await ride.driver.page.goto(`/groups/${groupId}/beans`)
    await expect(ride.driver.page.getByText('earned', { exact: false }).first()).toBeVisible()
    await inspect(ride.driver.page, info, 'beans')
  })

  await test.step('a correction adds a reversal and a new line', async () => {
    const { page } = ride.driver
    await page.goto(`/calendar?ride=${ride.rideId}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Change who rode' }).click()
    await sheet.getByText('Not picked up', { exact: true }).first().click()
    await sheet.getByRole('button', { name: 'Save correction' }).click()
    await expect(sheet.getByText('corrected it', { exact: false })).toBeAttached()
  })

  await test.step('every other page works on a phone and on a wide screen', async () => {
    for (const path of ['/', '/pools', '/groups', '/families', '/settings', '/profile']) {
      await rosa.page.goto(path)
      await expect(rosa.page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspect(rosa.page, info, path === '/' ? 'dashboard' : path.slice(1))
    }
    await rosa.page.goto('/no-such-page')
    await expect(rosa.page.getByText('Oops! Page not found')).toBeVisible()
    await expectAccessible(rosa.page)
  })
})
