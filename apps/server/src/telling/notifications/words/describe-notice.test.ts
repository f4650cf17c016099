// Each type of notice has words: one line, one button, and no id, raw word or gap in them.
import { type NoticeType, noticeTypeNames } from '@beanpool/domain/notifications/notice-types'
import { describe, expect, test } from 'vitest'
import { describeNotice } from './describe-notice.ts'
import type { Boosters, NamedRide, NoticeNaming } from './naming.ts'

const naming: NoticeNaming = {
  you: 'you',
  groupId: '019cabd8-3800-7000-8000-5c0000000001',
  groupName: 'Maple Street',
  currency: 'EUR' as const,
  nameOf: (adultId) => (adultId === 'ole' ? 'Ole' : 'Rosa'),
  householdOf: () => 'Okafor',
  rideOf: (rideId) =>
    rideId === null
      ? null
      : {
          rideId,
          poolName: 'Morning School Run',
          when: rideId === 'one' ? 'today 07:50' : 'Fri 6 Mar, 07:50',
          minutesLeft: 30,
          driverAdultId: 'ole',
          isConfirmed: false,
        },
  offerOf: () => null,
  loadOf: (rideId) =>
    rideId === null
      ? null
      : { kidNames: ['Luca', 'Mia'], from: 'Maple Street', to: 'Lincoln School', stops: [] },
  boostersOf: () => null,
  beansOf: () => -100,
  strikeOf: (rideId) => (rideId === 'one' ? { weight: 2, counts: true, until: 'Fri 3 Apr' } : null),
  helpfulRides: () => [
    {
      rideId: 'one',
      poolName: 'Swimming',
      when: 'Fri 6 Mar, 16:00',
      minutesLeft: 5_000,
      driverAdultId: null,
      isConfirmed: false,
    },
  ],
  questionOf: (poolId) =>
    poolId === 'pool'
      ? { kids: 'Does Mia ride?', when: 'Sat 7 Mar, 09:30', way: 'Maple Street to Lake Pitch' }
      : null,
  isOwnKid: () => true,
  invitationOf: () => ({ code: 'K7QF3MXA', lastDay: 'Sun 15 Mar' }),
  tripOf: () => 'Swimming pool to Maple Street, today 17:30',
  dealOf: () => ({ payer: 'Rosa', totalCents: 1250, seats: 2 }),
  textOf: () => 'Could you take Ada on Friday?',
  momentOf: () => '14:47',
  expiryOf: (date) => ({ isPast: date < '2026-03-02', when: 'on Sat 18 Apr' }),
}

/** Every fact that any type of notice may have. */
const facts = {
  actorAdultId: 'rosa',
  fromAdultId: 'rosa',
  toAdultId: 'ole',
  driverAdultId: 'ole',
  accusedAdultId: 'ole',
  adultId: 'rosa',
  householdId: 'okafor',
  requestId: 'request',
  messageId: 'message',
  kidName: 'Mia',
  seatPriceHundredths: 150,
  poolName: 'Morning School Run',
  until: '2026-03-02T13:00:00Z',
  date: '2026-03-20',
  how: 'planned',
  why: 'other_driver',
  what: 'starts',
  fromTime: '07:50',
  toTime: '08:20',
  start: 'Maple Street, Maple Street 3',
  destination: null,
  answer: 'accepted',
  event: 'uncovered',
  projectedHundredths: -300,
  note: null,
  back: false,
  hour: false,
  found: false,
  rides: false,
  came: false,
  admitted: true,
  toAll: false,
  charged: false,
  forYou: false,
  late: false,
  device: 'Chrome on Android',
  changes: [{ field: 'offerLockHours', from: 6, to: 3 }],
  template: null,
}

const term = { startsOn: '2026-09-07', throughOn: '2026-12-18', poolNames: ['Morning School Run'] }

