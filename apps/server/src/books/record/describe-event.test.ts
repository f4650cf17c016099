import type { ShownEvent } from '@beanpool/domain/record/events'
import { describe, expect, test } from 'vitest'
import { describeEvent, eventKinds } from './describe-event.ts'

const naming = {
  nameOf: () => 'Rosa',
  householdOf: () => 'Okafor',
  currency: 'EUR' as const,
  actorAdultId: 'somebody',
}
/** Tests give only the facts on which a sentence depends. */
const said = (kind: string, data: object = {}) => describeEvent({ kind, data } as ShownEvent, naming)

/** All facts that events of any kind have. */
const all = {
  toAdultId: 'rosa',
  fromAdultId: 'rosa',
  ownerAdultId: 'rosa',
  householdIds: ['okafor'],
  kidName: 'Mia',
  kidNames: ['Mia', 'Leo'],
  aboard: 2,
  expected: 3,
  tap: 'on_my_way',
  poolName: 'Morning School Run',
  tokenName: 'Riverside FC',
  placeName: 'Lincoln School',
  changes: ['seats'],
  date: '2026-03-03',
  toDate: '2026-03-04',
  what: '2026-03-03',
  minutes: 30,
  count: 2,
  rode: 3,
  absent: 1,
  notPickedUp: 0,
  basis: 'per_seat',
  baseCents: 500,
  bumpCents: 0,
  note: null,
  fromTime: '07:50',
  toTime: '08:20',
  start: 'Maple Street',
  destination: 'Lincoln School',
  from: 4,
  to: 3,
  action: 'take',
  event: 'covered',
  spent: [{ householdId: 'okafor', hundredths: 100 }],
  earned: [{ householdId: 'meyer', hundredths: 100 }],
  householdId: 'okafor',
  balanceHundredths: -600,
  startsOn: '2026-09-07',
  throughOn: '2026-12-18',
  poolNames: ['Morning School Run'],
  settles: true,
  shares: [{ householdId: 'meyer', hundredths: -600 }],
}

test.each(eventKinds)('an event of kind %s has a sentence', (kind) => {
  const changes = [{ field: 'offerLockHours', from: 6, to: 3 }]
  const text = said(
    kind,
    kind === 'rules_changed' ? { ...all, what: 'fair_guard', template: null, changes } : all,
  )
  expect(text.length).toBeGreaterThan(8)
  // The screen adds the time to "Offered to ..." in the reader's format.
  if (kind !== 'offered') expect(text).toMatch(/[.”]$/)
  expect(text).not.toMatch(/undefined|null|NaN|_/)
})

describe('a sentence about another adult’s tap', () => {
  const names: Record<string, string> = { rosa: 'Rosa', pat: 'Pat' }
  const by = (actorAdultId: string, kind: string, data: object) =>
    describeEvent({ kind, data } as ShownEvent, {
      nameOf: (adultId) => names[adultId ?? ''] ?? 'somebody',
      householdOf: () => 'Rossi',
      currency: 'EUR' as const,
      actorAdultId,
    })

  test('names the driver when the driver hands the drive over, or the partner takes it over', () => {
    const handed = { fromAdultId: 'rosa', toAdultId: 'pat' }
    expect(by('rosa', 'partner_drives', handed)).toBe('handed this drive to Pat.')
    expect(by('pat', 'partner_drives', handed)).toBe('drives instead of Rosa.')
  })

  test('names the driver when the partner takes back a drive that was given back', () => {
    const undone = { action: 'cant_drive', toAdultId: 'rosa' }
    expect(by('rosa', 'undone', undone)).toBe('undid that: drives after all.')
    expect(by('pat', 'undone', undone)).toBe('undid that: Rosa drives after all.')
    expect(by('pat', 'undone', { action: 'cant_drive' })).toBe('undid that: drives after all.')
  })
})

