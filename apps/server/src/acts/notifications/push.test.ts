// Push messages reach the right adults on the right browsers, and at the right times.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../base/config.ts'
import { withTransaction } from '../../db/pool.ts'
import { notices, pushSubscriptions } from '../../db/schema/notices.ts'
import { deliverPush } from '../../telling/notifications/push/deliver-push.ts'
import { readPushKeys, sendPush } from '../../telling/notifications/push/send-push.ts'
import { givenApp, givenMembersDrive } from '../../testing/given.ts'
import { startPushService } from '../../testing/push-service.ts'
import { makeScratch } from '../../testing/scratch.ts'
import { undoLast } from '../../testing/steps.ts'
import type { TestFamily } from '../../testing/test-group.ts'
import { signIn } from '../../testing/test-parent.ts'

const service = await startPushService()
const app = await givenApp()
afterAll(service.stop)

const { group, ride, driver, others } = givenMembersDrive(app)
beforeEach(() => {
  service.behave(() => 'take')
  return app.runJobs()
})

async function switchedOn({ parent }: Pick<TestFamily, 'parent'>) {
  const browser = service.newBrowser()
  await parent.client.notifications.subscribe(browser.subscription)
  return browser
}

/** Gives the drive back, so another family is asked. */
const giveBack = () => driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })

/** Expects a job to fail. The tests' runner throws the error; in production, the job waits and is retried. */
const failing = () => expect(app.runJobs()).rejects.toThrow('a push service did not take a notice')

/** Runs the offer's jobs again, as a day of retries would. */
async function triedAgain() {
  const { jobs } = app.beanpool.context
  const isOffer = and(eq(notices.groupId, group.groupId), eq(notices.type, 'offer_created'))
  const subscriptions = await app.db.select().from(pushSubscriptions)
  const told = await app.db.select().from(notices).where(isOffer)
  await withTransaction(app.db, async (tx) => {
    for (const { id: noticeId, adultId } of told)
      for (const { id: subscriptionId } of subscriptions.filter((each) => each.adultId === adultId))
        await jobs.enqueue(tx, deliverPush, { noticeId, subscriptionId })
  })
  const before = service.asked()
  await app.runJobs()
  return { asked: service.asked() - before }
}

