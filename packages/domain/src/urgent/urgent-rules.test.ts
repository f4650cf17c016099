import { beforeEach, describe, expect, test } from 'vitest'
import {
  adminConvertRefusal,
  cancelRefusal,
  cashRefusal,
  claimRefusal,
  conversionsNow,
  convertRefusal,
  requesterRefusal,
  seatsAsked,
  type UrgentFacts,
  urgentStatuses,
  urgentsLeft,
  windowProblem,
  withdrawRefusal,
} from './urgent-rules.ts'

const at = (moment: string) => Temporal.Instant.from(`2026-03-${moment}:00Z`)
const now = at('02T09:00')
const posted: UrgentFacts = {
  status: 'posted',
  rideId: 'ride',
  requesterHouseholdId: 'rossi',
  claimantHouseholdId: null,
  startsAt: at('04T07:50'),
  endsAt: at('04T08:50'),
  free: false,
  paid: false,
  received: false,
  owed: true,
}
const claimed: UrgentFacts = { ...posted, status: 'claimed', claimantHouseholdId: 'okafor' }
const taker = {
  householdId: 'okafor',
  adultId: 'odile',
  activeMember: true,
  memberUntil: null,
  credentialsOk: true,
  cars: [{ carId: 'car', seats: 4 }],
  drivesThen: [],
}
const load = {
  startsAt: posted.startsAt,
  endsAt: posted.endsAt,
  capacity: 4,
  seats: [{ householdId: 'rossi', held: false }],
}
const claim = (request: UrgentFacts, over: Partial<typeof taker> = {}, moment = now) =>
  claimRefusal(request, { taker: { ...taker, ...over }, load, gaveBack: false }, moment)

describe('claiming', () => {
  test('is possible only for a posted request, so only one claim wins', () => {
    expect(claim(posted)).toBeNull()
    expect(claim(claimed)).toBe('claimed')
    for (const status of urgentStatuses.filter((each) => each !== 'posted' && each !== 'claimed'))
      expect(claim({ ...posted, status })).toBe('over')
  })

  test('is not possible for the requester’s household', () => {
    expect(claim(posted, { householdId: 'rossi' })).toBe('own_request')
  })

  test('is not possible for a family that gave the ride back', () => {
    expect(claimRefusal(posted, { taker, load, gaveBack: true }, now)).toBe('gave_it_back')
  })

  test('requires credentials, a free car and no other drive at that time', () => {
    expect(claim(posted, { credentialsOk: false })).toBe('credentials')
    expect(claim(posted, { cars: [{ carId: 'car', seats: 0 }] })).toBe('no_car')
    const drive = { adultId: 'odile', startsAt: posted.startsAt, endsAt: posted.endsAt, carId: 'car' }
    expect(claim(posted, { drivesThen: [drive] as never[] })).toBe('you_drive_then')
    expect(claim(posted, { drivesThen: [{ ...drive, adultId: 'ben' }] as never[] })).toBe('cars_in_use')
    const full = { ...load, seats: Array.from({ length: 5 }, () => ({ householdId: 'x', held: false })) }
    expect(claimRefusal(posted, { taker, load: full, gaveBack: false }, now)).toBe('car_too_small')
  })

  test('is possible for a ride until its start, and for a request without a ride until its window ends', () => {
    expect(claim(posted, {}, posted.startsAt)).toBe('over')
    const alone = { ...posted, rideId: null }
    expect(claim(alone, {}, posted.startsAt)).toBeNull()
    expect(claim(alone, {}, posted.endsAt)).toBe('over')
  })
})

describe('giving a claim back and cancelling a request', () => {
  const by = (householdId: string, isAdmin = false) => ({ householdId, isAdmin })

  test('a claim can be given back only by the claimant’s household, until the start', () => {
    expect(withdrawRefusal(claimed, by('okafor'), now)).toBeNull()
    expect(withdrawRefusal(claimed, by('rossi'), now)).toBe('not_yours')
    expect(withdrawRefusal(posted, by('okafor'), now)).toBe('over')
    expect(withdrawRefusal(claimed, by('okafor'), posted.startsAt)).toBe('already_started')
  })

  test('only an unclaimed request can be cancelled, by the requester’s household or, if an admin posted it, by admins', () => {
    const own = { ...posted, byAdmin: false }
    expect(cancelRefusal(own, by('rossi'), now)).toBeNull()
    expect(cancelRefusal(own, by('okafor', true), now)).toBe('not_yours')
    expect(cancelRefusal({ ...own, byAdmin: true }, by('okafor', true), now)).toBeNull()
    expect(cancelRefusal({ ...claimed, byAdmin: false }, by('rossi'), now)).toBe('claimed')
    expect(cancelRefusal({ ...own, status: 'expired' }, by('rossi'), now)).toBe('over')
  })
})

