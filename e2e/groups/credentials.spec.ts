// A group requires driver credentials, a parent enters them, and an offer can be accepted only with them.
import { expect, type Page } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, nextRidesOf, openAt, openLive, test } from '../app.ts'
import { call, familiesOnRun, twoFamilies } from '../arrange.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const long = { licenseExpiry: '2031-05-01', insuranceExpiry: '2031-06-30' }
const paper = { insuranceProvider: null, insuranceLast4: null, savedAt: null }

test('a group requires credentials from its drivers: an offer can be accepted only with them', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const name = `Papers ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, name)
  await call(rosa, 'credentials/save', { ...long, ...paper })

  await test.step('the admin turns the switch on, and sees who could no longer drive', async () => {
    const page = await openAt(rosa, `/groups/${groupId}/fair-guard`)
    await page.getByRole('link', { name: 'Change for this group' }).click()
    await page.getByText('Who may drive', { exact: true }).click()
    await page.getByRole('switch', { name: 'Ask for driver credentials' }).check()
    await button(page, 'See what changes').click()
    await expect(page.getByText('Drivers need valid credentials.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Without valid credentials' })).toContainText('Ole')
    await look(page, info, 'credentials-preview')
    await button(page, 'Save').click()
    await expect(page.getByText('Drivers need valid credentials.').first()).toBeVisible()
  })

  await test.step('the other adults get a notice that leads to the form for their credentials', async () => {
    const { page } = ole
    await openLive(ole, '/notifications')
    await page
      .getByRole('link', { name: /changed the rules of/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/settings\/credentials/)
    await expect(page.getByText('Missing', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`You can’t drive in ${name} yet.`)).toBeVisible()
    await inspect(page, info, 'credentials-missing')
  })

  await test.step('each error shows at its field, and typed text is kept', async () => {
    const { page } = ole
    await page.getByLabel('Licence expires').fill(long.licenseExpiry)
    await page.getByLabel('Insurance expires').fill(long.insuranceExpiry)
    await page.getByLabel('Insurer (optional)').fill('<Acme> Mutual')
    await page.getByLabel('Policy number, last 4 digits (optional)').pressSequentially('04-17')
    await expect(page.getByLabel('Policy number, last 4 digits (optional)')).toHaveValue('0417')
    await page.route('**/api/rpc/credentials/save', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button(page, 'Save').click()
    await expect(page.getByText('Failed to save credentials. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Licence expires')).toHaveValue(long.licenseExpiry)
    await page.unroute('**/api/rpc/credentials/save')
    await button(page, 'Save').click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Acme Mutual')).toBeVisible()
    await expect(page.getByText(/^Good until /)).toBeVisible()
    await inspect(page, info, 'credentials')
  })

  const [ride] = await nextRidesOf(rosa, groupId)
  if (!ride?.driver) throw new Error('nothing is planned')
  const [driver, asked] = ride.driver.name === 'Ole' ? [ole, rosa] : [rosa, ole]
  await call(driver, 'rides/cantDrive', { rideId: ride.rideId, action: 'reoffer' })

  await test.step('accepting an offer with expired credentials is refused, with a link to them', async () => {
    const { page } = asked
    await openLive(asked, `/calendar?ride=${ride.rideId}`)
    const sheet = page.getByRole('dialog').first()
    await expect(sheet.getByRole('button', { name: 'Accept' })).toBeVisible()
    const { savedAt } = await call<{ savedAt: string }>(asked, 'credentials/mine')
    await call(asked, 'credentials/save', { ...long, ...paper, licenseExpiry: '2026-01-01', savedAt })
    await expect(sheet.getByText('Drivers here need valid credentials')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await look(page, info, 'credentials-offer')
    await sheet.getByRole('link', { name: 'Your driver credentials' }).click()
    await expect(page.getByText('Your licence expired on')).toBeVisible()
    await button(page, 'Edit').click()
    await page.getByLabel('Licence expires').fill(long.licenseExpiry)
    await button(page, 'Save').click()
    await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible()
  })

  await test.step('the offer is accepted with valid credentials', async () => {
    const { page } = asked
    await openLive(asked, `/calendar?ride=${ride.rideId}`)
    const sheet = page.getByRole('dialog').first()
    await sheet.getByRole('button', { name: 'Accept' }).click()
    await expect(sheet.getByText(/You drive/).first()).toBeVisible()
  })
})

test('two screens showing the same credentials never overwrite unseen changes', async ({ browser }, info) => {
  const { rosa } = await twoFamilies(browser, info, `Twice ${info.project.name}`)
  const { page } = rosa
  await call(rosa, 'credentials/save', { ...long, ...paper })
  await openLive(rosa, '/settings/credentials')
  await button(page, 'Edit').click()
  await page.getByLabel('Insurer (optional)').fill('Acme')
  const { savedAt } = await call<{ savedAt: string }>(rosa, 'credentials/mine')
  await call(rosa, 'credentials/save', { ...long, ...paper, insuranceProvider: 'Other', savedAt })
  await expect(page.getByText('Someone just changed this.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Insurer (optional)')).toHaveValue('Acme')
  await button(page, 'Save').click()
  await expect(page.getByText('Acme', { exact: true })).toBeVisible()
})

test('an admin flags credentials with a note, which the adult sees, and clears the flag @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Flags ${info.project.name}`)
  await call(ole, 'credentials/save', { ...long, ...paper })
  const { template } = await call<{ template: { values: object } }>(rosa, 'fairGuards/ofGroup', { groupId })
  await call(rosa, 'fairGuards/save', {
    groupId,
    distanceCounts: false,
    carPrice: 4000,
    shown: null,
    rules: { values: { ...template.values, requireCredentials: true } },
  })
  const { page } = rosa
  const panel = page.getByRole('region', { name: 'Driver credentials' })
  const row = panel.getByRole('listitem').filter({ hasText: 'Ole' })

  await test.step('the admin sees only the status, and flags the credentials', async () => {
    await page.goto(`/groups/${groupId}`)
    await expect(row.getByText('Valid', { exact: true })).toBeVisible()
    await expect(panel.getByText('Missing', { exact: true })).toBeVisible()
    await expect(panel.getByText('2031')).toHaveCount(0)
    await expect(page.getByText('To drive here, enter your credentials.')).toBeVisible()
    await row.getByRole('button', { name: 'Flag the credentials of Ole' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why').fill('The insurance is for the old car')
    await inspect(page, info, 'credentials-flag')
    await dialog.getByRole('button', { name: 'Flag', exact: true }).click()
    await expect(row.getByText('Flagged', { exact: true })).toBeVisible()
    await expect(row.getByText('The insurance is for the old car')).toBeVisible()
    await inspect(page, info, 'credentials-of-group')
  })

  await test.step('the adult gets a notice and sees the note, and the flag disappears from both screens when it is cleared', async () => {
    await openLive(ole, '/notifications')
    await ole.page
      .getByRole('link', { name: /flagged your driver credentials/ })
      .first()
      .click()
    await expect(ole.page.getByText('The insurance is for the old car')).toBeVisible()
    await expect(ole.page.getByText('You can’t drive there until an admin')).toBeVisible()
    await look(ole.page, info, 'credentials-flagged')
    await row.getByRole('button', { name: 'Clear the flag of Ole' }).click()
    await expect(row.getByText('Valid', { exact: true })).toBeVisible()
    await expect(ole.page.getByText('The insurance is for the old car')).toHaveCount(0)
  })
})
