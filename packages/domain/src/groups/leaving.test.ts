// Checks the rules for leaving a group and removing a family from it, and for restoring strikes on return.
import { describe, expect, test } from 'vitest'
import { returnedAs } from '../standing/strikes.ts'
import { isGone, leavingRefusal, removalRefusal, strikesComeBackSince } from './leaving.ts'
import { membershipStatuses } from './roles.ts'

const member = { isOwners: false, role: 'member' as const, otherFamilies: 2, otherAdmins: 1 }

describe('a family may not leave', () => {
  test('if it is the owner’s, or the last one with an admin', () => {
    expect(leavingRefusal(member)).toBeNull()
    expect(leavingRefusal({ ...member, role: 'admin' })).toBeNull()
    expect(leavingRefusal({ ...member, role: 'admin', isOwners: true })).toBe('owner_stays')
    expect(leavingRefusal({ ...member, role: 'admin', otherAdmins: 0 })).toBe('last_admin')
    expect(leavingRefusal({ ...member, otherAdmins: 0 })).toBeNull()
  })

  test('if it is the last one, whatever its role, because it can delete the group instead', () => {
    for (const isOwners of [true, false])
      for (const role of ['member', 'admin'] as const)
        expect(leavingRefusal({ isOwners, role, otherFamilies: 0, otherAdmins: 0 })).toBe('last_family')
  })
})

describe('removing a family', () => {
  const removing = {
    byHouseholdId: 'rossi',
    isByOwner: false,
    householdId: 'okafor',
    isOwners: false,
    role: 'member' as const,
  }

  test('is up to the owner if the family has an admin', () => {
    expect(removalRefusal(removing)).toBeNull()
    expect(removalRefusal({ ...removing, role: 'admin' })).toBe('owner_only')
    expect(removalRefusal({ ...removing, role: 'admin', isByOwner: true })).toBeNull()
  })

  test('is refused for the admin’s own family, which leaves instead, and for the owner’s, which stays', () => {
    expect(removalRefusal({ ...removing, householdId: 'rossi' })).toBe('own_family')
    expect(removalRefusal({ ...removing, householdId: 'rossi', isByOwner: true, isOwners: true })).toBe(
      'own_family',
    )
    expect(removalRefusal({ ...removing, isOwners: true, role: 'admin' })).toBe('owners_family')
  })
})

test('a family that left or was removed is gone', () => {
  expect(membershipStatuses.filter(isGone)).toEqual(['left', 'removed'])
})

describe('a strike waived because its family left', () => {
  test('counts again if the family returns within 30 days', () => {
    const now = Temporal.Instant.from('2026-03-31T09:00:00Z')
    expect(strikesComeBackSince(now).toString()).toBe('2026-03-01T09:00:00Z')
  })

  test.each([
    ['waits', 'provisional', 'standing', 'standing'],
    ['driven', null, 'standing', 'standing'],
    ['own', null, null, null],
    ['not_driven', 'standing', 'standing', 'standing'],
    ['not_needed', null, null, null],
    ['off', null, 'standing', 'standing'],
    ['claimed', null, null, 'standing'],
    ['own_claim', null, null, null],
  ] as const)('counts as if the drive had been given back if the outcome is %s', (to, early, late, claim) => {
    expect([
      returnedAs('backed_out', to),
      returnedAs('late_cancel', to),
      returnedAs('withdrew_claim', to),
    ]).toEqual([early, late, claim])
  })
})