describe('cash', () => {
  let at = posted.startsAt
  beforeEach(() => {
    at = posted.startsAt
  })
  const marks = (request: UrgentFacts, mark: 'paid' | 'received', householdId: string, on = true) =>
    cashRefusal(request, { mark, on, householdId }, at)

  test('is marked as paid by the requester and as received by the claimant, once the ride is claimed', () => {
    expect(marks(claimed, 'paid', 'rossi')).toBeNull()
    expect(marks(claimed, 'received', 'okafor')).toBeNull()
    expect(marks({ ...claimed, status: 'completed' }, 'paid', 'rossi')).toBeNull()
    expect(marks(claimed, 'paid', 'okafor')).toBe('not_yours')
    expect(marks(claimed, 'received', 'rossi')).toBe('not_yours')
    for (const status of ['posted', 'expired', 'cancelled'] as const)
      expect(marks({ ...posted, status }, 'paid', 'rossi')).toBe('over')
  })

  test('can be marked as received only once the ride has begun, but as paid before that', () => {
    at = posted.startsAt.subtract({ seconds: 1 })
    expect(marks(claimed, 'received', 'okafor')).toBe('not_begun')
    expect(marks({ ...claimed, received: true }, 'received', 'okafor', false)).toBeNull()
    expect(marks(claimed, 'paid', 'rossi')).toBeNull()
  })

  test('can be unmarked as long as only one of the two marks is set', () => {
    expect(marks({ ...claimed, paid: true }, 'paid', 'rossi', false)).toBeNull()
    expect(marks({ ...claimed, paid: true, received: true }, 'paid', 'rossi', false)).toBe('settled')
  })

  test('cannot be marked for a claimant who did not come', () => {
    const noShow = { ...claimed, status: 'completed' as const, owed: false }
    expect(marks(noShow, 'paid', 'rossi')).toBe('over')
    expect(marks(noShow, 'received', 'okafor')).toBe('over')
  })

  test('is not due for a free ride', () => {
    expect(marks({ ...claimed, free: true }, 'paid', 'rossi')).toBe('free')
  })
})

test('a request for a ride asks for one seat per kid, with at least one and at most eight', () => {
  expect([0, 1, 3, 8, 9].map(seatsAsked)).toEqual([1, 1, 3, 8, 8])
})

describe('posting and converting', () => {
  test('a window must be in the future, end after it starts, and have a sensible length', () => {
    const window = { startsAt: at('02T10:00'), endsAt: at('02T11:00') }
    expect(windowProblem(window, now)).toBeNull()
    expect(windowProblem({ ...window, startsAt: now }, now)?.field).toBe('start')
    expect(windowProblem({ ...window, endsAt: window.startsAt }, now)?.field).toBe('end')
    expect(windowProblem({ ...window, endsAt: at('04T10:00') }, now)?.field).toBe('end')
    const far = { startsAt: now.add({ hours: 61 * 24 }), endsAt: now.add({ hours: 61 * 24 + 1 }) }
    expect(windowProblem(far, now)?.field).toBe('start')
  })

  test('adults who are on probation or have no allowance left cannot convert a drive', () => {
    expect(convertRefusal({ onProbation: false, conversionsLeft: 1 })).toBeNull()
    expect([
      conversionsNow(2, null),
      conversionsNow(2, 1),
      conversionsNow(0, 3),
      conversionsNow(-1, null),
    ]).toEqual([2, 1, 0, 0])
    expect(convertRefusal({ onProbation: true, conversionsLeft: 1 })).toBe('probation')
    expect(convertRefusal({ onProbation: false, conversionsLeft: 0 })).toBe('allowance_used')
    expect(urgentsLeft(2, 3)).toBe(0)
    expect(urgentsLeft(null, 99)).toBeNull()
  })

  test('an admin can post a driverless ride for an adult who has a kid on it', () => {
    const ride = { status: 'needs_driver' as const, startsAt: posted.startsAt }
    const by = { isAdmin: true, requesterAboard: true, conversion: null }
    expect(adminConvertRefusal(ride, by, now)).toBeNull()
    expect(adminConvertRefusal(ride, { ...by, requesterAboard: false }, now)).toBe('requester_not_aboard')
    expect(adminConvertRefusal({ ...ride, status: 'assigned' }, by, now)).toBe('over')
    expect(adminConvertRefusal(ride, by, posted.startsAt)).toBe('already_started')
  })

  test('an admin cannot post a ride that has an open offer', () => {
    const by = { isAdmin: true, requesterAboard: true, conversion: null }
    const ride = { status: 'offered' as const, startsAt: posted.startsAt }
    expect(adminConvertRefusal(ride, by, now)).toBe('offered')
  })

  test('a request posted for the family that gave the ride back counts as its conversion', () => {
    const left = { onProbation: false, conversionsLeft: 1, weeklyLeft: 1 }
    expect(requesterRefusal(null)).toBeNull()
    expect(requesterRefusal(left)).toBeNull()
    expect(requesterRefusal({ ...left, weeklyLeft: null })).toBeNull()
    expect(requesterRefusal({ ...left, onProbation: true })).toBe('probation')
    expect(requesterRefusal({ ...left, conversionsLeft: 0 })).toBe('allowance_used')
    expect(requesterRefusal({ ...left, weeklyLeft: 0 })).toBe('weekly_used')
    const ride = { status: 'needs_driver' as const, startsAt: posted.startsAt }
    const by = { isAdmin: true, requesterAboard: true, conversion: { ...left, onProbation: true } }
    expect(adminConvertRefusal(ride, by, now)).toBe('probation')
  })
})
