import type { PreviewedTrip } from '@beanpool/contract/pool-preview'
import { describe, expect, test } from 'vitest'
import { summary, whoDrives } from './form-words.ts'

const driver = (name: string, isMe = false): PreviewedTrip['drivers'][number] => ({
  adultId: name,
  name,
  householdId: name,
  householdName: name,
  beanIndex: 0,
  isMe,
  isMyHousehold: isMe,
})
const rosa = driver('Rosa', true)
const ole = driver('Ole')
const trip = (over: Partial<PreviewedTrip> = {}): PreviewedTrip => ({
  date: '2026-11-30',
  startAt: '2026-11-30T06:30:00Z',
  isReturn: false,
  drivers: [ole],
  missing: 0,
  locked: false,
  ...over,
})

describe('the drivers of a trip', () => {
  test.each([
    [{ drivers: [rosa] }, 'you’d drive'],
    [{ drivers: [ole] }, 'Ole'],
    [{ drivers: [ole, rosa] }, 'you and Ole'],
    [{ drivers: [ole], missing: 1 }, 'Ole, and 1 car without a driver'],
    [{ drivers: [], missing: 1 }, 'nobody can drive'],
    [{ drivers: [], missing: 1, locked: true }, 'no driver yet'],
  ])('are named for %j', (over, said) => {
    expect(whoDrives(trip(over))).toBe(said)
  })
})

describe('the summary of the drivers', () => {
  const mine = trip({ drivers: [rosa] })
  test.each([
    [[mine, trip(), trip()], 'You’d drive 1 of the 3 trips.'],
    [[trip(), trip()], 'You’d drive none of the 2 trips.'],
    [[mine, mine], 'You’d drive both trips.'],
    [[mine], 'You’d drive the only trip.'],
    [[trip()], 'You wouldn’t have to drive.'],
    [[trip({ missing: 1 })], 'You wouldn’t have to drive. 1 trip lacks a driver.'],
    [[mine, trip({ missing: 1 })], 'You’d drive 1 of the 2 trips. 1 trip lacks a driver.'],
  ])('fits in one line (%#)', (trips, said) => {
    expect(summary(trips)).toBe(said)
  })
})
