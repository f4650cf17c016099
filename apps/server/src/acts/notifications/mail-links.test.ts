// A parent who only reads email can accept, decline, confirm and unsubscribe through links, without signing in.
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deliverNotices } from '../../books/notifications/preference-store.ts'
import { withTransaction } from '../../db/pool.ts'
import { memberships } from '../../db/schema/groups.ts'
import { notices } from '../../db/schema/notices.ts'
import { givenApp, givenMembersDrive } from '../../testing/given.ts'
import { invitePartner } from '../../testing/steps.ts'
import { refusalOf, type TestFamily } from '../../testing/test-group.ts'
import { anonymousParent } from '../../testing/test-parent.ts'

const app = await givenApp()
const { group, driver, ride } = givenMembersDrive(app, '2026-03-05')
const date = async () => (await driver.parent.client.rides.get(ride)).card.date

type Mail = { to: string; subject: string; text: string; html: string }

let asked: TestFamily

const mails = async (family: TestFamily): Promise<Mail[]> => {
  await app.runJobs()
  const all = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as Mail[]
  return all.filter(({ to }) => to === family.parent.email)
}

/** Finds the token in the link that follows this label in an email's text. */
const tokenOf = (mail: Mail | undefined, label: string): string =>
  new RegExp(`${label}:\\n\\S+/(?:answer|unsubscribe)/(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''

// No adult is signed in on this client.
const { client: anyone } = anonymousParent(app.url)

async function offer(): Promise<Mail | undefined> {
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
  for (const family of group.families) {
    const found = (await mails(family)).find(({ subject }) => subject.startsWith('Can you drive?'))
    if (found && family !== driver) {
      asked = family
      return found
    }
  }
}

const leaves = ({ householdId }: TestFamily, status: 'left' | 'removed') =>
  app.db
    .update(memberships)
    .set({ status })
    .where(and(eq(memberships.groupId, group.groupId), eq(memberships.householdId, householdId)))

describe('an offer', () => {
  test('is accepted through its link, but not by merely opening it, and a second tap gets the same response', async () => {
    const token = tokenOf(await offer(), 'Accept')
    expect(await anyone.links.read({ token })).toMatchObject({
      kind: 'accept',
      state: 'open',
      button: 'Accept',
    })
    expect((await asked.parent.client.rides.get(ride)).card.driver).toBeNull()

    expect(await anyone.links.use({ token })).toMatchObject({ state: 'done' })
    expect((await asked.parent.client.rides.get(ride)).card.driver?.householdId).toBe(asked.householdId)
    expect(await anyone.links.use({ token })).toMatchObject({ state: 'done' })
  })

  test('is declined through a second link, after which the first no longer works', async () => {
    const mail = await offer()
    const token = tokenOf(mail, 'Decline')
    expect(await anyone.links.use({ token })).toMatchObject({ state: 'done' })
    expect(await anyone.links.use({ token })).toMatchObject({ state: 'done' })
    expect(await anyone.links.read({ token: tokenOf(mail, 'Accept') })).toMatchObject({ state: 'over' })
  })

  test('shows who drives once another adult has taken the ride', async () => {
    const token = tokenOf(await offer(), 'Accept')
    const other = group.families.find((family) => family !== asked && family !== driver) as TestFamily
    await other.parent.client.accounts.update({ firstName: 'Zebedee' })
    await other.parent.client.rides.take(ride)
    const { state, line } = await anyone.links.use({ token })
    expect(state).toBe('over')
    expect(line).toContain('Zebedee drives Morning School Run')
    await leaves(other, 'left')
    expect((await anyone.links.read({ token })).line).toMatch(/(Rossi|Okafor|Meyer) drives/)
  })

  test('is mailed even if its reader marks everything as read at the same time', async () => {
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    const marked = Promise.withResolvers<void>()
    const seen = Promise.withResolvers<void>()
    const marking = withTransaction(app.db, async (tx) => {
      await tx.update(notices).set({ readAt: app.clock.now() }).where(isNull(notices.readAt))
      marked.resolve()
      await seen.promise
    })
    await marked.promise
    const delivering = app.runJobs()
    await Promise.race([delivering, delay(200)])
    seen.resolve()
    await Promise.all([marking, delivering])

    const subjects = (await Promise.all(group.families.map(mails))).flat().map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^Can you drive\?/))
  })

  test.each([
    'left',
    'removed',
  ] as const)('shows a former member (%s) that the family is no longer in the group, and nothing about the ride', async (status) => {
    const token = tokenOf(await offer(), 'Accept')
    await leaves(asked, status)
    for (const answer of [anyone.links.read, anyone.links.use])
      expect(await answer({ token })).toEqual({
        kind: 'accept',
        state: 'over',
        path: '/groups',
        title: 'You are no longer in this group',
        line: 'This is an old email. Nothing to do.',
        button: '',
      })
  })

  test('cannot be answered with an altered or made-up token', async () => {
    const token = tokenOf(await offer(), 'Accept')
    for (const wrong of [`x${token}`, `${token}x`, 'nothing', `${token.split('.')[0]}.`]) {
      expect(await refusalOf(anyone.links.use({ token: wrong }))).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await asked.parent.client.rides.get(ride)).card.driver).toBeNull()
  })
})

test('tomorrow’s drive is not confirmed if its family has since been removed, and the link’s page gives the reason', async () => {
  await app.jobsAt(`${Temporal.PlainDate.from(await date()).subtract({ days: 1 })}T18:00:00Z`)
  const token = tokenOf(
    (await mails(driver)).find(({ subject }) => subject.startsWith('You drive')),
    'Confirm',
  )
  await leaves(driver, 'removed')
  for (const answer of [anyone.links.read, anyone.links.use])
    expect(await answer({ token })).toMatchObject({ state: 'over', title: 'You are no longer in this group' })
})

test("tomorrow's drive is confirmed through the evening's email", async () => {
  await app.jobsAt(`${Temporal.PlainDate.from(await date()).subtract({ days: 1 })}T18:00:00Z`)
  const mail = (await mails(driver)).find(({ subject }) => subject.startsWith('You drive'))
  expect(mail?.subject).toMatch(/^You drive tomorrow, \w{3} \d+ \w{3}, 07:50$/)
  const token = tokenOf(mail, 'Confirm')
  expect(await anyone.links.read({ token })).toMatchObject({ state: 'open', title: 'Will you drive?' })
  expect(await anyone.links.use({ token })).toMatchObject({ state: 'done', title: 'Confirmed' })
  expect((await driver.parent.client.rides.get(ride)).card.confirmation).toBe('confirmed')
})

test('a drive that the partner has taken over is not confirmed by the old email, and the page names the driver', async () => {
  const partner = await invitePartner(app, driver)
  await app.jobsAt(`${Temporal.PlainDate.from(await date()).subtract({ days: 1 })}T18:00:00Z`)
  const mail = (await mails(driver)).find(({ subject }) => subject.startsWith('You drive'))
  const { adultId: partnerAdultId } = await partner.client.accounts.me()
  await partner.client.rides.cantDrive({ ...ride, action: 'partner', partnerAdultId })
  const news = (await mails(driver)).find(({ subject }) => subject.startsWith('You no longer drive'))
  expect(news?.text).toContain('Sam drives instead.')
  const before = (await partner.client.rides.get(ride)).card.confirmation
  for (const answer of [anyone.links.read, anyone.links.use])
    expect(await answer({ token: tokenOf(mail, 'Confirm') })).toMatchObject({
      state: 'over',
      title: 'Nothing to confirm',
      line: expect.stringMatching(/^Sam drives Morning School Run, /),
    })
  expect((await partner.client.rides.get(ride)).card.confirmation).toBe(before)
})

describe('unsubscribing', () => {
  test('stops the emails in only one category, and the page names it', async () => {
    const token = tokenOf(await offer(), 'Stop these emails')
    expect(await anyone.links.read({ token })).toMatchObject({
      state: 'open',
      title: 'Stop emails about your drives?',
      line: expect.stringContaining('rides without a driver'),
    })
    await anyone.links.use({ token })
    const { mail } = await asked.parent.client.notifications.preferences()
    expect([mail.rides, mail.kids]).toEqual(['nothing', 'cannot_wait'])
  })

  test('takes a single request from the mail program (RFC 8058)', async () => {
    const token = tokenOf(await offer(), 'Stop these emails')
    const stop = (path: string) =>
      fetch(`${app.url}/unsubscribe/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await stop('nothing')).status).toBe(404)
    expect((await stop(token)).status).toBe(200)
    expect((await stop(token)).status).toBe(200)
    expect((await asked.parent.client.notifications.preferences()).mail.rides).toBe('nothing')
  })
})

