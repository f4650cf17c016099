import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { safeTarget } from './targets.ts'

const origin = 'https://beanpool.example'
vi.stubGlobal('window', { location: { origin } })

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
])('%s leads to the page that was going to be shown anyway', (target) => {
  expect(safeTarget(target, '/profile')).toBe('/profile')
})

test.each([
  ['/calendar?group=1#today', '/calendar?group=1#today'],
  ['/join-by-code?code=ABCD2345', '/join-by-code?code=ABCD2345'],
  [`${origin}/groups`, '/groups'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%s stays within the site, at %s', (target, shown) => {
  expect(safeTarget(target, '/profile')).toBe(shown)
})

test('whatever a link claims, a browser that follows the answer stays here', () => {
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
