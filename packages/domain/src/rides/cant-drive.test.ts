import { expect, test } from 'vitest'
import { cantDriveRefusal, type GivenRide, partnerRefusal } from './cant-drive.ts'
import { rideStatuses } from './ride-states.ts'

const startsAt = Temporal.Instant.from('2026-03-04T07:50:00Z')
const lockAt = startsAt.subtract({ hours: 24 })
const ride = (over: Partial<GivenRide> = {}): GivenRide => ({
  status: 'assigned',
  driverHouseholdId: 'a',
  startsAt,
  lockAt,
  ...over,
})
const second = (moment: Temporal.Instant) => moment.subtract({ seconds: 1 })

test('re-offering is open until the lock, releasing and handing over until the start', () => {
  const refused = (action: 'reoffer' | 'release' | 'partner', now: Temporal.Instant) =>
    cantDriveRefusal(ride(), { action, householdId: 'a' }, now)
  expect(refused('reoffer', second(lockAt))).toBeNull()
  expect(refused('reoffer', lockAt)).toBe('locked')
  for (const action of ['release', 'partner'] as const) {
    expect(refused(action, second(startsAt))).toBeNull()
    expect(refused(action, startsAt)).toBe('already_started')
  }
})

test('only the household that drives an assigned ride gives it back', () => {
  expect(cantDriveRefusal(ride(), { action: 'release', householdId: 'b' }, lockAt)).toBe('not_driver')
  for (const status of rideStatuses) {
    const refusal = cantDriveRefusal(ride({ status }), { action: 'release', householdId: 'a' }, lockAt)
    expect(refusal).toBe(status === 'assigned' ? null : 'over')
  }
})

test('a partner needs what any driver needs', () => {
  const partner = { isPartner: true, credentialsOk: true, drivesThen: false }
  expect(partnerRefusal(partner)).toBeNull()
  expect(partnerRefusal({ ...partner, isPartner: false })).toBe('not_your_partner')
  expect(partnerRefusal({ ...partner, credentialsOk: false })).toBe('partner_credentials')
  expect(partnerRefusal({ ...partner, drivesThen: true })).toBe('partner_drives_then')
})
