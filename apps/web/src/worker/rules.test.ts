import { expect, test } from 'vitest'
import { isOfShell, outdatedCaches, type Shell, shownFor } from './rules.ts'

const shell: Shell = {
  build: 'one',
  document: '/dashboard',
  files: [],
  routes: ['/', '/dashboard', '/rides/$rideId'],
}

test.each([
  ['/', true],
  ['/dashboard', true],
  ['/Dashboard/', true],
  ['/rides/3f2a', true],
  ['/rides/3f2a/more', false],
  ['/api/rpc/rides/get', false],
  ['/answer/token', false],
  ['/unsubscribe/token', false],
  ['/home', false],
  ['/blog', false],
])('%s opens without a connection: %s', (path, opens) => {
  expect(isOfShell(shell)(path)).toBe(opens)
})

test('the worker keeps the caches of this build and the previous one, and caches of other programs', () => {
  const names = ['other', 'beanpool-shell-1', 'beanpool-shell-2', 'beanpool-shell-3', 'beanpool-shell-4']
  expect(outdatedCaches(names, 'beanpool-shell-4')).toEqual(['beanpool-shell-1', 'beanpool-shell-2'])
  expect(outdatedCaches(['beanpool-shell-1'], 'beanpool-shell-1')).toEqual([])
})

test('a push message shows its title and line, under its tag', () => {
  const text = JSON.stringify({
    title: 'Can you drive?',
    line: 'Until 14:47.',
    tag: 'n1',
    path: '/calendar?ride=r1',
  })
  expect(shownFor(text)).toEqual({
    title: 'Can you drive?',
    body: 'Until 14:47.',
    tag: 'n1',
    path: '/calendar?ride=r1',
  })
})

test.each([
  '',
  undefined,
  'nonsense',
  '{}',
  'null',
])('an unreadable push message (%s) is shown as a general notice', (text) => {
  expect(shownFor(text)).toMatchObject({ title: 'Beanpool', tag: 'news' })
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
])('the link %s is not opened', (path) => {
  expect(shownFor(JSON.stringify({ title: 'A', line: 'B', tag: 'C', path })).path).toBe('/dashboard')
})
