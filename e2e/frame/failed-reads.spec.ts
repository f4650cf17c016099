// Screens whose data does not load: they offer a retry, instead of looking empty or loading forever.
import { expect, type Locator, type Page } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { nextRidesOf, serverNow, test, timeBecomes } from '../app.ts'
import { call, familiesOnRun, settledParent } from '../arrange.ts'
import { minutes } from '../ride-day.ts'

/** Lets a read fail from now on; the returned function lets it succeed again, and retries it in that place. */
async function fails(page: Page, procedure: string, place: Page | Locator = page) {
  const address = `**/api/rpc/${procedure}`
  await page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))
  return async () => {
    const retry = place.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(address)
    await retry.click()
  }
}

test('a failed read is reported with a retry, in a sheet, a dialog and a form', async ({ browser }, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, 'Failed reads')
  const { page } = rosa
  const dialog = page.getByRole('dialog').first()

  await test.step('a family’s sheet', async () => {
    const { household } = await call<{ household: { householdId: string } }>(ole, 'households/mine')
    const retry = await fails(page, 'groups/families', dialog)
    await page.goto(`/groups/${groupId}?focus=${household.householdId}`)
    await expect(dialog.getByText('Failed to load families.')).toBeVisible()
    await expect(dialog.getByText('Family not found', { exact: false })).toHaveCount(0)
    await inspect(page, info, 'family-not-loaded')
    await retry()
    await expect(dialog.getByRole('heading', { name: 'Adults' })).toBeVisible()
  })

  await test.step('the group’s record', async () => {
    const retry = await fails(page, 'groups/dashboard')
    await page.goto(`/groups/${groupId}/activity`)
    await retry()
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  })

  await test.step('joining, the last step of an invited family', async () => {
    const uma = await settledParent(browser, info, { firstName: 'Uma', kids: ['Ugo'] })
    const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
    const retry = await fails(uma.page, 'households/mine')
    await uma.page.goto(`/join-by-code?code=${code}`)
    await retry()
    await expect(uma.page.getByRole('button', { name: 'Join Group' })).toBeVisible()
  })

  await test.step('a Fair Guard that was chosen elsewhere: its template, its preview, and one that is gone', async () => {
    const { templates } = await call<{ templates: { fairGuardId: string; kind: string }[] }>(
      rosa,
      'fairGuards/library',
    )
    const chosen = templates.filter(({ kind }) => kind === 'preset').at(-1)?.fairGuardId
    const path = `/groups/${groupId}/fair-guard?view=preview&template=`
    const choose = page.getByRole('heading', { name: 'Choose a Fair Guard' })
    const retry = await fails(page, 'fairGuards/library')
    await page.goto(`${path}${chosen}`)
    await retry()
    await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible()
    await page.route('**/api/rpc/fairGuards/preview', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`${path}${chosen}`)
    await expect(choose).toBeVisible()
    await page.unroute('**/api/rpc/fairGuards/preview')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible()
    await page.goto(`${path}${crypto.randomUUID()}`)
    await expect(choose).toBeVisible()
  })

  await test.step('no-show reports that an admin is to decide', async () => {
    const rides = await nextRidesOf(rosa, groupId)
    const ride = rides.find(({ driver }) => driver?.name === 'Ole')
    if (!ride) throw new Error('Ole drives nothing')
    await timeBecomes(minutes(ride.startAt, 11), [rosa, ole])
    await call(rosa, 'rides/reportNoShow', { rideId: ride.rideId, note: null })
    const retry = await fails(page, 'rides/reports', dialog)
    await page.goto(`/groups/${groupId}`)
    await page.getByRole('button', { name: 'Decide: 1 no-show report' }).click()
    await expect(dialog.getByText('This did not load')).toBeVisible()
    await expect(dialog.getByText('Nothing is waiting.')).toHaveCount(0)
    await retry()
    await expect(dialog.getByText('Ole', { exact: false }).first()).toBeVisible()
  })

  await test.step('a family that asks to join, a request for a pool, and drivers’ credentials', async () => {
    const kim = await settledParent(browser, info, { firstName: 'Kim', kids: ['Pip'] })
    await call(rosa, 'invitations/saveAdmission', { groupId, approvalRule: 'everyone', membersInvite: true })
    const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
    await call(kim, 'invitations/accept', { code, consent: true })
    const main = page.getByRole('main')
    let retry = await fails(page, 'invitations/requests', main)
    await page.goto(`/groups/${groupId}?tab=invites`)
    await retry()
    await expect(main.getByText('Kim', { exact: false }).first()).toBeVisible()

    await call(ole, 'poolRequests/ask', {
      requestId: crypto.randomUUID(),
      groupId,
      name: 'Choir',
      weekdayMask: 1,
      startTime: '16:00',
      endTime: null,
      startsOn: (await serverNow()).slice(0, 10),
      throughOn: null,
      seats: 4,
      lockHours: null,
      from: { name: 'Maple Street', address: 'Maple Street 1, Berlin' },
      to: { name: 'Church', address: 'Church Lane 1, Berlin' },
      notes: null,
      kidIds: [],
    })
    retry = await fails(page, 'poolRequests/list', main)
    await page.goto(`/groups/${groupId}?tab=pools`)
    await retry()
    await expect(main.getByText('Choir').first()).toBeVisible()

    const { template } = await call<{ template: { values: object } }>(rosa, 'fairGuards/ofGroup', { groupId })
    const rules = { values: { ...template.values, requireCredentials: true } }
    const beside = { distanceCounts: false, carPrice: 16_000, shown: null }
    await call(rosa, 'fairGuards/save', { groupId, rules, ...beside })
    retry = await fails(page, 'credentials/ofGroup', main)
    await page.goto(`/groups/${groupId}`)
    await retry()
    await expect(main.getByText('Ole', { exact: false }).first()).toBeVisible()
  })
})
