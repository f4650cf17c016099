import { expect, test } from 'vitest'
import { databaseError, isDatabaseAway, isUnstorable } from './database-errors.ts'

const fromPostgres = (code: string) =>
  new Error('query failed', { cause: Object.assign(new Error('refused'), { code, severity: 'ERROR' }) })

test('an error of class 22 means that a value cannot be stored, while a constraint or a crash does not', () => {
  for (const code of ['22021', '22008', '22P05', '22003']) expect(isUnstorable(fromPostgres(code))).toBe(true)
  for (const error of [fromPostgres('23505'), fromPostgres('40001'), new Error('22021'), null])
    expect(isUnstorable(error)).toBe(false)
})

test('a database that stops, is full or times out counts as away, and one that refuses a value does not', () => {
  for (const code of ['57P01', '53300', '57014']) expect(isDatabaseAway(fromPostgres(code))).toBe(true)
  for (const code of ['22021', '23505', '40001']) expect(isDatabaseAway(fromPostgres(code))).toBe(false)
})

test('a cluster’s constraint is recognized by its name, whichever shard refused the row', () => {
  const message = 'conflicting key value violates exclusion constraint "bookings_cars_once_102995"'
  const refusal = Object.assign(new Error(message), { code: '23P01', severity: 'ERROR' })
  expect(databaseError(refusal)).toMatchObject({
    kind: 'exclusion',
    code: '23P01',
    constraint: 'bookings_cars_once',
  })
})
