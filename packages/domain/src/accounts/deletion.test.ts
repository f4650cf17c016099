import { describe, expect, test } from 'vitest'
import { fateOf, isFresh, ownerAfter } from './deletion.ts'

const at = Temporal.Instant.from('2026-03-02T09:00:00Z')

test('a link or a sign-in counts as proof for ten minutes and not a second longer', () => {
  expect(isFresh(at, at.add({ minutes: 10 }).subtract({ seconds: 1 }))).toBe(true)
  expect(isFresh(at, at.add({ minutes: 10 }))).toBe(false)
})

describe('a group membership of the deleted account’s family', () => {
  const group = { hasCoParent: false, role: 'admin' as const, otherFamilies: 2, otherAdmins: 0 }

  test('stays in any case if there is a co-parent', () => {
    expect(fateOf({ ...group, hasCoParent: true })).toBe('stays')
    expect(fateOf({ ...group, hasCoParent: true, otherFamilies: 0 })).toBe('stays')
  })

  test('blocks the deletion if no other family could run the group', () => {
    expect(fateOf(group)).toBe('blocked')
    expect(fateOf({ ...group, otherAdmins: 1 })).toBe('leaves')
    expect(fateOf({ ...group, role: 'member', otherAdmins: 1 })).toBe('leaves')
  })

  test('ends with the group if no other family is in the group', () => {
    expect(fateOf({ ...group, otherFamilies: 0 })).toBe('deleted')
  })
})

describe('ownership of a group after the owner’s account is deleted', () => {
  const admin = (adultId: string, joinedDaysAgo: number, beanIndex: number) => ({
    adultId,
    householdId: adultId,
    beanIndex,
    joinedAt: at.subtract({ hours: 24 * joinedDaysAgo }),
    lastDay: null,
    isBlocked: false,
  })

  test('passes to the co-parent or, without one, to the longest-serving admin', () => {
    const admins = [admin('new', 1, 3), admin('old', 9, 2), admin('older bean', 9, 1)]
    expect(ownerAfter('partner', admins)?.adultId).toBe('partner')
    expect(ownerAfter(null, admins)?.adultId).toBe('older bean')
    expect(ownerAfter(null, [])).toBeNull()
    const leaving = { ...admin('leaving', 20, 4), lastDay: '2026-03-13' }
    expect(ownerAfter(null, [leaving, ...admins])?.adultId).toBe('older bean')
    const blocked = { ...admin('blocked', 30, 5), isBlocked: true }
    expect(ownerAfter(null, [blocked, leaving])?.adultId).toBe('leaving')
    expect(ownerAfter(null, [blocked])?.adultId).toBe('blocked')
  })
})
