// A group's overview loads in one call. It shows the group's health in charts and words, each family a tap away, and
// the reason for a seat's price.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, nextRidesOf, scheduledJobsRun, signIn, test, timeBecomes } from '../app.ts'
import { call, familiesOnRun, schoolRun, twoFamilies } from '../arrange.ts'

test('a group’s overview takes one call, and families, health and the rule behind each bean are a tap away @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Overview ${info.project.name}`)
  const { page } = rosa
  const [ride] = await nextRidesOf(rosa, groupId)
  if (!ride) throw new Error('a ride was to be planned')
  await timeBecomes(new Date(Date.parse(ride.startAt) + 5 * 3_600_000).toISOString(), [rosa, ole])
  await scheduledJobsRun()

  await test.step('the whole overview comes in one call', async () => {
    // Every signed-in page loads this, to have it without a connection.
    const phoneBook = page.waitForResponse('**/api/rpc/groups/families')
    await page.goto('/groups')
    await phoneBook
    await page.waitForLoadState('networkidle')
    const calls: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (path.startsWith('/api/rpc/')) calls.push(path.replace('/api/rpc/', ''))
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Open Overview/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Who drives next' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.sort()).toEqual(['groups/dashboard', 'messages/reads'])
    page.removeAllListeners('request')
  })

  await test.step('the group’s health is shown in charts and in numbers', async () => {
    await expect(page.getByText('Every ride had a driver')).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('img', { name: /^Rides with a driver: first 100%, now 100%/ })).toBeVisible()
    await page.getByText('The twelve weeks in numbers').click()
    await expect(page.getByRole('columnheader', { name: 'Strikes' })).toBeVisible()
    await inspect(page, info, 'group-dashboard')
  })

  await test.step('a different Fair Guard is chosen in a dialog, and previewed before saving', async () => {
    await page.getByRole('button', { name: 'Choose another' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Firm/ }).click()
    await inspect(page, info, 'assign-fair-guard')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.goto(`/groups/${groupId}`)
  })

  await test.step('a family opens over the page, by its name and by its URL', async () => {
    const row = page.getByRole('region', { name: 'Who drives next' }).getByRole('link', { name: /Ole/ })
    // The row shows adults, kids, track record and balance.
    await expect(row).toHaveText(/Ole.*, 1 kid, (new|\d+% reliable).*(ahead|at zero|behind)$/)
    await row.click()
    const sheet = page.getByRole('dialog', { name: 'Ole' })
    await expect(sheet.getByText('Kids', { exact: true })).toBeVisible()
    await expect(sheet.getByText(/\d urgent left$/)).toBeVisible()
    await expect(page).toHaveURL(/focus=/)
    await inspect(page, info, 'family-sheet')
    const address = page.url()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.goto(address)
    await expect(sheet).toBeVisible()
    await page.goto('/families')
    await page.getByRole('searchbox').fill('mia')
    await expect(page.getByRole('heading', { name: 'Rosa' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ole', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Ole' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invite Family' }).click()
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Invite by Email' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'My Household' }).click()
    await expect(page).toHaveURL(/\/settings\/household/)
  })

  await test.step('a line in the ledger shows the rule behind its price', async () => {
    await page.goto(`/groups/${groupId}/beans`)
    await page.getByText('Why?').first().click()
    await expect(page.getByText('A seat is 1 bean.').first()).toBeVisible()
    await expect(page.getByText('That makes 1 bean a seat, for 1 seat.').first()).toBeVisible()
    await inspect(page, info, 'ledger-why')
  })

  await test.step('a family’s address leads to the family after signing in', async () => {
    const { families } = await call<{ families: { householdId: string; mine: boolean }[] }>(
      ole,
      'groups/families',
    )
    const other = families.find((family) => !family.mine)
    const { baseURL = '' } = info.project.use
    const fresh = await browser.newContext({ baseURL })
    const visitor = await fresh.newPage()
    await visitor.goto(`/groups/${groupId}?tab=families&focus=${other?.householdId}`)
    await expect(visitor).toHaveURL(/\/auth\/login/)
    await signIn(ole, visitor)
    await expect(visitor.getByRole('dialog', { name: 'Rosa' })).toBeVisible()
    await fresh.close()
  })
})

test('the group’s page shows which lock applies: the Fair Guard’s, a pool’s, or the late window', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Locks ${info.project.name}`)
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  const { page } = rosa
  const lockOf = async (words: string) => {
    await page.goto(`/groups/${groupId}`)
    const health = page.getByRole('region', { name: 'Group health' })
    await health.getByRole('button', { name: 'Details' }).click()
    await expect(health.getByText(words)).toBeVisible()
  }
  const guardLocks = async (offerLockHours: number) => {
    const { template } = await call<{ template: { values: object } }>(rosa, 'fairGuards/ofGroup', { groupId })
    await call(rosa, 'fairGuards/save', {
      groupId,
      distanceCounts: false,
      carPrice: 4000,
      shown: null,
      rules: { values: { ...template.values, offerLockHours } },
    })
  }
  // `lockHours`: null for a pool that has no lock window.
  const poolLocks = (name: string, startTime: string, lockHours: number | null) =>
    schoolRun(rosa, groupId, { name, startTime, lockHours })

  await poolLocks('Morning School Run', '07:50', null)
  await lockOf('Drivers are fixed 6 h before a ride; 3 h before, a change is late.')
  await guardLocks(24)
  await lockOf('Drivers are fixed 24 h before a ride; 3 h before, a change is late.')
  await poolLocks('School Run, home', '15:10', 12)
  await lockOf('Drivers are fixed 12 h or 24 h before a ride; 3 h before, a change is late.')
  await look(page, info, 'dashboard-locks')
  const { pools } = await call<{ pools: { poolId: string; name: string }[] }>(rosa, 'pools/list', { groupId })
  const home = pools.find(({ name }) => name === 'School Run, home')
  await call(rosa, 'pools/delete', { poolId: home?.poolId, name: 'School Run, home' })
  await guardLocks(1)
  await lockOf('Drivers are fixed 3 h before a ride. A change after that is late.')
})
