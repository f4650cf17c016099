import { describe, expect, test } from 'vitest'
import {
  type DriverNow,
  hasIdleCar,
  hasNeedlessCar,
  keepsDriver,
  needsNewSeats,
  type PlannedDrive,
  restoresDriver,
} from './kept-drives.ts'

const drive: PlannedDrive = {
  handPicked: false,
  fromMs: 100,
  toMs: 200,
}
const able: DriverNow = {
  activeMember: true,
  inHousehold: true,
  enrolled: true,
  credentialsOk: true,
  away: [],
}
const away: DriverNow = { ...able, away: [{ fromMs: 150, toMs: 160, reason: 'vacation' }] }

describe('replanning', () => {
  test('leaves a drive alone if nothing affects it', () => {
    expect(keepsDriver(drive, able, [{ fromMs: 200, toMs: 300 }])).toBe(true)
  })

  test('reopens a drive that overlaps a change', () => {
    expect(keepsDriver(drive, able, [{ fromMs: 199, toMs: 300 }])).toBe(false)
  })

  test('reopens a drive if its driver can no longer be assigned', () => {
    expect(keepsDriver(drive, away, [])).toBe(false)
    for (const lost of ['activeMember', 'inHousehold', 'enrolled', 'credentialsOk'] as const) {
      expect(keepsDriver(drive, { ...able, [lost]: false }, [])).toBe(false)
    }
  })

  test('never moves a hand-picked drive unless its driver left, was deleted or lost credentials', () => {
    const picked = { ...drive, handPicked: true }
    expect(keepsDriver(picked, { ...away, enrolled: false }, [{ fromMs: 0, toMs: 999 }])).toBe(true)
    for (const lost of ['activeMember', 'inHousehold', 'credentialsOk'] as const)
      expect(keepsDriver(picked, { ...able, [lost]: false }, [])).toBe(false)
  })
})

describe('a hand-picked driver', () => {
  test('gets a drive back unless the driver has left or lost credentials', () => {
    expect(restoresDriver(drive, able)).toBe(true)
    for (const lost of ['activeMember', 'inHousehold', 'credentialsOk'] as const) {
      expect(restoresDriver(drive, { ...able, [lost]: false })).toBe(false)
    }
  })

  test('gets a drive back in spite of weekly times, but not on a vacation', () => {
    const unavailable = { ...able, away: [{ fromMs: 100, toMs: 200, reason: 'unavailable' as const }] }
    expect(restoresDriver(drive, unavailable)).toBe(true)
    expect(restoresDriver(drive, away)).toBe(false)
  })
})

describe('an additional car', () => {
  const car = (capacity: number, handPicked = false, driverHouseholdId: string | null = 'sato') => ({
    capacity,
    handPicked,
    driverHouseholdId,
  })

  test('is unnecessary if the other cars seat all the kids', () => {
    expect(hasNeedlessCar([car(4), car(4)], 5)).toBe(false)
    expect(hasNeedlessCar([car(4), car(4)], 4)).toBe(true)
    expect(hasNeedlessCar([car(4), car(2)], 3)).toBe(true)
  })

  test('is never unnecessary if its driver was hand-picked or it is the only car', () => {
    expect(hasNeedlessCar([car(4, true), car(4, true)], 1)).toBe(false)
    expect(hasNeedlessCar([car(4, true), car(4)], 4)).toBe(true)
    expect(hasNeedlessCar([car(4)], 0)).toBe(false)
  })

  test('is never unnecessary because of a car without a driver', () => {
    expect(hasNeedlessCar([car(4), car(4, false, null)], 4)).toBe(false)
    expect(hasNeedlessCar([car(4), car(4), car(4, false, null)], 8)).toBe(false)
    expect(hasNeedlessCar([car(4), car(4), car(4, false, null)], 4)).toBe(true)
  })
})

describe('a car that carries only its driver’s kids', () => {
  const car = (driverHouseholdId: string | null, householdIds: string[], changes = {}) => ({
    capacity: 4,
    handPicked: false,
    driverHouseholdId,
    householdIds,
    ...changes,
  })

  test('is idle if another car that has a driver has room for all of them', () => {
    expect(hasIdleCar([car('a', ['a', 'a']), car('b', ['b', 'c'])])).toBe(true)
    expect(hasIdleCar([car('a', ['a', 'a']), car('b', ['b', 'c', 'c'])])).toBe(false)
    const siblingsApart = [car('b', ['b', 'c', 'c']), car('d', ['d', 'e', 'e'])]
    expect(hasIdleCar([car('a', ['a', 'a']), ...siblingsApart])).toBe(false)
    expect(hasIdleCar([car('a', ['a']), car(null, ['b'])])).toBe(false)
  })

  test('is not idle if it carries other kids too, has a hand-picked driver, or is the only car', () => {
    expect(hasIdleCar([car('a', ['a', 'c']), car('b', ['b'], { handPicked: true })])).toBe(false)
    expect(hasIdleCar([car('a', ['a'], { handPicked: true }), car('b', ['b', 'c'])])).toBe(false)
    expect(hasIdleCar([car('a', ['a'])])).toBe(false)
  })
})

describe('seats are decided again', () => {
  const car = (driverHouseholdId: string | null, householdIds: string[], keepsKids: boolean) => {
    return { driverHouseholdId, householdIds, keepsKids }
  }

  test('if a new driver’s kid keeps a seat in another car', () => {
    expect(needsNewSeats([car('a', ['a', 'b'], true), car('b', ['c'], false)])).toBe(true)
    expect(needsNewSeats([car('a', ['a', 'c'], true), car('b', ['b'], false)])).toBe(false)
    expect(needsNewSeats([car('a', ['a', 'b'], true), car('b', ['c'], true)])).toBe(false)
  })

  test('if kids have no driver while another car keeps its kids', () => {
    expect(needsNewSeats([car('a', ['a', 'b'], true), car(null, ['c'], false)])).toBe(true)
    expect(needsNewSeats([car('a', ['a', 'b'], false), car(null, ['c'], false)])).toBe(false)
    expect(needsNewSeats([car(null, ['b', 'c'], false)])).toBe(false)
  })
})