test('notices that can wait come in one email at 18:00 on the adult’s clock', async () => {
  const { client } = group.admin.parent
  const { timeZone: _, ...preferences } = await client.notifications.preferences()
  const mail = { ...preferences.mail, governance: 'everything' as const }
  await client.notifications.savePreferences({ ...preferences, mail, digest: true })
  await app.runJobs()
  const before = (await mails(group.admin)).length
  await app.jobsAt('2026-03-02T18:00:00Z')
  const [digest] = await mails(group.admin)
  expect((await mails(group.admin)).length).toBeGreaterThan(before)
  expect(digest?.html).toContain('Your day in Beanpool')
  const after = (await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool'))
  await app.beanpool.runScheduledJobs()
  expect((await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool'))).toEqual(
    after,
  )
  expect(after).toHaveLength(1)
})

test('one email has all that was due at 18:00, even if its jobs run a moment later', async () => {
  const { client } = group.admin.parent
  const { timeZone: _, ...preferences } = await client.notifications.preferences()
  const mail = { ...preferences.mail, governance: 'everything' as const }
  await client.notifications.savePreferences({ ...preferences, mail, digest: true })
  const leaver = group.families.find((family) => family !== group.admin) as TestFamily
  await leaver.parent.client.groups.leave({ groupId: group.groupId })
  await app.jobsAt('2026-03-02T18:00:01Z')
  const digests = (await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool'))
  expect(digests).toHaveLength(1)
  expect(digests[0]?.text).toContain(' joined ')
  expect(digests[0]?.text).toContain(' left ')
})

test('what waits for the day’s email is in the one of 18:00 on the reader’s clock, not the group’s', async () => {
  const { client } = group.admin.parent
  const { timeZone: _, ...preferences } = await client.notifications.preferences()
  const mail = { ...preferences.mail, governance: 'everything' as const }
  await client.notifications.savePreferences({ ...preferences, mail, digest: true })
  await client.accounts.update({ timeZone: 'Europe/Athens' })
  const leaver = group.families.find((family) => family !== group.admin) as TestFamily
  await leaver.parent.client.groups.leave({ groupId: group.groupId })
  await app.jobsAt('2026-03-02T16:00:01Z')
  const digests = (await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool'))
  expect(digests.map(({ text }) => text)).toEqual([expect.stringContaining(' left ')])
})

test.each([
  ['the server was away', '2026-03-02T18:00:00Z', '2026-03-02T20:00:00Z'],
  ['it was due just before 18:00', '2026-03-02T17:59:50Z', '2026-03-02T18:00:03Z'],
])('what misses the email of 18:00 waits for the next day’s: %s', async (_, due, at) => {
  const { client } = group.admin.parent
  const { timeZone: _zone, ...preferences } = await client.notifications.preferences()
  const mail = { ...preferences.mail, governance: 'everything' as const }
  await client.notifications.savePreferences({ ...preferences, mail, digest: true })
  await app.db
    .update(notices)
    .set({ deliverAt: Temporal.Instant.from(due) })
    .where(and(eq(notices.adultId, group.admin.adultId), isNull(notices.deliveredAt)))
  const digests = async () =>
    (await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool')).length
  await app.jobsAt(at)
  expect(await digests()).toBe(0)
  await app.jobsAt('2026-03-03T18:00:00Z')
  expect(await digests()).toBe(1)
})

test('quiet hours that begin before 18:00 delay that hour’s mail until they end', async () => {
  const { client } = group.admin.parent
  const { timeZone: _, ...preferences } = await client.notifications.preferences()
  const mail = { ...preferences.mail, governance: 'everything' as const }
  await client.notifications.savePreferences({ ...preferences, mail, digest: true })
  await app.runJobs()
  const quiet = { quietFrom: '17:30', quietUntil: '20:00' }
  await client.notifications.savePreferences({ ...preferences, mail, digest: true, ...quiet })
  const digests = async () =>
    (await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool')).length
  await app.jobsAt('2026-03-02T18:00:00Z')
  expect(await digests()).toBe(0)
  await app.jobsAt('2026-03-02T20:00:00Z')
  expect(await digests()).toBe(1)
})

test('the email at 18:00 is sent even if its job runs on a server with a slow clock', async () => {
  const { client } = group.admin.parent
  const { timeZone: _, ...preferences } = await client.notifications.preferences()
  const mail = { ...preferences.mail, governance: 'everything' as const }
  await client.notifications.savePreferences({ ...preferences, mail, digest: true })
  const atSix = Temporal.Instant.from('2026-03-02T18:00:00Z')
  const own = eq(notices.adultId, group.admin.adultId)
  await app.db
    .update(notices)
    .set({ deliverAt: app.clock.now() })
    .where(and(own, isNull(notices.deliveredAt)))
  const told = await app.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(own, isNull(notices.deliveredAt)))
  const noticeIds = told.map(({ id }) => id)
  const { jobs } = app.beanpool.context
  await withTransaction(app.db, (tx) => jobs.enqueue(tx, deliverNotices, { noticeIds }))
  await app.runJobs()
  const digestAt = atSix.add({ seconds: 1 })
  await app.db
    .update(notices)
    .set({ digestAt })
    .where(and(own, eq(notices.digestAt, atSix)))
  const digests = async () =>
    (await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool')).length
  await app.jobsAt(atSix.toString())
  expect(await digests()).toBe(0)
  app.clock.set(digestAt.add({ seconds: 1 }).toString())
  expect(await digests()).toBe(1)
})

test('a notice waiting for 18:00 is not mailed if the adult switches off emails in its category first', async () => {
  const { client } = group.admin.parent
  const { timeZone: _, ...preferences } = await client.notifications.preferences()
  const wanting = (governance: 'everything' | 'nothing') =>
    client.notifications.savePreferences({
      ...preferences,
      mail: { ...preferences.mail, governance },
      digest: true,
    })
  await wanting('everything')
  const newcomers = and(eq(notices.adultId, group.admin.adultId), eq(notices.type, 'member_joined'))
  const due = { deliverAt: app.clock.now() }
  const told = await app.db.update(notices).set(due).where(newcomers).returning({ id: notices.id })
  const noticeIds = told.map(({ id }) => id)
  const { jobs } = app.beanpool.context
  await withTransaction(app.db, (tx) => jobs.enqueue(tx, deliverNotices, { noticeIds }))
  await app.runJobs()
  const waiting = await app.db
    .select()
    .from(notices)
    .where(and(newcomers, isNotNull(notices.digestAt)))
  expect(waiting).not.toEqual([])
  await wanting('nothing')
  await app.jobsAt('2026-03-02T18:00:00Z')
  expect((await mails(group.admin)).filter(({ html }) => html.includes('Your day in Beanpool'))).toEqual([])
})
