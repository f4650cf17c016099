import { expect, test } from 'vitest'
import { coParentInvitationExpiresAt, inviteRefusal, linkRefusal, moveRefusal } from './co-parent.ts'

const now = Temporal.Instant.from('2026-11-18T12:00:00Z')
const link = (over = {}) => ({
  status: 'pending',
  expiresAt: coParentInvitationExpiresAt(now, 'Europe/Berlin'),
  invitedEmail: 'Ole@example.org',
  ...over,
})

test('a household with one adult can invite a second, but adults cannot invite themselves', () => {
  expect(inviteRefusal(1, 'ana@example.org', 'ole@example.org')).toBeNull()
  expect(inviteRefusal(2, 'ana@example.org', 'ole@example.org')).toBe('family_full')
  expect(inviteRefusal(1, 'ana@example.org', 'ANA@example.org')).toBe('own_email')
})

test('while open, a co-parent link works for its address in any case until the end of its 7th day', () => {
  expect(linkRefusal(link(), 'ole@EXAMPLE.org', now)).toBeNull()
  expect(linkRefusal(link(), null, now)).toBeNull()
  expect(linkRefusal(link(), 'eve@example.org', now)).toBe('restricted_email')
  expect(linkRefusal(link(), null, Temporal.Instant.from('2026-11-25T22:59:59Z'))).toBeNull()
  expect(linkRefusal(link(), null, Temporal.Instant.from('2026-11-25T23:00:00Z'))).toBe('invalid_or_expired')
  expect(linkRefusal(null, null, now)).toBe('invalid_or_expired')
  for (const status of ['accepted', 'declined', 'cancelled'])
    expect(linkRefusal(link({ status }), null, now)).toBe('invalid_or_expired')
})

test('an adult whose family was ever in a group stays in that family', () => {
  const free = { isTheirs: false, everInGroup: false, adultCount: 1 }
  expect(moveRefusal(free)).toBeNull()
  expect(moveRefusal({ ...free, everInGroup: true })).toBe('own_groups')
  expect(moveRefusal({ ...free, adultCount: 2 })).toBe('family_full')
  expect(moveRefusal({ isTheirs: true, everInGroup: true, adultCount: 2 })).toBe('already_yours')
})
