import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../time/zones.ts'
import {
  type Invitation,
  invitationExpiresAt,
  invitationRefusal,
  inviteAlphabet,
  inviteCode,
  lastDayOf,
} from './invite-code.ts'

const now = Temporal.Instant.from('2026-11-18T12:00:00Z')
const visitor = { email: null, householdId: null }
const invitation = (over: Partial<Invitation> = {}): Invitation => ({
  status: 'pending',
  expiresAt: invitationExpiresAt(now, 'UTC'),
  invitedEmail: null,
  invitedHouseholdId: null,
  useCount: 0,
  maxUses: 1,
  ...over,
})

test('a code has 8 unambiguous characters, whatever the random bytes are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const code = inviteCode(bytes)
      expect(code).toHaveLength(8)
      expect([...code].every((sign) => inviteAlphabet.includes(sign))).toBe(true)
      expect(code).not.toMatch(/[01IO]/)
    }),
  )
})

describe('an invitation', () => {
  test.each([
    ['UTC', '2026-11-18T12:00:00Z', '2026-12-02T23:59:59Z', '2026-12-03T00:00:00Z'],
    ['Europe/Berlin', '2026-11-18T22:30:00Z', '2026-12-02T22:59:59Z', '2026-12-02T23:00:00Z'],
    ['America/Los_Angeles', '2026-11-19T01:00:00Z', '2026-12-03T07:59:59Z', '2026-12-03T08:00:00Z'],
    // These two weeks include the end of daylight saving time.
    ['Europe/Berlin', '2026-10-20T08:00:00Z', '2026-11-03T22:59:59Z', '2026-11-03T23:00:00Z'],
  ])('made in %s at %s is valid until the end of its 14th day there', (timeZone, made, last, end) => {
    const expiresAt = invitationExpiresAt(Temporal.Instant.from(made), timeZone)
    const at = (moment: string) =>
      invitationRefusal(invitation({ expiresAt }), visitor, Temporal.Instant.from(moment))
    expect([at(made), at(last), at(end)]).toEqual([null, null, 'expired_code'])
    const day = dateIn(Temporal.Instant.from(last), timeZone)
    expect(lastDayOf(expiresAt, timeZone)).toBe(day)
  })

  test('is valid only once', () => {
    expect(invitationRefusal(invitation(), visitor, now)).toBeNull()
    expect(invitationRefusal(invitation({ useCount: 1 }), visitor, now)).toBe('used_code')
  })

  test('is refused as unknown, withdrawn or used up', () => {
    expect(invitationRefusal(null, visitor, now)).toBe('unknown_code')
    expect(invitationRefusal(invitation({ status: 'cancelled' }), visitor, now)).toBe('cancelled_code')
    expect(invitationRefusal(invitation({ status: 'approved', useCount: 1 }), visitor, now)).toBe('used_code')
  })

  test('admits only its own address if it is made for one, in upper or lower case', () => {
    const bound = invitation({ invitedEmail: 'Ole@example.org' })
    expect(invitationRefusal(bound, { email: 'ole@EXAMPLE.org', householdId: 'any' }, now)).toBeNull()
    expect(invitationRefusal(bound, { email: 'eve@example.org', householdId: 'any' }, now)).toBe(
      'restricted_email',
    )
    expect(invitationRefusal(bound, visitor, now)).toBeNull()
  })

  test('admits only its own family if it is made for one, whatever the address', () => {
    const bound = invitation({ invitedHouseholdId: 'okafor' })
    const holder = { email: 'ole@example.org', householdId: 'okafor' }
    expect(invitationRefusal(bound, holder, now)).toBeNull()
    expect(invitationRefusal(bound, { ...holder, householdId: 'rossi' }, now)).toBe('restricted_family')
    expect(invitationRefusal(bound, { ...holder, householdId: null }, now)).toBe('restricted_family')
    expect(invitationRefusal(bound, visitor, now)).toBeNull()
  })
})
