import { expect, test } from 'vitest'
import { type SoughtCar, searchesBeginning } from './driver-search.ts'

// Checks when the search for a driver begins.
const at = (time: string) => Temporal.Instant.from(`2026-03-${time}:00Z`)
const car: SoughtCar = {
  status: 'needs_driver',
  startsAt: at('04T07:50'),
  lockAt: at('03T07:50'),
  seats: [{ state: 'booked', cancelledLate: false }],
  soughtAt: null,
  tapped: false,
}
const offered: SoughtCar = { ...car, status: 'offered', seats: [] }
const begins = (cars: SoughtCar[], now: Temporal.Instant) =>
  searchesBeginning(cars, { now, timeZone: 'UTC' }).length > 0

const [before, locked] = [at('02T12:00'), at('03T08:00')]

test('a search begins when a car on a frozen date loses its driver, or when a date with a driverless car freezes', () => {
  expect(begins([car], before)).toBe(false)
  expect(begins([car, offered], before)).toBe(true)
  expect(begins([car], locked)).toBe(true)
})

test('another search begins at the lock, but not in between', () => {
  const sought = { ...car, soughtAt: before }
  expect(begins([sought, offered], before.add({ hours: 2 }))).toBe(false)
  expect(begins([sought, offered], locked)).toBe(true)
  expect(begins([{ ...car, soughtAt: car.lockAt }], locked)).toBe(false)
})

test('a search that no tap starts does not begin between 21:30 and 06:30, but only at 06:30', () => {
  const overnight = { ...car, lockAt: at('03T22:00') }
  expect(begins([overnight], at('03T22:00'))).toBe(false)
  expect(begins([{ ...overnight, tapped: true }], at('03T22:00'))).toBe(true)
  expect(begins([overnight], at('04T06:29'))).toBe(false)
  expect(begins([overnight], at('04T06:30'))).toBe(true)
})

test('no search begins for a ride that has started or that no kid needs', () => {
  expect(begins([car], car.startsAt)).toBe(false)
  expect(begins([{ ...car, seats: [{ state: 'held', cancelledLate: false }] }], locked)).toBe(false)
  expect(begins([{ ...car, seats: [{ state: 'booked', cancelledLate: true }] }], locked)).toBe(false)
})
