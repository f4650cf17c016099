import { expect, test } from 'vitest'
import { notComeRefusal } from './for-cash.ts'
import type { UrgentFacts } from './urgent-rules.ts'

const at = (moment: string) => Temporal.Instant.from(`2026-11-${moment}:00Z`)
const request = (over: Partial<UrgentFacts> = {}): UrgentFacts => ({
  status: 'claimed',
  rideId: null,
  requesterHouseholdId: 'rossi',
  claimantHouseholdId: 'okafor',
  startsAt: at('18T07:50'),
  endsAt: at('18T08:50'),
  free: false,
  paid: false,
  received: false,
  owed: true,
  ...over,
})
const said = (over: Partial<UrgentFacts> = {}, now = '18T07:50', householdId = 'rossi') =>
  notComeRefusal(request(over), { householdId }, at(now))

test('for 48 hours from the start, the requester can report that the claimant did not come, even if it is done', () => {
  expect(said()).toBeNull()
  expect(said({ status: 'completed' }, '20T07:49')).toBeNull()
  expect(said({}, '18T07:49')).toBe('not_started')
  expect(said({}, '20T07:50')).toBe('too_late')
  for (const other of ['okafor', 'meyer']) expect(said({}, '18T07:50', other)).toBe('not_yours')
})

test('no report is possible if the request is unclaimed or has a ride, or once cash has been marked', () => {
  for (const status of ['posted', 'expired', 'cancelled'] as const) expect(said({ status })).toBe('over')
  expect(said({ rideId: 'ride' })).toBe('over')
  expect(said({ paid: true })).toBe('marked')
  expect(said({ received: true })).toBe('marked')
})
