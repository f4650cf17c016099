// Email subjects and push titles name no kid unless the parent allows it, because anyone can read a locked screen.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { startPushService } from '../../testing/push-service.ts'
import type { TestFamily } from '../../testing/test-group.ts'

const service = await startPushService()
const app = await givenApp()
afterAll(service.stop)

const { ride, driver, others } = givenRide(app)
beforeEach(() => {
  service.behave(() => 'take')
  app.clock.set('2026-03-03T18:00:00Z')
  return app.runJobs()
})

async function switchedOn({ parent }: TestFamily) {
  const browser = service.newBrowser()
  await parent.client.notifications.subscribe(browser.subscription)
  return browser
}

const kidOf = async ({ parent }: TestFamily) =>
  (await parent.client.households.mine()).household?.kids[0]?.name ?? ''

/** Marks the rider family's kid as not riding; the driver gets an email and a push message about it. */
async function notRiding() {
  const [rider] = others
  const browser = await switchedOn(driver)
  await rider.parent.client.rides.notRiding({ ...ride, kidId: rider.kidIds[0] ?? '' })
  await app.runJobs()
  const [mail] = (await app.outbox()).filter(({ to }) => to === driver.parent.email)
  const message = browser.taken.at(-1)?.message as { title: string } | undefined
  return { kid: await kidOf(rider), mail, title: message?.title ?? '' }
}

test('email subjects and push titles name no kid, but the text does', async () => {
  const { kid, mail, title } = await notRiding()
  const about = /^A child is not riding: Morning School Run, /
  expect(mail?.subject).toMatch(about)
  expect(title).toMatch(about)
  expect(mail?.text).toContain(`${kid} is not riding`)
})

test('email subjects and push titles name the kid once the parent has switched names on', async () => {
  const { client } = driver.parent
  await client.notifications.savePreferences({ namesOnLockScreen: true })
  expect((await client.notifications.preferences()).namesOnLockScreen).toBe(true)
  const { kid, mail, title } = await notRiding()
  expect(mail?.subject).toMatch(new RegExp(`^${kid} is not riding: `))
  expect(title).toMatch(new RegExp(`^${kid} is not riding: `))
})

test('on a locked phone, a parent reads that “your child” is on board', async () => {
  const [rider] = others
  const browser = await switchedOn(rider)
  app.clock.set('2026-03-04T07:40:00Z')
  const at = app.clock.now().toString()
  for (const tap of ['on_my_way', 'picked_up'] as const)
    await driver.parent.client.rideDays.tap({
      ...ride,
      tapId: crypto.randomUUID(),
      kind: tap,
      at,
      missingKidIds: [],
      kidIds: tap === 'on_my_way' ? [] : rider.kidIds,
    })
  await app.runJobs()
  const titles = browser.taken.map(({ message }) => (message as { title: string }).title)
  expect(titles).toContain('Your child is on board')
  expect(titles.join()).not.toContain(await kidOf(rider))
})