const variants: Partial<Record<NoticeType, object[]>> = {
  appeal_answered: [{ granted: true }],
  balance_changed: [
    { settled: { fromHouseholdId: 'okafor', hundredths: -150 } },
    { opening: { hundredths: 200, openingHundredths: 300 } },
  ],
  calendar_asks: [
    ...['days', 'vanished', 'too_many', 'unreadable'].map((what) => ({
      what,
      poolId: null,
      poolName: null,
      count: 2,
    })),
    {
      what: 'changed',
      poolId: 'pool',
      poolName: 'U9',
      count: 3,
      dates: ['2026-03-14', '2026-03-28'],
    },
    ...['moved', 'ride_moved', 'ride_gone'].map((what) => ({
      what,
      poolId: 'pool',
      poolName: 'U9',
      count: 1,
    })),
  ],
  message_posted: [{ forYou: true }],
  credentials_expiring: [
    { what: 'insurance', on: '2026-04-18', drives: 0 },
    { what: 'both', on: '2026-03-01', drives: 2 },
  ],
  credentials_flagged: [
    { flagged: false },
    { flagged: true, binds: false },
    { flagged: false, binds: false },
  ],
  drive_assigned: ['after_all', 'partner', 'picked', 'swapped', 'taken'].map((how) => ({ how })),
  drive_reminder: [{ hour: true }],
  drive_unassigned: [
    'converted',
    'given_back',
    'not_needed',
    'partner',
    'plan',
    'pool',
    'taken_off',
    'undone',
  ].map((why) => ({ why })),
  does_kid_ride: [{ poolId: 'pool' }],
  driver_needed: [{ minutes: 30 }, { fromAdultId: null }, { cannot: true }, { cannot: true, minutes: 30 }],
  kid_not_here: [{ after: 'on_board' }, { after: 'slip' }],
  kid_not_riding: [{ rides: true }, { charged: true }],
  no_show_decided: [{ came: true }, { accusedAdultId: 'you' }],
  no_show_reported: [{ accusedAdultId: 'you' }],
  offer_created: [{ toAll: true }],
  place_missing: [{ found: true }],
  pool_ending: [{ poolId: 'pool' }],
  request_answered: [
    { admitted: false },
    { pool: 'accepted', note: null },
    { pool: 'declined', note: 'Full' },
    { pool: 'declined', note: null },
  ],
  ride_cancelled: [{ back: true }, { note: 'Snow' }],
  ride_changed: [
    { what: 'kids_joined', kidNames: ['Mia'] },
    ...['ends', 'place', 'weather', 'weather_cleared', 'other_car', 'other_driver', 'kid_stop'].map(
      (what) => ({ what }),
    ),
  ],
  co_parent_left: ['deleted', 'left', 'owner', 'removed'].map((what) => ({ what, name: 'Rosa' })),
  role_changed: ['accepted', 'admin', 'asked', 'back', 'declined', 'follows', 'member', 'removed'].map(
    (what) => ({ what }),
  ),
  rules_changed: [
    { what: 'group_rules' },
    { what: 'admission' },
    { what: 'club', tokenName: 'Riverside FC' },
    { what: 'term', ...term, settles: true, settledHundredths: -150 },
    { what: 'term', ...term, settles: false, poolNames: [] },
  ],
  security_event: [
    ...['new_password', 'passkey_added', 'passkey_removed', 'two_factor_on', 'two_factor_off'].map(
      (what) => ({
        what,
      }),
    ),
    ...['block', 'end_sessions', 'reset_two_factor', 'send_reset', 'unblock'].map((what) => ({
      what,
      contact: 'help@school.example',
      passkeys: 2,
    })),
  ],
  strike_added: ['converted', 'given_back', 'no_show', 'withdrew_claim', undefined].map((why) => ({
    event: null,
    why,
  })),
  strike_waived: [{ event: 'covered' }],
  swap_answered: [
    { answer: 'declined' },
    { answer: 'withdrawn' },
    ...['cancelled', 'locked', 'other_driver', undefined].map((why) => ({ answer: 'lapsed', why })),
  ],
  urgent_ended: ['cancelled', 'expired', 'not_come', 'not_paid', 'not_received', 'paid', 'received'].map(
    (how) => ({ how }),
  ),
  urgent_posted: [{ forYou: true }, { cannot: true }],
}

const item = (rideId: string | null, over: object = {}) => ({ rideId, data: { ...facts, ...over } })

/** These types give `how` and `what` a different meaning. */
const others: Partial<Record<NoticeType, object>> = {
  credentials_expiring: { what: 'licence', on: '2026-04-18', drives: 1 },
  credentials_flagged: { flagged: true, binds: true },
  co_parent_left: { what: 'left', name: 'Rosa' },
  invite_undelivered: { email: 'ana@example.com' },
  role_changed: { what: 'owner' },
  rules_changed: { what: 'fair_guard' },
  security_event: { what: 'new_device' },
  urgent_ended: { how: 'paid' },
}

