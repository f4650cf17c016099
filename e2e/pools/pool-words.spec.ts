// The pools' screens say what fails or is missing (spec 5 and 8), and typed text is kept.
import { expect, type Page } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { fillPoolForm, look, openAt, test } from '../app.ts'
import { call, schoolRun, settledParent, twoFamilies } from '../arrange.ts'

/** Makes the procedure fail while `work` runs. */
async function failing(page: Page, procedure: string, work: () => Promise<void>) {
  const address = `**/api/rpc/pools/${procedure}*`
  await page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))
  await work()
  await page.unroute(address)
}

test('a form that cannot be sent or stored keeps what was typed @long', async ({ browser }, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, 'Cedar Street')
  const page = await openAt(rosa, `/pools/new?group=${groupId}`)
  await page.getByRole('button', { name: 'Change cars and drivers' }).click()
  await expect(page.getByLabel('Event name')).toHaveValue('Morning School Run')
  await expect(page.getByLabel('Seats for kids in a car')).toHaveValue('4')
  await expect(page.getByLabel('Fixed, hours before')).toHaveValue('24')
  await expect(page.getByLabel('Through date (optional)')).toHaveValue('')
  await expect(page.getByText('Empty: 3 weeks')).toBeVisible()
  await expect(page.getByLabel('End time (optional)')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /^Luca/ })).toBeChecked()

  await page.getByLabel('Event name').fill('')
  await page.getByLabel('Start time').fill('')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).uncheck()
  await page.getByRole('button', { name: 'Create Pool' }).click()
  for (const message of [
    'Event name is required',
    'Start time is required',
    'Pick at least one day',
    'From address is required',
    'To address is required',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await inspect(page, info, 'pool-form-messages')
  await page.getByRole('group', { name: 'From', exact: true }).getByLabel('Name of the place').fill('Park')
  await page.getByRole('button', { name: 'Create Pool' }).click()
  await expect(page.getByText('Name and address required')).toBeVisible()

  await page.getByLabel('Event name').fill('School run')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await fillPoolForm(rosa)
  await failing(page, 'create', async () => {
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Cannot create pool')).toBeVisible()
    await expect(page.getByText('Please check required fields.')).toBeVisible()
  })
  await expect(page.getByLabel('Event name')).toHaveValue('School run')
  await page.getByRole('button', { name: 'Create Pool' }).click()
  await expect(page.getByText('Pool created')).toBeVisible()
})

test('with several groups, one has to be chosen first, and without a group there is no form', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const page = await openAt(rosa, '/pools/new')
  await expect(page.getByText('A group is required.')).toBeVisible()
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  for (const name of [`North ${info.project.name}`, `South ${info.project.name}`])
    await call(rosa, 'groups/create', { name, description: null, city: 'Berlin', timeZone: 'Europe/Berlin' })
  await page.goto('/pools/new')
  await expect(page.getByLabel('Group', { exact: true }).locator('option').first()).toHaveText(
    'Choose a group first',
  )
  await expect(page.getByLabel('Event name')).toHaveCount(0)
  await page.getByLabel('Group', { exact: true }).selectOption(`South ${info.project.name}`)
  await expect(page.getByLabel('Event name')).toBeVisible()
})

test('failures in the list, the settings and the roster are reported, and nothing changes @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, 'Larch Street')
  const { page } = rosa
  const poolId = await schoolRun(rosa, groupId)
  const settings = page.getByRole('dialog')

  await failing(page, 'list', async () => {
    await page.goto('/pools')
    await expect(page.getByText('Failed to load pools')).toBeVisible({ timeout: 20_000 })
    await look(page, info, 'pools-did-not-load')
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await failing(page, 'pause', async () => {
    await page.getByRole('button', { name: 'Pause Morning School Run' }).click()
    await page.getByRole('button', { name: 'Pause pool' }).click()
    await expect(page.getByText('Failed to update pool status')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await failing(page, 'get', async () => {
    await page.getByRole('button', { name: 'Settings of Morning School Run' }).click()
    await expect(settings.getByText('Error: Could not load pool settings.')).toBeVisible({ timeout: 20_000 })
    await look(page, info, 'pool-settings-did-not-load')
  })
  await settings.getByRole('button', { name: 'Retry' }).click()

  await settings.getByRole('tab', { name: 'Configuration' }).click()
  await failing(page, 'update', async () => {
    await settings.getByLabel('Event name').fill('School run')
    await settings.getByRole('button', { name: 'Save pool' }).click()
    await expect(page.getByText('Could not update pool configuration.')).toBeVisible()
    await expect(settings.getByLabel('Event name')).toHaveValue('School run')
  })
  await failing(page, 'pause', async () => {
    await settings.getByRole('switch', { name: 'Active' }).click()
    await page.getByRole('button', { name: 'Pause pool' }).click()
    await expect(page.getByText('Failed to update pool status').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(settings.getByRole('switch', { name: 'Active' })).toBeChecked()
  })

  await settings.getByRole('tab', { name: 'Danger Zone' }).click()
  const remove = settings.getByRole('button', { name: 'Delete pool' })
  await settings.getByLabel(/^Type/).fill('Morning School')
  await expect(remove).toBeDisabled()
  await settings.getByLabel(/^Type/).fill('Morning School Run')
  await failing(page, 'delete', async () => {
    await remove.click()
    await expect(page.getByText('Could not delete pool.')).toBeVisible()
  })

  await page.goto(`/pools/${poolId}`)
  await failing(page, 'withdraw', async () => {
    await page.getByRole('button', { name: 'Withdraw Luca' }).click()
    await expect(page.getByText('Cannot remove kid')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Withdraw Luca' }).click()
  await expect(page.getByRole('button', { name: 'Enrol Luca' })).toBeVisible()
  await failing(page, 'enrol', async () => {
    await page.getByRole('button', { name: 'Enrol Luca' }).click()
    await expect(page.getByText('Cannot add kid')).toBeVisible()
  })

  await page.goto(`/groups/${groupId}/places`)
  await page.route('**/api/rpc/places/update*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByLabel('Street and number').fill('School Lane 7')
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(page.getByText('Could not save address')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('School Lane 7')
})

test('families with three strikes are listed as left out, but the form still works @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Elm Street ${info.project.name}`)
  await settledParent(browser, info, { firstName: 'Ada', kids: ['Kit'], by: rosa, groupId })
  const { page } = rosa
  await page.route('**/api/rpc/pools/formOptions', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { json: { kids: { name: string; onProbation: boolean }[] } }
    for (const kid of body.json.kids) kid.onProbation = ['Mia', 'Kit'].includes(kid.name)
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/pools/new?group=${groupId}`)
  await expect(page.getByText('After their next drive (three strikes)')).toHaveCount(2)
  await fillPoolForm(rosa)
  for (const name of [/^Mia/, /^Kit/]) {
    await expect(page.getByRole('checkbox', { name })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  }
  await look(page, info, 'pool-form-two-on-probation')
  await page.getByRole('button', { name: 'Create Pool' }).click()
  await expect(page.getByText('Pool created')).toBeVisible()
  const { pools } = await call<{ pools: object[] }>(rosa, 'pools/list', { groupId })
  expect(pools).toHaveLength(1)
})
