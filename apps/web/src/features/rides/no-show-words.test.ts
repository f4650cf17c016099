import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { confirmTitle, confirmWords, noShowRefusalWords, reportWords } from './no-show-words.ts'

const ride = (over: object = {}) =>
  ({ status: 'assigned', driver: { name: 'Ole Okafor' }, urgent: null, ...over }) as RideCard
const forCash = { status: 'completed', urgent: { status: 'completed' } }

test('the strike is said before a no-show is confirmed, with its weight', () => {
  expect(confirmTitle(ride())).toBe('Ole did not come?')
  expect(confirmWords(ride(), 2)).toBe(
    'Ole gets a strike that counts 2 times, for 30 days. Nobody is charged for this ride.',
  )
  expect(confirmWords(ride({ status: 'completed' }), 1)).toBe(
    'Ole gets a strike, for 30 days. The beans that this ride moved go back.',
  )
  expect(confirmWords(ride(), 0)).toBe('Nobody is charged for this ride.')
})

test('a ride for cash moved no beans, and none are taken back', () => {
  expect(confirmWords(ride(forCash), 2)).toContain('it moved no beans, and nothing is owed for it')
  expect(reportWords(ride(forCash), 2)).not.toContain('charged')
})

test('who reports reads what it may lead to', () => {
  expect(reportWords(ride(), 2)).toBe(
    'An admin decides. If they confirm it, Ole gets a strike that counts 2 times. Nobody is charged for this ride.',
  )
})

test('each refusal of a report or a decision has its own reason', () => {
  const reasons = [
    'not_a_rider',
    'not_started',
    'no_driver',
    'already_reported',
    'too_late',
    'admin_only',
    'no_report',
  ] as const
  const words = reasons.map(noShowRefusalWords)
  expect(new Set(words).size).toBe(reasons.length)
  expect(noShowRefusalWords('too_late')).toContain('48 hours')
})
