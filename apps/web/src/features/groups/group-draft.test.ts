import { expect, test, vi } from 'vitest'
import { carriedTarget, groupDraft, startingDraft, wasJustSubmitted } from './group-draft.ts'

const draft = { name: 'Elm & Oak', city: 'Köln', timeZone: 'Europe/Berlin', description: '' }

test('a draft stays the same when it is written to the URL and read back', () => {
  const url = new URL(carriedTarget(draft), 'https://beanpool.example')
  expect(url.pathname).toBe('/create-group')
  expect(startingDraft(Object.fromEntries(url.searchParams), {})).toEqual({
    name: 'Elm & Oak',
    city: 'Köln',
    timeZone: 'Europe/Berlin',
  })
})

test('neither an overlong text nor an empty draft is written to the URL', () => {
  expect(carriedTarget({ description: 'x'.repeat(201) })).toBe('/create-group')
  expect(carriedTarget({})).toBe('/create-group')
})

test('the draft in this browser takes precedence over the one in the URL', () => {
  expect(startingDraft({ name: 'Old', city: 'Bonn' }, { name: 'New' })).toEqual({ name: 'New', city: 'Bonn' })
})

test('a submitted draft is due for a day, and not once its visitor went back', () => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  const now = Date.UTC(2026, 2, 1)
  groupDraft.keep({ ...draft, submitted: `${now}` })
  const due = (hours: number) => wasJustSubmitted(groupDraft.read(), now + hours * 60 * 60_000)
  expect([due(1), due(25)]).toEqual([true, false])
  groupDraft.takeBack()
  expect(due(1)).toBe(false)
  expect(groupDraft.read()).toEqual(draft)
  vi.unstubAllGlobals()
})
