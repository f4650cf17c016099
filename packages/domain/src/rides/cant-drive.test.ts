import { describe, expect, test } from 'vitest'
import {
  backsOutFreely,
  type ChangedDrive,
  cantDriveRefusal,
  type GivenRide,
  partnerRefusal,
  type RecordedChange,
} from './cant-drive.ts'
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

describe('backing out is free for a drive', () => {
  const agreed = lockAt.subtract({ hours: 2 })
  const after = agreed.add({ seconds: 1 })
  const moved = (over: Partial<RecordedChange> = {}): RecordedChange => ({
    at: after,
    what: 'start',
    from: '07:50',
    to: '08:00',
    byOwnHousehold: false,
    ...over,
  })
  const back = moved({ at: after.add({ minutes: 1 }), from: '08:00', to: '07:50' })
  const lateAt = lockAt.subtract({ hours: 1 })
  const drive = { hostPicked: true, lockAt, lateAt, driverSetAt: agreed, confirmedAt: null }
  const isFree = (changes: RecordedChange[], over: Partial<ChangedDrive> = {}) =>
    backsOutFreely({ ...drive, ...over, changes })

  test('that was changed after the driver agreed, picked by hand, locked or late by then', () => {
    expect(isFree([moved()])).toBe(true)
    expect(isFree([moved({ at: lockAt })], { hostPicked: false, lateAt: startsAt })).toBe(true)
    expect(isFree([moved({ at: lateAt })], { hostPicked: false })).toBe(true)
    expect(isFree([moved({ at: agreed })])).toBe(false)
    expect(isFree([])).toBe(false)
    expect(isFree([moved()], { hostPicked: false })).toBe(false)
    expect(isFree([moved()], { confirmedAt: after })).toBe(false)
  })

  test('and not for one that was changed back, whatever else was too', () => {
    expect(isFree([moved(), back])).toBe(false)
    expect(isFree([moved(), moved({ what: 'seats', from: '4', to: '3' }), back])).toBe(true)
    expect(isFree([moved(), back, moved({ from: '07:50', to: '07:40' })])).toBe(true)
    // What they agreed to is the time after the first change.
    expect(isFree([moved(), back], { confirmedAt: after })).toBe(true)
  })

  test('nor for one that their own household changed', () => {
    expect(isFree([moved({ byOwnHousehold: true })])).toBe(false)
    expect(isFree([moved({ byOwnHousehold: true, to: '07:55' }), moved({ from: '07:55' })])).toBe(true)
  })
})
