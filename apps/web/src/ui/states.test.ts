import { MantineProvider } from '@mantine/core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Loaded } from './states.tsx'

type Query = Parameters<typeof Loaded<string>>[0]['query']

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
  return renderToStaticMarkup(createElement(MantineProvider, null, list))
}

test('a list waiting for a connection says so, and shows no endless skeleton', () => {
  expect(shown({ fetchStatus: 'fetching' })).toContain('aria-label="Loading"')
  expect(shown({ fetchStatus: 'paused' })).toContain('No connection')
  expect(shown({ fetchStatus: 'paused' })).not.toContain('aria-label="Loading"')
})

test('data that was already read stays while there is no connection', () => {
  expect(shown({ data: 'three pools', fetchStatus: 'paused' })).toContain('three pools')
})
