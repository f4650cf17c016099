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

const noticeOf = (
  type: Parameters<typeof mailWay>[0]['type'],
  priority: Parameters<typeof mailWay>[0]['priority'],
) => ({
  type,
  priority,
})

test('a change keeps what another screen has changed', () => {
  const elsewhere = changePreferences(defaultPreferences, { mail: { rides: 'nothing' }, digest: true })
  const here = changePreferences(elsewhere, { mail: { kids: 'everything' }, kidTaps: { on_my_way: true } })
  expect(here).toEqual({
    ...elsewhere,
    mail: { ...defaultPreferences.mail, rides: 'nothing', kids: 'everything' },
    kidTaps: { ...defaultPreferences.kidTaps, on_my_way: true },
  })
  expect(changePreferences(here, { quietFrom: undefined, digest: undefined })).toEqual(here)
})

describe('mail by category', () => {
  test.each([
    ['an offer', noticeOf('offer_created', 'high'), {}, 'now'],
    ['a drive far ahead, which cannot wait', noticeOf('drive_assigned', 'normal'), {}, 'now'],
    [
      'the evening’s reminder, though a digest is on',
      noticeOf('drive_reminder', 'normal'),
      { digest: true },
      'now',
    ],
    ['a changed ride far ahead', noticeOf('ride_changed', 'normal'), {}, 'never'],
    ['the same, wanted', noticeOf('ride_changed', 'normal'), { mail: { rides: 'everything' } }, 'now'],
    [
      'the same, with a digest',
      noticeOf('ride_changed', 'normal'),
      { mail: { rides: 'everything' }, digest: true },
      'digest',
    ],
    [
      'what cannot wait never goes into a digest',
      noticeOf('offer_created', 'high'),
      { mail: { rides: 'everything' }, digest: true },
      'now',
    ],
    [
      'a stopped category, critical too',
      noticeOf('driver_needed', 'critical'),
      { mail: { rides: 'nothing' } },
      'never',
    ],
    ['what is low', noticeOf('balance_changed', 'low'), { mail: { fairness: 'everything' } }, 'never'],
    [
      'safety of the account, always',
      noticeOf('security_event', 'high'),
      { mail: { governance: 'nothing' } },
      'now',
    ],
    ['urgent rides, everything at first', noticeOf('urgent_ended', 'normal'), {}, 'now'],
    ['beans, nothing at first', noticeOf('balance_nudge', 'normal'), {}, 'never'],
    [
      'a tap that was not asked for',
      noticeOf('on_my_way', 'normal'),
      { mail: { kids: 'everything' } },
      'never',
    ],
    ['a tap that was', noticeOf('picked_up', 'normal'), { mail: { kids: 'everything' } }, 'now'],
  ] as const)('%s', (_, notice, changes, expected) => {
    expect(mailWay(notice, preferencesWith(changes as PreferenceChanges))).toBe(expected)
  })
})

test('push carries what cannot wait, and the taps the adult asked for', () => {
  expect(isPushed(noticeOf('offer_created', 'high'), defaultPreferences)).toBe(true)
  expect(isPushed(noticeOf('ride_changed', 'normal'), defaultPreferences)).toBe(false)
  expect(isPushed(noticeOf('picked_up', 'normal'), defaultPreferences)).toBe(true)
  expect(isPushed(noticeOf('on_my_way', 'normal'), defaultPreferences)).toBe(false)
  expect(isPushed(noticeOf('offer_created', 'high'), preferencesWith({ push: { rides: false } }))).toBe(false)
})

test('the list shows a category until it is switched off, and the account’s safety always', () => {
  const off = preferencesWith({ inApp: { rides: false, governance: false } })
  expect(isShown({ type: 'offer_created' }, defaultPreferences)).toBe(true)
  expect(isShown({ type: 'offer_created' }, off)).toBe(false)
  expect(isShown({ type: 'security_event' }, off)).toBe(true)
})

describe('quiet hours', () => {
  const quiet = (quietFrom: string, quietUntil: string) => preferencesWith({ quietFrom, quietUntil })
  const high = { priority: 'high' as const }

  test.each([
    // The adult's zone decides, not the group's.
    [
      'before they begin',
      quiet('21:30', '06:30'),
      'Europe/Berlin',
      '2026-03-02T21:29+01:00',
      '2026-03-02T21:29+01:00',
    ],
    [
      'over midnight, in the evening',
      quiet('21:30', '06:30'),
      'Europe/Berlin',
      '2026-03-02T21:30+01:00',
      '2026-03-03T06:30+01:00',
    ],
    [
      'over midnight, in the morning',
      quiet('21:30', '06:30'),
      'Europe/Berlin',
      '2026-03-03T05:00+01:00',
      '2026-03-03T06:30+01:00',
    ],
    [
      'at their end',
      quiet('21:30', '06:30'),
      'Europe/Berlin',
      '2026-03-03T06:30+01:00',
      '2026-03-03T06:30+01:00',
    ],
    [
      'within a day',
      quiet('12:00', '14:00'),
      'Europe/Berlin',
      '2026-03-03T13:00+01:00',
      '2026-03-03T14:00+01:00',
    ],
    [
      'in another zone it is day',
      quiet('21:30', '06:30'),
      'America/New_York',
      '2026-03-02T21:30+01:00',
      '2026-03-02T21:30+01:00',
    ],
    [
      'in the night to summer time',
      quiet('21:30', '06:30'),
      'Europe/Berlin',
      '2026-03-28T23:00+01:00',
      '2026-03-29T06:30+02:00',
    ],
    [
      'until a time that is skipped',
      quiet('21:30', '02:30'),
      'Europe/Berlin',
      '2026-03-28T23:00+01:00',
      '2026-03-29T03:30+02:00',
    ],
    [
      'in the night to winter time',
      quiet('21:30', '06:30'),
      'Europe/Berlin',
      '2026-10-24T23:00+02:00',
      '2026-10-25T06:30+01:00',
    ],
    [
      'of no length',
      quiet('21:30', '21:30'),
      'Europe/Berlin',
      '2026-03-02T22:00+01:00',
      '2026-03-02T22:00+01:00',
    ],
  ])('%s', (_, preferences, timeZone, now, expected) => {
    const clock = { now: Temporal.Instant.from(now), timeZone }
    expect(mayGoAt(high, preferences, clock)).toEqual(Temporal.Instant.from(expected))
  })

  test('never delay what is critical', () => {
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
])('the digest goes at 18:00 on the adult’s clock: %s', (_, now, expected) => {
  const clock = { now: Temporal.Instant.from(now), timeZone: 'Europe/Berlin' }
  expect(nextDigest(clock)).toEqual(Temporal.Instant.from(expected))
})

test.each([
  ['none', null, null, '18:00'],
  ['over 18:00', '17:00', '19:30', '19:30'],
  ['over midnight, with 18:00 in them', '17:30', '06:30', '06:30'],
  ['later', '21:30', '06:30', '18:00'],
])('the digest waits for the end of quiet hours: %s', (_, quietFrom, quietUntil, goesAt) => {
  const clock = { now: Temporal.Instant.from('2026-03-02T10:00+01:00'), timeZone: 'Europe/Berlin' }
  const at = digestTime({ ...defaultPreferences, quietFrom, quietUntil }, clock)
  expect(at.toZonedDateTimeISO('Europe/Berlin').toPlainTime().toString().slice(0, 5)).toBe(goesAt)
})
