// Emails that a mail server refuses permanently are tried once; those that it refuses temporarily are retried.

import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '../../db/pool.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestGroup, noticesOf, type TestGroup, twoFamilies } from '../../testing/test-group.ts'
import { testPassword } from '../../testing/test-parent.ts'
import { deliverMail } from '../mailer.ts'
import { createMailTransport } from './deliver.ts'

type Refusing = 'greeting' | 'sender' | 'recipient' | 'text'

let refusing: { at: Refusing; code: number } | null = null
let received: string[] = []
let envelopeSenders: string[] = []

const refusal = (at: Refusing) =>
  refusing?.at === at ? Object.assign(new Error('refused'), { responseCode: refusing.code }) : null

const mailServer = await startMailServer(
  (mail) => {
    const refused = refusal('text')
    if (refused) throw refused
    received.push(mail)
  },
  {
    onConnect: (_session, done) => done(refusal('greeting')),
    onMailFrom: ({ address }, _session, done) => {
      envelopeSenders.push(address)
      done(refusal('sender'))
    },
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
  },
)
const { port } = mailServer
const app = await createTestApp({
  environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_BOUNCES: 'bounces@beanpool.example' },
})
afterAll(async () => {
  await app.stop()
  await mailServer.stop()
})

let group: TestGroup

beforeEach(async () => {
  refusing = null
  await app.empty()
  app.clock.set('2026-03-02T09:00:00Z')
  group = await createTestGroup(app, twoFamilies)
  await app.runJobs()
  received = []
  envelopeSenders = []
})

const to = 'nowhere@example.com'
const mailTo = async (recipient: string) =>
  (await app.db.select().from(outboxMails).where(eq(outboxMails.recipient, recipient)))[0]
const outcome = () =>
  app.runJobs().then(
    () => 'done',
    () => 'tried again',
  )

test.each([
  ['recipient', 550],
  ['recipient', 553],
  ['text', 554],
] as const)('an email whose %s is refused with %i is tried once', async (at, code) => {
  refusing = { at, code }
  const letter = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  await withTransaction(app.db, (tx) => app.beanpool.context.mail.send(tx, letter))
  expect(await outcome()).toBe('done')
  expect(await mailTo(to)).toMatchObject({ attempts: 1, sentAt: null, droppedAt: app.clock.now() })
})

test.each([
  ['recipient', 450],
  ['text', 451],
  ['sender', 530],
  ['sender', 550],
  ['greeting', 554],
] as const)('an email whose %s is refused with %i is retried', async (at, code) => {
  refusing = { at, code }
  const letter = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  await withTransaction(app.db, (tx) => app.beanpool.context.mail.send(tx, letter))
  expect(await outcome()).toBe('tried again')
  expect(await mailTo(to)).toMatchObject({ attempts: 1, sentAt: null, droppedAt: null })
})

test('an email that fails on its last attempt after a day is kept with the server’s response, and its sender gets a notice', async () => {
  refusing = { at: 'recipient', code: 450 }
  await group.admin.parent.client.invitations.send({ groupId: group.groupId, emails: [to] })
  await app.db
    .update(outboxMails)
    .set({ attempts: deliverMail.retryLimit })
    .where(eq(outboxMails.recipient, to))
  expect(await outcome()).toBe('done')
  const kept = {
    attempts: deliverMail.retryLimit + 1,
    sentAt: null,
    failure: '450 refused',
    kind: 'invitation',
  }
  expect(await mailTo(to)).toMatchObject({ ...kept, droppedAt: app.clock.now() })
  expect((await noticesOf(group.admin.parent)).map(({ type }) => type)).toContain('invite_undelivered')
})

test('a refused mail that is retried manually arrives once the server accepts it', async () => {
  refusing = { at: 'recipient', code: 550 }
  const letter = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  const { mail } = app.beanpool.context
  await withTransaction(app.db, (tx) => mail.send(tx, letter))
  await outcome()
  const { id = '' } = (await mailTo(to)) ?? {}
  refusing = null
  expect(await withTransaction(app.db, (tx) => mail.retry(tx, id))).toBe(true)
  expect(await outcome()).toBe('done')
  expect(await mailTo(to)).toMatchObject({
    attempts: 1,
    sentAt: app.clock.now(),
    droppedAt: null,
    failure: null,
  })
  expect(received).toHaveLength(1)
  expect(await withTransaction(app.db, (tx) => mail.retry(tx, id))).toBe(false)
})

