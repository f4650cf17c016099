import { contract } from '@beanpool/contract/contract'
import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { createTestRun } from '../testing/test-group.ts'
import { callsOfAddress } from './limit-calls.ts'
import { makingPerDay } from './procedures.ts'

const app = await givenApp({ rateLimits: true })

/** Procedures that are limited in another way: by the length of their lists, or by the number of emails or attempts. */
const boundedElsewhere = new Set([
  'coParents.invite',
  'concerns.raise',
  'households.addAbsence',
  'households.addAddress',
  'households.addCar',
  'households.addKid',
  'households.addVacation',
  'invitations.inviteFamilies',
  'invitations.send',
  'invitations.sendList',
  'messages.post',
  // The following run once per term, or replace what they created before.
  'settlements.post',
])

test('every procedure that creates something has a limit', () => {
  const names = Object.entries(contract).flatMap(([room, procedures]) =>
    Object.keys(procedures).map((name) => `${room}.${name}`),
  )
  const making = names.filter((name) =>
    /\.(add|ask|copy|create|import|invite|make|post|propose|raise|renew|send(?!Link|Test))/.test(name),
  )
  expect(making.filter((name) => !(name in makingPerDay) && !boundedElsewhere.has(name))).toEqual([])
  expect(Object.keys(makingPerDay).filter((name) => !names.includes(name))).toEqual([])
})

test('an adult on Pro can create only so many groups a day, not counting refused attempts, and more the next day', async () => {
  const parent = await app.signUpVerified({ firstName: 'Ana' })
  await parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const make = () =>
    parent.client.groups.create({ name: 'Maple', city: 'Springfield', timeZone: 'UTC' }).then(
      () => 'made',
      (error: { code: string }) => error.code,
    )
  const nameless = parent.client.groups.create({ name: '', city: 'Springfield', timeZone: 'UTC' })
  await expect(nameless).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const outcomes: string[] = []
  for (let count = 0; count < 31; count += 1) outcomes.push(await make())
  expect(outcomes.filter((each) => each === 'made')).toHaveLength(30)
  expect(outcomes[30]).toBe('RATE_LIMITED')
  app.clock.advance({ hours: 25 })
  expect(await make()).toBe('made')
})

const many = async (ask: () => Promise<number>, count: number) => {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 40)
    statuses.push(...(await Promise.all(Array.from({ length: Math.min(40, count - sent) }, ask))))
  return statuses
}

test('the readers of a feed share one limit on calls per minute', async () => {
  const { admin } = await createTestRun(app)
  const { assignments } = await admin.parent.client.feeds.links()
  const read = async () => (await fetch(new URL(new URL(assignments).pathname, app.url))).status
  const statuses = await many(read, 80)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('mailed links, reputation links and guesses at feeds are counted by address, and a public page stays open', async () => {
  const call = (path: string, input: object) =>
    app.anonymous
      .fetch(`/api/rpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: input }),
      })
      .then(({ status }) => status)
  const asked = [
    () => call('links/read', { token: 'x' }),
    () => call('standing/linkedReputation', { token: 'x' }),
  ]
  let turn = 0
  const statuses = await many(
    () => (asked[turn++ % asked.length] ?? (() => Promise.resolve(0)))(),
    callsOfAddress + 20,
  )
  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
  const guess = async () => (await app.anonymous.fetch(`/api/feeds/${crypto.randomUUID()}/kids.ics`)).status
  expect(await many(guess, callsOfAddress + 20)).toContain(429)
  expect((await app.anonymous.fetch('/unsubscribe/x', { method: 'POST' })).status).toBe(429)
  expect((await app.anonymous.fetch('/healthz')).status).toBe(200)
})
