import { expect, test } from 'vitest'
import { carriedTarget, startingDraft } from './group-draft.ts'

const draft = { name: 'Elm & Oak', city: 'Köln', timeZone: 'Europe/Berlin', description: '' }

test('a draft survives the trip through the URL unchanged', () => {
  const url = new URL(carriedTarget(draft), 'https://beanpool.example')
  expect(url.pathname).toBe('/create-group')
  expect(startingDraft(Object.fromEntries(url.searchParams), {})).toEqual({
    name: 'Elm & Oak',
    city: 'Köln',
    timeZone: 'Europe/Berlin',
  })
})

test('neither a long text nor an empty draft is put into the address', () => {
  expect(carriedTarget({ description: 'x'.repeat(201) })).toBe('/create-group')
  expect(carriedTarget({})).toBe('/create-group')
})

test('the draft in this browser takes precedence over the one in the URL', () => {
  expect(startingDraft({ name: 'Old', city: 'Bonn' }, { name: 'New' })).toEqual({ name: 'New', city: 'Bonn' })
})
