import { expect, test } from 'vitest'
import {
  cantDriveRefusal,
  costOf,
  type GivenDrive,
  type GivenRide,
  giveBackForRefusal,
  partnerRefusal,
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

test('re-offering is possible until the lock, but releasing and handing over until the start', () => {
  const refused = (action: 'reoffer' | 'release' | 'partner', now: Temporal.Instant) =>
    cantDriveRefusal(ride(), { action, householdId: 'a' }, now)
  expect(refused('reoffer', second(lockAt))).toBeNull()
  expect(refused('reoffer', lockAt)).toBe('locked')
  for (const action of ['release', 'partner'] as const) {
    expect(refused(action, second(startsAt))).toBeNull()
    expect(refused(action, startsAt)).toBe('already_started')
  }
})

test('only the household that drives an assigned ride can give it back', () => {
  expect(cantDriveRefusal(ride(), { action: 'release', householdId: 'b' }, lockAt)).toBe('not_driver')
  for (const status of rideStatuses) {
    const refusal = cantDriveRefusal(ride({ status }), { action: 'release', householdId: 'a' }, lockAt)
    expect(refusal).toBe(status === 'assigned' ? null : 'over')
  }
})

test('an admin of another family can give a drive back for its driver, until the start', () => {
  const driven = { ...ride(), driverAdultId: 'birte' }
  const by = { driverAdultId: 'birte', householdId: 'b' }
  expect(giveBackForRefusal(driven, by, second(startsAt))).toBeNull()
  expect(giveBackForRefusal(driven, by, startsAt)).toBe('already_started')
  expect(giveBackForRefusal(driven, { ...by, householdId: 'a' }, lockAt)).toBe('own_drive')
  expect(giveBackForRefusal(driven, { ...by, driverAdultId: 'ole' }, lockAt)).toBe('not_driver')
  for (const status of rideStatuses)
    expect(giveBackForRefusal({ ...driven, status }, by, lockAt)).toBe(status === 'assigned' ? null : 'over')
})

const terms = { startsAt, endsAt: startsAt.add({ hours: 1 }), capacity: 4 }
const drive: GivenDrive = {
  ...terms,
  agreedStartsAt: terms.startsAt,
  agreedEndsAt: terms.endsAt,
  agreedSeats: 4,
  date: '2026-03-04',
  lockAt,
  lateAt: startsAt.subtract({ hours: 3 }),
}
const rules = { lateCancelStrike: -1, lateCancelPenaltyHundredths: -100 }

test('giving back costs a strike and, inside the late window, beans', () => {
  const cost = (now: Temporal.Instant) => costOf(drive, { rules, vacations: [] }, now)
  const early = { late: false, free: false, away: false, strikeWeight: 1, penaltyHundredths: 0 }
  expect(cost(second(drive.lateAt))).toEqual(early)
  expect(cost(drive.lateAt)).toEqual({ ...early, late: true, penaltyHundredths: 100 })
})

test('giving back is free on a vacation day before the lock, or if the driver did not agree to a change', () => {
  const vacations = [{ startDate: '2026-03-01', endDate: '2026-03-04' }]
  const nothing = { free: true, strikeWeight: 0, penaltyHundredths: 0 }
  expect(costOf(drive, { rules, vacations }, second(lockAt))).toMatchObject({ ...nothing, away: true })
  expect(costOf(drive, { rules, vacations }, lockAt)).toMatchObject({ free: false, away: false })
  const moved = { ...drive, agreedSeats: 3 }
  expect(costOf(moved, { rules, vacations: [] }, drive.lateAt)).toMatchObject({ ...nothing, late: true })
})

test('a partner must meet the same requirements as any driver', () => {
  const partner = { isPartner: true, credentialsOk: true, drivesThen: false }
  expect(partnerRefusal(partner)).toBeNull()
  expect(partnerRefusal({ ...partner, isPartner: false })).toBe('not_your_partner')
  expect(partnerRefusal({ ...partner, credentialsOk: false })).toBe('partner_credentials')
  expect(partnerRefusal({ ...partner, drivesThen: true })).toBe('partner_drives_then')
})
