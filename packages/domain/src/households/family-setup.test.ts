import { expect, test } from 'vitest'
import { isReservedAddressName, setupMissing, versionOf } from './family-setup.ts'

test('set-up asks for a family first, then for a home, then for a kid', () => {
  expect(setupMissing(null)).toBe('no_household')
  expect(setupMissing({ hasHomeAddress: false, kidCount: 2 })).toBe('no_home_address')
  expect(setupMissing({ hasHomeAddress: true, kidCount: 0 })).toBe('no_kid')
  expect(setupMissing({ hasHomeAddress: true, kidCount: 1 })).toBeNull()
})

test('“Home” is reserved in upper and lower case', () => {
  expect(['Home', ' hOME ', 'Homework club'].map(isReservedAddressName)).toEqual([true, true, false])
})

test('the version changes if a value in the form does, and only then', () => {
  const mia = { name: 'Mia', notes: null, contacts: [{ name: 'Gran', phone: '555 0101' }] }
  expect(versionOf({ contacts: mia.contacts, notes: null, name: 'Mia' })).toBe(versionOf(mia))
  for (const over of [{ name: 'Mai' }, { notes: '' }, { contacts: [] }])
    expect(versionOf({ ...mia, ...over })).not.toBe(versionOf(mia))
})
