// Checks that the signed-in adult stays known while the session is refetched.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetMe, loadMe, meOptions, reloadMe } from './me.ts'

const signedOut = () =>
  Response.json(
    { json: { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'Signed out' } },
    { status: 401 },
  )
let answer: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://beanpool.example' } })
  answer = async () => signedOut()
  vi.stubGlobal('fetch', () => answer())
})

test('that no adult is signed in is remembered while it is refetched', async () => {
  const queries = new QueryClient()
  const observer = new QueryObserver(queries, meOptions)
  const shown: unknown[] = []
  observer.subscribe(({ data }) => shown.push(data))
  expect(await loadMe(queries)).toBeNull()
  shown.length = 0
  // Touching a link makes the guard of its page check again.
  expect(await loadMe(queries)).toBeNull()
  expect(new Set(shown)).toEqual(new Set([null]))
})

test('the end of a session is an error, but the adult’s name stays on the screen', async () => {
  const queries = new QueryClient()
  queries.setQueryData(meOptions.queryKey, { adultId: 'ana' } as never)
  await expect(queries.fetchQuery({ ...meOptions, staleTime: 0 })).rejects.toThrow('Signed out')
  expect(queries.getQueryData(meOptions.queryKey)).toEqual({ adultId: 'ana' })
})

test('a visitor who has just signed in is recognized at once', async () => {
  const queries = new QueryClient()
  const observer = new QueryObserver(queries, meOptions)
  const shown: unknown[] = []
  observer.subscribe(({ data }) => shown.push(data))
  await loadMe(queries)
  shown.length = 0
  answer = async () => Response.json({ json: { adultId: 'ana' } })
  expect(await reloadMe(queries)).toEqual({ adultId: 'ana' })
  expect(shown).not.toContain(undefined)
  expect(queries.getQueryData(meOptions.queryKey)).toEqual({ adultId: 'ana' })
})

test('signing out clears the number on the app’s icon', async () => {
  const clearAppBadge = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clearAppBadge })
  await forgetMe(new QueryClient())
  expect(clearAppBadge).toHaveBeenCalled()
})
