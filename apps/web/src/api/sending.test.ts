import { expect, test } from 'vitest'
import { howSent } from './sending.ts'

const noon = new Date(2026, 10, 30, 12)

test.each([
  ['rides.cantDrive', 'now'],
  ['offers.accept', 'now'],
  ['offers.decline', 'now'],
  ['rides.take', 'now'],
  ['urgent.claim', 'now'],
  ['swaps.propose', 'now'],
  ['swaps.accept', 'now'],
  ['swaps.decline', 'now'],
  ['swaps.withdraw', 'now'],
  ['rides.ridingAgain', 'now'],
  ['households.addKid', 'queued'],
  ['accounts.update', 'queued'],
  ['rideDays.tap', 'queued'],
  ['rideDays.takeBack', 'queued'],
  ['rides.complete', 'queued'],
  ['rides.correct', 'form'],
  ['rides.decideNoShow', 'form'],
  ['households.deleteKid', 'form'],
  ['households.removeAbsence', 'now'],
  ['undo.run', 'now'],
  ['groups.create', 'form'],
])('a change through %s is sent as: %s', (name, kind) => {
  expect(howSent(name, {})).toBe(kind)
})

test('not riding is queued only if the screen showed that it was early', () => {
  const of = { rideId: 'r', kidId: 'k' }
  expect(howSent('rides.notRiding', { ...of, shown: { late: false } })).toBe('queued')
  expect(howSent('rides.notRiding', { ...of, shown: { late: true } })).toBe('now')
  expect(howSent('rides.notRiding', of)).toBe('now')
})

test('a kid’s absence that starts today or tomorrow is sent immediately or not at all', () => {
  const from = (fromDate: string) =>
    howSent('households.addAbsence', { kidId: 'k', fromDate, toDate: null }, noon)
  expect(from('2026-11-30')).toBe('now')
  expect(from('2026-12-01')).toBe('now')
  expect(from('2026-12-02')).toBe('queued')
})

test('a new procedure is sent like the other procedures in its namespace', () => {
  expect(howSent('rides.isNew', {})).toBe('now')
  expect(howSent('households.isNew', {})).toBe('queued')
  expect(howSent('concerns.isNew', {})).toBe('form')
})

test('a change that no other family is waiting for needs a connection', () => {
  expect(howSent('places.add', {})).toBe('form')
})