describe('an offer', () => {
  test('is shown only on the asked family’s browsers, with the path of its button', async () => {
    const browsers = await Promise.all(
      others.map(async (family) => [await switchedOn(family), await switchedOn(family)]),
    )
    const own = await switchedOn(driver)
    await giveBack()
    await app.runJobs()
    const asked = browsers.filter(([first]) => (first?.taken.length ?? 0) > 0)
    expect(asked).toHaveLength(1)
    const [first, second] = asked[0] ?? []
    expect(first?.taken).toHaveLength(1)
    expect(second?.taken[0]?.message).toEqual(first?.taken[0]?.message)
    expect(first?.taken[0]?.message).toMatchObject({
      title: expect.stringMatching(/^Can you drive\? Morning School Run/),
      path: `/calendar?ride=${ride.rideId}`,
    })
    expect(first?.taken[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' })
    expect(own.taken).toEqual([])
    // Later runs do not send it again.
    await app.runJobs()
    expect(first?.taken).toHaveLength(1)
  })

  test('is no longer sent if it ended while the push service was failing', async () => {
    const browsers = await Promise.all(others.map(switchedOn))
    service.behave(() => 'fail')
    await giveBack()
    await failing()
    await expect(triedAgain()).rejects.toThrow()
    await undoLast(driver.parent)
    service.behave(() => 'take')
    expect(await triedAgain()).toEqual({ asked: 0 })
    expect(browsers.flatMap(({ taken }) => taken)).toEqual([])
  })

  test('waits for the end of quiet hours', async () => {
    const browsers = await Promise.all(others.map(switchedOn))
    for (const { parent } of others) {
      const { timeZone: _, ...preferences } = await parent.client.notifications.preferences()
      await parent.client.notifications.savePreferences({
        ...preferences,
        quietFrom: '08:00',
        quietUntil: '12:00',
      })
    }
    await giveBack()
    await app.runJobs()
    expect(browsers.flatMap(({ taken }) => taken)).toEqual([])
    app.clock.set('2026-03-02T12:00:00Z')
    await app.runJobs()
    expect(browsers.flatMap(({ taken }) => taken)).toHaveLength(1)
  })

  test('is not pushed in a category that the adult switched off', async () => {
    const browsers = await Promise.all(others.map(switchedOn))
    for (const { parent } of others) {
      const { timeZone: _, ...preferences } = await parent.client.notifications.preferences()
      const push = { ...preferences.push, rides: false }
      await parent.client.notifications.savePreferences({ ...preferences, push })
    }
    await giveBack()
    await app.runJobs()
    expect(browsers.flatMap(({ taken }) => taken)).toEqual([])
  })
})

describe('a browser', () => {
  test('is forgotten once its push service no longer knows it', async () => {
    const { client } = driver.parent
    const browser = await switchedOn(driver)
    const { endpoint } = browser.subscription
    await client.notifications.sendTest({ endpoint })
    expect(browser.taken).toHaveLength(1)
    service.behave(() => 'gone')
    await expect(client.notifications.sendTest({ endpoint })).rejects.toMatchObject({
      data: { reason: 'not_on' },
    })
    const before = service.asked()
    await expect(client.notifications.sendTest({ endpoint })).rejects.toMatchObject({
      data: { reason: 'not_on' },
    })
    expect(service.asked()).toBe(before)
  })

  test('is also forgotten when sending a notice finds it gone, and the sending does not fail', async () => {
    const browsers = await Promise.all(others.map(switchedOn))
    service.behave(() => 'gone')
    await giveBack()
    await app.runJobs()
    const asked = service.asked()
    expect(asked).toBeGreaterThan(0)
    service.behave(() => 'take')
    const reached = browsers.map(async ({ subscription: { endpoint } }, index) =>
      others[index]?.parent.client.notifications.sendTest({ endpoint }).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(reached)).filter(Boolean)).toHaveLength(1)
  })

  test('reports a dropped connection to its push service when tested', async () => {
    const { endpoint } = (await switchedOn(driver)).subscription
    service.behave(() => 'drop')
    await expect(driver.parent.client.notifications.sendTest({ endpoint })).rejects.toMatchObject({
      data: { reason: 'not_taken' },
    })
  })

  test('gets no more notices once push is switched off there or its session has ended', async () => {
    const [family] = others
    const here = await switchedOn(family)
    await family.parent.client.notifications.unsubscribe({ endpoint: here.subscription.endpoint })
    const elsewhere = await signIn(app.url, family.parent.email)
    const there = await switchedOn({ parent: elsewhere })
    const signedOut = await elsewhere.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(signedOut.status).toBe(200)
    for (const { subscription } of [here, there])
      await expect(
        family.parent.client.notifications.sendTest({ endpoint: subscription.endpoint }),
      ).rejects.toMatchObject({ data: { reason: 'not_on' } })
  })

  test('is refused if its key is not a real one', async () => {
    const { endpoint, auth } = service.newBrowser().subscription
    const subscribing = driver.parent.client.notifications.subscribe({
      endpoint,
      auth,
      p256dh: 'A'.repeat(87),
    })
    await expect(subscribing).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('belongs to the last adult who switched push on', async () => {
    const browser = await switchedOn(driver)
    const [family] = others
    await family.parent.client.notifications.subscribe(browser.subscription)
    const { endpoint } = browser.subscription
    await expect(driver.parent.client.notifications.sendTest({ endpoint })).rejects.toThrow()
    // The former adult cannot switch it off either.
    await driver.parent.client.notifications.unsubscribe({ endpoint })
    await family.parent.client.notifications.sendTest({ endpoint })
    expect(browser.taken).toHaveLength(1)
  })
})

test('a server with a public address makes no calls to its own machine', async () => {
  const asked = service.asked()
  const { subscription } = service.newBrowser()
  const { config } = app.beanpool.context
  const message = { title: 'A', line: 'B', path: '/', tag: crypto.randomUUID() }
  const sending = { to: subscription, message, priority: 'high' as const }
  const outside = { config, appUrl: 'https://beanpool.example' }
  expect(await sendPush(outside, sending)).toEqual({ outcome: 'gone' })
  expect(service.asked()).toBe(asked)
})

test('the keys stay the same once created, unless the environment sets them', () => {
  const DATA_DIR = makeScratch('push-keys')
  const made = readPushKeys(readConfig({ DATA_DIR }))
  expect(readPushKeys(readConfig({ DATA_DIR }))).toEqual(made)
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65)
  const given43 = `${'A'.repeat(42)}E`
  const given = readPushKeys(readConfig({ DATA_DIR, VAPID_PRIVATE_KEY: given43 }))
  expect(given.privateKey).toBe(given43)
  expect(given.publicKey).not.toBe(made.publicKey)
})
