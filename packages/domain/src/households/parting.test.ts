import { expect, test } from 'vitest'
import { leavingFamilyRefusal, ownerRefusal } from './co-parent.ts'

const family = { ownerAdultId: 'rosa', adultIds: ['rosa', 'sam'] }

test('the second adult may leave, the owner must hand the family over first, and a family is never left empty', () => {
  expect(leavingFamilyRefusal(family, 'sam')).toBeNull()
  expect(leavingFamilyRefusal(family, 'rosa')).toBe('owner_stays')
  expect(leavingFamilyRefusal({ ownerAdultId: 'rosa', adultIds: ['rosa'] }, 'rosa')).toBe('alone')
})

test('only the owner removes the other adult or hands the family over, and never to themselves', () => {
  expect(ownerRefusal(family, { byAdultId: 'rosa', adultId: 'sam' })).toBeNull()
  expect(ownerRefusal(family, { byAdultId: 'sam', adultId: 'rosa' })).toBe('owner_only')
  expect(ownerRefusal(family, { byAdultId: 'sam', adultId: 'sam' })).toBe('owner_only')
  expect(ownerRefusal(family, { byAdultId: 'rosa', adultId: 'rosa' })).toBe('own_self')
})
