import type { RideCard } from '@beanpool/contract/ride-card'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lateStartHint, snowDayWords } from './dialog-words.ts'
import { emptyDraft, RidesOfDay } from './snow-day.tsx'

type Query = Parameters<typeof RidesOfDay>[0]['query']

const unread: Query = {
  data: undefined,
  isError: false,
  error: null,
  errorUpdateCount: 0,
  refetch: () => undefined,
}
const shown = (query: Partial<Query>): string => {
  const nothing = () => undefined
  const day = { groupId: 'maple-street', date: '2026-03-04', draft: emptyDraft }
  const told = { onDraft: nothing, onDone: nothing }
  const rides = createElement(RidesOfDay, { ...day, ...told, query: { ...unread, ...query } })
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, rides)
  return renderToStaticMarkup(createElement(MantineProvider, null, queries))
}
const ride = {
  rideId: 'run',
  poolName: 'Morning School Run',
  carNumber: 1,
  carCount: 1,
  date: '2026-03-04',
  startAt: '2026-03-04T06:50:00Z',
  timeZone: 'Europe/Berlin',
  canCallOff: true,
  canRestore: false,
  status: 'assigned',
  driver: { name: 'Birte', isMe: false },
} as RideCard
const none = 'No ride of that day can be cancelled.'

test('a day whose rides are under way is not called a day without rides', () => {
  expect(shown({})).toContain('aria-label="Loading"')
  expect(shown({})).not.toContain(none)
})

test('a day whose rides could not be loaded says so, and offers to load them again', () => {
  const failed = shown({ isError: true, error: new Error('503'), errorUpdateCount: 1 })
  expect(failed).toContain('This did not load')
  expect(failed).toContain('Retry')
  expect(failed).not.toContain(none)
})

test('a day counts only its own rides', () => {
  const rides = [ride, { ...ride, date: '2026-03-05' }]
  expect(shown({ data: { rides } })).toContain('1 ride of that day will be cancelled')
  expect(shown({ data: { rides: rides.slice(1) } })).toContain(none)
})

test('a day lists its rides with their drivers before anything is cancelled', () => {
  const off = { ...ride, rideId: 'off', carNumber: 2, carCount: 2, canCallOff: false, canRestore: true }
  const text = shown({ data: { rides: [ride, off] } })
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toMatch(/7:50.* Morning School Run Birte drives/)
  expect(text).toMatch(/Morning School Run, car 2 of 2 cancelled/)
  expect(text.indexOf('Birte drives')).toBeLessThan(text.indexOf('Cancel the day'))
})

test('a late start warns that the admin’s own family cannot give back its drives for free', () => {
  expect(lateStartHint).toContain('without a strike. Yours can’t.')
  expect(shown({ data: { rides: [ride] } })).toContain(lateStartHint)
})

test('claims ended by a snow day are counted', () => {
  expect(snowDayWords(3, 0)).not.toContain('claim')
  expect(snowDayWords(3, 1)).toContain('1 claimed ride ends too')
  expect(snowDayWords(3, 2)).toContain('2 claimed rides end too')
})
