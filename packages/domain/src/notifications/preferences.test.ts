import { describe, expect, test } from 'vitest'
import {
  changePreferences,
  defaultPreferences,
  digestTime,
  isPushed,
  isShown,
  mailWay,
  mayGoAt,
  nextDigest,
  type PreferenceChanges,
  preferencesWith,
} from './preferences.ts'

type Notice = Parameters<typeof mailWay>[0]
const noticeOf = (type: Notice['type'], priority: Notice['priority']): Notice => ({ type, priority })

test('changes to preferences keep edits made on another screen', () => {
  const elsewhere = changePreferences(defaultPreferences, { mail: { rides: 'nothing' }, digest: true })
  const here = changePreferences(elsewhere, { mail: { kids: 'everything' }, kidTaps: { on_my_way: true } })
  expect(here).toEqual({
    ...elsewhere,
    mail: { ...defaultPreferences.mail, rides: 'nothing', kids: 'everything' },
    kidTaps: { ...defaultPreferences.kidTaps, on_my_way: true },
  })
  expect(changePreferences(here, { quietFrom: undefined, digest: undefined })).toEqual(here)
})

describe('mail in a category', () => {
  test.each([
    ['an offer', 'offer_created', 'high', {}, 'now'],
    ['a drive far ahead, which cannot wait', 'drive_assigned', 'normal', {}, 'now'],
    ['the evening’s reminder, even with a digest on', 'drive_reminder', 'normal', { digest: true }, 'now'],
    ['a changed ride far ahead', 'ride_changed', 'normal', {}, 'never'],
    ['the same, if wanted', 'ride_changed', 'normal', { mail: { rides: 'everything' } }, 'now'],
    [
      'the same, with a digest',
      'ride_changed',
      'normal',
      { mail: { rides: 'everything' }, digest: true },
      'digest',
    ],
    [
      'anything that cannot wait, never in a digest',
      'offer_created',
      'high',
      { mail: { rides: 'everything' }, digest: true },
      'now',
    ],
    [
      'a category that is off, even if critical',
      'driver_needed',
      'critical',
      { mail: { rides: 'nothing' } },
      'never',
    ],
    ['anything of low importance', 'balance_changed', 'low', { mail: { fairness: 'everything' } }, 'never'],
    ['account safety, always', 'security_event', 'high', { mail: { governance: 'nothing' } }, 'now'],
    ['urgent rides, all of them by default', 'urgent_ended', 'normal', {}, 'now'],
    ['beans, not by default', 'balance_nudge', 'normal', {}, 'never'],
    [
      'a tap that the adult did not ask for',
      'on_my_way',
      'normal',
      { mail: { kids: 'everything' } },
      'never',
    ],
    ['a tap that the adult asked for', 'picked_up', 'normal', { mail: { kids: 'everything' } }, 'now'],
  ] as const)('is sent at once, in the digest, or never: %s', (_, type, priority, changes, expected) => {
    expect(mailWay({ type, priority }, preferencesWith(changes as PreferenceChanges))).toBe(expected)
  })
})

test('anything urgent is pushed, and so are the kinds of taps that the adult chose', () => {
  expect(isPushed(noticeOf('offer_created', 'high'), defaultPreferences)).toBe(true)
  expect(isPushed(noticeOf('ride_changed', 'normal'), defaultPreferences)).toBe(false)
  expect(isPushed(noticeOf('picked_up', 'normal'), defaultPreferences)).toBe(true)
  expect(isPushed(noticeOf('on_my_way', 'normal'), defaultPreferences)).toBe(false)
  expect(isPushed(noticeOf('offer_created', 'high'), preferencesWith({ push: { rides: false } }))).toBe(false)
})

test('the list shows each category until it is switched off, but always shows account security', () => {
  const off = preferencesWith({ inApp: { rides: false, governance: false } })
  expect(isShown({ type: 'offer_created' }, defaultPreferences)).toBe(true)
  expect(isShown({ type: 'offer_created' }, off)).toBe(false)
  expect(isShown({ type: 'security_event' }, off)).toBe(true)
})

