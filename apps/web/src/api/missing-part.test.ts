import { beforeEach, expect, test, vi } from 'vitest'
import { isMissingPart, mayReload, watchMissingParts } from './missing-part.ts'

let report: (event: { payload: Error }) => void

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof report) => {
      report = listener
    },
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    },
  })
  watchMissingParts()
})

test.each([
  'Unable to preload CSS for /assets/pools.css',
  'Failed to fetch dynamically imported module: https://beanpool.example/assets/pools.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('the error “%s” means that a part is missing, and the router does not reload on its own', (message) => {
  const error = new TypeError(message)
  expect(isMissingPart(error)).toBe(false)
  report({ payload: error })
  expect(isMissingPart(error)).toBe(true)
  // The router reloads when an error message begins like this.
  expect(error.message).not.toMatch(/^(Failed to fetch|error loading|Importing)/)
})

test('no other failure counts as a missing part', () => {
  expect(isMissingPart(new Error('Unable to preload CSS for /assets/pools.css'))).toBe(false)
  expect(isMissingPart(null)).toBe(false)
})

test('a part that is gone for good does not make the page reload forever', () => {
  expect(mayReload(100_000)).toBe(true)
  expect(mayReload(101_000)).toBe(false)
  expect(mayReload(120_000)).toBe(true)
})