describe('a sentence about a ride for cash', () => {
  const trip = {
    fromLocation: 'Swimming pool',
    toLocation: 'Maple Street 1',
    date: '2026-03-03',
    time: '17:30',
  }
  const about = 'from Swimming pool to Maple Street 1, Tue 3 March, 17:30'

  test.each([
    [
      'urgent_posted',
      { basis: 'per_seat', baseCents: 500, bumpCents: 0 },
      `posted an urgent ride ${about}: €5.00 a seat.`,
    ],
    ['urgent_claimed', {}, `claimed the urgent ride ${about}.`],
    [
      'urgent_withdrawn',
      { late: true, strike: true },
      `withdrew the claim late on the urgent ride ${about}. A strike for Rosa.`,
    ],
    ['urgent_cancelled', {}, `took the urgent request ${about} back.`],
    ['urgent_expired', {}, `Nobody claimed the urgent ride ${about}.`],
    ['urgent_completed', {}, `The urgent ride ${about} is done. It was for cash: no beans moved.`],
    ['urgent_paid', {}, `marked the cash for the urgent ride ${about}, as paid.`],
    ['urgent_not_received', {}, `marked the cash for the urgent ride ${about}, as not received yet.`],
    [
      'urgent_not_come',
      { fromAdultId: 'a1' },
      `said that Rosa did not come for the urgent ride ${about}. Nothing is owed.`,
    ],
  ])('states route and time for %s without a ride', (kind, data, text) => {
    expect(said(kind, { ...data, trip })).toBe(text)
  })

  test('states the beans that a late conversion costs, as for a late release, and says that a claim would spare them', () => {
    const data = {
      basis: 'per_seat',
      baseCents: 500,
      bumpCents: 0,
      fromAdultId: 'rosa',
      late: true,
      strike: true,
    }
    const text = 'posted this ride as urgent, late: €5.00 a seat. A strike for Rosa'
    expect(said('urgent_posted', data)).toBe(`${text}.`)
    expect(said('urgent_posted', { ...data, penaltyHundredths: 100 })).toBe(
      `${text}, and 1 bean unless someone claims it.`,
    )
  })

  test('states the beans for a late cancel even if the Fair Guard has no strike for it', () => {
    const data = { late: true, strike: false, fromAdultId: 'rosa', penaltyHundredths: 150 }
    expect(said('given_back', data)).toBe('gave this drive back late. It costs Rosa 1.5 beans.')
    expect(said('given_back', { ...data, penaltyHundredths: 0 })).toBe('gave this drive back late.')
  })

  test('names the driver if an admin gives the drive back, and what it costs the driver', () => {
    const data = { late: true, free: false, strike: true, fromAdultId: 'rosa', penaltyHundredths: 100 }
    const said = (over: object) =>
      describeEvent({ kind: 'given_back', data: { ...data, forDriver: true, ...over } }, naming)
    expect(said({})).toBe("gave back Rosa's drive late: Rosa phoned. A strike for Rosa, and 1 bean.")
    expect(said({ excused: true })).toBe("gave back Rosa's drive late: Rosa phoned. The strike is excused.")
    expect(said({ free: true, late: false, away: true })).toBe(
      "gave back Rosa's drive: Rosa phoned. Without a strike: Rosa is away that day.",
    )
  })

  test('names the driver if another adult takes a conversion back', () => {
    const data = { toAdultId: 'rosa' }
    const by = (actorAdultId: string) =>
      describeEvent({ kind: 'urgent_cancelled', data }, { ...naming, actorAdultId })
    expect(by('pat')).toBe('took the urgent request back: Rosa drives.')
    expect(by('rosa')).toBe('took the urgent request back and drives.')
    expect(said('urgent_cancelled')).toBe('took the urgent request back.')
  })

  test('says that a kid who stays home late costs beans only if the ride moves beans', () => {
    const late = { kidName: 'Mia', charged: true }
    expect(said('not_riding', late)).toBe('marked Mia not riding, so late that the seat is charged.')
    expect(said('not_riding', { ...late, forCash: true })).toBe(
      'marked Mia not riding, late. The ride is for cash: no beans move.',
    )
  })
})
