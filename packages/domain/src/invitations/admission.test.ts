import { describe, expect, test } from 'vitest'
import { admissionDefaults, changedAdmission, invitingRefusal, waitsForAdmin } from './admission.ts'

const off = { ...admissionDefaults, membersInvite: false }
const strict = { ...admissionDefaults, approvalRule: 'everyone' as const }
const member = { role: 'member' as const, households: 1 }

describe('the right to invite', () => {
  test('belongs to members unless the group says otherwise, and always to admins', () => {
    expect(invitingRefusal(admissionDefaults, member)).toBeNull()
    expect(invitingRefusal(off, member)).toBe('invites_off')
    expect(invitingRefusal(off, { ...member, role: 'admin' })).toBeNull()
  })

  test('belongs only to admins if the link is for several families', () => {
    expect(invitingRefusal(admissionDefaults, { ...member, households: 2 })).toBe('admin_only')
    expect(invitingRefusal(off, { role: 'admin', households: 12 })).toBeNull()
  })
})

describe('waiting for an admin', () => {
  const byAdmin = { needsApproval: false, isAdmin: true }

  test('is required of newcomers whom a member invited or who used a shared link, or of all if the group says so', () => {
    expect(waitsForAdmin(admissionDefaults, byAdmin)).toBe(false)
    expect(waitsForAdmin(admissionDefaults, { ...byAdmin, needsApproval: true })).toBe(true)
    expect(waitsForAdmin(strict, byAdmin)).toBe(true)
  })

  test('is also required of newcomers whom a former admin invited', () => {
    expect(waitsForAdmin(admissionDefaults, { ...byAdmin, isAdmin: false })).toBe(true)
  })
})

test('a change to the admission rules lists the fields that differ', () => {
  expect(changedAdmission(admissionDefaults, admissionDefaults)).toEqual([])
  expect(changedAdmission(admissionDefaults, { approvalRule: 'everyone', membersInvite: false })).toEqual([
    'approvalRule',
    'membersInvite',
  ])
})
