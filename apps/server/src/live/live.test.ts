// A change reaches every open screen that may see it, on every instance, within two seconds.
import { afterEach, expect, test } from 'vitest'
import { product } from '../app/product.ts'
import { givenApp } from '../testing/given.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestParent } from '../testing/test-parent.ts'
import { publish } from './publish.ts'

let areGroupsUnknown = false
const memberships = new Map<string, string[]>()
const liveProduct = {
  ...product,
  onUserCreated: async () => {},
  adultIdOf: async (_db: unknown, user: { email: string }) => user.email,
  groupsOf: async (_db: unknown, adultId: string) => {
    if (areGroupsUnknown) throw new Error('the database is busy')
    return memberships.get(adultId) ?? []
  },
}
const here = await givenApp({ product: liveProduct })
const there = await givenApp({ product: liveProduct, sharing: here })

type Screen = { events: string[]; close: () => Promise<void>; ended: Promise<void> }
const screens: Screen[] = []
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})

/** Opens a screen, which counts as open once the server has sent "ready". */
async function openScreen(app: TestApp, { cookie }: TestParent): Promise<Screen> {
  const abort = new AbortController()
  const answer = await fetch(`${app.url}/api/live`, { headers: { cookie }, signal: abort.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events: string[] = []
  const ended = (async () => {
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      events.push(...parts.filter((part) => part.startsWith('event:')))
    }
  })().catch(() => {})
  const close = () => {
    abort.abort()
    return ended
  }
  const screen = { events, ended, close }
  screens.push(screen)
  await expect.poll(() => events.length).toBe(1)
  return screen
}

const within = { timeout: 2_000 }
const ana = await here.signUpVerified({ firstName: 'Ana' })
memberships.set(ana.email, ['school'])

test('a change shows on an instance that did not make it', async () => {
  const screen = await openScreen(there, ana)
  await here.db.transaction((tx) => publish(tx, { groupId: 'school', topics: ['rides'] }))
  await expect
    .poll(() => screen.events[1], within)
    .toBe('event: change\ndata: {"groupId":"school","topics":["rides"]}')
})

test('other groups, other adults and rolled-back changes send nothing', async () => {
  const screen = await openScreen(here, ana)
  await publish(here.db, { groupId: 'another', topics: ['rides'] })
  await publish(here.db, { adultId: 'somebody else', topics: ['notifications'] })
  const failing = here.db.transaction(async (tx) => {
    await publish(tx, { groupId: 'school', topics: ['rolled back'] })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await publish(here.db, { adultId: ana.email, topics: ['last'] })
  await expect.poll(() => screen.events.length, within).toBe(2)
  expect(screen.events[1]).toContain('last')
})

test('a screen opened before its adult joined a group follows that group’s changes', async () => {
  const bo = await here.signUpVerified({ firstName: 'Bo' })
  const screen = await openScreen(here, bo)
  memberships.set(bo.email, ['school'])
  await publish(here.db, { adultId: bo.email, topics: ['me'], membership: true })
  await expect.poll(() => screen.events.length, within).toBe(2)
  await publish(here.db, { groupId: 'school', topics: ['rides'] })
  await expect.poll(() => screen.events[2], within).toContain('rides')
})

test('a stream that cannot read its groups ends, and its screen reconnects', async () => {
  areGroupsUnknown = true
  const { body } = await fetch(`${here.url}/api/live`, { headers: { cookie: ana.cookie } })
  let text = ''
  for await (const chunk of body ?? []) text += Buffer.from(chunk).toString()
  areGroupsUnknown = false
  expect(text).not.toContain('ready')
})

test('a screen that closes leaves nothing behind', async () => {
  const { hub } = here.beanpool
  await expect.poll(() => hub.size()).toBe(0)
  const open = await Promise.all([openScreen(here, ana), openScreen(here, ana), openScreen(here, ana)])
  expect(hub.size()).toBe(3)
  for (const screen of open) await screen.close()
  await expect.poll(() => hub.size()).toBe(0)
})

test('after a broken database connection, screens refetch everything', async () => {
  const screen = await openScreen(here, ana)
  await here.db.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  await expect.poll(() => screen.events[1], within).toBe('event: resync\ndata: {}')
  await publish(here.db, { groupId: 'school', topics: ['rides'] })
  await expect.poll(() => screen.events.at(-1), within).toContain('rides')
})

test('without a session there is no stream', async () => {
  expect((await fetch(`${here.url}/api/live`)).status).toBe(401)
})

test('a server with open screens stops at once', async () => {
  const third = await createTestApp({ product: liveProduct, sharing: here })
  const screen = await openScreen(third, ana)
  const started = performance.now()
  await third.stop()
  await screen.ended
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a page that has just read everything gets later changes, and reads nothing twice', async () => {
  // The server then has listened for longer than the page has existed.
  await new Promise((done) => setTimeout(done, 1_500))
  await publish(here.db, { groupId: 'school', topics: ['pools'] })
  await new Promise((done) => setTimeout(done, 300))
  const abort = new AbortController()
  const { cookie } = ana
  const first = async (age: string) => {
    const answer = await fetch(`${here.url}/api/live?age=${age}`, {
      headers: { cookie },
      signal: abort.signal,
    })
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      if (/event: (ready|change)/.test(text)) return text
    }
    return text
  }
  expect(await first('1000')).toMatch(/caught_up[\s\S]*"pools"/)
  expect(await first('300000')).toMatch(/event: ready/)
  abort.abort()
})
