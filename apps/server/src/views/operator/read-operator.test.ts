// The operators' page shows counts and failures.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { version } from '../../base/version.ts'
import { newId } from '../../db/columns.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { createTestPool, refusalOf, ridesAhead } from '../../testing/test-group.ts'
import { createParent } from '../../testing/test-parent.ts'

const app = await givenApp({ environment: { OPERATORS: 'op@example.com' } })
const group = givenGroup(app)

const operators = async () => app.signUpVerified({ firstName: 'Opal', email: 'op@example.com' })

test('the operator’s page counts adults, families, groups and rides, and those without a driver within 12 hours', async () => {
  const operator = await operators()
  await app.anonymous.post('/api/auth/sign-up/email', {
    firstName: 'Un',
    lastName: 'Confirmed',
    name: 'Un',
    email: 'un@example.com',
    phone: '555 0100',
    password: 'Sweet-beans-1',
  })
  await createTestPool(app, group)
  const rides = await ridesAhead(app, group, 7)
  const read = () => operator.client.operator.read()
  expect(await read()).toMatchObject({
    version,
    lastBackupAt: null,
    counts: { adults: 4, families: 3, groups: 1, ridesAhead: rides.length, uncoveredSoon: 0 },
    failedJobs: [],
    failedMails: [],
    record: [],
  })
  expect((await read()).databaseBytes).toBeGreaterThan(1_000_000)
  // The first driver is drawn by lot, and an admin cannot give back their own family's drive.
  const theirs = rides.find(({ driver }) => driver?.householdId !== group.admin.householdId)
  app.clock.set(Temporal.Instant.from(theirs?.startAt ?? '').subtract({ hours: 11 }))
  await group.admin.parent.client.rides.giveBackFor({
    rideId: theirs?.rideId ?? '',
    driverAdultId: theirs?.driver?.adultId ?? '',
    excuseNote: null,
    shown: { late: false, locked: true },
  })
  await app.db.execute(sql`update rides set status = 'needs_driver', driver_adult_id = null, driver_household_id = null
    where id = ${theirs?.rideId}`)
  expect((await read()).counts.uncoveredSoon).toBe(1)
})

test('the operator’s page shows jobs that failed for good, by kind, with the latest error', async () => {
  const operator = await operators()
  const fail = (name: string, at: string, message: string) =>
    app.db.execute(sql`insert into jobs.job (id, name, state, completed_on, output)
      values (${newId()}, ${name}, 'failed', ${at}, ${JSON.stringify({ message })}::jsonb)`)
  await fail('plan-group', '2026-03-01T10:00:00Z', 'older')
  await fail('plan-group', '2026-03-01T12:00:00Z', 'newer')
  await fail('forget-mail', '2026-03-01T11:00:00Z', 'no answer')
  await app.db.execute(sql`insert into jobs.job (id, name, state, output)
    values (${newId()}, 'send-digest', 'retry', '{"message":"again"}')`)
  expect((await operator.client.operator.read()).failedJobs).toEqual([
    { name: 'plan-group', lastAt: '2026-03-01T12:00:00Z', times: 2, error: 'newer' },
    { name: 'forget-mail', lastAt: '2026-03-01T11:00:00Z', times: 1, error: 'no answer' },
  ])
})

test('a failed email can be queued again once, as if it were new', async () => {
  const operator = await operators()
  const mailId = newId()
  await app.db.execute(sql`insert into outbox_mails
    (id, recipient, kind, subject, text_body, html_body, created_at, dropped_at, failure, attempts)
    values (${mailId}, 'ana@example.com', 'invitation', 's', 't', 'h', now(), '2026-03-02T08:00:00Z', '550 no', 1)`)
  const { failedMails } = await operator.client.operator.read()
  expect(failedMails).toEqual([
    { mailId, to: 'ana@example.com', kind: 'invitation', failedAt: '2026-03-02T08:00:00Z', answer: '550 no' },
  ])
  const two = await Promise.allSettled([1, 2].map(() => operator.client.operator.retryMail({ mailId })))
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await app.db.execute(sql`select count(*)::int as count from jobs.job
    where name = 'deliver-mail' and state = 'created' and data->>'mailId' = ${mailId}`)
  expect(rows).toEqual([{ count: 1 }])
  const page = await operator.client.operator.read()
  expect(page.failedMails).toEqual([])
  expect(page.record.map(({ act }) => act)).toEqual(['retry_mail'])
  expect(await refusalOf(operator.client.operator.retryMail({ mailId: newId() }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the operator’s page does not exist for visitors, or for adults who are not operators', async () => {
  const visitor = createParent({ url: app.url, email: '', cookie: '' })
  for (const parent of [group.admin.parent, visitor])
    expect(await refusalOf(parent.client.operator.read())).toMatchObject({ code: 'NOT_FOUND' })
})