describe.each(noticeTypeNames)('%s', (type) => {
  const own = others[type] ?? {}
  const cases = [own, ...(variants[type] ?? [])].flatMap((over) => [
    [item('one', over)],
    [item('one', over), item('two', over)],
  ])

  test.each(cases.map((items) => [items] as const))('is in proper words (%#)', (items) => {
    const { title, titleWithoutNames = title, line, button } = describeNotice(type, items, naming)
    // Anyone can read the lock screen.
    expect(titleWithoutNames).not.toMatch(/Mia|Luca|Ada/)
    for (const text of [title, titleWithoutNames, line, button.label]) {
      expect(text).toMatch(/\S/)
      expect(text).not.toMatch(/undefined|null|NaN|\[object|_|\s\s|\.\.|\s[.,]/)
      expect(text).toBe(text.trim())
    }
    expect(title).not.toMatch(/\.$/)
    expect(line).toMatch(/[.?”]$/)
    expect(button.path).toMatch(/^\//)
  })
})

test('a request without a ride in a pool is named by its trip', () => {
  const { title } = describeNotice('urgent_posted', [item(null)], naming)
  expect(title).toBe('Urgent, for cash: Swimming pool to Maple Street, today 17:30')
})

test.each([
  [null, 'It goes after 30 days.'],
  [{ weight: 1, counts: true, until: 'Fri 3 Apr' }, 'It counts until Fri 3 Apr.'],
  [{ weight: 2, counts: true, until: 'Fri 3 Apr' }, 'It counts twice until Fri 3 Apr.'],
  [{ weight: 1, counts: false, until: 'Fri 3 Apr' }, 'It counts only if nobody drives.'],
])('the notice of a strike %o shows its weight and its end', (strike, said) => {
  const words = describeNotice('strike_added', [item('one', { event: null, why: 'given_back' })], {
    ...naming,
    strikeOf: () => strike,
  })
  expect(words.line).toBe(
    `Morning School Run, today 07:50. Rosa gave your drive back. ${said} You can ask an admin to excuse it.`,
  )
})

test.each([
  ['strike_added', { event: null, why: 'given_back' }],
  ['strike_added', { event: 'uncovered' }],
  ['strike_waived', { event: 'excuse' }],
  ['appeal_answered', {}],
  ['no_show_decided', { accusedAdultId: naming.you, came: false }],
] as const)('a notice of the adult’s own strike (%s %o) leads to it and to “Ask to excuse”', (type, facts) => {
  const { button } = describeNotice(type, [{ rideId: 'one', data: { ...facts, actorAdultId: null } }], naming)
  expect(button).toEqual({ label: 'See your strikes', path: '/dashboard?strikes=true' })
})

test.each([
  [690, 'Still no driver, 12 hours to go'],
  [119, 'Still no driver, 119 minutes to go'],
  [1, 'Still no driver, 1 minute to go'],
  [-5, 'No driver'],
])('a warning sent 12 hours before the start says how long is left when it is read: %i minutes', (left, said) => {
  const { title } = describeNotice('driver_needed', [item('one', { minutes: 720, cannot: true })], {
    ...naming,
    rideOf: (rideId) => ({ ...(naming.rideOf(rideId) as NamedRide), minutesLeft: left }),
  })
  expect(title).toBe(`${said}: Morning School Run, today 07:50`)
})

test.each([
  ['weather', 'Rosa marked it. A seat costs 1.5 beans.'],
  ['weather_cleared', 'A seat costs 1.5 beans again.'],
])('the notice of a weather mark shows the price: %s', (what, line) => {
  expect(describeNotice('ride_changed', [item('one', { what })], naming).line).toBe(line)
})

test('a notice of a claim given back names the claimant, even if another adult withdrew it', () => {
  const of = (over: object) => describeNotice('urgent_withdrawn', [item('one', over)], naming).title
  expect(of({ fromAdultId: 'ole' })).toBe("Ole can't drive: Morning School Run, today 07:50")
  expect(of({ fromAdultId: undefined })).toBe("Rosa can't drive: Morning School Run, today 07:50")
})

test.each([
  ['kids_joined', 'Mia, Luca and Mia ride with you%', '3 more children ride with you%'],
  ['other_car', 'Mia, Luca and Mia ride in another car', 'Your children ride in another car'],
  ['kid_stop', 'Another stop for Mia, Luca and Mia%', 'Another stop for 3 children%'],
])('a change for several kids on one ride names each once, even two with the same name, or none on a locked screen: %s', (what, title, locked) => {
  const kids = { one: 'Mia', two: 'Luca', three: 'Mia' }
  const about = (...kidIds: (keyof typeof kids)[]) => {
    if (what === 'kids_joined')
      return [item('one', { what, kidIds, kidNames: kidIds.map((kidId) => kids[kidId]) })]
    return kidIds.map((kidId) => item('one', { what, kidId, kidName: kids[kidId] }))
  }
  const items = [...about('one', 'two', 'three'), ...about('one')]
  const withRide = (text: string) => text.replace('%', ': Morning School Run, today 07:50')
  expect(describeNotice('ride_changed', items, naming)).toMatchObject({
    title: withRide(title),
    titleWithoutNames: withRide(locked),
  })
})

test('a notice that a driver is needed does not tell its reader what they know of themselves', () => {
  const lineFor = (fromAdultId: string) =>
    describeNotice('driver_needed', [item('one', { fromAdultId })], { ...naming, you: 'ole' }).line
  expect(lineFor('rosa')).toBe("Rosa can't drive. Can you take it?")
  expect(lineFor('ole')).toBe('Can you take it?')
})

test('a reminder of a drive names the kids and the stops', () => {
  const told = (hour: boolean) =>
    describeNotice('drive_reminder', [{ rideId: 'ride', data: { hour, actorAdultId: null } }], naming).line
  expect(told(false)).toMatch(/: Luca and Mia, from Maple Street to Lincoln School\. Tap Confirm so/)
  expect(told(true)).toBe('Luca and Mia, from Maple Street to Lincoln School. Phone numbers are in the ride.')
})

test('a reminder names the stops on the way, in order', () => {
  const load = { kidNames: ['Mia'], from: 'Maple Street', to: 'School', stops: ['Elm corner', "Sato's home"] }
  const { line } = describeNotice(
    'drive_reminder',
    [{ rideId: 'ride', data: { hour: true, actorAdultId: null } }],
    { ...naming, loadOf: () => load },
  )
  expect(line).toMatch(/^Mia, from Maple Street via Elm corner and Sato's home to School\. Phone/)
})

test('the evening’s reminder shows how many boosters the car lacks', () => {
  const evening = (boosters: Boosters | null) =>
    describeNotice('drive_reminder', [{ rideId: 'one', data: { hour: false, actorAdultId: null } }], {
      ...naming,
      boostersOf: () => boosters,
    }).line
  expect(evening({ needed: 2, carried: 1 })).toContain(
    'School. 2 boosters needed, your car has 1. Tap Confirm',
  )
  expect(evening({ needed: 1, carried: null })).toContain('School. 1 booster needed. Tap Confirm')
  expect(evening(null)).not.toContain('booster')
})

test('a reminder of a confirmed drive asks for nothing', () => {
  const items = [{ rideId: 'ride', data: { hour: false, actorAdultId: null } }]
  const confirmed = {
    ...naming,
    rideOf: (rideId: string | null) => ({ ...(naming.rideOf(rideId) as NamedRide), isConfirmed: true }),
  }
  const { line, button } = describeNotice('drive_reminder', items, confirmed)
  expect(line).toMatch(/ Confirmed: everyone knows\.$/)
  expect(button.label).toBe('Open the ride')
})

test.each([
  [
    { totalCents: 1250, seats: 2 },
    'Rosa pays €12.50 in cash, for 2 seats.',
    'You pay the family that claims it €12.50 in cash.',
  ],
  [{ totalCents: 0, seats: 1 }, 'Free of charge, for 1 seat.', 'It costs nothing.'],
  [
    { totalCents: null, seats: 1 },
    'Rosa pays by the mile in cash, for 1 seat.',
    'You pay the family that claims it in cash.',
  ],
])('the notice of an urgent ride shows the pay: %o', (deal, toOthers, toPayer) => {
  const tell = (forYou: boolean) =>
    describeNotice('urgent_posted', [item(null, { forYou })], {
      ...naming,
      dealOf: () => ({ payer: 'Rosa', ...deal }),
    }).line
  expect(tell(false)).toBe(`${toOthers} Can you drive? First come, first served.`)
  expect(tell(true)).toBe(`Rosa posted it as urgent. ${toPayer}`)
})
