// One ride on its day: the driver's taps under a thumb, and what the parents read on their phones.
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test'
import { expectAccessible, look, mondayMorning, nextRideOf, openLive, timeBecomes } from './app.ts'
import { admit, call, primaryButtons, schoolRun, settledParent } from './arrange.ts'
import { countEffort } from './effort.ts'

test.beforeEach(mondayMorning)

type Mine = { household: { kids: { kidId: string; name: string }[] } }

const minutes = (startAt: string, by: number) => new Date(Date.parse(startAt) + by * 60_000).toISOString()

/** Three kids of two families at one stop, and the next ride of theirs at a moment before or after its start. */
async function aRide(browser: Browser, info: TestInfo, minutesFromStart: number) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name: `Day ${info.project.name}`,
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia', 'Ben'] })
  await admit(rosa, ole, groupId)
  for (const parent of [rosa, ole]) {
    const { household } = await call<Mine>(parent, 'households/mine')
    for (const { kidId } of household.kids)
      await call(parent, 'households/saveSafetyCard', {
        ...{ kidId, seat: 'booster', allergies: 'Peanuts', handOver: 'Gran only' },
        contacts: [{ name: 'Gran', phone: '+49 30 5550199' }],
      })
  }
  await schoolRun(rosa, groupId)
  const ride = await nextRideOf(rosa, groupId)
  const [driver, other] = ride.driverFirstName === 'Rosa' ? [rosa, ole] : [ole, rosa]
  await timeBecomes(minutes(ride.startAt, minutesFromStart), [rosa, ole])
  return { rosa, ole, driver, other, groupId, ...ride, address: `/rides/${ride.rideId}` }
}

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The next act is on the screen without scrolling, and big enough for a thumb. */
async function expectUnderThumb(page: Page, name: string) {
  const button = act(page, name)
  await expect(button).toBeInViewport({ ratio: 1 })
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
}

test('three kids at one stop take four taps, and their parents read each step', async ({ browser }, info) => {
  const { driver, other, address, startAt } = await aRide(browser, info, -15)
  const { page } = driver
  const kids = driver.firstName === 'Rosa' ? ['Mia', 'Ben'] : ['Luca']
  await page.goto('/')
  await page.getByRole('link', { name: 'Start the ride' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await openLive(other, address)
  await expect(other.page.getByRole('heading', { name: `${driver.firstName} drives at 07:50` })).toBeVisible()
  const effort = await countEffort(driver)
  await page.reload()
  await expect(page.getByText('3 kids to pick up')).toBeVisible()
  await expect(page.getByText('Booster seat').first()).toBeVisible()
  await expect(page.getByText('Allergies: Peanuts').first()).toBeVisible()
  await expectUnderThumb(page, 'On my way')
  await expect(primaryButtons(page)).toHaveCount(1)
  await expectAccessible(page)
  await look(page, info, 'ride-day-start')

  await act(page, 'On my way').click()
  await expect(
    other.page.getByRole('heading', { name: `${driver.firstName} is on the way, 07:35` }),
  ).toBeVisible()
  await expectAccessible(other.page)
  await look(other.page, info, 'ride-day-family')
  await expectUnderThumb(page, 'Picked up')
  await expect(page.getByText('3 of 3 here')).toBeVisible()
  await expectAccessible(page)
  await act(page, 'Picked up').click()
  await expect(page.getByText('On board 3 of 3')).toBeVisible()
  for (const kid of kids) await expect(other.page.getByText(`${kid} is on board, 07:35`)).toBeVisible()
  await timeBecomes(minutes(startAt, 13), [driver, other])
  await expectUnderThumb(page, 'Dropped off')
  await act(page, 'Dropped off').click()
  await expect(other.page.getByRole('heading', { name: 'Arrived, 08:03' })).toBeVisible()
  await expectUnderThumb(page, 'Done')
  await act(page, 'Done').click()
  await expect(page.getByRole('heading', { name: 'Ride done' })).toBeVisible()
  await expectAccessible(page)
  expect(effort.taps.length, effort.taps.join('\n')).toBeLessThanOrEqual(6)
  expect(effort.taps.length).toBe(4)
  await expect(other.page.getByRole('heading', { name: 'The ride is done' })).toBeVisible()
  await expect(other.page.getByText('was dropped off, 08:03').first()).toBeVisible()
})
