// Reminders about credentials come 30, 7 and 1 day before and on the day, once each, to every adult.
import { expect, test } from 'vitest'
import { changeFairGuard } from '../../../testing/change-fair-guard.ts'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { noticesOf } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)
const [, okafor] = group.families

const enter = async (licenseExpiry: string, insuranceExpiry = '2031-06-30') => {
  const { client } = okafor.parent
  const { savedAt } = await client.credentials.mine()
  const provider = { insuranceProvider: null, insuranceLast4: null }
  return client.credentials.save({ licenseExpiry, insuranceExpiry, ...provider, savedAt })
}
const at = async (now: string) => {
  await app.jobsAt(now)
}
const told = async () =>
  (await noticesOf(okafor.parent))
    .filter(({ type }) => type === 'credentials_expiring')
    .map(({ title, priority, over }) => `${title}, ${priority}${over ? ', over' : ''}`)

test('each reminder is sent once at 09:00, the last with high priority, and a new date ends earlier ones', async () => {
  await enter('2026-04-10')
  await at('2026-03-11T08:59:00Z')
  expect(await told()).toEqual([])
  await at('2026-03-11T09:00:00Z')
  await at('2026-03-11T09:10:00Z')
  const month = 'Your driver credentials expire in 30 days, on Fri 10 Apr, normal'
  expect(await told()).toEqual([month])
  await at('2026-04-03T09:00:00Z')
  await at('2026-04-09T09:00:00Z')
  await at('2026-04-10T09:00:00Z')
  // All four count the same days, so only the last still matters.
  const four = ['high', 'normal, over', 'normal, over', 'normal, over']
  const [today, past] = ['expire today', 'expired on Fri 10 Apr'].map((when) =>
    four.map((each) => `Your driver credentials ${when}, ${each}`),
  )
  expect(await told()).toEqual(today)
  await at('2026-04-11T09:00:00Z')
  expect(await told()).toEqual(past)
  await enter('2032-04-10')
  expect((await told()).every((each) => each.endsWith(', over'))).toBe(true)
  await at('2026-04-11T10:00:00Z')
  expect(await told()).toHaveLength(4)
})

test('a reminder stays open if the server was down when the next one was due, and never sent it', async () => {
  await enter('2026-03-10')
  await at('2026-03-09T09:00:00Z')
  await at('2026-03-11T09:00:00Z')
  expect(await told()).toEqual(['Your driver credentials expired on Tue 10 Mar, normal'])
})

test('an adult with a later drive in a group that asks for credentials gets a notice', async () => {
  await enter('2026-03-09')
  await changeFairGuard(app, group.groupId, { requireCredentials: true })
  await group.admin.parent.client.pools.list({ groupId: group.groupId })
  await at('2026-03-03T03:10:00Z')
  await at('2026-03-08T09:00:00Z')
  const { drivesAfter = 0 } = (await okafor.parent.client.credentials.mine()).groups[0] ?? {}
  expect(drivesAfter).toBeGreaterThan(1)
  const [notice] = (await noticesOf(okafor.parent)).filter(({ type }) => type === 'credentials_expiring')
  expect(notice?.line).toContain(`Without a new date, others get your ${drivesAfter} drives`)
  expect(notice?.button.path).toBe('/settings/credentials')
})

test('the notice is also mailed, by the category’s default', async () => {
  await enter('2026-03-10')
  const subjects = async () => {
    await app.runJobs()
    const own = (await app.outbox()).filter(({ to }) => to === okafor.parent.email)
    return own.map(({ subject }) => subject).join()
  }
  await at('2026-03-03T09:00:00Z')
  expect(await subjects()).toContain('driver credentials expire in 7 days')
  await at('2026-03-09T09:00:00Z')
  expect(await subjects()).toContain('driver credentials expire tomorrow, Tue 10 Mar')
})
