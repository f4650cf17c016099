// Fair Guards: the library among the settings, and the rules that a group lives under, tried before they are saved.
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test'
import { expectAccessible, look, mondayMorning } from './app.ts'
import { call, settledParent } from './arrange.ts'

test.beforeEach(mondayMorning)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('link')
const values = (page: Page) => page.getByLabel('Drives lock (hours before)')

/** A founder, on Free. */
async function founder(browser: Browser, info: TestInfo, name: string) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name,
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  return { rosa, groupId, page: rosa.page }
}

test('the library: presets are read and copied, one’s own is edited, and deleted unless a group uses it', async ({
  browser,
}, info) => {
  const { rosa, groupId, page } = await founder(browser, info, 'Library Lane')

  await test.step('what does not load, and what is not made, says so', async () => {
    await page.goto('/settings/account')
    await page.route('**/fairGuards/library', (route) => route.fulfill({ status: 500, body: '{}' }))
    await link(page, 'Fair Guards').click()
    await expect(page.getByRole('alert')).toContainText('Failed to load Fair Guard templates')
    await expect(page.getByRole('alert')).toContainText('Please try again.')
    await page.unroute('**/fairGuards/library')
    await button(page, 'Retry').click()
    await expect(page.getByText('For friends who sort things out')).toBeVisible()
    await expect(page.getByText('0 of 1 template on the Free plan')).toBeVisible()
    await expectAccessible(page)
    await look(page, info, 'fair-guards-library')
  })

  await test.step('a preset is copied', async () => {
    await card(page, 'Firm').click()
    await expect(page.getByText('at 4 beans behind its kids get no new seats')).toBeVisible()
    await expectAccessible(page)
    await look(page, info, 'fair-guards-preset')
    await link(page, 'Copy').click()
    await expect(page.getByLabel('Name')).toHaveValue('Firm (Copy)')
    // Of Pro: on Free it is read, and not changed.
    await page.getByText('Beans', { exact: true }).click()
    await expect(page.getByLabel('Seats on hold (beans behind)')).toHaveValue('4')
    await expect(page.getByLabel('A seat (beans)')).toHaveCount(0)
    await button(page, 'See Pro').click()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText('what a seat costs')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await look(page, info, 'fair-guards-copy')
    await values(page).fill('')
    await button(page, 'Create').click()
    await expect(page.getByText('Enter a number')).toBeVisible()
    await values(page).fill('10')
    await page.getByLabel('Name').fill('Team Comets')
    await page.route('**/fairGuards/create', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button(page, 'Create').click()
    await expect(page.getByText('Failed to create template')).toBeVisible()
    await expect(page.getByText('Please try again.')).toBeVisible()
    await page.unroute('**/fairGuards/create')
    await button(page, 'Create').click()
    await expect(page.getByText('Fair Guard created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Team Comets' })).toBeVisible()
    await expect(page.getByText('is fixed 10 hours before the start')).toBeVisible()
  })

  await test.step('Free has one: the upgrade is offered before anything is typed', async () => {
    await button(page, 'Copy').click()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText(
      '1 Fair Guard of your own',
    )
    await page.keyboard.press('Escape')
  })

  const { templates } = await call<{ templates: { fairGuardId: string; kind: string }[] }>(
    rosa,
    'fairGuards/library',
  )
  const fairGuardId = templates.find(({ kind }) => kind === 'own')?.fairGuardId
  const choice = { groupId, distanceCounts: false, carPrice: 16_000, shown: null }
  await call(rosa, 'fairGuards/save', { ...choice, rules: { fairGuardId } })

  await test.step('what a group uses is not deleted, and its change asks which groups follow', async () => {
    await page.reload()
    await expect(page.getByText('In use: Library Lane')).toBeVisible()
    await button(page, 'Delete').click()
    await expect(page.getByText('Cannot Delete Template')).toBeVisible()
    await expect(
      page.getByText('This template is currently assigned to a group and cannot be deleted.'),
    ).toBeVisible()
    await link(page, 'Edit').click()
    await values(page).fill('9')
    await page.getByLabel('Library Lane').uncheck()
    await expectAccessible(page)
    await look(page, info, 'fair-guards-edit')
    await button(page, 'Save changes').click()
    await expect(page.getByText('Fair Guard saved')).toBeVisible()
    await expect(page.getByText('is fixed 9 hours before the start')).toBeVisible()
    const { template } = await call<{ template: { kind: string; values: object } }>(
      rosa,
      'fairGuards/ofGroup',
      {
        groupId,
      },
    )
    expect(template).toMatchObject({ kind: 'group', values: { offerLockHours: 10 } })
  })

  await test.step('nobody uses it any more: it is deleted, and a failure says so', async () => {
    await button(page, 'Delete').click()
    const asked = page.getByRole('dialog', { name: 'Delete Team Comets?' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await page.route('**/fairGuards/remove', (route) => route.fulfill({ status: 500, body: '{}' }))
    await asked.getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('Failed to delete template')).toBeVisible()
    await page.unroute('**/fairGuards/remove')
    await button(page, 'Delete').click()
    await asked.getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('Template deleted')).toBeVisible()
    await expect(page.getByText('None yet.')).toBeVisible()
    await expect(page.getByText('Changed for a group')).toBeVisible()
  })
})
