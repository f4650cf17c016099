import type { PreviewedRide, SchedulePreview } from '@beanpool/contract/schedule'
import { describe, expect, test } from 'vitest'
import {
  changeBadge,
  changedSinceWords,
  changeWords,
  isChange,
  isShort,
  reasonWords,
  scheduleChangedSince,
  summaryWords,
  weekWords,
} from './words.ts'

const rosa = { adultId: 'r', adultName: 'Rosa', householdId: 'R', householdName: 'Rossi', beanIndex: 0 }
const ole = { adultId: 'o', adultName: 'Ole', householdId: 'O', householdName: 'Ole', beanIndex: 1 }

function ride(change: PreviewedRide['change'], over: Partial<PreviewedRide> = {}): PreviewedRide {
  return {
    key: 'pool:2026-03-05:0',
    rideId: 'ride',
    poolId: 'pool',
    poolName: 'Soccer',
    date: '2026-03-05',
    startAt: '2026-03-05T15:00:00Z',
    carNumber: 1,
    carCount: 1,
    kidCount: 3,
    heldCount: 0,
    heldBefore: 0,
    before: rosa,
    after: rosa,
    change,
    asked: true,
    stays: null,
    rule: 'lowest_balance',
    exchange: null,
    couldTake: [],
    keptOut: [],
    ...over,
  }
}

const preview = (rides: PreviewedRide[]): SchedulePreview => ({
  fingerprint: 'f',
  timeZone: 'UTC',
  rides,
  softNudgeHundredths: -200,
  hardLockHundredths: -500,
  balances: [],
})

/** An example and the words for each change. The compiler requires all of them. */
const said: Record<PreviewedRide['change'], [PreviewedRide, string]> = {
  same: [ride('same'), 'as now'],
  seats: [ride('seats', { heldBefore: 1 }), '1 seat is booked again'],
  driver: [ride('driver', { after: ole }), 'instead of Rosa (Rossi)'],
  covered: [ride('covered', { before: null }), 'had no driver'],
  uncovered: [ride('uncovered', { after: null }), 'Rosa (Rossi) drives it now'],
  open: [ride('open', { before: null, after: null, stays: 'waiting' }), 'waits for an answer'],
  not_needed: [ride('not_needed', { after: null }), 'Rosa (Rossi) is free'],
}
const changes = Object.keys(said) as PreviewedRide['change'][]

describe('a ride of the preview', () => {
  test.each(changes)('%s has its words, and a badge unless its line says enough', (change) => {
    const [example, words] = said[change]
    expect(changeWords(example)).toBe(words)
    expect(changeBadge[change] === null).toBe(['same', 'open'].includes(change))
  })

  test('says why its driver stays', () => {
    const words = (['locked', 'by_hand', 'waiting'] as const).map((stays) =>
      changeWords(ride('same', { stays })),
    )
    expect(words).toEqual(['fixed, stays', 'picked by hand, stays', 'waits for an answer, stays'])
  })

  test('is shown as locked and as needing a driver if it has none', () => {
    const open = ride('open', { before: null, after: null, stays: 'locked', rule: 'frozen' })
    expect(changeWords(open)).toBe('but a driver has to accept')
    // Applying the schedule would create the ride, already inside its lock.
    expect(changeWords({ ...open, stays: null, rideId: null })).toBe('but a driver has to accept')
    expect(changeWords({ ...open, stays: null, rule: 'none' })).toBe('')
    expect(isShort(open)).toBe(true)
  })

  test('gives one reason if its driver changes, and otherwise none', () => {
    expect(reasonWords(said.driver[0], 'UTC')).toBe('Why: next in turn.')
    expect(reasonWords(said.same[0], 'UTC')).toBeNull()
  })

  test('counts as short only if it needs a driver', () => {
    const open = ride('open', { before: null, after: null })
    expect(isShort(open)).toBe(true)
    expect(isShort({ ...open, stays: 'waiting' })).toBe(false)
    expect(isShort({ ...open, heldCount: 3 })).toBe(false)
    expect(isChange(open)).toBe(false)
  })
})

test('the summary counts changes and rides without a driver, without claiming that no family could take them', () => {
  expect(summaryWords(preview([said.same[0]]))).toBe('Nothing would change. Every ride has a driver.')
  const open = ride('open', { before: null, after: null })
  expect(summaryWords(preview([said.driver[0], said.driver[0], said.covered[0], open]))).toBe(
    '2 drives change hands, 1 ride gets a driver. 1 ride has no driver.',
  )
  expect(weekWords([said.same[0], said.driver[0]])).toBe('1 of 2 rides change')
})

test('differences from the previous preview are found ride by ride, and a first preview has none', () => {
  const other = ride('same', { key: 'pool:2026-03-06:0' })
  const seen = preview([said.driver[0], other])
  expect(scheduleChangedSince(null, seen)).toEqual(new Set())
  expect(scheduleChangedSince(seen, seen)).toEqual(new Set())
  expect(scheduleChangedSince(seen, preview([said.same[0], other]))).toEqual(new Set(['pool:2026-03-05:0']))
})

test('changes since the last preview are described as marked rides, removed rides, balances or other changes', () => {
  const other = ride('same', { key: 'pool:2026-03-06:0' })
  const seen = preview([said.driver[0], other])
  const balance = { householdId: 'R', name: 'Rossi', beanIndex: 0, mine: true, left: false }
  const ends = (afterHundredths: number) => ({
    ...seen,
    balances: [{ ...balance, postedHundredths: 0, beforeHundredths: 0, afterHundredths }],
  })
  expect(changedSinceWords(seen, preview([said.same[0], other]))).toBe('Now what differs is marked.')
  expect(changedSinceWords(seen, preview([said.same[0]]))).toBe(
    'Now what differs is marked and 1 ride is gone.',
  )
  expect(changedSinceWords(ends(0), ends(300))).toContain('other balances')
  expect(changedSinceWords(seen, seen)).toContain('other seats or prices')
})
