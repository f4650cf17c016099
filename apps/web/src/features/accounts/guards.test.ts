// Checks where the guard of the signed-in screens redirects.
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { meOptions } from '../../parts/session/me.ts'
import { onboarding, signedInHere } from '../../parts/session/targets.ts'
import { requireSetup } from './guards.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
  vi.stubGlobal('window', { location: { origin: 'https://beanpool.example' }, localStorage })
  // The server knows of no session.
  const json = { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'Signed out' }
  vi.stubGlobal('fetch', async () => Response.json({ json }, { status: 401 }))
})

const adult = (adultId: string, setupCompleted: boolean) =>
  ({ adultId, household: { setupCompleted } }) as never

/** Returns the guard's redirect from this address; null if it lets the adult in. */
async function ledFrom(href: string, queries = new QueryClient()) {
  const pathname = href.split('?')[0] ?? ''
  const led = await requireSetup(queries, { pathname, href }).then(
    () => null,
    (thrown: { options?: { to: string; search?: object } }) => thrown,
  )
  if (led === null) return null
  if (!led.options) throw led
  return [led.options.to, led.options.search]
}

test('a stranger is sent to the front door, or to sign in if the address is a group’s', async () => {
  expect(await ledFrom('/calendar?view=day')).toEqual(['/home', undefined])
  expect(await ledFrom('/profile')).toEqual(['/home', undefined])
  expect(await ledFrom('/groups/1')).toEqual(['/auth/login', { redirect: '/groups/1' }])
})

test('an adult whose session has expired is sent to sign in, and back afterwards', async () => {
  const queries = new QueryClient()
  queries.setQueryData(meOptions.queryKey, adult('ana', true))
  expect(await ledFrom('/calendar', queries)).toBeNull()
  expect(await ledFrom('/calendar?view=day')).toEqual(['/auth/login', { redirect: '/calendar?view=day' }])
  signedInHere.forget()
  expect(await ledFrom('/calendar?view=day')).toEqual(['/home', undefined])
})

test('an adult without a family has to set one up, even if another adult has done so in this browser', async () => {
  const queries = new QueryClient()
  queries.setQueryData(meOptions.queryKey, adult('bo', false))
  onboarding.markDone('ana')
  expect(await ledFrom('/pools', queries)).toEqual(['/profile', { return: '/pools' }])
  onboarding.markDone('bo')
  expect(await ledFrom('/pools', queries)).toBeNull()
})
