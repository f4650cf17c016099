import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Loaded } from './states.tsx'

type Query = Parameters<typeof Loaded<string>>[0]['query']

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const shown = (query: Partial<Query>): string => {
  const whole: Query = {
    data: undefined,
    isError: false,
    error: null,
    errorUpdateCount: 0,
    refetch: () => undefined,
    ...query,
  }
  const children = (data: string): ReactNode => data
  const list = createElement(Loaded<string>, { query: whole, children })
  const page = createElement(RouterContextProvider, { router, children: list })
  return renderToStaticMarkup(createElement(MantineProvider, null, page))
}

test('a list waiting for a connection says so, and shows no endless skeleton', () => {
  expect(shown({ fetchStatus: 'fetching' })).toContain('aria-label="Loading"')
  expect(shown({ fetchStatus: 'paused' })).toContain('No connection')
  expect(shown({ fetchStatus: 'paused' })).not.toContain('aria-label="Loading"')
})

test('data that has already been read stays while there is no connection', () => {
  expect(shown({ data: 'three pools', fetchStatus: 'paused' })).toContain('three pools')
})

test.each(['NOT_FOUND', 'FORBIDDEN'])('data that was read leaves the screen on %s', (code) => {
  const gone = Object.assign(new Error('gone'), { code })
  const query = { data: 'phone numbers', isError: true, error: gone, errorUpdateCount: 1 }
  for (const fetchStatus of ['idle', 'fetching', 'paused'] as const) {
    expect(shown({ ...query, fetchStatus })).toContain('Not found')
    expect(shown({ ...query, fetchStatus })).not.toContain('phone numbers')
  }
})

test('data that was read stays when reading it again fails in another way', () => {
  const away = Object.assign(new Error('away'), { code: 'DATABASE_AWAY' })
  const query = { data: 'three pools', isError: true, error: away, errorUpdateCount: 1 }
  expect(shown({ ...query, fetchStatus: 'idle' })).toContain('three pools')
})
