import { expect, test } from 'vitest'
import { isUnlistedPlace, placeLine } from './places.ts'

test('the line for a place omits missing parts', () => {
  expect(placeLine({ address: 'School Lane 2', city: 'Springfield', state: 'IL' })).toBe(
    'School Lane 2, Springfield, IL',
  )
  expect(placeLine({ address: 'School Lane 2, Berlin', city: null, state: null })).toBe(
    'School Lane 2, Berlin',
  )
})

test('places created for a single stop are left out of the list', () => {
  expect(isUnlistedPlace('pick-7')).toBe(true)
  expect(isUnlistedPlace('drop-off corner')).toBe(true)
  expect(isUnlistedPlace('Pickwick School')).toBe(false)
})
