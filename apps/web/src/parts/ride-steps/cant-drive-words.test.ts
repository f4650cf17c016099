import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts } from '@beanpool/contract/rides'
import { expect, test } from 'vitest'
import {
  cantDriveRefusalWords,
  changedSinceWords,
  giveBackForRefusalWords,
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

test('the cost of giving back is one sentence: nothing if a partner can drive, or a strike and its beans', () => {
  expect(strikeWords(facts)).toBe('No strike, as long as someone else can drive.')
  expect(strikeWords(late)).toBe('It’s late: you get a strike, and your family pays 1 bean.')
  expect(strikeWords({ ...late, strikeWeight: 0 })).toBe('It’s late: your family pays 1 bean.')
  expect(strikeWords({ ...late, strikeWeight: 0, penaltyHundredths: 0 })).toBe('No strike.')
  expect(strikeWords({ ...facts, strikeWeight: 0, driverIsMe: false })).toBe('No strike for Rosa.')
  expect(strikeWords({ ...late, free: true })).toBe('The ride has changed, so it’s free.')
  expect(strikeWords({ ...facts, away: true })).toBe('You’re away that day, so it’s free.')
  expect(strikeWords({ ...facts, driverIsMe: false })).toBe(
    'No strike for Rosa, as long as someone else can drive.',
  )
})

test('only the changes that the clock made while the dialog was open are named', () => {
  const early = { late: false, locked: false }
  const changed = (opened: typeof early, now: { facts?: CantDriveFacts; locked?: boolean }) =>
    changedSinceWords(opened, { facts: now.facts ?? facts, ride: ride({ locked: now.locked ?? false }) })
  expect(changed(early, {})).toBeNull()
  expect(changed(early, { locked: true })).toContain('we ask everyone')
  expect(changed(early, { locked: true, facts: late })).toContain('got late')
  expect(changed({ late: true, locked: true }, { locked: true, facts: late })).toBeNull()
})

test('a tap that came after a deadline is answered with the higher cost, or with the different effect', () => {
  expect(cantDriveRefusalWords('now_late')).toContain('costs more')
  expect(cantDriveRefusalWords('now_locked')).toContain('everyone at once')
})

test('an admin sees whose record, strikes and beans are affected', () => {
  const theirs = { ...late, driverIsMe: false, isMyFamily: false }
  expect(strikeWords(theirs)).toBe('It’s late: Rosa gets a strike, and Rosa’s family pays 1 bean.')
  expect(toldWords(theirs)).toContain('We email Rosa.')
  expect(giveBackForRefusalWords('not_driver', 'Rosa Rossi')).toBe('Rosa no longer drives this ride.')
})
