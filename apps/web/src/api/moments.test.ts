import { expect, test } from 'vitest'
import { hasCome, looksOf, looksOfRead, nextLook } from './moments.ts'

const ms = (clock: string) => Date.parse(`2026-03-04T${clock}Z`)
const ride = {
  rideId: 'one',
  lockAt: '2026-03-03T07:50:00Z',
  lateAt: '2026-03-04T04:50:00Z',
  startAt: '2026-03-04T07:50:00Z',
  endAt: '2026-03-04T08:20:00Z',
  offerToMe: { offerId: 'two', expiresAt: '2026-03-04T07:30:00Z' },
  urgent: null,
}
const request = { requestId: 'three', lateAt: '2026-03-04T05:00:00Z', windowStartAt: '2026-03-04T08:00:00Z' }

test('the moments of a ride, an offer and a request are found anywhere in an answer', () => {
  const looks = looksOf({ groups: [{ nextRides: [ride] }], urgent: { requests: [request] } })
  for (const clock of ['04:50:00', '05:00:00', '07:30:00', '07:50:00', '08:00:00'])
    expect(looks).toContain(ms(clock))
  expect(looks).not.toContain(ms('08:20:00'))
  // The ride day opens two hours before a start.
  expect(looks).toContain(ms('05:50:00'))
  // A no-show is reported for 48 hours, a ride corrected for 7 days.
  expect(looks).toContain(Date.parse('2026-03-06T07:50:00Z'))
  expect(looks).toContain(Date.parse('2026-03-11T07:50:00Z'))
})

test('once a moment comes, an answer from before it is overtaken, and is read at most twice for it', () => {
  const looks = looksOf({ lateAt: ride.lateAt })
  const isOvertaken = (readAt: string, now: string) => hasCome(looks, { since: ms(readAt), now: ms(now) })
  expect(isOvertaken('04:00:00', '04:49:59')).toBe(false)
  expect(isOvertaken('04:00:00', '04:50:00')).toBe(true)
  // The answer may be from just before the moment: one more check, then none.
  expect(isOvertaken('04:50:01', '04:50:19')).toBe(false)
  expect(isOvertaken('04:50:01', '04:50:20')).toBe(true)
  expect(isOvertaken('04:50:20', '23:59:59')).toBe(false)
})

test('the next look is at the earliest moment ahead', () => {
  const looks = looksOf([ride, request])
  expect(nextLook(looks, ms('04:50:20'))).toBe(ms('05:00:00'))
  expect(nextLook(looks, Date.parse('2027-01-01T00:00:00Z'))).toBeNull()
})

test('an answer is searched only once, and the next answer is searched too', () => {
  const read = { ride }
  const looks = looksOfRead(read)
  expect(looks).toEqual(looksOf(read))
  expect(looksOfRead(read)).toBe(looks)
  expect(looksOfRead({ ride: { ...ride, lockAt: '2026-03-05T07:50:00Z' } })).not.toEqual(looks)
  expect(looksOfRead(null)).toEqual([])
})
