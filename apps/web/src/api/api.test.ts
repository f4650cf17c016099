import { beforeEach, expect, test, vi } from 'vitest'
import { askTogether } from './api.ts'

const sent: { path: string; body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('window', { location: { origin: 'https://beanpool.example' } })
  vi.stubGlobal('fetch', async (to: string | Request, init?: { body: string }) => {
    const path = new URL(typeof to === 'string' ? to : to.url).pathname
    const body = JSON.parse(init?.body ?? (await (to as Request).text())) as { calls?: { name: string }[] }
    sent.push({ path, body })
    const answers = body.calls?.map(({ name }) => ({
      status: name === 'rides/get' ? 404 : 200,
      body: `"${name}"`,
    }))
    return Response.json(answers ? { answers } : path)
  })
})

const ask = (name: string, signal?: AbortSignal) =>
  askTogether(
    new Request(`https://beanpool.example/api/rpc/${name}`, {
      method: 'POST',
      body: JSON.stringify({ json: { of: name } }),
      ...(signal ? { signal } : {}),
    }),
  )

test('simultaneous reads are sent as one call, and each gets its own response', async () => {
  const [list, ride] = await Promise.all([ask('urgent/list'), ask('rides/get')])
  expect(sent).toEqual([
    {
      path: '/api/rpc/together',
      body: { calls: ['urgent/list', 'rides/get'].map((name) => ({ name, input: { of: name } })) },
    },
  ])
  expect([await list.json(), list.status, ride.status]).toEqual(['urgent/list', 200, 404])
})

test('a single read or a change is sent alone', async () => {
  await Promise.all([ask('standing/mine'), ask('rides/take')])
  expect(sent.map(({ path }) => path).sort()).toEqual(['/api/rpc/rides/take', '/api/rpc/standing/mine'])
})

test('a cancelled read is not sent', async () => {
  const stop = new AbortController()
  const asked = [ask('urgent/list', stop.signal), ask('standing/mine')]
  stop.abort()
  await expect(asked[0]).rejects.toThrow()
  await asked[1]
  expect(sent.map(({ path }) => path)).toEqual(['/api/rpc/standing/mine'])
})
