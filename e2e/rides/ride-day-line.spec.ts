// On a bad connection, the driver's taps are stored on the phone, sent in order, and counted once. If one no longer
// applies, a loud message says so.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openAt, openLive, openWithQueue, test, timeBecomes } from '../app.ts'
import { call } from '../arrange.ts'
import { act, aRide, minutes } from '../ride-day.ts'

type Day = { card: { status: string; taps: { kind: string; at: string }[] } }

test('a whole ride works offline: each tap leads to the next, none looks sent, and all arrive in order', async ({
  browser,
}, info) => {
  const { driver, other, address, rideId, startAt } = await aRide(browser, info, -8)
  const page = await openWithQueue(driver, address)
  await openLive(other, address)
  await expect(act(page, 'On my way')).toBeEnabled()
  await driver.context.setOffline(true)
  await act(page, 'On my way').click()
  await expect(page.getByText('waits to be sent')).toBeVisible()
  await timeBecomes(minutes(startAt, 1), [driver, other])
  await act(page, 'Picked up').click()
  await expect(page.getByText('On board 3 of 3')).toBeVisible()
  await inspect(page, info, 'ride-day-offline')
  await timeBecomes(minutes(startAt, 13), [driver, other])
  await act(page, 'Dropped off').click()
  await act(page, 'Done').click()
  await expect(page.getByText('Done. We’ll send it once you’re online.')).toBeVisible()
  await expect(page.getByText('Offline. 4 changes waiting to be sent.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ride done' })).toHaveCount(0)
  const before = await call<Day>(other, 'rideDays/get', { rideId })
  expect(before).toMatchObject({ card: { status: 'assigned', taps: [] } })
  await look(page, info, 'ride-day-offline-done')

  await driver.context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Ride done' })).toBeVisible()
  await expect(other.page.getByText('was dropped off, 08:03').first()).toBeVisible()
  const day = await call<Day>(other, 'rideDays/get', { rideId })
  expect(day.card.status).toBe('completed')
  const at = (by: number) => Date.parse(minutes(startAt, by)) / 60_000
  expect(
    day.card.taps.map(({ kind, at: tapped }) => [kind, Math.floor(Date.parse(tapped) / 60_000)]),
  ).toEqual([
    ['on_my_way', at(-8)],
    ['picked_up', at(1)],
    ['dropped_off', at(13)],
  ])
})

test('if the connection drops during taps and responses are lost, the taps are sent again and count once @long', async ({
  browser,
}, info) => {
  const { driver, other, address, rideId } = await aRide(browser, info, 1)
  const page = await openAt(driver, address)
  await openLive(other, address)
  // The tap arrives at the server, but its response does not arrive here.
  let broken = true
  await page.route('**/api/rpc/rideDays/tap', async (route) => {
    if (!broken) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await act(page, 'On my way').click()
  await expect(other.page.getByRole('heading', { name: /is on the way, 07:51/ })).toBeVisible()
  // Undo also takes back a tap that may already have arrived.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(act(page, 'On my way')).toBeVisible()
  broken = false
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await expect(other.page.getByRole('heading', { name: /is on the way/ })).toHaveCount(0)
  broken = true
  await act(page, 'On my way').click()
  await expect(other.page.getByRole('heading', { name: /is on the way, 07:51/ })).toBeVisible()
  await act(page, 'Picked up').click()
  await expect(page.getByText('On board 3 of 3')).toBeVisible()
  await expect(page.getByText('waits to be sent')).toBeVisible()
  broken = false
  // Triggers the queue's next attempt.
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await expect(page.getByText('waits to be sent')).toHaveCount(0)
  await act(page, 'Dropped off').click()
  await act(page, 'Done').click()
  await expect(page.getByRole('heading', { name: 'Ride done' })).toBeVisible()
  const day = await call<Day>(other, 'rideDays/get', { rideId })
  expect(day.card.taps.map(({ kind }) => kind)).toEqual(['on_my_way', 'picked_up', 'dropped_off'])
})

test('taps on a ride that has been cancelled show a loud message, and none of them count @long', async ({
  browser,
}, info) => {
  const { rosa, driver, other, address, rideId } = await aRide(browser, info, -30)
  const page = await openWithQueue(driver, address)
  await expect(act(page, 'On my way')).toBeEnabled()
  await driver.context.setOffline(true)
  await act(page, 'On my way').click()
  await expect(page.getByText('waits to be sent')).toBeVisible()
  await call(rosa, 'rides/callOff', { rideId, note: 'Snow' })
  await driver.context.setOffline(false)
  const refused = page.getByRole('dialog', { name: /not saved/i })
  await expect(refused.getByText('The ride is cancelled: your tap doesn’t count.')).toBeVisible()
  await look(page, info, 'ride-day-cancelled')
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(act(page, 'On my way')).toHaveCount(0)
  expect((await call<Day>(other, 'rideDays/get', { rideId })).card.taps).toEqual([])
})

test('the open screen shows that a drive has another driver, and a tap is refused with their name @long', async ({
  browser,
}, info) => {
  const { driver, other, address, rideId } = await aRide(browser, info, -30)
  const page = await openWithQueue(driver, address)
  await expect(act(page, 'On my way')).toBeEnabled()
  await driver.context.setOffline(true)
  await act(page, 'On my way').click()
  await expect(page.getByText('waits to be sent')).toBeVisible()
  await call(driver, 'rides/cantDrive', { rideId, action: 'release' })
  await call(other, 'rides/take', { rideId })
  await driver.context.setOffline(false)
  const now = `${other.firstName} drives now`
  await expect(
    page.getByRole('dialog', { name: /not saved/i }).getByText(`${now}: your tap doesn’t count.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `${other.firstName} drives at 07:50` })).toBeVisible()
})

test('a driver who has not tapped yet sees on the open page that the ride is cancelled @long', async ({
  browser,
}, info) => {
  const { rosa, driver, address, rideId } = await aRide(browser, info, -30)
  const { page } = driver
  await openLive(driver, address)
  await expect(act(page, 'On my way')).toBeEnabled()
  await call(rosa, 'rides/callOff', { rideId, note: 'Snow' })
  const told = page.getByRole('dialog', { name: "This ride was cancelled Please don't set off." })
  await expect(told).toBeVisible()
  await inspect(page, info, 'ride-day-off')
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/cancelled this ride/).first()).toBeVisible()
})

test('a late start while the driver’s page is open does not look like another driver’s ride @long', async ({
  browser,
}, info) => {
  const { rosa, driver, address, rideId, groupId, startAt } = await aRide(browser, info, -30)
  const { page } = driver
  await openLive(driver, address)
  await expect(act(page, 'On my way')).toBeEnabled()
  const date = Temporal.Instant.from(startAt).toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
  await call(rosa, 'rides/shiftDay', { groupId, date, minutes: 180 })
  await expect(page.getByRole('heading', { name: /10:50/ })).toBeVisible()
  await expect(page.getByText('Why this driver?')).toBeVisible()
  await expect(page.getByText("Please don't set off.")).toHaveCount(0)
  const { card } = await call<{ card: { driver: { name: string } } }>(rosa, 'rideDays/get', { rideId })
  expect(card.driver.name).toBe(driver.firstName)
})
