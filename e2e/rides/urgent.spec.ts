import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { findNoStrikes, look, nextRidesOf, openAt, openLive, type Parent, test, timeBecomes } from '../app.ts'
import { call, familiesOnRun, holdBack, settledParent, twoFamilies } from '../arrange.ts'

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

type Box = Awaited<ReturnType<typeof boxOf>>

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('a parent who cannot drive posts the ride for cash, the other parent claims it, and both mark the payment', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Urgent ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, groupName)
  const [first] = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  if (!first) throw new Error('nothing is planned')
  const driver: Parent = first.driver?.name === 'Rosa' ? rosa : ole
  const other = driver === rosa ? ole : rosa
  await openLive(other, `/groups/${groupId}`)
  await expect(other.page.getByText('Nothing urgent')).toBeVisible()
  const board = other.page.getByRole('region', { name: 'Urgent rides' })

  await test.step('the third choice in Can’t drive leads to the price, and its button and Esc lead back without losing it', async () => {
    const page = await openAt(driver, `/calendar?ride=${first.rideId}`)
    const sheet = page.getByRole('dialog').first()
    await sheet.getByRole('button', { name: "Can't drive" }).click()
    await sheet.getByRole('radio', { name: 'Make it urgent, for cash' }).check()
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await sheet.getByRole('button', { name: 'Back' }).click()
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await sheet.getByLabel('Base amount').fill('6')
    await page.keyboard.press('Escape')
    await expect(sheet.getByRole('radio', { name: 'Make it urgent, for cash' })).toBeChecked()
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await expect(sheet.getByLabel('Base amount')).toHaveValue('6')
    await sheet.getByLabel('Base amount').fill('5')
    await sheet.getByLabel('Price bump').fill('2')
    await expect(sheet.getByText('You pay the driver about €12.00 in cash for 2 seats.')).toBeVisible()
    await sheet.getByLabel('Basis').selectOption('per_mile')
    await expect(sheet.getByLabel('Base amount')).toHaveValue('0.5')
    await sheet.getByLabel('Basis').selectOption('per_seat')
    await sheet.getByLabel('Base amount').fill('5')
    await inspect(page, info, 'urgent-pricing')
    await sheet.getByRole('button', { name: 'Post urgent' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'has been posted successfully.' })
    await expect(told).toBeVisible()
    await expect(sheet.getByText('Posted by you. Nobody claimed it yet.')).toBeVisible()
    // On a wide screen, the message leaves the sheet's header readable. On a phone it covers the header, but not the
    // button for the next tap.
    const next = sheet.getByRole('button', { name: 'Cancel, I drive' })
    await expect(next).toBeVisible()
    const clear = info.project.name === 'phone' ? next : sheet.locator('header')
    expect(overlap(await boxOf(told), await boxOf(clear))).toBe(false)
    await inspect(page, info, 'urgent-posted')
  })

  await test.step('the other parent’s open board shows the request, and then the claim', async () => {
    const { page } = other
    await expect(board.getByText('pays €12.00')).toBeVisible()
    await expect(board.getByText('Urgent covering a scheduled ride')).toBeVisible()
    await inspect(page, info, 'urgent-board')
    await board.getByRole('button', { name: 'Claim' }).click()
    await expect(board.getByText('Claimed by you')).toBeVisible()
    await expect(board.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  })

  await test.step('the parent who could not drive sees who drives, gets no strike, and pays', async () => {
    const { page } = driver
    const sheet = page.getByRole('dialog').first()
    await expect(sheet.getByText(`Claimed by ${other.firstName}`, { exact: false })).toBeVisible()
    await sheet.getByRole('button', { name: 'Mark paid' }).click()
    await expect(sheet.getByText('Marked as paid.', { exact: false })).toBeVisible()
    await findNoStrikes(page)
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText('You can make 1 more drive urgent', { exact: false })).toBeVisible()
    await expect(page.getByText('asked for 1', { exact: false })).toBeVisible()
    await inspect(page, info, 'urgent-dashboard')
  })

  await test.step('the claimant marks the cash received once the ride has begun', async () => {
    await expect(board.getByText('Paid', { exact: true })).toBeVisible()
    await expect(board.getByText(`${driver.firstName} pays you €12.00`)).toBeVisible()
    await expect(board.getByRole('button', { name: 'Mark received' })).toHaveCount(0)
    await timeBecomes(first.startAt, [driver, other])
    await other.page.reload()
    await board.getByRole('button', { name: 'Mark received' }).click()
    await expect(board.getByText('Received', { exact: true })).toBeVisible()
  })
})

