import { expect, test } from 'vitest'
import { leavingFamilyRefusal, ownerRefusal } from './co-parent.ts'

const family = { ownerAdultId: 'rosa', adultIds: ['rosa', 'sam'] }

test('the second adult may leave, but the owner must hand the family over first, and the last adult stays', () => {
  expect(leavingFamilyRefusal(family, 'sam')).toBeNull()
  expect(leavingFamilyRefusal(family, 'rosa')).toBe('owner_stays')
  expect(leavingFamilyRefusal({ ownerAdultId: 'rosa', adultIds: ['rosa'] }, 'rosa')).toBe('alone')
})

test('only the owner can remove the other adult or hand the family over to them', () => {
  expect(ownerRefusal(family, { byAdultId: 'rosa', adultId: 'sam' })).toBeNull()
  expect(ownerRefusal(family, { byAdultId: 'sam', adultId: 'rosa' })).toBe('owner_only')
  expect(ownerRefusal(family, { byAdultId: 'sam', adultId: 'sam' })).toBe('owner_only')
  expect(ownerRefusal(family, { byAdultId: 'rosa', adultId: 'rosa' })).toBe('own_self')
})
