// The app starts without a response from the server. Tests which data the phone has stored, for how long, and when it
// is deleted.
import { expect, type Page } from '@playwright/test'
import { look, openAt, test, timeBecomes } from '../app.ts'
import { act, aRide, minutes } from '../ride-day.ts'

type KeptRead = { name: string; data: unknown }

/** Returns all of the fetched data that this browser has stored. */
const keptIn = (page: Page) =>
  page.evaluate<KeptRead[]>(`new Promise(async (done) => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'beanpool-reads')) return done([])
    const open = indexedDB.open('beanpool-reads')
    open.onsuccess = () => {
      const { result } = open
      const all = result.objectStoreNames.contains('reads') ? result.transaction('reads').objectStore('reads').getAll() : null
      const end = (reads) => { result.close(); done(reads) }
      if (all) all.onsuccess = () => end(all.result)
      else end([])
    }
  })`)

const names = async (page: Page) => (await keptIn(page)).map(({ name }) => name).toSorted()
const cutApi = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionreset'))

test('the week, contacts and safety cards survive an offline start, and expire on time @long', async ({
  browser,
}, info) => {
  const { driver, address, startAt, rideId } = await aRide(browser, info, -15)
  const page = await openAt(driver, '/')
  await expect(page.getByRole('link', { name: 'Start the ride' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['day', 'groups', 'me', 'phones', 'week'])
  expect(JSON.stringify((await keptIn(page)).find(({ name }) => name === 'week'))).not.toContain('Oleson')

  await cutApi(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Start the ride' })).toBeVisible()
  await page.getByRole('link', { name: 'Start the ride' }).click()
  await expect(page.getByText('Allergies: Peanuts').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  await look(page, info, 'ride-day-kept')
  // Later weeks are not stored, so none of them is shown as empty.
  await page.goto(`/calendar?date=${minutes(startAt, 21 * 24 * 60).slice(0, 10)}`)
  await expect(page.getByText(/did not load|No connection/).first()).toBeVisible()
  // The connection returns briefly, and everything is refetched.
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(address)
  await act(page, 'On my way').click()
  await expect(act(page, 'Picked up')).toBeVisible()
  await expect.poll(async () => JSON.stringify(await keptIn(page)).includes('on_my_way')).toBe(true)

  await cutApi(page)
  // The day is over, so its safety cards are neither shown nor stored.
  await timeBecomes(minutes(startAt, 24 * 60), [driver])
  await page.goto(`/rides/${rideId}`)
  await expect(page.getByText(/did not load|No connection/).first()).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['groups', 'me', 'phones', 'week'])
  expect(JSON.stringify(await keptIn(page))).not.toContain('Peanuts')
  await timeBecomes(minutes(startAt, 50 * 60), [driver])
  await page.goto('/')
  await expect.poll(() => names(page)).toEqual(['groups', 'me', 'week'])
  await timeBecomes(minutes(startAt, 8 * 24 * 60), [driver])
  await page.goto('/')
  await expect.poll(() => names(page)).toEqual([])
})

test('signing out leaves nothing on the phone', async ({ browser }, info) => {
  const { driver, address } = await aRide(browser, info, -15)
  const page = await openAt(driver, address)
  await expect.poll(async () => JSON.stringify(await keptIn(page)).includes('Peanuts')).toBe(true)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(async () => expect(await keptIn(page)).toEqual([])).toPass()
})
