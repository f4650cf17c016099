// Emails that a mail server refused are sent again, unless their notices are no longer wanted.

import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverNotices } from '../../books/notifications/preference-store.ts'
import { withTransaction } from '../../db/pool.ts'
import { memberships } from '../../db/schema/groups.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import { notices } from '../../db/schema/notices.ts'
import { deliverMail } from '../../mail/mailer.ts'
import { digestMail } from '../../telling/notifications/delivery/notice-mail.ts'
import { presentNotices } from '../../telling/notifications/telling/present-notices.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
  createTestRun,
  firstMembersDrive,
  type TestFamily,
  type TestGroup,
} from '../../testing/test-group.ts'

let isDown = false
let received: string[] = []

const mailServer = await startMailServer((mail) => {
  if (isDown) throw new Error('try again later')
  received.push(mail)
})
const { port } = mailServer
const app = await createTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
afterAll(async () => {
  await app.stop()
  await mailServer.stop()
})

let group: TestGroup
let rideId: string
let driver: TestFamily
let asked: TestFamily
let mailId: string

beforeEach(async () => {
  isDown = false
  app.clock.set('2026-03-02T09:00:00Z')
  group = await createTestRun(app)
  ;({ rideId, driver } = await firstMembersDrive(app, group))
  await app.runJobs()
  isDown = true
  await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  await runFailing()
  const [mail] = await app.db
    .select()
    .from(outboxMails)
    .where(and(isNull(outboxMails.sentAt), like(outboxMails.subject, 'Can you drive?%'), ofThisGroup()))
  expect(mail).toMatchObject({ attempts: 1, droppedAt: null })
  mailId = mail?.id ?? ''
  asked = group.families.find(({ parent }) => parent.email === mail?.recipient) as TestFamily
  received = []
  isDown = false
})

const ofThisGroup = () =>
  inArray(
    outboxMails.recipient,
    group.families.map(({ parent }) => parent.email),
  )

/** Runs every job that is due. The runner throws an error for each failing email. */
async function runFailing() {
  for (let tries = 0; tries < 20; tries += 1) {
    const error = await app.runJobs().then(
      () => null,
      (thrown: Error) => thrown,
    )
    if (error === null) return
    expect(error.message).toContain('try again later')
  }
}

/** Retries a failed job, as happens in production: the tests' runner forgets failed jobs. */
async function tryAgain(id = mailId) {
  const { jobs } = app.beanpool.context
  await withTransaction(app.db, (tx) => jobs.enqueue(tx, deliverMail, { mailId: id }))
  await app.runJobs()
  const [mail] = await app.db.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail
}

const messageId = (id: string) => `Message-ID: <${id}@`
const hasArrived = (id = mailId) => received.some((mail) => mail.includes(messageId(id)))

describe('an offer that a mail server refused', () => {
  test('goes out on a later attempt while it is open, even in quiet hours', async () => {
    const { timeZone: _, ...preferences } = await asked.parent.client.notifications.preferences()
    const quiet = { ...preferences, quietFrom: '08:00', quietUntil: '12:00' }
    await asked.parent.client.notifications.savePreferences(quiet)
    expect(await tryAgain()).toMatchObject({ attempts: 2, sentAt: app.clock.now(), droppedAt: null })
    expect(hasArrived()).toBe(true)
  })

  test('is no longer sent once another adult drives, and is not attempted again', async () => {
    const other = group.families.find((family) => family !== asked && family !== driver) as TestFamily
    await other.parent.client.rides.take({ rideId })
    const dropped = { attempts: 2, sentAt: null, droppedAt: app.clock.now() }
    expect(await tryAgain()).toMatchObject(dropped)
    expect(await tryAgain()).toMatchObject(dropped)
    expect(hasArrived()).toBe(false)
  })

  test('is not sent to a reader who has since unsubscribed', async () => {
    const [mail] = await app.db.select().from(outboxMails).where(eq(outboxMails.id, mailId))
    const path = new URL(mail?.unsubscribeUrl ?? '').pathname
    expect((await fetch(`${app.url}${path}`, { method: 'POST' })).status).toBe(200)
    expect(await tryAgain()).toMatchObject({ sentAt: null, droppedAt: app.clock.now() })
    expect(hasArrived()).toBe(false)
  })

  test('is not sent to a reader who has since left the group', async () => {
    await app.db
      .update(memberships)
      .set({ status: 'left' })
      .where(and(eq(memberships.groupId, group.groupId), eq(memberships.householdId, asked.householdId)))
    expect(await tryAgain()).toMatchObject({ sentAt: null, droppedAt: app.clock.now() })
    expect(hasArrived()).toBe(false)
  })
})

