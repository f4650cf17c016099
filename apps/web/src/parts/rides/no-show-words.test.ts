import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { expect, test } from 'vitest'
import {
  confirmTitle,
  confirmWords,
  decidedWords,
  namingWords,
  noShowRefusalWords,
  reportWords,
  waitingWords,
} from './no-show-words.ts'

type Named = RideDetail['possibleDrivers'][number]

const ride = (over: object = {}) =>
  ({ status: 'assigned', driver: { name: 'Ole Okafor' }, urgent: null, ...over }) as RideCard
const forCash = { status: 'completed', forCash: true, urgent: { status: 'completed' } }

test('only the adult who made the report sees "you", and the rest of the family sees that adult’s name', () => {
  const told = { reporterName: 'Rosa', accusedName: 'Ole' }
  expect(waitingWords(told, 'reporter adult')).toBe('You said Ole didn’t come.')
  expect(waitingWords(told, 'reporter')).toBe('Rosa said Ole didn’t come.')
  expect(waitingWords(told, 'accused adult')).toBe('Rosa said you didn’t come.')
})

test('the strike and its weight are shown before a no-show is confirmed', () => {
  expect(confirmTitle('Ole')).toBe('Ole did not come?')
  expect(confirmWords(ride(), 'Ole', 2)).toBe(
    'Ole gets a strike that counts twice, for 30 days. Nobody pays for it.',
  )
  expect(confirmWords(ride({ status: 'completed' }), 'Ole', 1)).toBe(
    'Ole gets a strike, for 30 days. The ride’s beans go back.',
  )
  expect(confirmWords(ride(), 'Ole', 0)).toBe('Nobody pays for it.')
})

test('after a ride for cash no beans are taken back, because it moved none', () => {
  expect(confirmWords(ride(forCash), 'Ole', 2)).toContain(
    'Ole gets a strike that counts twice, for 30 days. No cash is owed.',
  )
  expect(reportWords(ride(forCash), 2)).not.toContain('charged')
})

test('an adult who reports a no-show sees the possible consequences', () => {
  expect(reportWords(ride(), 2)).toBe(
    'An admin decides. If they confirm, Ole gets a strike that counts twice. Nobody pays for it.',
  )
})

test('an adult about to name the driver sees how that settles a report', () => {
  const named = (report: string | null) => ({ adultId: 'mia', name: 'Mia', forCash: false, report })
  const detail = (over: object = {}) =>
    ({ card: ride(), noShow: { strikeWeight: 2, waiting: { accusedName: 'Ole' } }, ...over }) as RideDetail
  const words = (report: string | null) => namingWords(detail(), named(report) as Named)
  expect(words('confirmed')).toBe('Ole didn’t come. Ole gets a strike that counts twice, for 30 days.')
  expect(words('rejected')).toBe('Ole’s family came. No strike.')
  expect(words('overturned')).toBe('Mia came after all: no strike.')
  expect(words(null)).toBeNull()
})

test('each refusal of a report or a decision has its own reason', () => {
  const reasons = [
    'not_a_rider',
    'too_early',
    'no_driver',
    'already_reported',
    'too_late',
    'admin_only',
    'no_report',
    'own_case',
  ] as const
  const words = reasons.map(noShowRefusalWords)
  expect(new Set(words).size).toBe(reasons.length)
  expect(noShowRefusalWords('too_late')).toContain('48 hours')
})

test('a decision states its outcome', () => {
  expect(decidedWords('Ole', true, 1)).toBe('Ole didn’t come and gets a strike.')
  expect(decidedWords('Ole', true, 0)).toBe('Ole didn’t come.')
  expect(decidedWords('', false, 1)).toBe('the driver came. No strike.')
})
