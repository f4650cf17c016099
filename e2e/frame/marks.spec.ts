// Checks each main screen and its dialogs, in both themes, for parents who see poorly or tap imprecisely: targets,
// borders, focus and words.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, schemeIs } from '../accessible.ts'
import { look, nextRidesOf, test } from '../app.ts'
import { call, schoolRun, twoFamilies } from '../arrange.ts'
import { focusFaultsOf, marksOf, rowFaultsOf, wordFaultsOf } from '../marks.ts'

async function settled(page: Page) {
  await expect(page.getByRole('status', { name: 'Beanpool opens' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

/** Lists the open page's faults, in both themes. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  await settled(page)
  const faults = (await rowFaultsOf(page)).map((fault) => `${name}: ${fault}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await schemeIs(page, colorScheme)
    const found = [...(await marksOf(page)), ...(await wordFaultsOf(page))]
    faults.push(...found.map((fault) => `${name}, ${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return faults
}

test('targets are 44 px, borders have 3:1 contrast, words are never broken, and the focus is never covered @long', async ({
  browser,
}, info) => {
  test.setTimeout(900_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Marks ${info.project.name}`)
  const to = { name: 'Gesamtschule Nord', address: 'Schulweg 1, Berlin' }
  const poolId = await schoolRun(rosa, groupId, { to })
  await call(rosa, 'households/addAddress', { name: 'Lincoln School', address: 'School Road 2, Berlin' })
  const rides = await nextRidesOf(rosa, groupId)
  const ride = rides.find((each) => each.driver?.name === 'Rosa')
  const [offered, urgent] = rides.filter((each) => each.driver?.name === 'Ole')
  if (!offered || !urgent) throw new Error('Ole was to drive twice')
  await call(ole, 'rides/cantDrive', { rideId: offered.rideId, action: 'reoffer' })
  const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: '' }
  await call(ole, 'rides/cantDrive', { rideId: urgent.rideId, action: 'convert', pricing })
  for (const text of ['Boots?', '@Rosa see https://school.example/plan'])
    await call(rosa, 'messages/post', { groupId, messageId: crypto.randomUUID(), text })
  const { page } = rosa
  const faults: string[] = []
  const screens = [
    '/',
    '/calendar',
    '/calendar?all=true',
    '/calendar?view=day',
    `/rides/${ride?.rideId}`,
    '/groups',
    ...['', '?tab=families', '?tab=messages', '?tab=invites', '?tab=shortfalls'].map(
      (tab) => `/groups/${groupId}${tab}`,
    ),
    `/groups/${groupId}`,
    ...['', '#rides', '#families', '#term', '#group'].map((part) => `/groups/${groupId}/settings${part}`),
    `/groups/${groupId}/fair-guard`,
    `/groups/${groupId}/rules`,
    `/groups/${groupId}/invite`,
    `/groups/${groupId}/generate-schedule`,
    `/groups/${groupId}/beans`,
    `/groups/${groupId}/activity`,
    `/groups/${groupId}/places`,
    '/pools',
    `/pools/${poolId}`,
    `/pools/new?group=${groupId}`,
    '/families',
    '/profile',
    '/settings',
    '/settings/account',
    '/settings/join',
    '/settings/plan',
    '/settings/appearance',
    '/settings/reputation',
    '/settings/security',
    '/settings/notifications',
    '/settings/delete',
    '/settings/fair-guards',
    '/settings/fair-guards?view=new',
    '/settings/credentials',
    '/pricing',
    '/notifications',
  ]
  for (const path of screens) {
    await page.goto(path)
    faults.push(...(await faultsOf(page, path)))
    faults.push(...(await focusFaultsOf(page)).map((fault) => `${path}: ${fault}`))
  }
  await page.goto('/calendar?kids=true')
  await page.getByRole('button', { name: 'Filter, 1 on' }).click()
  faults.push(...(await faultsOf(page, 'the filters')))
  faults.push(...(await focusFaultsOf(page)).map((fault) => `the filters: ${fault}`))
  const layers = [
    `/calendar?ride=${offered.rideId}`,
    `/calendar?ride=${urgent.rideId}`,
    `/calendar?ride=${ride?.rideId}`,
    `/calendar?ride=${ride?.rideId}&step=cant-drive`,
    `/calendar?ride=${ride?.rideId}&step=convert`,
    `/calendar?ride=${ride?.rideId}&step=swap`,
    '/calendar?create-urgent=true',
    ...['family', 'car', 'home', 'address', 'kid', 'week', 'vacation', 'absence', 'adult'].map(
      (form) => `/profile?form=${form}`,
    ),
  ]
  for (const path of layers) {
    await page.goto(path)
    await expect(page.getByRole('dialog').first()).toBeVisible()
    faults.push(...(await faultsOf(page, path)))
    faults.push(...(await focusFaultsOf(page, 15)).map((fault) => `${path}: ${fault}`))
    await expectAccessible(page)
  }
  await look(page, info, 'marks-last-dialog')
  const leave = `/groups/${groupId}/settings#leave`
  await ole.page.goto(leave)
  faults.push(...(await faultsOf(ole.page, leave)))
  await rosa.context.clearCookies()
  for (const path of ['/home', '/auth/login', '/auth/signup', '/auth/forgot-password', '/join-by-code']) {
    await page.goto(path)
    faults.push(...(await faultsOf(page, path)))
    faults.push(...(await focusFaultsOf(page)).map((fault) => `${path}: ${fault}`))
    await expectAccessible(page)
  }
  expect(faults).toEqual([])
})
