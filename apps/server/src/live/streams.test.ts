// Streams have a limited lifetime and a limited number.
import { afterEach, expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signIn, type TestParent } from '../testing/test-parent.ts'

const here = await givenApp()
const there = await givenApp({ sharing: here })

type Stream = { text: () => string; isOpen: () => boolean; close: () => void }
const streams: Stream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function open(app: TestApp, { cookie }: TestParent): Promise<Stream> {
  const abort = new AbortController()
  const answer = await fetch(`${app.url}/api/live`, { headers: { cookie }, signal: abort.signal })
  let text = ''
  let isOpen = true
  const read = async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString()
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isOpen = false
    })
  const stream = { text: () => text, isOpen: () => isOpen, close: () => abort.abort() }
  streams.push(stream)
  await expect.poll(() => text).toContain('event: ready')
  return stream
}

const within = { timeout: 2_000 }
const countOpen = (among: Stream[]) => among.filter((stream) => stream.isOpen()).length

async function openMany(count: number, parent: TestParent) {
  const opened: Stream[] = []
  for (let number = 0; number < count; number++) opened.push(await open(here, parent))
  return opened
}

test('signing out ends the streams of that session at once, on every instance, and no other streams', async () => {
  const ana = await here.signUpVerified({ firstName: 'Ana' })
  const elsewhere = await signIn(here.url, ana.email)
  const own = [await open(here, ana), await open(there, ana)]
  const other = await open(here, elsewhere)
  const json = { 'content-type': 'application/json' }
  const answer = await ana.fetch('/api/auth/sign-out', { method: 'POST', headers: json, body: '{}' })
  expect(answer.status).toBe(200)
  await expect.poll(() => countOpen(own), within).toBe(0)
  expect(other.isOpen()).toBe(true)
})

test('a new password ends the streams of every session', async () => {
  const bo = await here.signUpVerified({ firstName: 'Bo' })
  const own = [await open(here, bo), await open(there, await signIn(there.url, bo.email))]
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const reset = { email: bo.email, redirectTo: '/auth/reset-password' }
  await here.anonymous.fetch('/api/auth/request-password-reset', { ...json, body: JSON.stringify(reset) })
  const token = (await here.outbox())[0]?.text.match(/reset-password\/(\w+)/)?.[1]
  const body = JSON.stringify({ token, newPassword: 'Calm-lanes-22' })
  await here.anonymous.fetch('/api/auth/reset-password', { ...json, body })
  await expect.poll(() => countOpen(own), within).toBe(0)
})

test('the eleventh stream of a session closes the oldest, whose screen is told why', async () => {
  const cy = await here.signUpVerified({ firstName: 'Cy' })
  const opened = await openMany(12, cy)
  await expect.poll(() => countOpen(opened), within).toBe(10)
  expect(opened.map((stream) => stream.isOpen())).toEqual([false, false, ...Array(10).fill(true)])
  expect(opened[0]?.text()).toContain('event: crowded')
  // Closing a stream makes room.
  opened[5]?.close()
  await expect.poll(() => countOpen(opened), within).toBe(9)
  await open(here, cy)
  expect(opened[2]?.isOpen()).toBe(true)
})

test('an adult can have thirty streams across all sessions', async () => {
  const di = await here.signUpVerified({ firstName: 'Di' })
  const sessions = [di]
  while (sessions.length < 4) sessions.push(await signIn(here.url, di.email))
  const opened: Stream[] = []
  for (const session of sessions) opened.push(...(await openMany(8, session)))
  await expect.poll(() => countOpen(opened), within).toBe(30)
  expect(opened.slice(0, 2).map((stream) => stream.isOpen())).toEqual([false, false])
})
