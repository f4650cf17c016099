import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts } from '@beanpool/contract/rides'
import { expect, test } from 'vitest'
import {
  cantDriveRefusalWords,
  changedSinceWords,
  giveBackForRefusalWords,
  nextWords,
  strikeWords,
  toldWords,
} from './words.ts'

const facts: CantDriveFacts = {
  driverName: 'Rosa Rossi',
  driverIsMe: true,
  isMyFamily: true,
  free: false,
  away: false,
  strikeCounts: false,
  strikeWeight: 1,
  penaltyHundredths: 0,
  partners: [],
  allowance: {
    onProbation: false,
    conversionsLeft: 1,
    conversionsAllowed: 2,
    weeklyLeft: null,
    weeklyAllowed: null,
  },
}
const late = { ...facts, strikeCounts: true, penaltyHundredths: 100 }
const ride = (over: object = {}) =>
  ({ lockAt: '2026-03-03T07:50:00Z', timeZone: 'Europe/Berlin', locked: false, ...over }) as RideCard

test('the strike is named before it is given: provisional, lasting and with its beans, or none', () => {
  expect(strikeWords(facts)).toContain('You get a provisional strike. It goes away as soon as')
  expect(strikeWords(late)).toBe(
    'This is late: you get a strike for 30 days. Your family pays 1 bean to the one that steps in, or, if none does, to the families left waiting.',
  )
  expect(strikeWords({ ...late, free: true })).toContain('no strike and no beans')
  expect(strikeWords({ ...facts, driverIsMe: false })).toContain('Rosa gets a provisional strike')
})

test('a conversion never calls the driver’s strike the reader’s own', () => {
  expect(nextWords('convert', ride())).toBe(
    'You offer cash, and the first to claim the ride drives it. Then you get no strike, and no beans move.',
  )
})

test('the result of a release depends on the lock', () => {
  expect(nextWords('release', ride())).toBe('We’ll look for another driver right away.')
  expect(nextWords('release', ride({ locked: true }))).toContain('The search starts by itself')
})

test('changes made by the clock while the dialog was open are named, and nothing else is', () => {
  const early = { late: false, locked: false }
  const changed = (opened: typeof early, now: { facts?: CantDriveFacts; locked?: boolean }) =>
    changedSinceWords(opened, { facts: now.facts ?? facts, ride: ride({ locked: now.locked ?? false }) })
  expect(changed(early, {})).toBeNull()
  expect(changed(early, { locked: true })).toContain('is now locked')
  expect(changed(early, { locked: true, facts: late })).toContain('inside its late window')
  expect(changed({ late: true, locked: true }, { locked: true, facts: late })).toBeNull()
})

test('a tap overtaken by the clock says that it costs more, or works differently', () => {
  expect(cantDriveRefusalWords('now_late')).toContain('costs more than before')
  expect(cantDriveRefusalWords('now_locked')).toContain('works differently')
})

test('an admin reads whose record, strike and beans are affected', () => {
  const theirs = { ...late, driverIsMe: false, isMyFamily: false }
  expect(strikeWords(theirs)).toBe(
    'This is late: Rosa gets a strike for 30 days. Rosa’s family pays 1 bean to the one that steps in, or, if none does, to the families left waiting.',
  )
  expect(toldWords(theirs)).toContain('It goes on Rosa’s record, not on yours.')
  expect(giveBackForRefusalWords('not_driver', 'Rosa Rossi')).toBe('Rosa no longer drives this ride.')
})
