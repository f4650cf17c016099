import { describe, expect, test } from 'vitest'
import type { Unavailability } from '../households/availability.ts'
import { driveFate, isNewlyCovered, type OwnDrive } from './covered-drives.ts'

const at = (time: string) => Temporal.Instant.from(time)
const drive: OwnDrive = {
  startsAt: at('2026-11-23T06:50:00Z'),
  endsAt: at('2026-11-23T07:50:00Z'),
  timeZone: 'Europe/Berlin',
  status: 'assigned',
  handPicked: false,
  lockAt: at('2026-11-22T06:50:00Z'),
  frozen: false,
}
const never: Unavailability = { weekly: [], vacations: [] }
const away: Unavailability = {
  weekly: [],
  vacations: [{ startDate: '2026-11-23', endDate: '2026-12-04' }],
}

describe('an absence', () => {
  test('covers drives that overlap it on the group’s calendar', () => {
    expect(isNewlyCovered(drive, never, away)).toBe(true)
    const lateOnSunday = {
      ...drive,
      startsAt: at('2026-11-22T22:30:00Z'),
      endsAt: at('2026-11-22T22:50:00Z'),
    }
    expect(isNewlyCovered(lateOnSunday, never, away)).toBe(false)
    expect(isNewlyCovered({ ...lateOnSunday, endsAt: at('2026-11-22T23:30:00Z') }, never, away)).toBe(true)
  })

  test('does not cover drives kept in spite of earlier entries', () => {
    expect(isNewlyCovered(drive, { ...never, weekly: [{ weekday: 1, part: 'mornings' }] }, away)).toBe(false)
    expect(isNewlyCovered(drive, { ...never, weekly: [{ weekday: 1, part: 'afternoons' }] }, away)).toBe(true)
  })
})

describe('a drive covered by an absence', () => {
  const before = at('2026-11-20T12:00:00Z')
  test.each([
    ['moves if it was assigned automatically and is not yet locked', {}, before, 'moves'],
    ['stays if it was picked by hand', { handPicked: true }, before, 'by_hand'],
    ['stays if it is locked', {}, drive.lockAt, 'locked'],
    ['stays as locked if it is locked, also if picked by hand', { handPicked: true }, drive.lockAt, 'locked'],
    ['stays if its date is frozen', { frozen: true }, before, 'frozen'],
    ['stays if it is claimed for cash', { status: 'urgent_claimed' }, before, 'for_cash'],
  ] as const)('%s', (_, over, now, fate) => {
    expect(driveFate({ ...drive, ...over }, now)).toBe(fate)
  })
})
