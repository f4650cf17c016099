import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { offeredCode, signUpTarget } from '../../features/accounts/signup-page.tsx'
import { askedAddress, onboarding, pendingCode, safeTarget, setUpTarget, takeTarget } from './targets.ts'

const origin = 'https://beanpool.example'

const emptyStore = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { origin },
    localStorage: emptyStore(),
    sessionStorage: emptyStore(),
  })
})

test('a waiting code leads only the first adult who signs in to its group', () => {
  pendingCode.keep('ABCD2345')
  expect(takeTarget(undefined)).toBe('/join-by-code?code=ABCD2345')
  expect(takeTarget(undefined)).toBe('/')
})

test('a code kept for after sign-in is dropped once an adult signs in with a different destination', () => {
  pendingCode.keep('ABCD2345')
  expect(takeTarget('/calendar')).toBe('/calendar')
  expect(takeTarget(undefined)).toBe('/')
})

test('the address that sent a visitor to the front door opens for the first adult who signs in without a redirect', () => {
  askedAddress.keep('/calendar?series=p')
  expect(takeTarget(undefined)).toBe('/calendar?series=p')
  expect(takeTarget(undefined)).toBe('/')
  askedAddress.keep('/calendar?series=p')
  pendingCode.keep('ABCD2345')
  expect(takeTarget('/groups')).toBe('/groups')
  expect(takeTarget(undefined)).toBe('/')
  askedAddress.keep('//evil.example')
  expect(takeTarget(undefined)).toBe('/')
})

test('a waiting code survives the links tapped during set-up, but only once', () => {
  pendingCode.keep('ABCD2345')
  expect(setUpTarget('/groups')).toBe('/join-by-code?code=ABCD2345')
  expect(setUpTarget('/groups')).toBe('/groups')
  expect(setUpTarget(undefined)).toBe('/')
})

test('a code is kept for an hour, and only in its own tab', () => {
  pendingCode.keep('ABCD2345', 0)
  expect(pendingCode.read(3_599_000)).toBe('ABCD2345')
  expect(pendingCode.read(3_600_000)).toBeNull()
  pendingCode.keep('ABCD2345')
  window.sessionStorage.removeItem('beanpool-invite-code')
  expect(takeTarget(undefined)).toBe('/')
})

test.each([
  ['', undefined, undefined],
  ['', '/create-group', '/create-group'],
  ['', '/join-family?code=F', '/join-family?code=F'],
  ['NEWC2345', undefined, '/join-by-code?code=NEWC2345'],
  ['NEWC2345', '/join-by-code?code=OLDC2345', '/join-by-code?code=NEWC2345'],
  ['', '/join-by-code?code=OLDC2345', undefined],
  ['', '/join?code=OLDC2345', undefined],
])('with the code "%s" typed, signing up on the way to %s leads to %s', (typed, redirect, target) => {
  expect(signUpTarget(typed, redirect)).toBe(target)
})

test('the sign-up form offers the code in its address, or a waiting code if there is no other redirect', () => {
  pendingCode.keep('WAIT2345')
  expect(offeredCode('/join-by-code?code=ABCD2345')).toBe('ABCD2345')
  expect(offeredCode('/join-family?code=FAMILY')).toBe('')
  expect(offeredCode(undefined)).toBe('WAIT2345')
})

test('one adult’s finished set-up does not let another adult skip theirs', () => {
  onboarding.markDone('ana')
  expect(onboarding.isDone('ana')).toBe(true)
  expect(onboarding.isDone('bo')).toBe(false)
  // Older versions of the app left this value behind.
  onboarding.forget()
  window.localStorage.setItem('onboarding_done', 'true')
  expect(onboarding.isDone('bo')).toBe(false)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/calendar',
  'https://beanpool.example@evil.example/',
  'https://beanpool.example.evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://beanpool.example/1',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://beanpool.example//evil.example',
  `${origin}/%2e//evil.example`,
  '',
  undefined,
  42,
])('%s leads to the default page', (target) => {
  expect(safeTarget(target, '/profile')).toBe('/profile')
})

test.each([
  ['/calendar?group=1#today', '/calendar?group=1#today'],
  ['/join-by-code?code=ABCD2345', '/join-by-code?code=ABCD2345'],
  [`${origin}/groups`, '/groups'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%s stays on the site, at %s', (target, shown) => {
  expect(safeTarget(target, '/profile')).toBe(shown)
})

test('a browser that follows the target stays on this site, whatever the link', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    '%5c',
    'evil.example',
    '\t',
    '\n',
    'https:',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = safeTarget(pieces.join(''), '/profile')
      expect(new URL(target, origin).origin).toBe(origin)
      expect(target).toMatch(/^\/(?![/\\])/)
    }),
  )
})
