// On the day of a ride, the driver taps with a thumb, and the parents see each step on their phones.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { look, openAt, openLive, test, timeBecomes } from '../app.ts'
import { call, primaryButtons } from '../arrange.ts'
import { countEffort } from '../effort.ts'
import { act, aRide, minutes } from '../ride-day.ts'
import { timePasses } from '../time.ts'

/** Expects the next action to show without scrolling, and to be big enough for a thumb. */
async function expectUnderThumb(page: Page, name: string) {
  const button = act(page, name)
  await expect(button).toBeInViewport({ ratio: 1 })
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
}

test('three kids at one stop take four taps, and their parents see each step', async ({ browser }, info) => {
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
  await expect(page.getByText('Boosters: Luca, Ben, Mia')).toBeVisible()
  await expect(page.getByText('Allergies: Peanuts').first()).toBeVisible()
  await expectUnderThumb(page, 'On my way')
  await expect(primaryButtons(page)).toHaveCount(1)
  await inspect(page, info, 'ride-day-start')

  await act(page, 'On my way').click()
  await expect(
    other.page.getByRole('heading', { name: `${driver.firstName} is on the way, 07:35` }),
  ).toBeVisible()
  await inspect(other.page, info, 'ride-day-family')
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

test('days before the ride, its sheet opens as a page with its buttons above the tabs', async ({
  browser,
}, info) => {
  const { driver, address } = await aRide(browser, info, -26 * 60)
  const page = await openAt(driver, address)
  const give = page.getByRole('button', { name: "Can't drive" })
  await expect(give).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main' }).last()
  const [button, bar] = [await give.boundingBox(), await tabs.boundingBox()]
  // On a wide screen, the tabs are at the side.
  const onPhone = (page.viewportSize()?.width ?? 0) < 768
  if (onPhone) expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await look(page, info, 'ride-as-page')
})

test('if the start passes without On my way, parents see that and whom to call, and can report it after ten minutes', async ({
  browser,
}, info) => {
  const { driver, other, address, startAt } = await aRide(browser, info, -5)
  const { page } = other
  await openLive(other, address)
  await expect(page.getByRole('heading', { name: `${driver.firstName} drives at 07:50` })).toBeVisible()
  await timePasses(minutes(startAt, 1), [driver, other])
  await expect(page.getByRole('heading', { name: `${driver.firstName} is not on the way yet` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Call ${driver.firstName}` })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('button', { name: 'Report no-show' })).toHaveCount(0)
  await inspect(page, info, 'ride-day-nobody')
  await timePasses(minutes(startAt, 10), [driver, other])
  await expect(page.getByRole('button', { name: 'Report no-show' })).toBeVisible()
})

test('a missing kid is unticked but may still come, Done asks about it, and a mistaken tap is taken back @long', async ({
  browser,
}, info) => {
  const { driver, other, address, rideId } = await aRide(browser, info, 1)
  const { page } = driver
  const kid = other.firstName === 'Rosa' ? 'Luca' : 'Mia'
  await page.goto(address)
  await openLive(other, address)
  await act(page, 'On my way').click()
  await expect(act(page, 'Picked up')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(act(page, 'On my way')).toBeVisible()
  await expect(other.page.getByRole('heading', { name: /is not on the way yet/ })).toBeVisible()
  await act(page, 'On my way').click()
  await page.getByRole('checkbox', { name: kid }).uncheck()
  await expect(page.getByText('2 of 3 here')).toBeVisible()
  await act(page, 'Picked up').click()
  await expect(page.getByText('On board 2 of 3')).toBeVisible()
  await expect(other.page.getByText(`${kid} was not at the stop, 07:51`)).toBeVisible()
  await expectAccessible(other.page)
  await inspect(page, info, 'ride-day-not-here')
  await page.getByRole('button', { name: `${kid} came after all` }).click()
  await expect(page.getByText('On board 3 of 3')).toBeVisible()
  await expect(other.page.getByText(`${kid} is on board, 07:51`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('On board 2 of 3')).toBeVisible()
  await act(page, 'Dropped off').click()
  await act(page, 'Done').click()
  await expect(page.getByRole('heading', { name: 'Who rode?' })).toBeVisible()
  await expect(page.getByRole('group', { name: kid }).getByRole('radio', { name: 'Absent' })).toBeChecked()
  await inspect(page, info, 'ride-day-who-rode')
  await act(page, 'Ride is done').click()
  await expect(page.getByRole('heading', { name: 'Ride done' })).toBeVisible()
  type Detail = { card: { seats: { kidName: string; state: string }[] } }
  const { card } = await call<Detail>(driver, 'rides/get', { rideId })
  expect(card.seats.find(({ kidName }) => kidName === kid)?.state).toBe('absent')
})

test('more than two hours before the ride, the ride day’s address shows the sheet @long', async ({
  browser,
}, info) => {
  const { driver, address, startAt } = await aRide(browser, info, -121)
  const page = await openAt(driver, address)
  await expect(page.getByText('Why this driver?')).toBeVisible()
  await expect(page.getByRole('button', { name: "Can't drive" })).toBeVisible()
  await expect(page.getByText('Peanuts')).toHaveCount(0)
  await inspect(page, info, 'ride-as-page')
  await page.getByRole('button', { name: "Can't drive" }).click()
  await expect(page.getByText('Can’t drive?')).toBeVisible()
  await page.goBack()
  await page.goto(address)
  await timePasses(minutes(startAt, -119), [driver])
  await expect(act(page, 'On my way')).toBeVisible()
})
