import { expect, test } from 'vitest'
import { isItsPage, untold } from './notice-toasts.tsx'

test('each notice is shown only once on a device', () => {
  const first = untold([], ['a', 'b'])
  expect(first.fresh).toEqual(['a', 'b'])
  expect(untold(first.kept, ['b', 'c'])).toEqual({ fresh: ['c'], kept: ['a', 'b', 'c'] })
})

test('the list of remembered notices stays small', () => {
  const many = Array.from({ length: 300 }, (_, place) => `${place}`)
  expect(untold([], many).kept).toHaveLength(200)
  expect(untold([], many).kept.at(-1)).toBe('299')
})

test('a notice is not shown while the page of its ride or group is open', () => {
  const ride = '/calendar?ride=r1'
  expect(isItsPage(ride, { pathname: '/', search: '?ride=r1' })).toBe(true)
  expect(isItsPage(ride, { pathname: '/rides/r1', search: '' })).toBe(true)
  expect(isItsPage(ride, { pathname: '/calendar', search: '' })).toBe(false)
  expect(isItsPage(ride, { pathname: '/calendar', search: '?ride=r2' })).toBe(false)
  expect(isItsPage('/groups/g/dashboard', { pathname: '/groups/g/dashboard', search: '' })).toBe(true)
  expect(isItsPage('/rides/r1', { pathname: '/', search: '?ride=r1' })).toBe(true)
  expect(isItsPage('/groups/g/dashboard', { pathname: '/', search: '' })).toBe(false)
})