const endedUntil = '2026-03-01T09:00:00Z'

/** Sends an email with several notices, like the digest: an open offer and an ended offer of the same ride. */
async function mailOfTwo() {
  const now = app.clock.now()
  const rows = await app.db
    .select()
    .from(notices)
    .where(and(eq(notices.adultId, asked.adultId), eq(notices.type, 'offer_created')))
  // An earlier call may have left an ended offer among the rows, and their order varies.
  const offer = rows.find(({ items }) => !JSON.stringify(items).includes(endedUntil))
  if (offer === undefined) throw new Error('nobody was asked')
  const items = [{ rideId, data: { ...offer.items[0]?.data, until: endedUntil } }]
  const [ended] = await app.db
    .insert(notices)
    .values({ ...offer, id: undefined, items })
    .returning()
  if (ended === undefined) throw new Error('no notice was written')
  const told = await presentNotices(app.db, { adultId: asked.adultId, rows: [offer, ended], now })
  expect(told.map(({ over }) => over)).toEqual([false, true])
  const { context } = app.beanpool
  const reader = { adultId: asked.adultId, to: asked.parent.email, namesKids: false }
  isDown = true
  await withTransaction(app.db, (tx) => context.mail.send(tx, digestMail(context, reader, told)))
  await runFailing()
  isDown = false
  const [mail] = await app.db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.recipient, reader.to), eq(outboxMails.attempts, 1), isNull(outboxMails.sentAt)))
    .orderBy(outboxMails.createdAt)
    .then((mails) => mails.filter(({ noticeIds }) => noticeIds.length === 2))
  return mail?.id ?? ''
}

test('an email with several notices is sent with those that still matter, or not at all if none does', async () => {
  const first = await mailOfTwo()
  expect(await tryAgain(first)).toMatchObject({ sentAt: app.clock.now(), droppedAt: null })
  const [mail] = received.filter((text) => text.includes(messageId(first)))
  expect(mail).toMatch(/^Subject: Can you drive\? /m)
  expect(mail).not.toContain('2 things from your day')
  expect(mail).toContain('Your day in Beanpool')
  const second = await mailOfTwo()
  const other = group.families.find((family) => family !== asked && family !== driver) as TestFamily
  await other.parent.client.rides.take({ rideId })
  expect(await tryAgain(second)).toMatchObject({ sentAt: null, droppedAt: app.clock.now() })
  expect(hasArrived(second)).toBe(false)
})

test('an email without notices always goes out', async () => {
  const { context } = app.beanpool
  const mail = { to: asked.parent.email, subject: 'Your new password', text: 'Hi', html: '<p>Hi</p>' }
  await withTransaction(app.db, (tx) => context.mail.send(tx, mail))
  await app.runJobs()
  expect(received.filter((text) => text.includes('Subject: Your new password'))).toHaveLength(1)
})

test('a notice whose job runs on a server with a slow clock is sent as soon as it is due on that clock', async () => {
  const { jobs } = app.beanpool.context
  const deliverAt = app.clock.now().add({ seconds: 1 })
  const [notice] = await app.db
    .update(notices)
    .set({ deliverAt, deliveredAt: null })
    .where(and(eq(notices.adultId, asked.adultId), eq(notices.type, 'offer_created')))
    .returning()
  const noticeIds = [notice?.id ?? '']
  await withTransaction(app.db, (tx) => jobs.enqueue(tx, deliverNotices, { noticeIds }))
  await app.runJobs()
  expect(received).toEqual([])
  app.clock.advance({ seconds: 2 })
  await app.runJobs()
  expect(received.filter((mail) => mail.includes('Can you drive?'))).toHaveLength(1)
})