describe('an adult whose address refuses mail for good', () => {
  const write = async (recipient: string) => {
    const letter = { to: recipient, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
    await withTransaction(app.db, (tx) => app.beanpool.context.mail.send(tx, letter))
    return outcome()
  }
  const isAsked = async () => (await group.admin.parent.client.accounts.me()).mailRefused

  test('is asked to correct it until an email arrives', async () => {
    const { email } = group.admin.parent
    expect(await isAsked()).toBe(false)
    refusing = { at: 'recipient', code: 550 }
    expect(await write(email.toUpperCase())).toBe('done')
    expect(await isAsked()).toBe(true)
    refusing = null
    await write(email)
    expect(await isAsked()).toBe(false)
  })

  test('is not asked to correct it if only the text was refused, or if the refusal was temporary', async () => {
    for (const why of [
      { at: 'text', code: 554 },
      { at: 'recipient', code: 450 },
    ] as const) {
      refusing = why
      await write(group.admin.parent.email)
      expect(await isAsked()).toBe(false)
    }
  })
})

describe('an invitation that is refused for good', () => {
  const undelivered = async () =>
    (await noticesOf(group.admin.parent)).filter(({ type }) => type === 'invite_undelivered')

  test('results in a notice to its sender with the unreached address, if it was to a group', async () => {
    refusing = { at: 'recipient', code: 550 }
    await group.admin.parent.client.invitations.send({ groupId: group.groupId, emails: [to] })
    expect(await outcome()).toBe('done')
    expect(await undelivered()).toMatchObject([
      {
        title: `Your invitation could not be delivered: ${to}`,
        groupName: 'Maple Street',
        button: { label: 'Invite again', path: `/groups/${group.groupId}/invite` },
      },
    ])
  })

  test('results in a notice to its sender if it was to a family', async () => {
    refusing = { at: 'recipient', code: 550 }
    await group.admin.parent.client.coParents.invite({ email: to })
    expect(await outcome()).toBe('done')
    expect(await undelivered()).toMatchObject([
      { title: `Your invitation could not be delivered: ${to}`, button: { path: '/profile' } },
    ])
  })

  test('results in no notice if the refusal was temporary, or if it arrived', async () => {
    await group.admin.parent.client.invitations.send({ groupId: group.groupId, emails: [to] })
    expect(await outcome()).toBe('done')
    expect(await undelivered()).toEqual([])
  })
})

test('every email is marked as automatic, which keeps out-of-office programs from answering it', async () => {
  await group.admin.parent.client.invitations.send({ groupId: group.groupId, emails: [to] })
  const letter = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  await withTransaction(app.db, (tx) => app.beanpool.context.mail.send(tx, letter))
  await outcome()
  expect(received).toHaveLength(2)
  for (const mail of received) expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(received.find((mail) => mail.includes('Maple Street'))).toMatch(/<html lang=3D"en"|<html lang="en"/)
})

test('bounced emails go to the address for bounces, and replies to the sender', async () => {
  const letter = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  await withTransaction(app.db, (tx) => app.beanpool.context.mail.send(tx, letter))
  await outcome()
  expect(envelopeSenders).toEqual(['bounces@beanpool.example'])
  expect(received[0]).toMatch(/^From: Beanpool <hello@beanpool.example>\r$/m)
})

test('a deleted account gets one last email that says so, after which the outbox forgets the account', async () => {
  const leaver = group.families[1]
  if (!leaver) throw new Error('a family to delete')
  await leaver.parent.client.accountDeletion.run({ password: testPassword })
  expect((await mailTo(leaver.parent.email))?.subject).toBe('Your Beanpool account is deleted')
  await outcome()
  const last = received.filter((mail) => mail.includes(`To: ${leaver.parent.email}`))
  expect(last).toHaveLength(1)
  expect(last[0]).toMatch(/^Subject: Your Beanpool account is deleted\r$/m)
  expect(last[0]).not.toContain('Okafor')
  expect(await mailTo(leaver.parent.email)).toBeUndefined()
})

test('no email goes unencrypted to another machine, unless the mail server’s address says so', async () => {
  // The address leads to this machine, but is not among its names.
  const server = `smtp://0.0.0.0:${port}`
  const send = (url: string) =>
    createMailTransport(url, 'hello@beanpool.example').sendMail({ to: 'ana@example.com', text: 'Hello' })
  await expect(send(server)).rejects.toMatchObject({ code: 'ETLS' })
  expect(received).toEqual([])
  await send(`${server}?requireTLS=false`)
  expect(received).toHaveLength(1)
})