describe('quiet hours', () => {
  const quiet = (quietFrom: string, quietUntil: string) => preferencesWith({ quietFrom, quietUntil })
  const high = { priority: 'high' as const }

  // The adult's time zone applies here, not the group's.
  test.each([
    ['before they begin', '21:30', '06:30', '03-02T21:29+01:00', '03-02T21:29+01:00'],
    ['over midnight, in the evening', '21:30', '06:30', '03-02T21:30+01:00', '03-03T06:30+01:00'],
    ['over midnight, in the morning', '21:30', '06:30', '03-03T05:00+01:00', '03-03T06:30+01:00'],
    ['at their end', '21:30', '06:30', '03-03T06:30+01:00', '03-03T06:30+01:00'],
    ['within a day', '12:00', '14:00', '03-03T13:00+01:00', '03-03T14:00+01:00'],
    [
      'in another zone, where it is day',
      '21:30',
      '06:30',
      '03-02T21:30+01:00',
      '03-02T21:30+01:00',
      'America/New_York',
    ],
    ['in the night to summer time', '21:30', '06:30', '03-28T23:00+01:00', '03-29T06:30+02:00'],
    ['until a time that the clocks skip', '21:30', '02:30', '03-28T23:00+01:00', '03-29T03:30+02:00'],
    ['in the night to winter time', '21:30', '06:30', '10-24T23:00+02:00', '10-25T06:30+01:00'],
    ['with no length', '21:30', '21:30', '03-02T22:00+01:00', '03-02T22:00+01:00'],
  ])('delay a notice only while they last: %s', (_, quietFrom, quietUntil, now, expected, timeZone = 'Europe/Berlin') => {
    const clock = { now: Temporal.Instant.from(`2026-${now}`), timeZone }
    expect(mayGoAt(high, quiet(quietFrom, quietUntil), clock)).toEqual(
      Temporal.Instant.from(`2026-${expected}`),
    )
  })

  test('never delay a critical notice', () => {
    const now = Temporal.Instant.from('2026-03-02T23:00+01:00')
    const clock = { now, timeZone: 'Europe/Berlin' }
    expect(mayGoAt({ priority: 'critical' }, quiet('21:30', '06:30'), clock)).toEqual(now)
  })
})

test.each([
  ['before 18:00', '2026-03-02T10:00+01:00', '2026-03-02T18:00+01:00'],
  ['at 18:00', '2026-03-02T18:00+01:00', '2026-03-02T18:00+01:00'],
  ['after it', '2026-03-02T18:01+01:00', '2026-03-03T18:00+01:00'],
  ['over the night to summer time', '2026-03-28T19:00+01:00', '2026-03-29T18:00+02:00'],
])('the digest goes out at 18:00 on the adult’s clock: %s', (_, now, expected) => {
  const clock = { now: Temporal.Instant.from(now), timeZone: 'Europe/Berlin' }
  expect(nextDigest(clock)).toEqual(Temporal.Instant.from(expected))
})

test.each([
  ['no quiet hours', null, null, '18:00'],
  ['over 18:00', '17:00', '19:30', '19:30'],
  ['over midnight, with 18:00 in them', '17:30', '06:30', '06:30'],
  ['later', '21:30', '06:30', '18:00'],
])('the digest waits for the end of quiet hours: %s', (_, quietFrom, quietUntil, goesAt) => {
  const clock = { now: Temporal.Instant.from('2026-03-02T10:00+01:00'), timeZone: 'Europe/Berlin' }
  const at = digestTime({ ...defaultPreferences, quietFrom, quietUntil }, clock)
  expect(at.toZonedDateTimeISO('Europe/Berlin').toPlainTime().toString().slice(0, 5)).toBe(goesAt)
})