/** Expects a full-width sheet at the bottom edge on a phone, and a dialog in the middle on a wider screen. */
async function expectPlaced(page: Page, isPhone: boolean) {
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const form = page.getByRole('dialog')
  // The sheet slides in.
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(form)
      const left = Math.round(x)
      const right = Math.round(screen.width - x - width)
      const below = Math.round(screen.height - y - height)
      return isPhone ? [left, right, below, y > 0] : [left === right, left > 0, Math.round(width), below > 0]
    })
    .toEqual(isPhone ? [0, 0, 0, true] : [true, true, 560, true])
}

/** Fills in the form's required fields. */
async function fillPost(page: Page, groupName: string) {
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Group')).toContainText(groupName)
  await form.getByLabel('Pickup location').fill('Swimming pool')
  await form.getByRole('button', { name: 'Post urgent' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await form.getByLabel('Drop-off location').fill('Maple Street 1')
  const start = await page.evaluate<string>(
    "new Date(Date.now() + 26 * 3600000).toISOString().slice(0, 10) + 'T17:30'",
  )
  await form.getByLabel('Start time').fill(start)
  await expect(form.getByLabel('End time (optional)')).toHaveValue('')
  await expect(form.getByLabel('Payment amount')).toHaveValue('5')
  await form.getByLabel('Seats needed').fill('2')
  await expect(form.getByLabel('Payment amount')).toHaveValue('10')
  await form.getByLabel('Payment amount').fill('12.50')
  return form
}

test('two other parents claim an urgent ride at once: one drives, and the other sees who @long', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Race for cash ${info.project.name}`
  const { rosa, ole, groupId } = await twoFamilies(browser, info, groupName)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'], by: rosa, groupId })

  await test.step('posting requires Pro, so the upgrade dialog comes first', async () => {
    const page = await openAt(rosa, '/')
    await expect(page.getByRole('heading', { name: 'Track record' })).toBeVisible()
    // Only the track record's Details button comes after this button.
    await expect(page.getByRole('main').getByRole('button').nth(-2)).toHaveText('Post sweet urgent ride')
    await page.getByRole('button', { name: 'Post sweet urgent ride' }).click()
    const upgrade = page.getByRole('dialog', { name: 'Upgrade to Pro' })
    await upgrade.getByLabel('Beta code').fill('SWEETBEANS')
    await upgrade.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Pro unlocked!')).toBeVisible()
    await expect(upgrade).toBeHidden()
  })

  await openLive(ole, '/')
  await openLive(ida, `/groups/${groupId}`)

  await test.step('the form says what is missing and suggests the group’s amount', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Post sweet urgent ride' }).click()
    await expectPlaced(page, info.project.name === 'phone')
    const form = await fillPost(page, groupName)
    const screen = page.viewportSize() ?? { width: 1280, height: 800 }
    // When a tablet is rotated, the typed text is kept.
    for (const width of [700, 900, screen.width]) await page.setViewportSize({ ...screen, width })
    await expect(form.getByLabel('Pickup location')).toHaveValue('Swimming pool')
    await inspect(page, info, 'urgent-post')
    await form.getByRole('button', { name: 'Post urgent' }).click()
    await expect(page.getByText('Urgent posted', { exact: true })).toBeVisible()
    await expect(form).toBeHidden()
  })

  await test.step('the notice about the request shows the pay, and opens the request once, on top of the group’s page', async () => {
    const page = await openAt(ole, '/notifications')
    const row = page.getByRole('listitem').filter({ hasText: 'Urgent, for cash: Swimming pool' })
    await expect(row.getByText('Rosa pays €12.50 in cash')).toBeVisible()
    await row.getByRole('link', { name: /Urgent, for cash/ }).click()
    const named = page.getByRole('region', { name: 'The urgent ride', exact: true })
    await expect(named.getByRole('button', { name: 'Claim' })).toBeVisible()
    await expect(page.getByText('Nothing else urgent')).toBeVisible()
    await expect(page.getByText('pays €12.50')).toHaveCount(1)
    await inspect(page, info, 'urgent-named')
    await openLive(ole, '/')
  })

  await test.step('both parents claim at once', async () => {
    const parents = [ole, ida]
    for (const { page } of parents) await expect(page.getByText('pays €12.50')).toBeVisible()
    await inspect(ole.page, info, 'urgent-for-you')
    const letGo = await holdBack(parents, 'urgent/claim')
    for (const { page } of parents) await page.getByRole('button', { name: 'Claim' }).click()
    letGo()
    // Both screens say "Claimed by you" immediately; the loser is then corrected.
    const told = (loser: Parent, winner: Parent) =>
      loser.page
        .getByText(`${winner.firstName} claimed it a moment ago`)
        .waitFor()
        .then(() => [winner, loser] as const)
    const [winner, loser] = await Promise.any([told(ole, ida), told(ida, ole)])
    await expect(winner.page.getByText('Claimed by you')).toBeVisible()
    // The request leaves the board of a family that has no part in it.
    await expect(loser.page.getByText('pays €12.50')).toHaveCount(0)
    await expect(loser.page.getByRole('button', { name: 'Claim' })).toHaveCount(0)
  })
})

/** Simulates the Fair Guard's lock on the group's prices. */
async function pricingLocked(page: Page) {
  await page.route('**/api/rpc/urgent/pricing', async (route) => {
    const response = await route.fetch()
    const { json, ...rest } = (await response.json()) as { json: object }
    await route.fulfill({ response, json: { ...rest, json: { ...json, allowOverride: false } } })
  })
}

test('under the Fair Guard’s lock both forms show the lock, and a cleared amount is not a free ride @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await familiesOnRun(browser, info, `Locked ${info.project.name}`)
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  const hers = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === 'Rosa')
  const { page } = rosa
  const lockedWords = 'Pricing locked by Fair Guard. Admins can enable overrides.'
  const sheet = page.getByRole('dialog').first()

  await test.step('the lock disables the pricing form and the form of a posted ride', async () => {
    await pricingLocked(page)
    await page.goto(`/calendar?ride=${hers?.rideId}&step=convert`)
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await expect(sheet.getByText(lockedWords)).toBeVisible()
    await expect(sheet.getByLabel('Base amount')).toBeDisabled()
    await expect(sheet.getByLabel('Basis')).not.toContainText('Free')
    await page.goto(`/groups/${groupId}`)
    await page.getByRole('button', { name: 'Post sweet urgent ride' }).click()
    await expect(sheet.getByText(lockedWords)).toBeVisible()
    await expect(sheet.getByLabel('Payment amount')).toBeDisabled()
    await page.unroute('**/api/rpc/urgent/pricing')
  })

  await test.step('an adult who has left is told that the group was not found', async () => {
    await page.route('**/api/rpc/urgent/pricing', (route) =>
      route.fulfill({
        status: 403,
        json: { json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'Forbidden' } },
      }),
    )
    await page.goto(`/calendar?ride=${hers?.rideId}&step=convert`)
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await expect(page.getByText('Group not found')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/rpc/urgent/pricing')
  })

  await test.step('numbers can be entered again, and a cleared amount is not a free ride', async () => {
    await page.goto(`/groups/${groupId}`)
    await page.getByRole('button', { name: 'Post sweet urgent ride' }).click()
    await sheet.getByLabel('Pricing').selectOption('per_mile')
    const miles = sheet.getByLabel('Estimated miles')
    await miles.press('End')
    await miles.press('Backspace')
    await miles.pressSequentially('12')
    await expect(miles).toHaveValue('12')
    await sheet.getByLabel('Payment amount').fill('')
    await sheet.getByRole('button', { name: 'Post urgent' }).click()
    await expect(page.getByText('Missing information')).toBeVisible()
    await expect(sheet.getByText('Required, or choose Free')).toBeVisible()
    await look(page, info, 'urgent-missing')
    await page.keyboard.press('Escape')
  })
})

test('the calendar’s address opens the form for an urgent ride or, on a free plan, the upgrade @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Asked ${info.project.name}`)
  const page = await openAt(rosa, '/calendar?create-urgent=true')
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
  await expect(page).toHaveURL(/\/calendar$/)
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  await page.goto(`/calendar?group=${groupId}&create-urgent=true`)
  const form = page.getByRole('dialog', { name: 'Post an urgent ride' })
  await expect(form.getByLabel('Pickup location')).toBeVisible()
  await expect(form.getByLabel('Group')).toHaveValue(groupId)
  await expectAccessible(page)
  // Once closed, it stays closed, even after a reload.
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/calendar\\?group=${groupId}$`))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible()
  await expect(form).toBeHidden()
})
