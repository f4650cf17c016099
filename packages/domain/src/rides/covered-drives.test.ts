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

describe('an absence covers drives', () => {
  test('that overlap it, on the group’s calendar', () => {
    expect(isNewlyCovered(drive, never, away)).toBe(true)
    const lateOnSunday = {
      ...drive,
      startsAt: at('2026-11-22T22:30:00Z'),
      endsAt: at('2026-11-22T22:50:00Z'),
    }
    expect(isNewlyCovered(lateOnSunday, never, away)).toBe(false)
    expect(isNewlyCovered({ ...lateOnSunday, endsAt: at('2026-11-22T23:30:00Z') }, never, away)).toBe(true)
  })

  test('except those kept despite earlier times', () => {
    expect(isNewlyCovered(drive, { ...never, weekly: [{ weekday: 1, part: 'mornings' }] }, away)).toBe(false)
    expect(isNewlyCovered(drive, { ...never, weekly: [{ weekday: 1, part: 'afternoons' }] }, away)).toBe(true)
  })
})

describe('the fate of a covered drive', () => {
  const before = at('2026-11-20T12:00:00Z')
  test.each([
    ['an automatic one before its lock moves', {}, before, 'moves'],
    ['one picked by hand stays', { handPicked: true }, before, 'by_hand'],
    ['a locked one stays', {}, drive.lockAt, 'locked'],
    ['a locked one stays as locked, also by hand', { handPicked: true }, drive.lockAt, 'locked'],
    ['one of a frozen date stays', { frozen: true }, before, 'frozen'],
    ['one claimed for cash stays', { status: 'urgent_claimed' }, before, 'for_cash'],
  ] as const)('%s', (_, over, now, fate) => {
    expect(driveFate({ ...drive, ...over }, now)).toBe(fate)
  })
})
